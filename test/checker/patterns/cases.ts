/** The form of a pattern's own cases: how one set of parameters judges one piece of evidence. */
import type { CaseEvidence } from '../../../pipeline/artifacts/cases.js';
import type { PolicyOutcome } from '../../../pipeline/artifacts/vocabulary.js';
import type { Parameters } from '../judge.js';

export interface PatternCase {
  name: string;
  parameters: Parameters;
  evidence: CaseEvidence;
  expect: PolicyOutcome;
  /** A part of the deciding reason: a verdict for the wrong reason is a wrong verdict. */
  reason?: string;
}

export interface PatternCases {
  pattern: string;
  cases: PatternCase[];
  /** Parameters that must be refused, each with a part of the message. */
  refused: [parameters: unknown, message: string][];
  /** Outcomes that no evidence can reach under any parameters, with the reason. */
  unreachable?: Partial<Record<PolicyOutcome, string>>;
}

/** A diff that adds lines to one file, at its end. */
export function adds(path: string, ...lines: string[]): string {
  return `diff --git a/${path} b/${path}\n--- a/${path}\n+++ b/${path}\n@@ -1,1 +1,${lines.length + 1} @@\n frog\n${lines.map((line) => `+${line}\n`).join('')}`;
}

/** A diff that creates a file of these lines. */
export function creates(path: string, ...lines: string[]): string {
  const hunk =
    lines.length === 0
      ? ''
      : `--- /dev/null\n+++ b/${path}\n@@ -0,0 +1,${lines.length} @@\n${lines.map((line) => `+${line}\n`).join('')}`;
  return `diff --git a/${path} b/${path}\nnew file mode 100644\nindex 0000000..e69de29\n${hunk}`;
}

export function deletes(path: string): string {
  return `diff --git a/${path} b/${path}\ndeleted file mode 100644\n--- a/${path}\n+++ /dev/null\n@@ -1,1 +0,0 @@\n-frog\n`;
}

export function renames(from: string, to: string): string {
  return `diff --git a/${from} b/${to}\nsimilarity index 100%\nrename from ${from}\nrename to ${to}\n`;
}

export function binary(path: string): string {
  return `diff --git a/${path} b/${path}\nindex 1111111..2222222 100644\nBinary files a/${path} and b/${path} differ\n`;
}

export function ran(run: string, exit: number | 'unknown' = 0): { run: string; exit: number | 'unknown' } {
  return { run, exit };
}
