/** What stage 4 needs from outside where a model writes: engine, journal, prompts, the sealed machine. */
import type { CasesInput, CheckerInput } from '../artifacts/exchange/synthesize.js';
import type { StagePorts } from '../model/ask-all.js';

export interface SynthesizePorts extends StagePorts {
  /** The engine of sealed machines, for custom checkers. */
  machine: WebAssembly.Module;
  prompts: { cases: (input: CasesInput) => string; checker: (input: CheckerInput) => string };
  /** Proposals for one policy before it is given up. */
  rounds: number;
  /** Set for checkers that are held against those of an earlier reading. */
  reading?: 'second';
  /** Compiles also what a model compiled before from the same words. */
  anew?: boolean;
}
