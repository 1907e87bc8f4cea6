/** Counts what a run spends, and starts no request that could take it past its limit. */
import { CodedError } from '../artifacts/coded-error.js';
import { addCost, type Cost, costOf, inputTokensOf, MAX_OUTPUT_TOKENS } from './cost.js';
import type { Engine, EngineRequest, StageName, Usage } from './engine.js';
import type { EngineSettings } from './engine-settings.js';
import { type Price, priceOf } from './prices.js';
import { addUsage, NO_USAGE } from './usage.js';

/** Money set aside for one request: either settled by what it used or released. */
export interface Reservation {
  settle(usage: Usage): void;
  release(): void;
}

export interface CostMeter {
  /** Waits while requests under way hold what this one may need. @throws CodedError `cost-limit` when it won't fit. */
  reserve<S extends StageName>(request: EngineRequest<S>): Promise<Reservation>;
  /** Of this run alone: replies from the journal were paid for before. */
  spent(): { requests: number; usage: Usage; cost: Cost };
}

export interface MeterOptions {
  model: string;
  /** US dollars. */
  maxCost?: number;
  /** Longest answer the engine allows; it has to hold the engine to it for the limit to be one. */
  maxOutputTokens?: number;
  /** Price of a model that the table doesn't have. */
  price?: Price;
}

/** The meter for an opened engine under the settings it was opened with; none for one whose replies cost nothing. */
export function meterFor(engine: Engine, settings: EngineSettings = {}): CostMeter | undefined {
  if (engine.replies === 'fixed') return undefined;
  const { maxCost, maxOutputTokens } = settings;
  return costMeter({
    model: engine.modelId,
    ...(maxCost === undefined ? {} : { maxCost }),
    ...(maxOutputTokens === undefined ? {} : { maxOutputTokens }),
  });
}

/** @throws CodedError `price-unknown` for a limit on a model whose price nobody knows. */
export function costMeter(options: MeterOptions): CostMeter {
  const price = options.price ?? priceOf(options.model);
  const limit = options.maxCost ?? Number.POSITIVE_INFINITY;
  if (options.maxCost !== undefined && !price) throw priceUnknown(options.model);
  const waiting: (() => void)[] = [];
  let requests = 0;
  let usage = NO_USAGE;
  let cost: Cost = { state: 'known', dollars: 0 };
  let held = 0;
  const wake = (): void => {
    for (const go of waiting.splice(0)) go();
  };
  return {
    spent: () => ({ requests, usage, cost }),
    reserve: async (request) => {
      const need = dearest(request, options, price);
      // Checked again after every wait: another worker may have taken what was given back.
      while (dollars(cost) + held + need > limit) {
        if (held === 0) throw limitReached(limit, dollars(cost), need);
        await new Promise<void>((resolve) => {
          waiting.push(resolve);
        });
      }
      held += need;
      const giveBack = (): void => {
        held -= need;
        // Sums of fractions drift; nothing held is nothing held.
        if (held < 1e-9) held = 0;
        wake();
      };
      return {
        release: giveBack,
        settle: (used) => {
          requests += 1;
          usage = addUsage(usage, used);
          cost = addCost(cost, costOf(used, options.model, price));
          giveBack();
        },
      };
    },
  };
}

/** Cost of a request that uses no cache, or writes all of its input to one, and is answered at full length. */
function dearest(request: EngineRequest<StageName>, options: MeterOptions, price: Price | undefined): number {
  const inputTokens = inputTokensOf(request);
  const longest = { inputTokens, outputTokens: options.maxOutputTokens ?? MAX_OUTPUT_TOKENS, cachedInputTokens: 0 };
  const plain = costOf(longest, options.model, price);
  const written = costOf({ ...longest, cacheWriteInputTokens: inputTokens }, options.model, price);
  return Math.max(dollars(plain), dollars(written));
}

function dollars(cost: Cost): number {
  return cost.state === 'known' ? cost.dollars : 0;
}

function limitReached(limit: number, spent: number, need: number): CodedError {
  return new CodedError({
    code: 'cost-limit',
    where: '--max-cost',
    expected: `at most $${limit.toFixed(2)}`,
    got: `$${spent.toFixed(4)} spent, and the next request may cost up to $${need.toFixed(4)}`,
    remedy: 'Run again with a higher limit: what was answered is in the journal and is not paid for again.',
    exit: 4,
  });
}

function priceUnknown(model: string): CodedError {
  return new CodedError({
    code: 'price-unknown',
    where: '--max-cost',
    expected: 'a model whose price is on file',
    got: model,
    remedy: 'Leave the limit out, or name a model of the price table.',
    exit: 2,
  });
}
