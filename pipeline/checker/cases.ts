/** Runs the cases of one checker, and checks the cases themselves. */
import type { Case, CaseFile } from '../artifacts/cases.js';
import { canonicalJson } from '../artifacts/canonical.js';
import type { Checker } from '../artifacts/checker.js';
import type { PolicyOutcome } from '../artifacts/vocabulary.js';
import { overlay } from '../evidence/empty-bundle.js';
import { evidenceView } from '../evidence/evidence-view.js';
import { type JudgedPolicy, judgePolicy } from './engine.js';
import { type Resolve, resolvePattern } from './resolve.js';

export interface CaseResult {
  name: string;
  expected: PolicyOutcome;
  /** `fault` with its reason where the checker gave no verdict at all. */
  got: PolicyOutcome | 'fault';
  passed: boolean;
  /** Reasons of the targets, or of the fault. */
  reasons: readonly string[];
}

export interface CaseProblem {
  code: 'wrong-id' | 'duplicate-name' | 'duplicate-evidence' | 'input-changed' | 'outcome-missing' | 'outcome-reached';
  where: string;
  detail: string;
}

export interface CaseRun {
  results: readonly CaseResult[];
  /** What is wrong with the cases themselves, whatever the checker says of them. */
  problems: readonly CaseProblem[];
}

export function runCases(checker: Checker, file: CaseFile, resolve: Resolve = resolvePattern): CaseRun {
  const runs = file.cases.map((one) => runCase(checker, one, resolve));
  return {
    results: runs.map(({ result }) => result),
    problems: [
      ...(file.id === checker.id ? [] : [problem('wrong-id', file.id, `cases of ${file.id}, checker ${checker.id}`)]),
      ...repeated('duplicate-name', file.cases, ({ name }) => name),
      ...repeated('duplicate-evidence', file.cases, ({ evidence }) => canonicalJson(evidence)),
      ...runs.flatMap(({ problem }) => problem ?? []),
      ...coverageProblems(file),
    ],
  };
}

function runCase(checker: Checker, one: Case, resolve: Resolve): { result: CaseResult; problem?: CaseProblem } {
  const bundle = overlay(one.evidence);
  const before = canonicalJson(bundle);
  const verdict = judgePolicy(checker, caseContext(checker), evidenceView(bundle), resolve);
  const got = verdict.state === 'fault' ? 'fault' : verdict.result.outcome;
  const reasons =
    verdict.state === 'fault'
      ? [`${verdict.fault.code}: ${verdict.fault.reason}`]
      : [...verdict.result.missing, ...verdict.result.targets.map(({ reason }) => reason)];
  const result = { name: one.name, expected: one.expect, got, passed: got === one.expect, reasons } as const;
  if (canonicalJson(bundle) === before) return { result };
  return { result, problem: problem('input-changed', one.name, 'the checker changed the evidence it was given') };
}

function caseContext(checker: Checker): JudgedPolicy {
  return { id: checker.id, atomicRule: checker.reads, requirementLevel: 'must' };
}

function repeated(code: CaseProblem['code'], cases: readonly Case[], keyOf: (one: Case) => string): CaseProblem[] {
  const first = new Map<string, string>();
  return cases.flatMap((one) => {
    const key = keyOf(one);
    const earlier = first.get(key);
    if (earlier !== undefined) return [problem(code, one.name, `the same as case ${earlier}`)];
    first.set(key, one.name);
    return [];
  });
}

const wanted: readonly PolicyOutcome[] = ['satisfied', 'violated', 'inapplicable', 'withheld'];

/** Each outcome has a case, or a reason why no evidence reaches it, and never both. */
function coverageProblems({ id, cases, unreachable }: CaseFile): CaseProblem[] {
  return wanted.flatMap((outcome) => {
    const shown = cases.some(({ expect }) => expect === outcome);
    const excused = unreachable.some((entry) => entry.outcome === outcome);
    if (shown && excused)
      return [problem('outcome-reached', id, `a case shows ${outcome}, which is called unreachable`)];
    return shown || excused ? [] : [problem('outcome-missing', id, `no case shows ${outcome}`)];
  });
}

function problem(code: CaseProblem['code'], where: string, detail: string): CaseProblem {
  return { code, where, detail };
}
