import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ask } from '../../pipeline/model/ask.js';
import { addCost, costOf, costText, estimate, tokensOf } from '../../pipeline/model/cost.js';
import type { Engine } from '../../pipeline/model/engine.js';
import { memoryJournal } from '../../pipeline/model/journal.js';
import { costMeter, meterFor } from '../../pipeline/model/meter.js';
import { openEngine } from '../../pipeline/model/open-engine.js';
import { PRICES, priceOf } from '../../pipeline/model/prices.js';
import { detailsOf } from './details-of.js';
import { ANSWER, manifestRequest } from './harbour.js';

/** Two dollars a million in, ten out, a fifth of a dollar from the cache, two and a half into it. */
const price = { input: 2, output: 10, cached: 0.2, cacheWrite: 2.5 };

function sum(tokens: number[]): number {
  return tokens.reduce((total, each) => total + each, 0);
}

describe('prices', () => {
  it('finds a model with the date of its snapshot', () => {
    expect(priceOf('claude-haiku-4-5-20251001')).toEqual(PRICES['claude-haiku-4-5']);
    expect(priceOf('gpt-4.1-2025-04-14')).toEqual(PRICES['gpt-4.1']);
    expect(priceOf('harbour-1')).toBeUndefined();
    expect(priceOf('toString')).toBeUndefined();
  });

  it('never makes the cache dearer than what it saves', () => {
    const odd = Object.entries(PRICES).filter(([, { input, output, cached }]) => !(cached < input && input < output));
    expect(odd).toEqual([]);
  });
});

describe('costOf', () => {
  it('prices each part of the input at its own rate', () => {
    const usage = { inputTokens: 1000, cachedInputTokens: 600, cacheWriteInputTokens: 100, outputTokens: 50 };
    // 300 * 2 + 600 * 0.2 + 100 * 2.5 + 50 * 10 = 1470 millionths
    expect(costOf(usage, 'harbour-1', price)).toEqual({ state: 'known', dollars: 0.00147 });
  });

  it('takes the higher rates for all of a long request', () => {
    const long = { ...price, long: { over: 1000, input: 4, output: 20, cached: 0.4 } };
    const usage = { inputTokens: 1001, cachedInputTokens: 0, outputTokens: 100 };
    // 1001 * 4 + 100 * 20 = 6004 millionths
    expect(costOf(usage, 'harbour-1', long)).toEqual({ state: 'known', dollars: 0.006004 });
    // 1000 * 2 + 100 * 10
    expect(costOf({ ...usage, inputTokens: 1000 }, 'harbour-1', long)).toEqual({ state: 'known', dollars: 0.003 });
  });

  it('reads with the date of its prices', () => {
    expect(costText({ state: 'known', dollars: 0.01234 })).toMatch(/^\$0\.0123 at the prices of \d{4}-\d{2}$/);
    expect(costText({ state: 'unknown', why: 'no tide table' })).toBe('unknown: no tide table');
  });

  it('says that a price is unknown, and so is every sum with it', () => {
    const unknown = costOf({ inputTokens: 1, cachedInputTokens: 0, outputTokens: 1 }, 'harbour-1', undefined);
    expect(unknown).toEqual({ state: 'unknown', why: 'no price is on file for the model harbour-1' });
    expect(addCost({ state: 'known', dollars: 1 }, unknown)).toEqual(unknown);
    expect(addCost(unknown, { state: 'known', dollars: 1 })).toEqual(unknown);
  });
});

describe('estimate', () => {
  it('counts a token for every three bytes', () => {
    expect([tokensOf(''), tokensOf('abc'), tokensOf('abcd'), tokensOf('éé'), tokensOf('潮汐')]).toEqual([
      0, 1, 2, 2, 2,
    ]);
  });

  it('adds up what would be asked', () => {
    const schema = z.strictObject({});
    const form = tokensOf(JSON.stringify(z.toJSONSchema(schema)));
    const prompts = ['a'.repeat(3000), 'b'.repeat(30_000)].map((prompt) => ({ prompt, schema }));
    const inputs = [1000 + form, 10_000 + form];
    const outputs = [Math.ceil((1000 + form) / 2), 2000];
    expect(estimate(prompts as never, 'harbour-1', price, 2000)).toEqual({
      requests: 2,
      inputTokens: sum(inputs),
      outputTokens: sum(outputs),
      cost: { state: 'known', dollars: expect.closeTo((sum(inputs) * 2 + sum(outputs) * 10) / 1e6, 12) as number },
      atMost: { state: 'known', dollars: expect.closeTo((sum(inputs) * 2 + 4000 * 10) / 1e6, 12) as number },
    });
  });

  it('has no figure for an unknown price', () => {
    expect(estimate([manifestRequest()], 'harbour-1', undefined)).toMatchObject({
      requests: 1,
      cost: { state: 'unknown' },
    });
  });
});

