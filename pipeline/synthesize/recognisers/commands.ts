/** Recognises rules on what is run: commands to run, to run before another, or never to run. */
import { type Draft, type Recogniser, recognised } from '../recogniser.js';
import type { RuleText } from '../rule-text.js';
import { isPath } from './words.js';

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

const forcePush: Recogniser = (rule) => {
  if (!rule.negative || !/\bforce[- ]push/iu.test(rule.behaviour)) return undefined;
  const limited = /\b(?:branch|after|once)\b/iu.test(rule.behaviour);
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
      half: limited ? 'precondition' : 'postcondition',
      errs: limited
        ? 'fails on a forced push of a branch that the rule leaves free'
        : 'passes on a push that a configuration forces',
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
  const submitting = BEFORE_SUBMITTING.test(rule.rule);
  const draft: Draft = {
    pattern: 'command-run',
    parameters: { commands, when: 'commits', ...success(rule) },
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

const neverRun: Recogniser = ({ negative, behaviour, code }) => {
  if (!negative || code.length === 0 || !/\b(?:run|use|pass|call|execute|commit|push)\b/iu.test(behaviour))
    return undefined;
  const commands = code.filter(isCommand);
  const options = code.filter((each) => /^--?[A-Za-z][\w-]*$/u.test(each));
  if (commands.length === 0 || commands.length + options.length !== code.length) return undefined;
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
  const asks = /\b(?:run|execute|invoke|use|pass(?:es)?)\b/iu.test(behaviour);
  const commands = code.filter(isCommand);
  if (!asks || commands.length === 0 || commands.length !== code.length) return undefined;
  // Two commands that are both asked for can't be told from two of which one will do.
  return commands.length === 1 || /` or `/u.test(rule) ? commands : undefined;
}

const LONE_TOOLS = /^(?:make|tox|nox|pytest|flake8|ruff|black|mypy|isort|pylint)$/u;

function isCommand(code: string): boolean {
  if (!/^[a-z][\w./-]*(?: [\w./:=@-]+)*$/u.test(code)) return false;
  if (code.startsWith('bin/') || LONE_TOOLS.test(code)) return true;
  return code.includes(' ') && !isPath(code);
}

function success({ rule }: RuleText): { successfully?: true } {
  return /\b(?:pass(?:es|ed)?|succeed\w*|green|without errors?|no errors?)\b/iu.test(rule)
    ? { successfully: true }
    : {};
}

function escaped(word: string): string {
  return word.replace(/[\\^$.|?*+()[\]{}]/gu, String.raw`\$&`);
}

export const commandRecognisers: readonly Recogniser[] = [forcePush, neverRun, runBefore, runOnce];
