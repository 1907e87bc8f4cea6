/** What requests will cost and what replies have cost. An unknown price is said, never counted as nothing. */
import { z } from 'zod';
import type { EngineRequest, StageName, Usage } from './engine.js';
import { type Price, PRICES_AS_OF } from './prices.js';

export type Cost = { state: 'known'; dollars: number } | { state: 'unknown'; why: string };

/** Longest answer a model is allowed, thinking included, unless a setting says otherwise. In tokens. */
export const MAX_OUTPUT_TOKENS = 32_000;

export interface Estimate {
  requests: number;
  inputTokens: number;
  /** Half of the input, at most the longest answer allowed: what answers to requests of this kind come to. */
  outputTokens: number;
  cost: Cost;
  /** Cost if every answer were as long as it may be. */
  atMost: Cost;
}

type Countable = Pick<EngineRequest<StageName>, 'prompt' | 'schema'>;

/**
 * Tokens of a text by rule: one for every three bytes of UTF-8. English prose has about four bytes a token, code and
 * other scripts fewer, so the rule errs on the side of too many.
 */
export function tokensOf(text: string): number {
  return Math.ceil(Buffer.byteLength(text) / 3);
}

/** Input tokens of a request: its prompt and the form of its answer. */
export function inputTokensOf(request: Countable): number {
  return tokensOf(request.prompt) + tokensOf(JSON.stringify(z.toJSONSchema(request.schema)));
}

export function costOf(usage: Usage, model: string, price: Price | undefined): Cost {
  if (!price) return { state: 'unknown', why: `no price is on file for the model ${model}` };
  const rates = price.long && usage.inputTokens > price.long.over ? price.long : price;
  const written = usage.cacheWriteInputTokens ?? 0;
  const plain = Math.max(0, usage.inputTokens - usage.cachedInputTokens - written);
  const millionths =
    plain * rates.input +
    usage.cachedInputTokens * rates.cached +
    written * (rates.cacheWrite ?? rates.input) +
    usage.outputTokens * rates.output;
  return { state: 'known', dollars: millionths / 1e6 };
}

/** For `--dry-run`: nothing is asked, and no part of the input is taken to be cached. */
export function estimate(
  requests: readonly Countable[],
  model: string,
  price: Price | undefined,
  maxOutputTokens: number = MAX_OUTPUT_TOKENS,
): Estimate {
  const inputs = requests.map(inputTokensOf);
  const expected = (input: number): number => Math.min(maxOutputTokens, Math.ceil(input / 2));
  const total = (output: (input: number) => number): Cost =>
    inputs.reduce<Cost>(
      (sum, input) =>
        addCost(sum, costOf({ inputTokens: input, outputTokens: output(input), cachedInputTokens: 0 }, model, price)),
      { state: 'known', dollars: 0 },
    );
  return {
    requests: requests.length,
    inputTokens: inputs.reduce((sum, input) => sum + input, 0),
    outputTokens: inputs.reduce((sum, input) => sum + expected(input), 0),
    cost: total(expected),
    atMost: total(() => maxOutputTokens),
  };
}

/** For people: the prices behind the figure have a date. */
export function costText(cost: Cost): string {
  return cost.state === 'known'
    ? `$${cost.dollars.toFixed(4)} at the prices of ${PRICES_AS_OF}`
    : `unknown: ${cost.why}`;
}

export function addCost(one: Cost, other: Cost): Cost {
  if (one.state === 'unknown') return one;
  return other.state === 'unknown' ? other : { state: 'known', dollars: one.dollars + other.dollars };
}
