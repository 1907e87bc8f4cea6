/** What a probe is given, and how it words what it found. */
import type { Bundle } from '../../artifacts/bundle.js';
import type { Case, CaseFile } from '../../artifacts/cases.js';
import type { Literal } from '../../artifacts/checker.js';
import type { Probe } from '../../artifacts/checker-audit.js';
import type { EvidenceKind, PolicyOutcome } from '../../artifacts/vocabulary.js';
import type { Verdict } from '../../checker/engine.js';

/** What one bundle comes to; a fault is none of the outcomes. */
export type Judge = (bundle: Bundle) => Promise<PolicyOutcome | 'fault'>;

export interface ProbeInput {
  judge: Judge;
  selects: readonly EvidenceKind[];
  judges: readonly EvidenceKind[];
  demand: 'act' | 'refrain';
  cases: CaseFile | undefined;
  /** The verdict with its targets, for probes that change the evidence where a target stands. */
  verdict: (bundle: Bundle) => Promise<Verdict>;
  literals: readonly Literal[];
  /** Templates of pull requests: the project's own, and those of others. */
  templates: { own?: string; others: readonly string[] };
}

/** Cases that decide: only these have an outcome that could move. */
export function decided(cases: CaseFile | undefined): readonly Case[] {
  return (cases?.cases ?? []).filter(({ expect }) => expect === 'satisfied' || expect === 'violated');
}

export function verdict(tried: number, broken: readonly string[]): Pick<Probe, 'state' | 'detail'> {
  if (tried === 0) return { state: 'not due', detail: 'nothing to try it on' };
  return broken.length === 0
    ? { state: 'held', detail: `${tried} tries` }
    : { state: 'broken', detail: `${broken.length} of ${tried}: ${broken.slice(0, 3).join('; ')}` };
}
