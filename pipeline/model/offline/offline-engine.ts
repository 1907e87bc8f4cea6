/** The embedded engine: reads each stage's input by rules of language, with no model, key, network, clock or chance. */
import type { Engine, EngineReply, EngineRequest, Exchanges, StageName } from '../engine.js';
import { classifyOffline } from './classify.js';
import { extractOffline } from './extract.js';
import { manifestOffline } from './manifest.js';
import { uniteOffline } from './unite.js';

/** Version of the reading: raise it whenever the same input may be answered otherwise. */
const READER = 'offline/1';

const READERS: { [S in StageName]: (input: Exchanges[S]['input']) => Exchanges[S]['answer'] } = {
  manifest: manifestOffline,
  extract: extractOffline,
  unite: uniteOffline,
  classify: classifyOffline,
  // It compiles by recognisers, without asking: what it can't read it says so of, in the same words as a model would.
  cases: () => ({ cases: [], unreachable: [] }),
  sharpen: () => ({ answers: [] }),
  exactness: () => ({ labels: [] }),
  trial: () => ({ readings: [] }),
  checker: () => ({
    checker: { kind: 'none', code: 'no-pattern', reason: 'the offline engine writes no checkers' },
    disputes: [],
  }),
};

export function offlineEngine(): Engine {
  return {
    name: 'offline',
    modelId: READER,
    answer: <S extends StageName>(request: EngineRequest<S>): Promise<EngineReply> => {
      const value = READERS[request.stage](request.input);
      const usage = { inputTokens: 0, outputTokens: 0, cachedInputTokens: 0 };
      return Promise.resolve({ value, usage, stop: 'complete', raw: JSON.stringify(value) });
    },
  };
}
