/** What the engines behind a server share: retries, the idle watch, the stop reason before the text. */
import { CodedError } from '../artifacts/coded-error.js';
import type { Clock } from './clock.js';
import type { Engine, EngineReply, EngineRequest, StageName, StopReason, Usage } from './engine.js';
import { finishedReply } from './read-reply.js';
import { PassingFailure, type RetryBudget } from './retry-budget.js';
import { readServerFailure } from './server-failure.js';
import { NO_USAGE } from './usage.js';

/** One finished exchange: the text and why it ended. */
export interface Completion {
  text: string;
  stop: StopReason;
  usage: Usage;
}

export interface ServerSettings {
  /** Longest silence of the server, in milliseconds: a stream that stalls is cut and asked for again. */
  idleMs: number;
  maxOutputTokens: number;
}

export interface ServerEngine {
  name: 'anthropic' | 'openai';
  model: string;
  keyName: string;
  clock: Clock;
  budget: RetryBudget;
  settings: ServerSettings;
  /** Brings a value from the form that this server answers in to the form of our schema. */
  adapt?: (value: unknown) => unknown;
  /** One try. `watch.alive` is called at every sign of life, `watch.signal` ends the exchange. */
  complete<S extends StageName>(request: EngineRequest<S>, watch: Watch): Promise<Completion>;
}

export interface Watch {
  signal: AbortSignal;
  alive(): void;
}

export function serverEngine(server: ServerEngine): Engine {
  const engine = `${server.name}:${server.model}`;
  const oneTry = async <S extends StageName>(request: EngineRequest<S>): Promise<Completion> => {
    try {
      return await watched(server.settings.idleMs, (watch) => server.complete(request, watch));
    } catch (thrown) {
      const failure = readServerFailure(thrown, { engine, keyName: server.keyName, now: server.clock.now() });
      if (failure.state === 'passing') throw failure.failure;
      if (failure.state === 'final') throw failure.error;
      return { text: failure.message, stop: 'truncated', usage: NO_USAGE };
    }
  };
  return {
    name: server.name,
    modelId: server.model,
    answer: async (request): Promise<EngineReply> => {
      const { text, stop, usage } = await server.budget.run(`${engine}, ${request.stage}`, () => oneTry(request));
      if (stop !== 'complete') return { value: undefined, usage, stop, raw: text };
      return finishedReply(text, request.schema, usage, server.adapt);
    },
  };
}

/** @throws CodedError `stop-reason-unknown`: whether such a text is whole, nobody can say, so it isn't read. */
export function stopOf(reason: string, stops: Readonly<Record<string, StopReason>>): StopReason {
  const stop = Object.hasOwn(stops, reason) ? stops[reason] : undefined;
  if (stop !== undefined) return stop;
  throw new CodedError({
    code: 'stop-reason-unknown',
    where: 'the reply of the model server',
    expected: `one of ${Object.keys(stops).join(', ')}`,
    got: reason,
    remedy: 'Use a server that speaks the documented format, or a newer version of this program.',
    exit: 4,
  });
}

/** Ends the exchange when the server has been silent for too long, whatever the vendor's package makes of that. */
async function watched<T>(idleMs: number, exchange: (watch: Watch) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  let timer = setTimeout(() => controller.abort(), idleMs);
  const alive = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => controller.abort(), idleMs);
  };
  try {
    return await exchange({ signal: controller.signal, alive });
  } catch (error) {
    if (controller.signal.aborted) throw new PassingFailure(`the server was silent for ${idleMs} ms`);
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
