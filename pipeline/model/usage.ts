/** Tokens of several replies, added up. */
import type { Usage } from './engine.js';

export const NO_USAGE: Usage = { inputTokens: 0, outputTokens: 0, cachedInputTokens: 0 };

export function addUsage(one: Usage, other: Usage): Usage {
  const written = (one.cacheWriteInputTokens ?? 0) + (other.cacheWriteInputTokens ?? 0);
  return {
    inputTokens: one.inputTokens + other.inputTokens,
    outputTokens: one.outputTokens + other.outputTokens,
    cachedInputTokens: one.cachedInputTokens + other.cachedInputTokens,
    ...(written === 0 ? {} : { cacheWriteInputTokens: written }),
  };
}
