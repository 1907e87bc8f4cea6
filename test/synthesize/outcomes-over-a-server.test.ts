/** What a person reads when a model's work comes to nothing: the reason, the history, and the case that is in dispute. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { Synthesis } from '../../pipeline/artifacts/synthesis.js';
import { bylaws } from '../cli/cli.js';
import { type Scripted, startFakeServer } from '../model/fake-server.js';
import { onePolicy } from './one-policy.js';

const ID = 'BYLAWS-C011';

/** The verb over a server that always proposes the same checker. */
async function synthesized(checker: object, disputes: object[] = []) {
  const server = await startFakeServer((): Scripted => ({ kind: 'answer', value: { checker, disputes } }));
  try {
    const root = await onePolicy(ID);
    const verb = ['synthesize', 'bylaws', '--out', root, '--model', 'openai:heron', '--quiet'];
    const { out } = await bylaws([...verb, '--base-url', `${server.url}/v1`], process.cwd(), {
      OPENAI_API_KEY: 'none',
    });
    const history = Synthesis.parse(JSON.parse(await readFile(join(root, 'corpora/bylaws/synthesis.jsonl'), 'utf8')));
    const files = await readdir(join(root, 'corpora/bylaws/checkers'));
    const explained = (await bylaws(['explain', ID, '--out', root])).out.replaceAll(/\s+/gu, ' ');
    return { out, history, files, explained, asked: server.requests.length };
  } finally {
    await server.close();
  }
}

const pattern = (name: string, parameters: object) => ({
  kind: 'pattern',
  pattern: name,
  parameters: JSON.stringify(parameters),
  approximation: null,
});
const code = (judged: string) => ({
  kind: 'custom',
  source: `function precondition(evidence) { return evidence.commits().map((commit) => ({ key: commit.sha, where: { kind: 'commit', sha: commit.sha, subject: commit.subject }, payload: commit.subject.length })); }\nfunction postcondition(target) { ${judged} }\n`,
  selects: ['commits'],
  judges: ['commits'],
  ownership: 'created',
  demand: 'refrain',
  literals: [],
  approximation: null,
});

it('given up after the bound, with a dispute that waits for a person and the cases that it is about', async () => {
  const dispute = { case: 'exactly 72 characters', why: 'the sentence means fewer' };
  const { out, history, files, asked, explained } = await synthesized(pattern('commit-blank-line', {}), [dispute]);
  expect(asked).toBe(4);
  expect(history.attempts.map(({ round }) => round)).toEqual([1, 2, 3, 4]);
  expect(out).toContain(`without    ${ID}  never-passed: given up after 4 rounds`);
  expect(out).toContain(`disputed   ${ID}  "exactly 72 characters": the sentence means fewer`);
  expect(out).toContain('A disputed case stands until a person changes it');
  expect(files).toEqual([`${ID}.cases.json`]);
  expect(explained).toMatch(/Attempts by openai:heron 1 \d+ cases passed, \d+ failed/u);
  expect(explained).toContain('"73 characters": expected violated, got inapplicable');
  expect(explained).toContain('disputed "exactly 72 characters": the sentence means fewer');
});

it('refused where the code reaches out of its machine, every time, and never run', async () => {
  const { out, history, files } = await synthesized(code('return globalThis.process.exit(0);'));
  expect(out).toContain(`without    ${ID}  refused: refused 4 times`);
  expect(history.attempts.every(({ objections, passed }) => objections.length > 0 && passed === 0)).toBe(true);
  expect(files).toEqual([`${ID}.cases.json`]);
});

it('stopped by its budget where the code never ends', async () => {
  const { history } = await synthesized(code('for (;;) {}'));
  expect(history.attempts[0]?.failed.flatMap(({ reasons }) => reasons).join()).toContain(
    'the step budget is exhausted',
  );
  expect(history.result).toBe('not-compiled');
});
