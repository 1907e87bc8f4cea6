/** Recognises rules on what is run: commands to run, to run before another, or never to run. */
import { type Draft, type Recogniser, recognised, unseen } from '../recogniser.js';
import type { RuleText } from '../rule-text.js';

/** Spellings of one option that a rule names by the other. */
const SYNONYMS: Readonly<Record<string, readonly string[]>> = {
  'git add -A': ['--all'],
  'git add --all': ['-A'],
  'git commit --no-verify': ['-n'],
  'git commit -m': ['--message'],
  'git commit -a': ['--all'],
  'git push --force': ['-f'],
  'git push -f': ['--force'],
};

const BEFORE: readonly [RegExp, string][] = [
  [/\bbefore (?:you )?(?:commit|committing|making a commit|each commit|every commit|any commit)/iu, 'git commit'],
  [/\bbefore (?:you )?(?:push|pushing)/iu, 'git push'],
];
const BEFORE_SUBMITTING = /\bbefore (?:you )?(?:open|opening|submit|submitting|creat|send|mak)\w*\b/iu;

/** Words that narrow a ban on forced pushes to some place, some time or some branch. */
const NARROWED = /\b(?:to|on|onto|of|branch(?:es)?|after|once|while|during|history)\b/iu;
const TO_A_PULL_REQUEST = /\b(?:allowed to|to (?:a|an|the|your) (?:open )?(?:pull request|PR)s?)\b/iu;

const forcePush: Recogniser = (rule) => {
  if (!rule.negative || !/\bforce[- ]push/iu.test(rule.behaviour)) return undefined;
  if (NARROWED.test(rule.behaviour.replace(TO_A_PULL_REQUEST, ''))) {
    return unseen('a command shows that a push was forced, not whether it was one that the rule means');
  }
  return recognised({
    pattern: 'command-forbidden',
    parameters: {
      commands: ['git push'],
      options: ['--force', '-f', '--force-with-lease'],
      word: { pattern: String.raw`^\+`, means: 'a refspec with a plus' },
    },
    approximation: {
      trace: 'the options and refspecs of every push',
      technique: 'word list',
      half: 'postcondition',
      errs: 'passes on a push that a configuration forces',
    },
  });
};

/** `Run X before you commit`: every commit is looked at, and X must have run before it. */
const runBefore: Recogniser = (rule) => {
  const commands = commandsToRun(rule);
  const before = BEFORE.find(([words]) => words.test(rule.rule))?.[1];
  if (rule.negative || commands === undefined || before === undefined) return undefined;
  return recognised({
    pattern: 'command-order',
    parameters: { before: [before], commands, ...success(rule) },
    covers: ['condition'],
  });
};

/** `Run X`, or `run X before you open a pull request`: a contribution with commits has run it. */
const runOnce: Recogniser = (rule) => {
  const commands = commandsToRun(rule);
  if (rule.negative || commands === undefined) return undefined;
  if (isHowTo(rule)) return unseen('the sentence says how something is done, not that it has to be');
  const submitting = BEFORE_SUBMITTING.test(rule.rule);
  const draft: Draft = {
    pattern: 'command-run',
    parameters: { commands, when: 'commits', ...success(rule), ...wholeSuite(rule, commands) },
    approximation: {
      trace: 'one run of the command anywhere in a contribution that has commits',
      technique: 'text pattern',
      half: submitting ? 'precondition' : 'both',
      errs: 'passes on a run that came before the last edit',
    },
    ...(submitting ? { covers: ['condition'] as const } : {}),
  };
  return recognised(draft);
};

/** `Use X to see Y`, `to do Y, run X`, `run them with X`, `then run X`: a recipe for whoever wants Y. */
function isHowTo({ behaviour, quote, section, rule }: RuleText): boolean {
  const aim =
    /`\s+(?:to|if you|for)\s+(?!make sure|ensure|verify|check|confirm)\w+|^(?:you can |please )?to (?!make sure|ensure)\w+\b[^.]*,|\bthen (?:run|execute|use)\b|:\s*`+[^`]+`+\.?$/iu;
  const pointing = /\b(?:run|execute|invoke|use) (?:it|them|these|those|this)\b/iu;
  const aside = section.some((title) => HOW_TO_SECTION.test(title)) && !BEFORE_SUBMITTING.test(rule);
  return aside || [behaviour, quote].some((text) => aim.test(text) || pointing.test(text));
}

/** A heading that names a work of its own: what stands below is for those who do it. */
const HOW_TO_SECTION =
  /^(?:how to\b|(?:add|build|chang|creat|debug|generat|install|profil|releas|runn|sett|test|updat|upgrad|us|writ)ing\b(?!.*\b(?:changes?|commits?|patch(?:es)?|PRs?|pull requests?)\b))/iu;

const neverRun: Recogniser = ({ negative, behaviour, code }) => {
  if (!negative || code.length === 0 || !/\b(?:run|use|pass|call|execute|commit|push)\b/iu.test(behaviour))
    return undefined;
  const commands = code.filter(isCommand);
  const options = code.filter((each) => /^--?[A-Za-z][\w-]*$/u.test(each));
  if (commands.length === 0 || commands.length + options.length !== code.length) return undefined;
  if (/`\s+(?:as|for|if|in|on|to|unless|when|while|without)\b[^`]*$/iu.test(behaviour)) {
    return unseen('a command shows that it ran, not for which end');
  }
  const [stem, ...more] = new Set(commands.map((command) => stemOf(command)));
  if (stem === undefined || more.length > 0) return undefined;
  return forbidden(stem, [...commands.flatMap((command) => command.slice(stem.length).trim().split(' ')), ...options]);
};

