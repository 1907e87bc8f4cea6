/**
 * Whether any evidence at hand tells a mutant from its original: cases are laid behind one another, two at a time.
 * A mutant that looks at the first target only is no fault where what holds of the first always holds of the next, as
 * with a command that has to come before each commit.
 */
import type { CaseEvidence, CaseFile } from '../../artifacts/cases.js';
import type { PatternChecker } from '../../artifacts/checker.js';
import { type JudgedPolicy, judgePolicy } from '../../checker/engine.js';
import type { Resolve } from '../../checker/resolve.js';
import { overlay } from '../../evidence/empty-bundle.js';
import { evidenceView } from '../../evidence/evidence-view.js';

/** A mutant that no case has caught. */
export interface Survivor {
  checker: PatternChecker;
  cases: CaseFile;
  mutant: Resolve;
}

export function policyOf({ id, reads }: PatternChecker): JudgedPolicy {
  return { id, atomicRule: reads, requirementLevel: 'must' };
}

export function someTwoTellApart({ checker, cases, mutant }: Survivor): boolean {
  const outcome = (evidence: CaseEvidence, resolve?: Resolve) => {
    const verdict = judgePolicy(checker, policyOf(checker), evidenceView(overlay(evidence)), resolve);
    return verdict.state === 'fault' ? 'fault' : verdict.result.outcome;
  };
  const evidence = cases.cases.map((each) => each.evidence);
  return evidence.some((one) =>
    evidence.some((other) => {
      const both = behind(one, other);
      return both !== undefined && outcome(both) !== outcome(both, mutant);
    }),
  );
}

type Part = Exclude<keyof CaseEvidence, 'missing'>;
/** Of these a contribution has one at most. */
const SINGLE: readonly Part[] = ['diff', 'pullRequest', 'branch', 'author'];

/** One contribution that holds both; nothing where they contradict each other or take evidence away. */
function behind(one: CaseEvidence, other: CaseEvidence): CaseEvidence | undefined {
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
