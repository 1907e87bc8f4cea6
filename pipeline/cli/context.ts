/** What every verb is given of the outside: streams, environment and folder, so that a test can run one in-process. */
import type { ExitCode } from '../artifacts/coded-error.js';

export interface CliContext {
  /** Reports go here, and nothing else. */
  out: (text: string) => void;
  /** Log and progress. */
  err: (text: string) => void;
  environment: Readonly<Record<string, string | undefined>>;
  cwd: string;
  /** Whether standard output takes colours: a terminal, and NO_COLOR not set. */
  colours: boolean;
}

/** Set by the verb that ran; the worst of all inputs wins. */
export interface CliResult {
  exit: ExitCode;
}

/** Keeps the worse of two codes: 4 > 3 > 2 > 1 > 0. */
export function worse(one: ExitCode, other: ExitCode): ExitCode {
  return one > other ? one : other;
}