describe('costMeter', () => {
  const request = manifestRequest();
  const usage = { inputTokens: 100, cachedInputTokens: 0, outputTokens: 1000 };
  /** 10,000 tokens out are ten cents; what goes in is less than a cent. */
  const options = { model: 'harbour-1', price, maxOutputTokens: 10_000 };

  it('stops before the limit, never behind it', async () => {
    const meter = costMeter({ ...options, maxCost: 0.205 });
    (await meter.reserve(request)).settle({ ...usage, outputTokens: 10_000 });
    expect(meter.spent()).toEqual({
      requests: 1,
      usage: { ...usage, outputTokens: 10_000 },
      cost: { state: 'known', dollars: expect.closeTo(0.1002, 12) as number },
    });
    (await meter.reserve(request)).settle(usage);
    expect(await detailsOf(() => meter.reserve(request))).toMatchObject({ code: 'cost-limit', exit: 4 });
    expect(meter.spent().requests).toBe(2);
  });

  it('waits for requests under way to give back what they did not need', async () => {
    const meter = costMeter({ ...options, maxCost: 0.15 });
    const first = await meter.reserve(request);
    let granted = false;
    const second = meter.reserve(request).then((reservation) => {
      granted = true;
      return reservation;
    });
    await Promise.resolve();
    expect(granted).toBe(false);
    first.settle(usage);
    (await second).release();
    expect(meter.spent().requests).toBe(1);
  });

  it('counts without a limit, and says what it cannot price', async () => {
    const meter = costMeter({ model: 'harbour-1' });
    (await meter.reserve(request)).settle(usage);
    expect(meter.spent()).toMatchObject({ requests: 1, usage, cost: { state: 'unknown' } });
  });

  it('stands beside a model that is paid, and beside no other engine', async () => {
    const environment = { OPENAI_API_KEY: 'key-o', ANTHROPIC_API_KEY: 'key-a' };
    const settings = { maxCost: 1 };
    const paid = await openEngine('anthropic:claude-haiku-4-5', { environment, settings });
    const meter = meterFor(paid, settings);
    (await meter?.reserve(request))?.settle({ inputTokens: 1e6, cachedInputTokens: 0, outputTokens: 0 });
    expect(meter?.spent().cost).toEqual({ state: 'known', dollars: 1 });
    expect(await detailsOf(() => meter?.reserve(request))).toMatchObject({ code: 'cost-limit' });
    expect(meterFor(await openEngine('offline', { environment }), settings)).toBeUndefined();
    const unpriced = await openEngine('openai:harbour-1', { environment });
    expect(meterFor(unpriced)?.spent().requests).toBe(0);
    expect(await detailsOf(() => meterFor(unpriced, settings))).toMatchObject({ code: 'price-unknown' });
  });

  it('is asked before each request and told of each reply', async () => {
    const meter = costMeter({ ...options, maxCost: 0.15 });
    const engine: Engine = {
      name: 'parrot',
      modelId: 'harbour-1',
      answer: async ({ prompt }) => {
        if (prompt.includes('Docks')) throw new Error('gale');
        return { value: ANSWER, usage, stop: 'complete', raw: '' };
      },
    };
    const ports = { engine, journal: memoryJournal(), meter };
    await ask(ports, request);
    await ask(ports, request);
    expect(meter.spent()).toMatchObject({ requests: 1, usage });
    await expect(ask(ports, manifestRequest('Docks'))).rejects.toThrow('gale');
    // What the failed request had set aside is free again.
    await ask(ports, manifestRequest('Lights'));
    expect(meter.spent().requests).toBe(2);
  });

  it('refuses a limit that it cannot hold', async () => {
    expect(await detailsOf(() => costMeter({ model: 'harbour-1', maxCost: 5 }))).toMatchObject({
      code: 'price-unknown',
      exit: 2,
    });
  });
});
