/** Judges inline evidence by one pattern, as the engine would judge a stored checker that uses it. */
import type { CaseEvidence } from '../../pipeline/artifacts/cases.js';
import type { PatternChecker } from '../../pipeline/artifacts/checker.js';
import type { PolicyResult } from '../../pipeline/artifacts/verdict.js';
import { judgePolicy } from '../../pipeline/checker/engine.js';
import { findPattern } from '../../pipeline/checker/patterns/index.js';
import { overlay } from '../../pipeline/evidence/empty-bundle.js';
import { evidenceView } from '../../pipeline/evidence/evidence-view.js';

export type Parameters = PatternChecker['parameters'];

/** A checker that declares just what its pattern opens. */
export function checkerOf(pattern: string, parameters: Parameters): PatternChecker {
  const binding = findPattern(pattern)?.bind(parameters);
  if (binding?.state !== 'bound') {
    throw new Error(`${pattern} refuses its parameters: ${binding?.issues.join('; ') ?? 'no such pattern'}`);
  }
  const { selects, judges, ownership, demand } = binding.predicate;
  return {
    schemaVersion: 1,
    id: 'POND-C001',
    kind: 'pattern',
    reads: 'a rule of the pond',
    selects: [...selects],
    judges: [...judges],
    ownership,
    demand,
    exactness: 'exact',
    literals: [],
    pattern,
    parameters,
  };
}

export function judge(pattern: string, parameters: Parameters, evidence: CaseEvidence): PolicyResult {
  const checker = checkerOf(pattern, parameters);
  const policy = { id: checker.id, atomicRule: checker.reads, requirementLevel: 'must' as const };
  const verdict = judgePolicy(checker, policy, evidenceView(overlay(evidence)));
  if (verdict.state === 'result') return verdict.result;
  throw new Error(`${verdict.fault.code}: ${verdict.fault.reason}`);
}

export function issuesOf(pattern: string, parameters: unknown): readonly string[] {
  const binding = findPattern(pattern)?.bind(parameters);
  return binding?.state === 'refused' ? binding.issues : [];
}
