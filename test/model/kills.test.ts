/** Twenty kills of a real process at random moments: no reply that reached the journal is asked for again. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CONCURRENCY } from '../../pipeline/model/ask-all.js';
import { openJournal } from '../../pipeline/model/journal-file.js';
import { journalPort } from '../../pipeline/store/journal-port.js';
import { corpusPaths } from '../../pipeline/store/paths.js';
import { emptyFolder } from '../cli/cli.js';
import { type FakeRequest, type FakeServer, startFakeServer } from './fake-server.js';
import { answerTo, type Learned, learnOrchard, runArguments } from './learned-answers.js';

const KILLS = 20;
/** Below node_modules, so that the bundle finds its packages and the root of ours. */
const BUNDLE = 'node_modules/.cache/bylaws-kills';

const random = xoroshiro128plus(20261130);
let learned: Learned;
let server: FakeServer;
let arrived: (request: FakeRequest) => void = () => undefined;

beforeAll(async () => {
  const output = { ssr: 'pipeline/cli/main.ts', outDir: BUNDLE, emptyOutDir: true, target: 'node20' };
  await build({ configFile: false, logLevel: 'error', build: output });
  learned = await learnOrchard();
  server = await startFakeServer(async (request) => {
    arrived(request);
    await pause(uniformInt(random, 0, 15));
    // The key behind the answer tells which question a journaled reply belongs to.
    return { kind: 'text', text: `${JSON.stringify(answerTo(learned, request.prompt))}\n(${request.key})` };
  });
}, 120_000);
afterAll(() => server.close());

function start(root: string) {
  const environment = { ...process.env, OPENAI_API_KEY: 'key-o', OPENAI_BASE_URL: `${server.url}/v1` };
  const program = [join(BUNDLE, 'main.js'), ...runArguments(root, 'openai:harbour-1')];
  const child = spawn(process.execPath, program, { env: environment, stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = new Promise<number | 'killed'>((resolve) => {
    child.on('close', (code) => resolve(code ?? 'killed'));
  });
  return { kill: () => child.kill('SIGKILL'), ended };
}

/** Kills the run some requests and some milliseconds on, unless it ends before. */
async function runOrKill(root: string): Promise<number | 'killed'> {
  let left = uniformInt(random, 1, 3);
  const delay = uniformInt(random, 0, 25);
  const run = start(root);
  arrived = () => {
    left -= 1;
    if (left === 0) setTimeout(run.kill, delay);
  };
  const end = await run.ended;
  arrived = () => undefined;
  return end;
}

/** Keys of the questions whose replies stand in the journal of a corpus. */
async function journaled(root: string): Promise<Set<string>> {
  const { journal } = corpusPaths(root, 'orchard');
  const text = existsSync(journal) ? await readFile(journal, 'utf8') : '';
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  return new Set([...whole.matchAll(/\\n\(([0-9a-f]{64})\)"/g)].map(([, key = '']) => key));
}

function rows(root: string): Promise<string> {
  return readFile(join(root, 'corpora', 'orchard', 'extraction.jsonl'), 'utf8');
}

/** Runs one corpus to its end over at most so many kills; every run's questions are held against the journal. */
async function killedCorpus(most: number) {
  const root = await emptyFolder();
  const asked = new Map<string, number>();
  let kills = 0;
  for (;;) {
    const kept = await journaled(root);
    const before = server.requests.length;
    const end = kills < most ? await runOrKill(root) : await start(root).ended;
    const now = server.requests.slice(before).map(({ key }) => key);
    expect(now.filter((key) => kept.has(key))).toEqual([]);
    for (const key of now) asked.set(key, (asked.get(key) ?? 0) + 1);
    if (end !== 'killed') return { root, asked, kills, exit: end };
    kills += 1;
  }
}

describe('a run that is killed again and again', () => {
  it('asks no journaled question again, and ends in the same rows', { timeout: 240_000 }, async () => {
    let kills = 0;
    let repeated = 0;
    while (kills < KILLS) {
      const corpus = await killedCorpus(KILLS - kills);
      kills += corpus.kills;
      // A kill loses at most the questions that were under way.
      const again = [...corpus.asked.values()].reduce((sum, times) => sum + times - 1, 0);
      expect(again).toBeLessThanOrEqual(corpus.kills * CONCURRENCY);
      repeated += again;
      expect([corpus.exit, corpus.asked.size]).toEqual([0, learned.answers.size]);
      expect(openJournal(journalPort(corpusPaths(corpus.root, 'orchard').journal)).torn).toBe(0);
      expect(await rows(corpus.root)).toBe(await rows(learned.out));
    }
    // Kills that never fell between a question and its reply would have proved nothing.
    expect(repeated).toBeGreaterThan(0);
  });
});
