/** What every verb is given of the outside: streams, environment and folder, so that a test can run one in-process. */
import type { ExitCode } from '../artifacts/coded-error.js';
import type { Printed } from '../terminal/printed.js';

export interface CliContext {
  /** Reports go here, and nothing else. */
  out: (text: Printed) => void;
  /** Log and progress. */
  err: (text: Printed) => void;
  /** Bytes that another program reads, such as CSV: unchanged, unless a terminal would show them. */
  data: (text: string) => void;
  environment: Readonly<Record<string, string | undefined>>;
  cwd: string;
  /** Whether standard output takes colours: a terminal, and NO_COLOR not set. */
  colours: boolean;
  /** Columns of the screen that reports are laid out for. */
  width: number;
}

/** Set by the verb that ran; the worst of all inputs wins. */
export interface CliResult {
  exit: ExitCode;
}

/** Keeps the worse of two codes: 4 > 3 > 2 > 1 > 0. */
export function worse(one: ExitCode, other: ExitCode): ExitCode {
  return one > other ? one : other;
}
