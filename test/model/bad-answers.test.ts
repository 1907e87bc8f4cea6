/** Answers that are well formed and wrong, or no answers at all, carried through a whole run. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { ClassifyAnswer } from '../../pipeline/artifacts/exchange/classify.js';
import type { ExtractAnswer } from '../../pipeline/artifacts/exchange/extract.js';
import { bylaws, emptyFolder } from '../cli/cli.js';
import { type FakeServer, type Scripted, startFakeServer } from './fake-server.js';
import { answerTo, type Learned, learnOrchard, runArguments } from './learned-answers.js';

let learned: Learned;
let server: FakeServer;
beforeAll(async () => {
  learned = await learnOrchard();
});
afterEach(() => server.close());

/** Another answer than the learned one; `value` is `undefined` for a prompt that was never learned. */
type Spoil = (prompt: string, value: object | undefined) => Scripted | undefined;

/** Runs the orchard against a server that answers as learned, but for what `spoil` says otherwise. */
async function runSpoiled(spoil: Spoil, out?: string) {
  server = await startFakeServer(({ prompt }) => {
    const value = answerTo(learned, prompt);
    return spoil(prompt, value) ?? { kind: 'answer', value };
  });
  const root = out ?? (await emptyFolder());
  const environment = { OPENAI_API_KEY: 'key-o', OPENAI_BASE_URL: `${server.url}/v1` };
  const run = await bylaws([...runArguments(root, 'openai:harbour-1'), '--json'], process.cwd(), environment);
  return { ...run, root, summary: JSON.parse(run.out) as Summary, asked: server.requests.map(({ prompt }) => prompt) };
}

interface Summary {
  end: { state: string; stage?: string; reason?: string };
  rows: { received: number; accepted: number; rejected: number };
}

interface Rejected {
  rejected: { code: string; raw?: string }[];
}

async function meta(root: string, name: string): Promise<Rejected> {
  return JSON.parse(await readFile(join(root, 'corpora', 'orchard', `${name}.meta.json`), 'utf8')) as Rejected;
}

function isGuide(value: object | undefined, prompt: string): value is ExtractAnswer {
  return value !== undefined && 'rules' in value && prompt.includes('Path: CONTRIBUTING.md');
}

describe('a model', () => {
  it('that invents, repeats and misplaces quotes has each such row rejected, counted and kept', async () => {
    let genuine = 0;
    const { exit, summary, root } = await runSpoiled((prompt, value) => {
      if (!isGuide(value, prompt)) return undefined;
      const [first] = value.rules;
      if (!first) return undefined;
      genuine = value.rules.length;
      const invented = { ...first, quote: 'Whoever prunes shall sing.' };
      return {
        kind: 'answer',
        value: { ...value, rules: [...value.rules, invented, first, { ...first, block: 'b999' }] },
      };
    });
    expect(exit).toBe(0);
    const { received, accepted, rejected } = summary.rows;
    expect([received, rejected]).toEqual([accepted + 3, 3]);
    expect(accepted).toBeGreaterThanOrEqual(genuine);
    const rejections = (await meta(root, 'extraction')).rejected;
    expect(rejections.map(({ code }) => code)).toEqual(['quote-absent', 'row-repeated', 'block-unknown']);
    expect(rejections[0]?.raw).toContain('Whoever prunes shall sing.');
  });

  it('that contradicts its own routes is told so once, then has the label rejected and counted', async () => {
    let wrong: ClassifyAnswer['labels'][number] | undefined;
    const { root, asked } = await runSpoiled((prompt, value) => {
      // A second round asks about the refused row alone: no agent was ever asked that.
      if (value === undefined) return { kind: 'answer', value: { labels: [{ ...wrong, row: 'r1' }] } };
      if (!('labels' in value)) return undefined;
      const [first, ...others] = (value as ClassifyAnswer).labels;
      if (!first) return undefined;
      wrong = { ...first, inScope: !first.inScope };
      return { kind: 'answer', value: { labels: [wrong, ...others] } };
    });
    expect((await meta(root, 'policies')).rejected.map(({ code }) => code)).toEqual(['scope-differs']);
    const learnedPrompts = [...learned.answers.keys()];
    expect(asked.filter((prompt) => !learnedPrompts.includes(prompt))).toHaveLength(1);
  });

  it.each<[string, Scripted, number]>([
    ['refuses by its stop reason', { kind: 'refusal', text: '' }, 1],
    ['refuses in prose', { kind: 'text', text: "I can't help with that." }, 1],
    ['never ends its JSON', { kind: 'text', text: '{"rules": [' }, 2],
  ])(
    'that %s on one page ends the run with exit 4, keeps the rest, and is not asked again',
    async (_, reply, times) => {
      const spoil: Spoil = (prompt, value) => (isGuide(value, prompt) ? reply : undefined);
      const first = await runSpoiled(spoil);
      expect(first.exit).toBe(4);
      expect(first.summary.end).toMatchObject({ state: 'incomplete', stage: 'extract' });
      expect(first.summary.end.reason).toContain('CONTRIBUTING.md');
      expect(first.summary.rows.accepted).toBeGreaterThan(0);
      expect(
        first.asked.filter(
          (prompt) => prompt.includes('Path: CONTRIBUTING.md') && prompt.includes('Read the rules out'),
        ),
      ).toHaveLength(times);
      await server.close();
      const second = await runSpoiled(spoil, first.root);
      expect([second.exit, second.asked]).toEqual([4, []]);
    },
  );
});
