import { describe, expect, it } from 'vitest';
import { ask } from '../../pipeline/model/ask.js';
import { askSplitting } from '../../pipeline/model/ask-splitting.js';
import type { Engine, EngineReply, EngineRequest, StageName } from '../../pipeline/model/engine.js';
import { gather } from '../../pipeline/model/gather.js';
import { memoryJournal } from '../../pipeline/model/journal.js';
import { NO_USAGE } from '../../pipeline/model/usage.js';
import { ANSWER, manifestRequest } from './harbour.js';

const good: EngineReply = { value: ANSWER, usage: NO_USAGE, stop: 'complete', raw: JSON.stringify(ANSWER) };
const broken: EngineReply = { value: undefined, usage: NO_USAGE, stop: 'complete', raw: '{"role":' };
const cut: EngineReply = { value: undefined, usage: NO_USAGE, stop: 'truncated', raw: '{"role": "rules", "se' };

/** An engine that answers by what stands in the prompt, and keeps every prompt it was given. */
function saying(reply: (prompt: string) => EngineReply, replies?: 'fixed') {
  const prompts: string[] = [];
  const engine: Engine = {
    name: 'parrot',
    modelId: 'parrot-1',
    ...(replies === undefined ? {} : { replies }),
    answer: async <S extends StageName>({ prompt }: EngineRequest<S>) => {
      prompts.push(prompt);
      return reply(prompt);
    },
  };
  return { ports: { engine, journal: memoryJournal() }, prompts };
}

describe('ask', () => {
  it('asks an engine with fixed replies once, and journals nothing', async () => {
    const { ports, prompts } = saying(() => broken, 'fixed');
    expect(await ask(ports, manifestRequest())).toMatchObject({ state: 'invalid', raw: '{"role":' });
    expect(await ask(ports, manifestRequest())).toMatchObject({ state: 'invalid' });
    expect(prompts).toEqual(['Read the page Mooring.', 'Read the page Mooring.']);
  });

  it('asks again after an engine threw, for nothing was journaled', async () => {
    let down = true;
    const { ports, prompts } = saying(() => {
      if (down) throw new Error('gale');
      return good;
    });
    await expect(ask(ports, manifestRequest())).rejects.toThrow('gale');
    down = false;
    expect(await ask(ports, manifestRequest())).toMatchObject({ state: 'answered' });
    expect(prompts).toHaveLength(2);
  });

  it('resumes between an unreadable answer and the second try without asking the first again', async () => {
    const { ports, prompts } = saying((prompt) => {
      if (prompt === 'Read the page Mooring.') return broken;
      if (prompts.length < 3) throw new Error('killed');
      return good;
    });
    await expect(ask(ports, manifestRequest())).rejects.toThrow('killed');
    expect(await ask(ports, manifestRequest())).toMatchObject({ state: 'answered', value: ANSWER });
    expect(prompts.filter((prompt) => prompt === 'Read the page Mooring.')).toHaveLength(1);
    expect(prompts).toHaveLength(3);
  });

  it('asks anew, when told to, only where the journal holds an answer that could not be read', async () => {
    let legible = false;
    const { ports, prompts } = saying(() => (legible ? good : broken));
    expect(await ask(ports, manifestRequest())).toMatchObject({ state: 'invalid' });
    legible = true;
    expect(await ask(ports, manifestRequest())).toMatchObject({ state: 'invalid' });
    expect(prompts).toHaveLength(2);
    expect(await ask({ ...ports, askAgain: true }, manifestRequest())).toMatchObject({ state: 'answered' });
    expect(await ask({ ...ports, askAgain: true }, manifestRequest())).toMatchObject({ state: 'answered' });
    expect(prompts).toHaveLength(3);
  });

  it('keeps the complaint short', async () => {
    const rows = Array.from({ length: 500 }, (_, index) => ({ section: index }));
    const wrong: EngineReply = { ...good, value: { ...ANSWER, sections: rows } };
    const { ports, prompts } = saying(() => wrong);
    await ask(ports, manifestRequest());
    expect(prompts[1]?.length).toBeLessThan(2500);
  });
});

describe('askSplitting', () => {
  const whole = { stage: 'manifest', input: manifestRequest('abcd').input, schema: manifestRequest().schema } as const;
  const splitting = {
    prompt: ({ page }: { page: string }) => page,
    split: (input: typeof whole.input) => {
      const { page } = input;
      if (page.length < 2) return undefined;
      const half = page.length / 2;
      return [page.slice(0, half), page.slice(half)].map((part) => ({ ...input, page: part }));
    },
  };

  it('splits what is cut off until it fits, in order, each piece with its outcome', async () => {
    const { ports, prompts } = saying((prompt) => (prompt.length > 1 || prompt === 'c' ? cut : good));
    const pieces = await askSplitting(ports, whole, splitting);
    expect(prompts).toEqual(['abcd', 'ab', 'a', 'b', 'cd', 'c', 'd']);
    expect(pieces.map(({ input, answer }) => [input.page, answer.state])).toEqual([
      ['a', 'answered'],
      ['b', 'answered'],
      ['c', 'truncated'],
      ['d', 'answered'],
    ]);
  });

  it('splits neither a refusal nor an answer', async () => {
    const refused: EngineReply = { ...cut, stop: 'refused' };
    const { ports, prompts } = saying(() => refused);
    expect((await askSplitting(ports, whole, splitting)).map(({ answer }) => answer.state)).toEqual(['refused']);
    expect(prompts).toEqual(['abcd']);
  });

  it('does not follow a split that makes nothing smaller', async () => {
    const { ports } = saying(() => cut);
    const endless = { ...splitting, split: (input: typeof whole.input) => [input, input] };
    await expect(askSplitting(ports, whole, endless)).rejects.toThrow(RangeError);
  });
});

describe('three chunks of which the second can never be read', () => {
  it('keeps the other two, says which is not there, and asks only for it when run again', async () => {
    const { ports, prompts } = saying((prompt) => (prompt.startsWith('Read the page Docks') ? broken : good));
    const jobs = ['Mooring', 'Docks', 'Lights'].map((page) => ({
      title: page,
      run: () => ask(ports, manifestRequest(page)),
    }));
    const first = await gather(jobs, { concurrency: 2 });
    expect(first.results.map(({ state }) => state)).toEqual(['answered', 'invalid', 'answered']);
    expect(prompts).toHaveLength(4);
    expect((await gather(jobs, { concurrency: 2 })).results).toEqual(first.results);
    expect(prompts).toHaveLength(4);
  });
});
