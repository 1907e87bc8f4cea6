/** What a caller may set of an engine that is asked over the network. */
import type { RetryOptions } from './retry-budget.js';

export interface EngineSettings {
  /** Address of a compatible server; it beats `OPENAI_BASE_URL` and `ANTHROPIC_BASE_URL`. */
  baseUrl?: string;
  /** Longest silence of a server, in milliseconds. */
  idleMs?: number;
  /** Longest answer, in tokens; a compatible server is held to it only where it is set. */
  maxOutputTokens?: number;
  /** US dollars. The engine then keeps to the longest answer, without which no limit could be held; see `meterFor`. */
  maxCost?: number;
  retry?: Pick<RetryOptions, 'retries' | 'longestWaitMs'>;
}
