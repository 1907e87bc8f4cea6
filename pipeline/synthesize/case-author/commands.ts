/** Cases of rules on what is run: asked for, asked for before something else, or never to be run. */
import type { Case, CaseEvidence } from '../../artifacts/cases.js';
import { type Author, bothEnds, inapplicable, satisfied, violated, withheld } from './make.js';
import type { Sentence } from './sentence.js';

type Commands = NonNullable<CaseEvidence['commands']>;

const PROGRAMS =
  /^(?:git|npm|npx|yarn|pnpm|make|tox|nox|pytest|python3?|pip|uv|cargo|go|mvn|gradle|hatch|poetry|ruff|black|flake8|mypy|isort|pylint|pre-commit|towncrier|sphinx-build|spin|asv|bin\/\w+|\.\/[\w./-]+|runtests\.py)(?: |$)/u;
const COMMIT = 'git commit -m "Count the herons"';

function ran(...lines: string[]): Commands {
  return lines.map((run) => ({ run, exit: 0 }));
}

function failed(run: string): Commands {
  return [{ run, exit: 1 }];
}

function isCommand(code: string): boolean {
  return PROGRAMS.test(code) && /^[\w./ :=@-]+$/u.test(code);
}

/** The one command that a rule asks for. */
function askedFor({ rule, forbids, codes }: Sentence): string | undefined {
  const [command, ...more] = codes;
  const asks = /\b(?:run|runs|execute|invoke|launch|use|using|pass(?:es)?)\b/iu.test(rule);
  return !forbids && asks && more.length === 0 && command !== undefined && isCommand(command) ? command : undefined;
}

/** Another command of the same program, which is not what was asked for. */
function unlike(command: string): string {
  const [program = ''] = command.split(' ');
  return `${program} --version`;
}

const beforeEachCommit: Author = (sentence) => {
  const command = askedFor(sentence);
  if (command === undefined || !/\bbefore (?:you )?(?:commit|each commit|every commit|making)/iu.test(sentence.rule))
    return undefined;
  const cases: Case[] = [
    satisfied('run, then committed', { commands: ran(command, COMMIT) }, 'it ran first'),
    violated('committed, and it never ran', { commands: ran('git status', COMMIT) }, 'nothing of the kind ran'),
    violated('run after the commit only', { commands: ran(COMMIT, command) }, 'too late for that commit'),
    violated('its name in an echo', { commands: ran(`echo "${command}"`, COMMIT) }, 'naming it is not running it'),
    violated('another run of the program', { commands: ran(unlike(command), COMMIT) }, 'not what was asked for'),
    inapplicable('run, and nothing committed', { commands: ran(command) }, 'nothing was committed'),
  ];
  return { cases: [...cases, ...bothEnds('actions')], builds: ['condition'] };
};

const atSomeTime: Author = (sentence) => {
  const command = askedFor(sentence);
  if (command === undefined) return undefined;
  const commits = ['Count the herons'];
  const mustPass =
    /\b(?:pass(?:es|ed)?|succeed\w*|without (?:failures?|errors?)|no (?:failures?|errors?)|green)\b/iu.test(
      sentence.rule,
    );
  const cases: Case[] = [
    satisfied('run', { commits, commands: ran('git status', command) }, 'it ran'),
    violated('never run', { commits, commands: ran('git status') }, 'nothing of the kind ran'),
    violated('its name in an echo', { commits, commands: ran(`echo "${command}"`) }, 'naming it is not running it'),
    violated('another run of the program', { commits, commands: ran(unlike(command)) }, 'not what was asked for'),
    ...(mustPass ? [violated('run, and it failed', { commits, commands: failed(command) }, 'it did not pass')] : []),
    inapplicable('an empty contribution', {}, 'there is no work to try'),
    withheld('without commands', { commits, missing: ['actions'] }, 'nobody knows what ran'),
    withheld(
      'without commits',
      { commands: ran('git status'), missing: ['commits'] },
      'nobody knows whether there is work',
    ),
  ];
  return { cases, ...(/\bbefore\b/iu.test(sentence.rule) ? { builds: ['condition'] as const } : {}) };
};

