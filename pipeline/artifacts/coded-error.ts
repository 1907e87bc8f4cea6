/** The one error the program throws on purpose: a code, a place, what was expected and found, and what to do. */

/** Process exit codes, worst of all inputs wins (`design.md`, command line). */
export const EXIT = { clean: 0, findings: 1, usage: 2, input: 3, model: 4 } as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

export interface ErrorDetails {
  /** Stable kebab-case name of the failure, searchable in the documentation. */
  code: string;
  /** File, document, run or option the failure stands in. */
  where: string;
  expected: string;
  got: string;
  /** What the reader can do next, as an imperative sentence. */
  remedy: string;
  exit: Exclude<ExitCode, 0 | 1>;
}

/** Broken set-up or unreadable input. Bad data inside a readable input is returned as a rejection, never thrown. */
export class CodedError extends Error {
  readonly details: ErrorDetails;

  constructor(details: ErrorDetails, options?: ErrorOptions) {
    super(`${details.code} at ${details.where}: expected ${details.expected}, got ${details.got}`, options);
    this.name = 'CodedError';
    this.details = details;
  }
}