/** Every run of the bare command is the situation; its options and words are what is forbidden. */
function forbidden(stem: string, named: readonly string[]) {
  const words = named.filter((word) => word !== '');
  const options = words.filter((word) => word.startsWith('-'));
  const others = words.filter((word) => !word.startsWith('-'));
  const synonyms = options.flatMap((option) => SYNONYMS[`${stem} ${option}`] ?? []);
  return recognised({
    pattern: 'command-forbidden',
    parameters: {
      commands: [stem],
      ...(options.length === 0 ? {} : { options: [...options, ...synonyms] }),
      ...(others.length === 0
        ? {}
        : { word: { pattern: `^(?:${others.map(escaped).join('|')})$`, means: others.join(' or ') } }),
    },
    ...(synonyms.length === 0
      ? {}
      : {
          approximation: {
            trace: `the options of every \`${stem}\``,
            technique: 'word list',
            half: 'postcondition',
            errs: 'passes on a spelling of the option that the list lacks',
          } as const,
        }),
  });
}

/** Tool and subcommand: the part that all forbidden runs share with the allowed ones. */
function stemOf(command: string): string {
  const [tool = '', sub] = command.split(' ');
  return sub === undefined || sub.startsWith('-') ? tool : `${tool} ${sub}`;
}

/** Commands that a rule asks to run, where it names them and any one will do. */
function commandsToRun({ behaviour, rule, code }: RuleText): string[] | undefined {
  // `Does X run without failures?` asks for a property of the work; whoever runs something else may have it too.
  const asks = /\b(?:run|execute|invoke|use)\b[^`?]*`|`[^`?]*\bpass(?:es)?\b/iu.test(behaviour);
  const commands = code.filter(isCommand);
  // A name in the place of a file, or a property of the tests: no run of just these words is asked for.
  if (PLACEHOLDER.test(behaviour) || /\btests?\b[^`]*\b(?:run|pass) (?:with|under|in|on)\b/iu.test(behaviour))
    return undefined;
  if (!asks || behaviour.includes('?') || commands.length === 0 || commands.length !== code.length) return undefined;
  // Two commands that are both asked for can't be told from two of which one will do.
  return commands.length === 1 || /` or `/u.test(rule) ? commands : undefined;
}

const PLACEHOLDER =
  /`[^`]*(?:[\s/](?:file|foo|my|path|some|your)[\w./-]*|\binstall\b[^`]*)`|` on (?:all|each|every|the|your) (?:\w+ )?(?:changed|edited|modified|new)\b/iu;

/** Words in code are a command where they begin with a tool's name or a path, or have an option; otherwise they may name anything. */
const KNOWN_TOOLS = new Set(
  (
    'bash bazel black bun bundle cargo clang-format cmake composer conda deno docker dotnet eslint flake8 gh git go gofmt ' +
    'gradle hatch invoke isort just make meson mvn mypy ninja node nox npm npx nx pdm php pip pip3 pnpm poetry pre-commit ' +
    'prettier pylint pytest python python3 rake ruby ruff rustfmt sh sphinx-build spin swift towncrier tox tsc uv uvx yarn'
  ).split(' '),
);
const LONE_TOOLS = /^(?:make|tox|nox|pytest|flake8|ruff|black|mypy|isort|pylint)$/u;

function isCommand(code: string): boolean {
  if (!/^[a-z.][\w./-]*(?: [\w./:=@-]+)*$/u.test(code)) return false;
  const [tool = '', ...words] = code.split(' ');
  if (words.length === 0) return code.startsWith('bin/') || LONE_TOOLS.test(code);
  return KNOWN_TOOLS.has(tool) || tool.includes('/') || words.some((word) => word.startsWith('-'));
}

/** Where the whole suite is asked for, what makes pytest run a part of it doesn't count. */
function wholeSuite({ rule }: RuleText, commands: readonly string[]): Draft['parameters'] {
  const whole = /\b(?:whole|full|entire|complete) (?:\w+ )?(?:suite|tests?)\b/iu.test(rule);
  // A command that itself names a part is no run of the whole, whatever the sentence calls it.
  if (!whole || !commands.every((command) => /^(?:python3? -m )?pytest$|^tox$/u.test(command))) return {};
  return {
    without: {
      options: ['-k', '-m', '--lf', '--last-failed', '--collect-only', '--co'],
      words: { pattern: String.raw`\.py(?:::|$)`, means: 'a file of tests' },
    },
  };
}

function success({ rule }: RuleText): { successfully?: true } {
  return /\b(?:pass(?:es|ed)?|succeed\w*|green|without (?:errors?|failures?)|no (?:errors?|failures?))\b/iu.test(rule)
    ? { successfully: true }
    : {};
}

function escaped(word: string): string {
  return word.replace(/[\\^$.|?*+()[\]{}]/gu, String.raw`\$&`);
}

export const commandRecognisers: readonly Recogniser[] = [forcePush, neverRun, runBefore, runOnce];
