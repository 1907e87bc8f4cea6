/** `--cross-check` as a whole: a second reading by a model server, stored apart, compared, and left to a person. */
import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CrossCheck } from '../../pipeline/artifacts/cross-check.js';
import { bylaws, emptyFolder } from '../cli/cli.js';
import { type FakeServer, type Scripted, startFakeServer } from '../model/fake-server.js';
import { onePolicy } from './one-policy.js';

const ID = 'BYLAWS-C011';
const checkerFile = `corpora/bylaws/checkers/${ID}.json`;

/** The second author counts up to 72 too, and forgets that bodies may be longer. */
const SECOND_SOURCE = `function precondition(evidence) {
  return evidence.commits().map((commit) => ({
    key: commit.sha, where: { kind: 'commit', sha: commit.sha, subject: commit.subject }, payload: commit.message,
  }));
}
function postcondition(target) {
  const long = target.payload.split('\\n').some((line) => line.length > 72);
  return long ? { outcome: 'violated', reason: 'a line is too long' } : { outcome: 'satisfied', reason: 'short' };
}
`;
const SECOND = {
  checker: {
    kind: 'custom',
    source: SECOND_SOURCE,
    selects: ['commits'],
    judges: ['commits'],
    ownership: 'created',
    demand: 'refrain',
    literals: [{ value: 72, from: 'quote' }],
    approximation: null,
  },
  disputes: [],
};
const one = (name: string, evidence: object, outcome: string) => ({ name, evidence, expect: outcome, why: name });
const CASES = {
  cases: [
    one('short', { commits: ['Count the herons'] }, 'satisfied'),
    one('long', { commits: ['h'.repeat(73)] }, 'violated'),
    one('none', {}, 'inapplicable'),
    one('unknown', { missing: ['commits'] }, 'withheld'),
  ],
  unreachable: [],
};

let server: FakeServer;
let root: string;
const verb = (...more: string[]) => ['synthesize', 'bylaws', '--out', root, '--cross-check', ...more];
const model = () => ['--model', 'openai:coot', '--base-url', `${server.url}/v1`, '--quiet'];
const environment = { OPENAI_API_KEY: 'none' };

beforeAll(async () => {
  server = await startFakeServer(
    ({ prompt }): Scripted => ({ kind: 'answer', value: prompt.startsWith('# Cases') ? CASES : SECOND }),
  );
  root = await onePolicy(ID);
  await bylaws(['synthesize', 'bylaws', '--out', root]);
});
afterAll(() => server.close());

describe('a second reading', () => {
  it('is not given by the offline engine, which says so', async () => {
    const { exit, err } = await bylaws(verb());
    expect(exit).toBe(2);
    expect(err).toContain('reads a sentence in one way only');
  });

  it('takes options of its own only', async () => {
    const { exit, err } = await bylaws(['synthesize', 'bylaws', '--out', root, '--run', 'a.json']);
    expect(exit).toBe(2);
    expect(err).toContain('--cross-check beside it');
  });

  it('is no trial, for which the offline engine has no reader', async () => {
    const { exit, err } = await bylaws(['synthesize', 'bylaws', '--out', root, '--git', '.']);
    expect(exit).toBe(2);
    expect(err).toContain('bylaws calibrate prints it');
  });

  it('is asked for in requests that show nothing of the first, and stands beside it', async () => {
    const before = await readFile(join(root, checkerFile), 'utf8');
    const { exit, out, err } = await bylaws(verb(...model()), process.cwd(), environment);
    expect(err).toBe('');
    expect(exit).toBe(1);
    expect(server.requests).toHaveLength(2);
    for (const { prompt } of server.requests) {
      expect(prompt).toContain('You are not shown what they made of it');
      expect(prompt).not.toContain('72 characters outside the first plane');
    }
    expect(server.requests[0]?.prompt).not.toContain('commit-subject-length');
    expect(await readFile(join(root, checkerFile), 'utf8')).toBe(before);
    expect(await readFile(join(root, `corpora/bylaws/second-reading/checkers/${ID}.js`), 'utf8')).toBe(SECOND_SOURCE);
    expect(out).toMatch(/case of the first: a long .*satisfied: the subject has 18 .*violated: a line is too long/su);
    expect(out).toContain('Nothing was changed');
  });

  it('is compared again without a model once it is stored, on runs and merged work as well', async () => {
    const clone = await emptyFolder();
    const git = (...args: string[]) => promisify(execFile)('git', ['-C', clone, ...args]);
    await git('init', '-q');
    await git('config', 'user.name', 'Ada');
    await git('config', 'user.email', 'ada@example.org');
    await git('commit', '-q', '--allow-empty', '-m', 'Begin');
    await writeFile(join(clone, 'pond.md'), 'Herons.\n');
    await git('add', 'pond.md');
    await git('commit', '-q', '-m', `Count herons\n\n${'h'.repeat(80)}`);
    const asked = server.requests.length;
    const run = 'test/fixtures/runs/atif.json';
    const { out, exit } = await bylaws(verb('--json', '--git', clone, '--last', '5', '--run', run));
    const result = CrossCheck.parse(JSON.parse(out));
    expect(server.requests).toHaveLength(asked);
    expect(exit).toBe(1);
    expect(result).toMatchObject({
      secondBy: [{ engine: 'openai', modelId: 'coot' }],
      runs: 1,
      mergedChanges: 1,
      unread: [{ reason: 'the first commit, with nothing before it' }],
    });
    const [found] = result.disagreements.filter(({ on }) => on.kind === 'merged change');
    expect(found).toMatchObject({
      where: { kind: 'commit', subject: 'Count herons' },
      first: { outcome: 'satisfied' },
      second: { outcome: 'violated', reason: 'a line is too long' },
    });
    const stored = JSON.parse(await readFile(join(root, 'corpora/bylaws/cross-check.json'), 'utf8')) as unknown;
    expect(stored).toEqual(JSON.parse(out));
  });

  it('ends with the code of unread input where a run cannot be read, and names it', async () => {
    const { exit, out } = await bylaws(verb('--run', join(root, 'no-run.json')));
    expect(exit).toBe(3);
    expect(out).toContain('not read   ');
  });
});