const forcePush: Author = ({ rule, forbids }) => {
  if (!forbids || !/\bforce[- ]?push/iu.test(rule)) return undefined;
  const push = (words: string) => ({ commands: ran(`git push ${words}`) });
  const cases: Case[] = [
    satisfied('an ordinary push', push('origin herons'), 'nothing is forced'),
    violated('--force', push('--force origin main'), 'it is forced'),
    violated('-f', push('-f origin main'), 'the short form'),
    violated('--force-with-lease', push('--force-with-lease origin main'), 'forced all the same'),
    violated('a plus before the branch', push('origin +main'), 'git forces such a push'),
    violated(
      'the second of two',
      { commands: ran('git push origin herons', 'git push -f origin main') },
      'one is enough',
    ),
    inapplicable('nothing is pushed', { commands: ran('git status', 'echo "git push --force"') }, 'no push'),
  ];
  return { cases: [...cases, ...bothEnds('actions')] };
};

/** Each forbidden command as it stands; its program with none of the forbidden words is the ordinary way. */
const neverRun: Author = ({ rule, forbids, codes }) => {
  if (!forbids || codes.length === 0 || !/\b(?:run|use|pass|call|execute)\b/iu.test(rule)) return undefined;
  const options = codes.filter((code) => /^--?[A-Za-z][\w-]*$/u.test(code));
  const commands = codes.filter(isCommand);
  if (commands.length === 0 || options.length + commands.length < codes.length) return undefined;
  const named = options.length === 0 ? commands : commands.flatMap((line) => options.map((each) => `${line} ${each}`));
  const bad = named.flatMap((line) => [line, ...otherSpellings(line)]);
  const stem = commonWords(bad);
  if (stem === '' || bad.includes(stem)) return undefined;
  const fine = `${stem} heron.py`;
  const cases: Case[] = [
    satisfied('run in the ordinary way', { commands: ran(fine) }, 'none of the forbidden words'),
    ...bad.map((line) => violated(`\`${line}\``, { commands: ran(line) }, 'the rule names it')),
    violated('the second of two', { commands: ran(fine, bad[0] ?? '') }, 'one is enough'),
    violated('behind another command', { commands: ran(`git status && ${bad[0] ?? ''}`) }, 'it runs all the same'),
    inapplicable('another program', { commands: ran('ls', `echo "${bad[0] ?? ''}"`) }, 'nothing of the kind ran'),
  ];
  return { cases: [...cases, ...bothEnds('actions')] };
};

/** Git takes these for one another; whoever forbids the one means the other. */
const SPELLED_ALIKE: readonly (readonly [string, string])[] = [
  ['git add -A', 'git add --all'],
  ['git commit --no-verify', 'git commit -n'],
  ['git commit -a', 'git commit --all'],
];

function otherSpellings(line: string): string[] {
  return SPELLED_ALIKE.flatMap(([one, other]) => (line === one ? [other] : line === other ? [one] : []));
}

function commonWords(lines: readonly string[]): string {
  const [first = '', ...others] = lines.map((line) => line.split(' '));
  const words = first === '' ? [] : first;
  if (others.length === 0) return words.slice(0, -1).join(' ');
  const until = words.findIndex((word, index) => others.some((line) => line[index] !== word));
  return words.slice(0, Math.max(until, 0)).join(' ');
}

const branch: Author = ({ rule, forbids, codes }) => {
  const named = /\bcommit(?:s|ting)? (?:directly )?(?:to|on|in)(?: the)? `*(\w+)`*/iu.exec(rule)?.[1];
  if (!forbids || named === undefined || !/^(?:main|master|trunk|dev|develop|stable)$/u.test(named)) return undefined;
  if (codes.some((code) => code !== named)) return undefined;
  const commits = ['Count the herons'];
  const on = (name: string) => ({ commits, branch: { start: name, end: name }, commands: ran(COMMIT) });
  return {
    cases: [
      satisfied('on a branch of its own', on('herons'), 'another branch'),
      violated(`on ${named}`, on(named), 'the rule names it'),
      violated('the second of two', secondOn(named), 'one is enough'),
      withheld('without a branch', { commits, commands: ran(COMMIT), missing: ['branch'] }, 'nobody knows where'),
      ...bothEnds('commits'),
    ],
  };
};

/** The first commit on a branch of its own, the second on the one that the rule names. */
function secondOn(named: string): CaseEvidence {
  const commands = ran(
    'git checkout -b herons',
    'git commit -m "Count herons"',
    `git checkout ${named}`,
    'git commit -m "Count coots"',
  );
  return { commits: ['Count herons', 'Count coots'], branch: { start: named, end: named }, commands };
}

export const commandAuthors: readonly Author[] = [forcePush, neverRun, beforeEachCommit, atSomeTime, branch];
