/** The counts a run ends with: every row is somewhere, and every rate names what it is out of. */
import { type Policy, isMandatory } from '../artifacts/policy.js';
import { sumOf } from '../extract/coverage.js';
import type { RunOutcome } from './run-types.js';

export interface RunSummary {
  schemaVersion: 1;
  corpus: string;
  end: RunOutcome['end'];
  sources: { total: number; rules: number; contextOnly: number; excluded: number; unread: number };
  /** Sources whose bytes gave no document, with the reason: what they say is in no row. */
  unreadable: { document: string; reason: string }[];
  words: { total: number; inScope: number };
  /** UTF-8 bytes of in-scope text, and how many of them were in answered requests. */
  read: { bytes: number; of: number };
  rows: { received: number; accepted: number; rejected: number };
  zeroRuleSections: number;
  policies: {
    inScope: number;
    outOfScope: Record<string, number>;
    must: number;
    should: number;
    lowConfidence: number;
  };
  audit: { passed: number; failed: number; warned: number; notRun: number; notDue: number };
}

export function summarise(corpus: string, outcome: RunOutcome): RunSummary {
  const { sources } = outcome.manifest;
  const count = (test: (source: (typeof sources)[number]) => boolean): number => sources.filter(test).length;
  const policies = outcome.policies ?? [];
  const inScope = policies.filter((policy) => policy.inScope);
  const checks = (result: string): number =>
    outcome.audit?.checks.filter((check) => check.result === result).length ?? 0;
  return {
    schemaVersion: 1,
    corpus,
    end: outcome.end,
    sources: {
      total: sources.length,
      rules: count(({ role }) => role === 'rules'),
      contextOnly: count(({ role }) => role === 'context-only'),
      excluded: count(({ role, status }) => role === 'excluded' && status === 'fetched'),
      unread: count(({ status }) => status !== 'fetched'),
    },
    unreadable: sources
      .filter(({ status }) => status === 'unreadable' || status === 'failed')
      .map(({ document, reason }) => ({ document, reason })),
    words: {
      total: sources.reduce((sum, { words }) => sum + words, 0),
      inScope: sources.reduce((sum, { inScopeWords }) => sum + inScopeWords, 0),
    },
    read: sumOf(outcome.extraction?.read ?? []),
    rows: {
      received: outcome.extraction?.received ?? 0,
      accepted: outcome.extraction?.accepted.length ?? 0,
      rejected: outcome.extraction?.rejected.length ?? 0,
    },
    zeroRuleSections: outcome.extraction?.zeroRuleSections.length ?? 0,
    policies: {
      inScope: inScope.length,
      outOfScope: outOfScope(policies),
      must: policies.filter(isMandatory).length,
      should: inScope.filter(({ requirementLevel }) => requirementLevel === 'should').length,
      lowConfidence: policies.filter(({ lowConfidence }) => lowConfidence !== undefined).length,
    },
    audit: {
      passed: checks('passed'),
      failed: checks('failed'),
      warned: checks('warned'),
      notRun: checks('not run'),
      notDue: checks('not due'),
    },
  };
}

/** The four reasons apart: pooling them would hide what the setting forces from what was chosen. */
function outOfScope(policies: readonly Policy[]): Record<string, number> {
  const counts: Record<string, number> = {
    'N1 not observable': 0,
    'N2 subjective': 0,
    'N3 duplicate': 0,
    'N4 external condition': 0,
  };
  for (const { outOfScopeReason } of policies) {
    if (outOfScopeReason) counts[outOfScopeReason] = (counts[outOfScopeReason] ?? 0) + 1;
  }
  return counts;
}
