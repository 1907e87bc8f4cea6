/** Two contributions laid behind one another, as one. */
import type { CaseEvidence } from '../../artifacts/cases.js';

type Part = Exclude<keyof CaseEvidence, 'missing'>;
/** Of these a contribution has one at most. */
const SINGLE: readonly Part[] = ['diff', 'pullRequest', 'branch', 'author'];

/** One contribution that holds both; nothing where they contradict each other or take evidence away. */
export function behind(one: CaseEvidence, other: CaseEvidence): CaseEvidence | undefined {
  if (one.missing !== undefined || other.missing !== undefined) return undefined;
  if (SINGLE.some((part) => one[part] !== undefined && other[part] !== undefined && !same(one[part], other[part]))) {
    return undefined;
  }
  const paths = new Set((one.files ?? []).map(({ path }) => path));
  const files = other.files?.map((file) => (paths.has(file.path) ? { ...file, path: besides(file.path) } : file));
  return {
    ...one,
    ...other,
    ...joined('commits', one.commits, other.commits),
    ...joined('commands', one.commands, other.commands),
    ...joined('messages', one.messages, other.messages),
    ...joined('files', one.files, files),
    ...joined('toolReports', one.toolReports, other.toolReports),
  };
}

/** A file of the same kind in the same folder. */
function besides(path: string): string {
  return path.replace(/(\.[^./]*)?$/u, '2$1');
}

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function joined<T>(part: Part, one: readonly T[] | undefined, other: readonly T[] | undefined): { [part]?: T[] } {
  return one === undefined && other === undefined ? {} : { [part]: [...(one ?? []), ...(other ?? [])] };
}
