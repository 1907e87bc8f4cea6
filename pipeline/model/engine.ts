/** The one seam to whoever answers a stage: the embedded offline reader, a model, a person's files, a recording. */
import type { z } from 'zod';
import type { ClassifyAnswer, ClassifyInput } from '../artifacts/exchange/classify.js';
import type { ExactnessAnswer, ExactnessInput } from '../artifacts/exchange/exactness.js';
import type { ExtractAnswer, ExtractInput } from '../artifacts/exchange/extract.js';
import type { ManifestAnswer, ManifestInput } from '../artifacts/exchange/manifest.js';
import type { CasesAnswer, CasesInput, CheckerAnswer, CheckerInput } from '../artifacts/exchange/synthesize.js';
import type { SharpenAnswer, SharpenInput } from '../artifacts/exchange/sharpen.js';
import type { TrialAnswer, TrialInput } from '../artifacts/exchange/trial.js';
import type { UniteAnswer, UniteInput } from '../artifacts/exchange/unite.js';

/** Input and answer of every stage that asks. */
export interface Exchanges {
  manifest: { input: ManifestInput; answer: ManifestAnswer };
  extract: { input: ExtractInput; answer: ExtractAnswer };
  unite: { input: UniteInput; answer: UniteAnswer };
  classify: { input: ClassifyInput; answer: ClassifyAnswer };
  cases: { input: CasesInput; answer: CasesAnswer };
  sharpen: { input: SharpenInput; answer: SharpenAnswer };
  checker: { input: CheckerInput; answer: CheckerAnswer };
  trial: { input: TrialInput; answer: TrialAnswer };
  exactness: { input: ExactnessInput; answer: ExactnessAnswer };
}
export type StageName = keyof Exchanges;

export interface EngineRequest<S extends StageName> {
  stage: S;
  /** What the offline engine reads. */
  input: Exchanges[S]['input'];
  /** What a model reads: the stage's prompt with the input rendered into it, documents fenced as data. */
  prompt: string;
  schema: z.ZodType<Exchanges[S]['answer']>;
}

export interface Usage {
  /** All input, cached or not. */
  inputTokens: number;
  outputTokens: number;
  /** The part of the input that was read from a cache. */
  cachedInputTokens: number;
  /** The part of the input that was written to a cache, where that has a price of its own. */
  cacheWriteInputTokens?: number;
}

/** Why the reply ended. It is read before the text is parsed: a cut answer is never taken for a short list. */
export type StopReason = 'complete' | 'truncated' | 'refused';

export interface EngineReply {
  /** Not yet checked against the schema; absent when the stop reason forbids reading the text. */
  value: unknown;
  usage: Usage;
  stop: StopReason;
  raw: string;
}

export interface Engine {
  /** `offline`, `anthropic`, `recorded` … : what `--model` names. */
  readonly name: string;
  /** Exact model, or the version of the offline reader. */
  readonly modelId: string;
  /**
   * `fixed`: the same request gets the same reply, for nothing, so replies aren't journaled and none is asked for
   * twice. Otherwise a reply is a sample that was paid for.
   */
  readonly replies?: 'fixed';
  answer<S extends StageName>(request: EngineRequest<S>): Promise<EngineReply>;
}
