/** Every verb, on a repository, documents and runs that play with the terminal: what is printed obeys none of it. */
import { appendFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { writeRows } from '../../pipeline/store/files.js';
import { corpusPaths } from '../../pipeline/store/paths.js';
import { repositoryIn } from '../evidence/scratch-repository.js';
import { CHECKERS, POLICIES, record, writeCorpus, writeRun } from '../grade/bulk/pond.js';
import { bylaws, type CliRun, emptyFolder } from './cli.js';

/** Clears the screen, rings, colours by an eight-bit control, turns what follows around, and begins a line of its own. */
const EVIL = 'newt\u001b[2J\u0007\u009b32m\u202e\u2028';
const EVIL_PATH = `${EVIL}\nFORGED 0 violated.md`;
const hazards = /[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu;

let root = '';

beforeAll(async () => {
  root = await emptyFolder();
  await writeCorpus(root, {
    checkers: CHECKERS.map((each) =>
      each.exactness === 'exact' && each.id === 'POND-C001'
        ? { ...each, literals: [{ value: EVIL, from: 'quote' as const }] }
        : each,
    ),
  });
  const paths = corpusPaths(root, 'pond');
  const policies = POLICIES.map((each) => ({
    ...each,
    atomicRule: `Keep ${EVIL}\nFORGED rule.`,
    condition: EVIL,
    source: { ...each.source, quote: `${EVIL}\nFORGED quote`, section: [EVIL] },
  }));
  await writeRows(paths.policies, policies);
  await writeRows(paths.notCompiled, [{ id: 'POND-C005', code: 'no-pattern', reason: `${EVIL}\nFORGED reason` }]);
  const project = repositoryIn(join(root, 'project'));
  project.write('CONTRIBUTING.md', '# Rules\n\nKeep the subject under 20 characters.\n');
  project.commit('Begin');
  project.write(EVIL_PATH, 'frogs\n');
  project.write('CONTRIBUTING.md', `# Rules ${EVIL}\n\n- You must keep ${EVIL} subjects under 20 characters.\n`);
  project.commit(`Count ${EVIL} every frog of the northern pond and the newts`);
  project.write('docs/frogs.md', 'frogs\n');
  project.commit(`Count the frogs ${EVIL}`);
  const wild = record({ subject: `Count ${EVIL} every frog`, model: EVIL, setting: EVIL });
  wild.steps.push({ command: `cat '${EVIL}\nFORGED'`, output: EVIL, returncode: 1 });
  await writeRun(join(root, 'runs/wild.json'), wild);
  await writeRun(join(root, `runs/${EVIL}.json`), record({ instance: `${EVIL}__x-1` }));
  await writeFile(join(root, 'rates.csv'), `model,rate\n${EVIL},80.8\n`);
});

const corpus = ['--corpus', 'pond'];
const range = ['--repo', 'project', '--git', 'HEAD~2..HEAD'];

/** What each verb is tried with; `grade` stands before `report`, which reads its results. */
const tried: Readonly<Record<string, readonly (readonly string[])[]>> = {
  new: [
    ['fen', '--checkout', 'project', '--out', 'fen'],
    [EVIL, '--checkout', 'project'],
  ],
  run: [
    ['fen', '--checkout', 'project', '--out', 'fen', '--unreviewed'],
    ['fen', '--checkout', 'project', '--out', 'fen', '--unreviewed', '--json'],
  ],
  status: [[], ['--json'], ['--out', 'fen'], [EVIL]],
  synthesize: [['fen', '--out', 'fen'], [EVIL]],
  'audit-checkers': [['pond'], ['pond', '--json'], [EVIL]],
  calibrate: [
    ['pond', '--git', 'project'],
    ['pond', '--git', 'project', '--json'],
    ['pond', '--git', 'project', '--last', EVIL],
    ['pond', '--git', 'project', '--until', EVIL],
  ],
  explain: [['POND-C001'], ['POND-C001', '--json'], ['POND-C005'], [EVIL]],
  approve: [
    ['pond', 'acceptance', '--by', EVIL, '--note', EVIL, '--reject'],
    ['pond', EVIL, '--by', 'Ada'],
  ],
  audit: [['pond'], ['pond', '--json'], ['fen', '--out', 'fen'], [EVIL]],
  export: [
    ['pond', '--stage', EVIL],
    ['pond', '-o', `${EVIL}.csv`],
  ],
  import: [['pond', `${EVIL}.xlsx`, '--by', 'Ada']],
  list: [['pond'], ['pond', '--json'], [EVIL]],
  evidence: [range, [...range, '--json'], ['--run', 'runs/wild.json'], ['--run', 'runs/wild.json', '--json']],
  'tool-report': [
    [...range, '--tool', EVIL],
    ['--git', EVIL, '--repo', 'project'],
  ],
  check: [
    [...range, ...corpus],
    [...range, ...corpus, '--json'],
    [...range, ...corpus, '--report', 'github'],
    ['--run', 'runs/wild.json', ...corpus],
    [...range, '--corpus', EVIL],
  ],
  grade: [
    ['runs', '--out', 'results', '--workers', '0'],
    [EVIL, '--out', 'results'],
  ],
  report: [['results', '--to', `${EVIL}-report`, '--outside', 'rates.csv'], ['results', '--json'], [EVIL]],
  stats: [['pond'], ['pond', '--format', 'json'], ['pond', '--to', `${EVIL}-stats`], [EVIL]],
  drift: [
    ['fen', '--out', 'fen', '--checkout', 'later'],
    ['fen', '--out', 'fen', '--checkout', 'later', '--json'],
  ],
  doctor: [[], ['--json'], [`--${EVIL}`]],
};

function expectHarmless({ out, err }: CliRun, line: readonly string[]): void {
  for (const text of [out, err]) {
    expect(
      (text.match(hazards) ?? []).filter((character) => character !== '\n'),
      line.join(' '),
    ).toEqual([]);
    expect(
      text.split('\n').filter((each) => /^\s*FORGED/u.test(each)),
      line.join(' '),
    ).toEqual([]);
  }
}

test('no verb is left out', async () => {
  const { out } = await bylaws(['--help'], root);
  const verbs = [...out.slice(out.indexOf('Commands:')).matchAll(/^ {2}([a-z-]+) /gmu)].map(([, verb]) => verb);
  expect(new Set(verbs)).toEqual(new Set([...Object.keys(tried), 'help']));
});

describe('nothing that is printed plays with the terminal', () => {
  let seen = '';
  test.each(Object.keys(tried))('%s', async (verb) => {
    if (verb === 'drift') {
      await mkdir(join(root, 'later'));
      await writeFile(join(root, 'later/CONTRIBUTING.md'), await readFile(join(root, 'project/CONTRIBUTING.md')));
      await appendFile(join(root, 'later/CONTRIBUTING.md'), `\n## ${EVIL}\n\nNever ${EVIL}.\n`);
    }
    for (const args of tried[verb] ?? []) {
      const run = await bylaws([verb, ...args], root);
      expect(run.out + run.err, args.join(' ')).not.toBe('');
      expect(run.err, args.join(' ')).not.toContain('internal-fault');
      expectHarmless(run, [verb, ...args]);
      seen += run.out + run.err;
    }
  });

  test('and the words of others were there to be seen', () => {
    expect(seen.match(/newt/gu)?.length).toBeGreaterThan(80);
    expect(seen).toContain('\\u{202e}');
  });
});
