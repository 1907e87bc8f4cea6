/** A whole corpus by each way of answering that is not embedded: the rows are the same, whoever carries them. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bylaws, emptyFolder } from '../cli/cli.js';
import { type FakeServer, startFakeServer } from './fake-server.js';
import { answerTo, type Learned, learnOrchard, runArguments } from './learned-answers.js';

let learned: Learned;
let server: FakeServer;
let offline: string;

beforeAll(async () => {
  learned = await learnOrchard();
  server = await startFakeServer(({ prompt }) => ({ kind: 'answer', value: answerTo(learned, prompt) }));
  offline = await emptyFolder();
  await bylaws(runArguments(offline, 'offline'));
});
afterAll(() => server.close());

/** Rows of the orchard's policies without the word on who labelled them. */
async function rows(out: string): Promise<unknown[]> {
  const text = await readFile(join(out, 'corpora/orchard/policies.jsonl'), 'utf8');
  return text
    .trimEnd()
    .split('\n')
    .map((line) => ({ ...(JSON.parse(line) as object), labelBasis: 'whoever' }));
}

describe('the orchard', () => {
  it('is the same read by an agent as read offline', async () => {
    expect((await rows(offline)).length).toBeGreaterThan(3);
    expect(await rows(learned.out)).toEqual(await rows(offline));
  });

  it.each(['anthropic', 'openai'] as const)('is the same over %s, each question asked once', async (wire) => {
    const out = await emptyFolder();
    const before = server.requests.length;
    const environment = {
      ANTHROPIC_API_KEY: 'key-a',
      ANTHROPIC_BASE_URL: server.url,
      OPENAI_API_KEY: 'key-o',
      OPENAI_BASE_URL: `${server.url}/v1`,
    };
    const run = await bylaws(runArguments(out, `${wire}:harbour-1`), process.cwd(), environment);
    expect(run.exit).toBe(0);
    expect(await rows(out)).toEqual(await rows(offline));
    const asked = server.requests.slice(before);
    expect(new Set(asked.map(({ wire: spoken }) => spoken))).toEqual(new Set([wire]));
    expect(asked.map(({ prompt }) => prompt).sort()).toEqual([...learned.answers.keys()].sort());

    await bylaws(runArguments(out, `${wire}:harbour-1`), process.cwd(), environment);
    expect(server.requests).toHaveLength(before + asked.length);
  });
});
