/** Reads a record given as values, and shortens what came of it for comparison. */
import type { Bundle, Evidence } from '../../../pipeline/artifacts/bundle.js';
import { CodedError } from '../../../pipeline/artifacts/coded-error.js';
import { type RunFile, readRun, readRuns } from '../../../pipeline/evidence/adapters/detect.js';

export function readJson(value: unknown, options: Partial<RunFile> = {}): Bundle {
  return readRun({ text: JSON.stringify(value), path: 'lighthouse.json', ...options });
}

export function readLines(rows: readonly unknown[], options: Partial<RunFile> = {}): Bundle {
  return readRun({ text: jsonLines(rows), path: 'lighthouse.jsonl', ...options });
}

export function jsonLines(rows: readonly unknown[]): string {
  return rows.map((row) => `${JSON.stringify(row)}\n`).join('');
}

export function value<T>(evidence: Evidence<T>): T {
  if (evidence.state === 'missing') throw new Error(evidence.reason);
  return evidence.value;
}

/** `step kind input → exit status`, one an action. */
export function outline(bundle: Bundle): string[] {
  return value(bundle.actions).map((action) => {
    const who = action.subagent === undefined ? '' : ` by ${action.subagent}`;
    return `${action.step} ${action.kind} ${action.input} → ${action.exitCode} ${action.status}${who}`;
  });
}

export function texts(bundle: Bundle): string[] {
  return value(bundle.messages).map((message) => `${message.step} ${message.role}: ${message.text}`);
}

export function codes(bundle: Bundle): string[] {
  return bundle.warnings.map((warning) => warning.code);
}

/** Code and place of the error that reading throws; anything but a coded error fails the test. */
export function failure(file: RunFile): { code: string; where: string; expected: string; got: string; exit: number } {
  try {
    readRuns(file);
  } catch (error) {
    if (error instanceof CodedError) return error.details;
    throw error;
  }
  throw new Error('the record was read');
}
