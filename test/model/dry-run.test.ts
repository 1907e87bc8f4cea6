import { describe, expect, it } from 'vitest';
import { ask } from '../../pipeline/model/ask.js';
import { estimate } from '../../pipeline/model/cost.js';
import { dryRun } from '../../pipeline/model/dry-run.js';
import type { Engine } from '../../pipeline/model/engine.js';
import { memoryJournal } from '../../pipeline/model/journal.js';
import { offlineEngine } from '../../pipeline/model/offline/offline-engine.js';
import { NO_USAGE } from '../../pipeline/model/usage.js';
import { ANSWER, manifestRequest } from './harbour.js';

describe('dryRun', () => {
  it('collects what would be asked of a model, and leaves out what its journal holds', async () => {
    const journal = memoryJournal();
    const model: Engine = {
      name: 'parrot',
      modelId: 'parrot-1',
      answer: () => Promise.resolve({ value: ANSWER, usage: NO_USAGE, stop: 'complete', raw: '' }),
    };
    await ask({ engine: model, journal }, manifestRequest('Lights'));
    const { engine, requests } = dryRun(offlineEngine(), model, journal);
    const pages = ['Mooring', 'Lights', 'Docks'];
    const answers = await Promise.all(pages.map((page) => ask({ engine, journal }, manifestRequest(page))));
    expect(answers[1]).toMatchObject({ state: 'answered', value: ANSWER });
    expect(answers.map(({ key }) => journal.read(key))).toEqual([undefined, undefined, undefined]);
    expect(requests.map(({ stage, prompt }) => [stage, prompt])).toEqual([
      ['manifest', 'Read the page Mooring.'],
      ['manifest', 'Read the page Docks.'],
    ]);
    expect(estimate(requests, 'gpt-4.1', undefined).requests).toBe(2);
  });
});
