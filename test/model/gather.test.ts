import { describe, expect, it } from 'vitest';
import { CodedError } from '../../pipeline/artifacts/coded-error.js';
import { gather, PendingError } from '../../pipeline/model/gather.js';

const details = { code: 'gale', where: 'sea', expected: 'calm', got: 'wind', remedy: 'Wait.', exit: 4 } as const;

function tick(times: number): Promise<void> {
  return times === 0 ? Promise.resolve() : Promise.resolve().then(() => tick(times - 1));
}

describe('gather', () => {
  it('gives results in the order of the jobs, whoever ends first, so many at a time', async () => {
    let running = 0;
    let most = 0;
    const progress: string[] = [];
    const jobs = [9, 1, 5, 3].map((delay) => ({
      title: String(delay),
      run: async () => {
        running += 1;
        most = Math.max(most, running);
        await tick(delay);
        running -= 1;
        return delay;
      },
    }));
    const onProgress = (done: number, of: number) => progress.push(`${done}/${of}`);
    expect(await gather(jobs, { concurrency: 2, onProgress })).toEqual({ state: 'complete', results: [9, 1, 5, 3] });
    expect([most, progress]).toEqual([2, ['1/4', '2/4', '3/4', '4/4']]);
  });

  it('starts nothing after the first coded error, and keeps what was under way', async () => {
    const started: string[] = [];
    const job = (title: string, end: () => Promise<string>) => ({
      title,
      run: () => {
        started.push(title);
        return end();
      },
    });
    const jobs = [
      job('mooring', () => Promise.resolve('two lines')),
      job('docks', () => tick(20).then(() => Promise.reject(new CodedError(details)))),
      job('lights', () => tick(90).then(() => 'green')),
      job('tides', () => Promise.resolve('never asked')),
    ];
    const gathered = await gather(jobs, { concurrency: 2 });
    expect(gathered).toMatchObject({
      state: 'stopped',
      results: ['two lines', 'green'],
      missing: ['docks', 'tides'],
      error: { details },
    });
    expect(started).toEqual(['mooring', 'docks', 'lights']);
  });

  it('goes on past what only waits for someone, and names all of it', async () => {
    const waiting = (got: string) => () => Promise.reject(new PendingError({ ...details, got }));
    const jobs = [
      { title: 'docks', run: waiting('b.json') },
      { title: 'mooring', run: () => Promise.resolve('two lines') },
      { title: 'lights', run: waiting('a.json') },
    ];
    expect(await gather(jobs, { concurrency: 1 })).toMatchObject({
      state: 'stopped',
      results: ['two lines'],
      missing: ['docks', 'lights'],
      error: { details: { ...details, got: 'a.json\nb.json' } },
    });
  });

  it('throws a mistake of the program once the rest has ended', async () => {
    let ended = false;
    const jobs = [
      { title: 'docks', run: () => Promise.reject(new TypeError('undefined is not a boat')) },
      {
        title: 'lights',
        run: async () => {
          await tick(20);
          ended = true;
        },
      },
    ];
    await expect(gather<unknown>(jobs, { concurrency: 2 })).rejects.toThrow(TypeError);
    expect(ended).toBe(true);
  });
});
