/** Whether a hook of the project repairs a violation before the patch exists: read from its own configuration only. */
import type { ClassifyInput, ClassifyRow } from '../../artifacts/exchange/classify.js';
import type { AutoFixReading } from '../../artifacts/vocabulary.js';

interface Tool {
  name: string;
  /** How its hook appears in configuration. */
  hook: RegExp;
  /** Whether it rewrites files: always, or only where the configuration gives this flag. */
  rewrites: 'always' | RegExp;
  covers: RegExp;
}

const TOOLS: readonly Tool[] = [
  {
    name: 'black',
    hook: /\bblack\b/i,
    rewrites: 'always',
    covers: /\bblack\b|line length|\b(?:double|single) quotes\b|format(?:ted|ting)? (?:the |your )?code|code format/i,
  },
  {
    name: 'ruff format',
    hook: /\bruff-format\b/i,
    rewrites: 'always',
    covers: /\bruff\b|line length|code format|format(?:ted|ting)? (?:the |your )?code|quotes\b/i,
  },
  {
    name: 'ruff',
    hook: /\bid:\s*ruff(?:-check)?\b/i,
    rewrites: /--fix\b/,
    covers: /\bruff\b|import order|sorted imports|sort imports|unused imports?|pep ?8\b/i,
  },
  {
    name: 'isort',
    hook: /\bisort\b/i,
    rewrites: 'always',
    covers:
      /\bisort\b|import order|sort(?:ed)? (?:the )?imports|order of imports|imports .*(?:order|sorted|alphabetical|group)/i,
  },
  {
    name: 'trailing-whitespace',
    hook: /\btrailing-whitespace\b/i,
    rewrites: 'always',
    covers: /trailing (?:white)?spaces?|trailing whitespace/i,
  },
  {
    name: 'end-of-file-fixer',
    hook: /\bend-of-file-fixer\b/i,
    rewrites: 'always',
    covers: /newline at (?:the )?end|end (?:each |every |the )?files? with/i,
  },
  { name: 'prettier', hook: /\bprettier\b/i, rewrites: 'always', covers: /\bprettier\b|javascript format/i },
  { name: 'clang-format', hook: /\bclang-format\b/i, rewrites: 'always', covers: /\bclang-format\b/i },
  { name: 'pyupgrade', hook: /\bpyupgrade\b/i, rewrites: 'always', covers: /\bpyupgrade\b|f-strings?|super\(\)/i },
  {
    name: 'codespell',
    hook: /\bcodespell\b/i,
    rewrites: /--write-changes|-w\b/,
    covers: /\bcodespell\b|spelling|spell[- ]check/i,
  },
  { name: 'flake8', hook: /\bflake8\b/i, rewrites: /(?!)/, covers: /\bflake8\b|pep ?8\b|unused imports?/i },
  { name: 'mypy', hook: /\bmypy\b/i, rewrites: /(?!)/, covers: /\bmypy\b|type (?:hints?|annotations?|check)/i },
  { name: 'pylint', hook: /\bpylint\b/i, rewrites: /(?!)/, covers: /\bpylint\b/i },
];

export function autoFixOf(
  row: ClassifyRow,
  hooks: ClassifyInput['hooks'],
): { reading: AutoFixReading; why: string } | undefined {
  const configured = hooks.filter((hook) =>
    /pre-commit-config|lefthook|lint-staged|husky|package\.json/i.test(hook.path),
  );
  const text = `${row.quote} ${row.behaviour}`;
  for (const tool of TOOLS) {
    const hook = configured.find((one) => tool.hook.test(one.text));
    if (!hook || !tool.covers.test(text)) continue;
    if (tool.rewrites === 'always' || tool.rewrites.test(near(hook.text, tool.hook))) {
      const whole = new RegExp(`\\b${tool.name}\\b`, 'i').test(text);
      return whole
        ? { reading: 'Yes, auto-fixed', why: `the ${tool.name} hook of ${hook.path} rewrites the file on commit` }
        : {
            reading: 'Partial risk',
            why: `the ${tool.name} hook of ${hook.path} rewrites some of what breaks this rule`,
          };
    }
    return {
      reading: 'No, check only',
      why: `the ${tool.name} hook of ${hook.path} runs without a flag that rewrites files`,
    };
  }
  return undefined;
}

/** Configuration that stands within 300 characters after the hook's name: where its arguments are. */
function near(text: string, hook: RegExp): string {
  const match = hook.exec(text);
  return match ? text.slice(match.index, match.index + 300) : '';
}
