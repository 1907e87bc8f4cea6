/** What named models cost: US dollars a million tokens, as their makers published them by November 2026. */

export interface Rates {
  input: number;
  output: number;
  /** Input read from a cache. */
  cached: number;
  /** Input written to a cache; absent where that costs what other input costs. */
  cacheWrite?: number;
}

export interface Price extends Rates {
  /** Rates of a request whose input is longer than `over` tokens, on all of its tokens. */
  long?: Rates & { over: number };
}

/** The month the table was last compared with the published prices; `costText` names it. */
export const PRICES_AS_OF = '2026-11';

export const PRICES: Readonly<Record<string, Price>> = {
  'claude-fable-5-1': { input: 10, output: 50, cached: 0.25, cacheWrite: 12.5 },
  'claude-fable-5': { input: 10, output: 50, cached: 1, cacheWrite: 12.5 },
  'claude-opus-5-5': { input: 4, output: 20, cached: 0.2, cacheWrite: 5 },
  'claude-opus-5': { input: 5, output: 25, cached: 0.5, cacheWrite: 6.25 },
  'claude-opus-4-8': { input: 5, output: 25, cached: 0.5, cacheWrite: 6.25 },
  'claude-opus-4-7': { input: 5, output: 25, cached: 0.5, cacheWrite: 6.25 },
  'claude-opus-4-6': { input: 5, output: 25, cached: 0.5, cacheWrite: 6.25 },
  'claude-opus-4-5': { input: 5, output: 25, cached: 0.5, cacheWrite: 6.25 },
  'claude-sonnet-5-5': { input: 2, output: 10, cached: 0.1, cacheWrite: 2.5 },
  'claude-sonnet-5': { input: 2, output: 10, cached: 0.2, cacheWrite: 2.5 },
  'claude-sonnet-4-6': { input: 3, output: 15, cached: 0.3, cacheWrite: 3.75 },
  'claude-sonnet-4-5': { input: 3, output: 15, cached: 0.3, cacheWrite: 3.75 },
  'claude-haiku-5-5': {
    input: 0.1,
    output: 0.5,
    cached: 0.01,
    cacheWrite: 0.125,
    long: { over: 100_000, input: 0.5, output: 2.5, cached: 0.05, cacheWrite: 0.625 },
  },
  'claude-haiku-4-5': { input: 1, output: 5, cached: 0.1, cacheWrite: 1.25 },
  'gpt-5.5': { input: 5, output: 30, cached: 0.5 },
  'gpt-5.4': { input: 2.5, output: 15, cached: 0.25 },
  'gpt-5.4-mini': { input: 0.75, output: 4.5, cached: 0.075 },
  'gpt-5.4-nano': { input: 0.2, output: 1.25, cached: 0.02 },
  'gpt-5': { input: 1.25, output: 10, cached: 0.125 },
  'gpt-5-mini': { input: 0.25, output: 2, cached: 0.025 },
  'gpt-5-nano': { input: 0.05, output: 0.4, cached: 0.005 },
  'gpt-4.1': { input: 2, output: 8, cached: 0.5 },
  'gpt-4.1-mini': { input: 0.4, output: 1.6, cached: 0.1 },
  'gpt-4o': { input: 2.5, output: 10, cached: 1.25 },
  'gpt-4o-mini': { input: 0.15, output: 0.6, cached: 0.075 },
};

/** Price of a model by its name, with or without the date of its snapshot; `undefined` where the table has none. */
export function priceOf(model: string): Price | undefined {
  const plain = model.replace(/-(?:\d{8}|\d{4}-\d{2}-\d{2})$/, '');
  return Object.hasOwn(PRICES, plain) ? PRICES[plain] : undefined;
}
