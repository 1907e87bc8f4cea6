/** A corpus of five ponds' rules and a run on it, as every report test needs them. */
import type { Bundle } from '../../pipeline/artifacts/bundle.js';
import type { CaseEvidence } from '../../pipeline/artifacts/cases.js';
import type { Checker } from '../../pipeline/artifacts/checker.js';
import { Policy } from '../../pipeline/artifacts/policy.js';
import type { CheckInput } from '../../pipeline/grade/check.js';
import { overlay } from '../../pipeline/evidence/empty-bundle.js';
import { checkerOf, type Parameters } from '../checker/judge.js';

export function policy(id: string, changes: Partial<Policy> = {}): Policy {
  const place = { document: 'pond/frogs:RULES.md', start: 0, end: 9, quoteSha256: '0'.repeat(64) };
  return Policy.parse({
    id,
    source: { url: 'https://example.org/RULES.md', section: ['Frogs'], ...place },
    atomicRule: `Keep rule ${id}.`,
    condition: 'every contribution',
    behaviour: 'it is kept',
    modalVerbLevel: 'must',
    appliesTo: ['commit'],
    category: 'Git and commit conventions',
    sectionContext: [],
    audience: 'human',
    setting: 'agent-run',
    evidenceType: 'output',
    inScope: true,
    observes: 'the commit',
    failsWhen: 'it is broken',
    routesFired: [{ route: 'M1' }],
    requirementLevel: 'must',
    decidedBy: 'M1',
    excerpt: place,
    context: 'none',
    conclusion: 'The word must.',
    discloseInFeedback: true,
    labelBasis: 'person',
    ...changes,
  });
}

export function checker(id: string, pattern: string, parameters: Parameters, changes: Partial<Checker> = {}): Checker {
  return { ...checkerOf(pattern, parameters), id, ...changes } as Checker;
}

/** One policy of each outcome, one broken checker, one without any, one that is only recommended. */
export function input(changes: Partial<CheckInput> = {}): CheckInput {
  return {
    bundle: run(),
    corpus: { name: 'pond', status: 'drafted', contentSha256: 'a'.repeat(64), notice: 'No person has reviewed it.' },
    policies: [
      ...['POND-C001', 'POND-C002', 'POND-C003', 'POND-C004', 'POND-C005', 'POND-C006'].map((id) => policy(id)),
      policy('POND-C007', { requirementLevel: 'should', decidedBy: 'D1' }),
    ],
    checkers: [
      checker('POND-C001', 'commit-subject-length', { max: 30 }),
      checker('POND-C002', 'commit-subject-form', { period: 'required' }, { humanInTheLoop: true }),
      checker('POND-C003', 'commit-blank-line', {}),
      checker('POND-C004', 'command-run', { commands: ['bin/count'], when: 'commits' }),
      checker('POND-C005', 'commit-body-present', {}, { pattern: 'commit-bodice' }),
    ],
    notCompiled: [{ id: 'POND-C006', code: 'no-pattern', reason: 'nothing counts newts' }],
    source: 'runs/pond.json',
    ...changes,
  };
}

export function run(evidence: CaseEvidence = { commits: ['Count the frogs'], missing: ['actions'] }): Bundle {
  return { ...overlay(evidence), run: { id: 'pond__frogs-12', format: 'case' } };
}
