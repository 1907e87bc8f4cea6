/** A run file as parsed JSON: one value, or one value a line, with the line that each stands in. */
import { basename } from 'node:path';
import { sha256 } from '../../artifacts/canonical.js';
import { CodedError } from '../../artifacts/coded-error.js';

/** A line of a JSONL file; `broken` keeps the parser's complaint, so that the reader can name it. */
export type Row =
  | { line: number; state: 'parsed'; value: unknown }
  | { line: number; state: 'broken'; problem: string };

export interface RunDocument {
  path: string;
  /** File name without its endings: the run's name where the record itself has none. */
  stem: string;
  /** First twelve digits of the SHA-256 of the file's text. */
  digest: string;
  /** The file is one JSON value; absent where it is one a line. */
  whole?: { value: unknown };
  /** Its lines, or the one value as line 1. */
  rows: readonly Row[];
}

/** @throws CodedError when nothing in the text is JSON. */
export function parseRunDocument(text: string, path: string): RunDocument {
  const stem = basename(path).replace(/(\.(traj|json|jsonl|txt))+$/, '') || 'run';
  const digest = sha256(text).slice(0, 12);
  const body = text.startsWith('\uFEFF') ? text.slice(1) : text;
  const whole = parseJson(body);
  if (whole.state === 'parsed') {
    return {
      path,
      stem,
      digest,
      whole: { value: whole.value },
      rows: [{ line: 1, state: 'parsed', value: whole.value }],
    };
  }
  const rows = body.split('\n').flatMap((line, index): Row[] => {
    if (line.trim() === '') return [];
    return [{ line: index + 1, ...parseJson(line) }];
  });
  if (rows.every((row) => row.state === 'broken')) {
    throw new CodedError({
      code: 'run-not-json',
      where: path,
      expected: 'a JSON value, or one JSON value a line',
      got: rows.length === 0 ? 'an empty file' : whole.problem,
      remedy: 'Give the file that the agent wrote, whole and unchanged.',
      exit: 3,
    });
  }
  return { path, stem, digest, rows };
}

function parseJson(text: string): { state: 'parsed'; value: unknown } | { state: 'broken'; problem: string } {
  try {
    const value: unknown = JSON.parse(text);
    return { state: 'parsed', value };
  } catch (error) {
    return { state: 'broken', problem: error instanceof Error ? error.message : String(error) };
  }
}
