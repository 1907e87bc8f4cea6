import { describe, expect, it } from 'vitest';
import type { Clock } from '../../pipeline/model/clock.js';
import { PassingFailure, retryBudget } from '../../pipeline/model/retry-budget.js';
import { readServerFailure, retryAfter } from '../../pipeline/model/server-failure.js';
import { detailsOf } from './details-of.js';
import { fakeClock, NOON } from './fake-clock.js';

/** An attempt that fails so many times before it succeeds. */
function failing(times: number, failure: Error): () => Promise<string> {
  let left = times;
  return () => (left-- > 0 ? Promise.reject(failure) : Promise.resolve('moored'));
}

describe('retryBudget', () => {
  it.each([
    [0, [500, 1000, 2000]],
    [0.999, [999.5, 1999, 3998]],
  ])('leaves half of a wait to chance: %d', async (chance, waits) => {
    const clock = fakeClock(chance);
    await retryBudget(clock).run('moor', failing(3, new PassingFailure('gale')));
    expect(clock.waits).toEqual(waits);
  });

  it.each([
    [0, 8000],
    [0.5, 8500],
    [0.999, 8999],
  ])('never shortens a wait that the server named: %d', async (chance, wait) => {
    const clock = fakeClock(chance);
    await retryBudget(clock).run('moor', failing(1, new PassingFailure('gale', 8000)));
    expect(clock.waits).toEqual([wait]);
  });

  it('tells of each wait before it begins', async () => {
    const told: unknown[] = [];
    const budget = retryBudget(fakeClock(), { onWait: (wait) => told.push(wait) });
    await budget.run('moor', failing(2, new PassingFailure('gale')));
    expect(told).toEqual([
      { title: 'moor', waitMs: 750, reason: 'gale' },
      { title: 'moor', waitMs: 1500, reason: 'gale' },
    ]);
  });

  it('keeps all workers from starting before the server said', async () => {
    const starts: [string, number][] = [];
    let now = NOON;
    const sleepers: { until: number; wake: () => void }[] = [];
    const clock: Clock = {
      now: () => now,
      random: () => 0,
      sleep: (milliseconds) =>
        new Promise((wake) => {
          sleepers.push({ until: now + milliseconds, wake });
        }),
    };
    const budget = retryBudget(clock);
    const worker = (name: string, times: number) => {
      const attempt = failing(times, new PassingFailure('gale', 5000));
      return budget.run(name, () => {
        starts.push([name, now - NOON]);
        return attempt();
      });
    };
    const all = [worker('first', 1)];
    await settle();
    now += 1000;
    all.push(worker('second', 0));
    await settle();
    expect(starts).toEqual([['first', 0]]);
    for (const until of [NOON + 4999, NOON + 5000]) {
      now = until;
      for (const sleeper of sleepers.filter((each) => each.until <= now)) sleeper.wake();
      await settle();
    }
    await Promise.all(all);
    expect(starts.slice(1).sort(([one], [other]) => (one < other ? -1 : 1))).toEqual([
      ['first', 5000],
      ['second', 5000],
    ]);
  });

  it('gets a retry back for every success, up to what it had', async () => {
    const budget = retryBudget(fakeClock(), { retries: 2 });
    for (let round = 0; round < 5; round += 1) await budget.run('moor', failing(1, new PassingFailure('gale')));
    expect(budget.retriesLeft()).toBe(2);
    expect(await detailsOf(() => budget.run('moor', failing(3, new PassingFailure('gale'))))).toMatchObject({
      code: 'model-unavailable',
      where: 'moor',
      got: 'gale; 2 retries were used up',
    });
    expect(budget.retriesLeft()).toBe(0);
  });

  it.each([new TypeError('fetch failed'), new TypeError('undefined is not a boat'), new Error('no')])(
    'lets any other error through at once: %s',
    async (mistake) => {
      const clock = fakeClock();
      await expect(retryBudget(clock).run('moor', failing(1, mistake))).rejects.toBe(mistake);
      expect(clock.waits).toEqual([]);
    },
  );
});

/** Lets every promise that can go on do so. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
}

describe('retryAfter', () => {
  it.each([
    [{}, undefined],
    [{ 'retry-after': '1.5' }, 1500],
    [{ 'retry-after': ' ' }, undefined],
    [{ 'retry-after': 'soon' }, undefined],
    [{ 'retry-after': '-4' }, 0],
    [{ 'retry-after': 'Sun, 01 Mar 2026 12:00:30 GMT' }, 30_000],
    [{ 'retry-after': 'Sun, 01 Mar 2026 11:00:00 GMT' }, 0],
    [{ 'retry-after': '9', 'retry-after-ms': '250' }, 250],
    [{ 'retry-after': '9', 'retry-after-ms': 'x' }, 9000],
  ])('reads %o as %s ms', (headers, wait) => {
    expect(retryAfter(new Headers(headers as Record<string, string>), NOON)).toBe(wait);
  });
});

describe('readServerFailure', () => {
  const context = { engine: 'anthropic:harbour-1', keyName: 'ANTHROPIC_API_KEY', now: NOON };

  it('takes a mistake of the program for no failure of the server', () => {
    const mistake = new TypeError('undefined is not a boat');
    expect(readServerFailure(mistake, context)).toEqual({ state: 'final', error: mistake });
  });

  it.each([
    new TypeError('terminated'),
    new SyntaxError('Unexpected end of JSON input'),
    new Error('socket', { cause: Object.assign(new Error('reset'), { code: 'ECONNRESET' }) }),
    Object.assign(new Error('Connection error.'), { status: undefined }),
  ])('takes trouble on the way for passing: %s', (trouble) => {
    expect(readServerFailure(trouble, context)).toMatchObject({ state: 'passing' });
  });
});
