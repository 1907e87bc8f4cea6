/** The texts that a case's evidence holds, each with its place, so that one can be changed and the rest stays. */
import { CaseEvidence } from '../../artifacts/cases.js';

export interface Leaf {
  path: readonly (string | number)[];
  text: string;
  /** `patch`: a ready-made diff, whose lines are counted and can't be taken out. */
  kind: 'prose' | 'command' | 'path' | 'file' | 'patch' | 'name';
}

export function leavesOf(evidence: CaseEvidence): Leaf[] {
  return textsIn(evidence, []);
}

function textsIn(value: unknown, path: readonly (string | number)[]): Leaf[] {
  const kind = kindOf(path);
  if (typeof value === 'string') return kind === undefined ? [] : [{ path, text: value, kind }];
  if (Array.isArray(value)) return value.flatMap((each: unknown, index) => textsIn(each, [...path, index]));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) => textsIn(inner, [...path, key]));
}

const CHOSEN = new Set(['author', 'missing', 'exit', 'status']);

/** Nothing, where only a few words may stand. */
function kindOf(path: readonly (string | number)[]): Leaf['kind'] | undefined {
  const [part] = path;
  const key = path.findLast((each) => typeof each === 'string');
  if (typeof key !== 'string' || CHOSEN.has(key)) return undefined;
  if (key === 'run') return 'command';
  if (key === 'path') return 'path';
  if (key === 'diff') return 'patch';
  if (key === 'base' || key === 'head') return 'file';
  return part === 'toolReports' || part === 'branch' ? 'name' : 'prose';
}

export function withText(evidence: CaseEvidence, { path }: Leaf, text: string): CaseEvidence {
  return CaseEvidence.parse(replaced(evidence, path, text));
}

function replaced(value: unknown, path: readonly (string | number)[], text: string): unknown {
  const [first, ...rest] = path;
  if (first === undefined) return text;
  if (Array.isArray(value)) {
    return value.map((each: unknown, index) => (index === first ? replaced(each, rest, text) : each));
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]: [string, unknown]) => [
      key,
      key === first ? replaced(inner, rest, text) : inner,
    ]),
  );
}
