import { describe, expect, it } from 'vitest';
import type { GateDecision } from '../../pipeline/artifacts/decision.js';
import { corpusStatus, gateState, reviewNotice } from '../../pipeline/review/gates.js';

const seen = 'a'.repeat(64);
const other = 'b'.repeat(64);

function decision(changes: Partial<GateDecision>): GateDecision {
  return { kind: 'gate', gate: 'extraction', verdict: 'approve', sees: seen, by: 'person', name: 'Ada', ...changes };
}

describe('gateState', () => {
  it('opens for exactly what was approved', () => {
    expect(gateState([decision({})], 'extraction', seen)).toEqual({ state: 'open', by: 'person', name: 'Ada' });
  });

  it('closes by itself once the content is another, and says that it was decided on before', () => {
    expect(gateState([decision({})], 'extraction', other)).toEqual({ state: 'closed', voided: true });
    expect(gateState([decision({})], 'manifest', seen)).toEqual({ state: 'closed', voided: false });
  });

  it('takes the later of two decisions by people', () => {
    const rejected = decision({ verdict: 'reject', note: 'half the guide is missing' });
    expect(gateState([decision({}), rejected], 'extraction', seen)).toEqual({
      state: 'rejected',
      note: 'half the guide is missing',
    });
  });

  it('never lets an unreviewed pass undo a rejection by a person', () => {
    const decisions = [decision({ verdict: 'reject' }), decision({ by: 'none' })];
    expect(gateState(decisions, 'extraction', seen)).toEqual({ state: 'rejected' });
  });
});

describe('corpusStatus', () => {
  const open = { state: 'open', by: 'person' } as const;

  it.each([
    ['drafted', { frozen: false, classified: false, auditPassed: false, acceptance: open }],
    ['extracted', { frozen: true, classified: false, auditPassed: true, acceptance: open }],
    ['classified', { frozen: true, classified: true, auditPassed: false, acceptance: open }],
    ['classified', { frozen: true, classified: true, auditPassed: true, acceptance: { state: 'open', by: 'none' } }],
    ['accepted', { frozen: true, classified: true, auditPassed: true, acceptance: open }],
  ] as const)('is %s', (status, facts) => {
    expect(corpusStatus(facts)).toBe(status);
  });
});

describe('reviewNotice', () => {
  it('counts only persons as reviewers', () => {
    const none = { state: 'open', by: 'none' } as const;
    const model = { state: 'open', by: 'model' } as const;
    const person = { state: 'open', by: 'person' } as const;
    expect(reviewNotice([none, model], 'the offline engine')).toContain('no person has reviewed it');
    expect(reviewNotice([person, none], 'the offline engine')).toContain('reviewed a part of it');
    expect(reviewNotice([person, person], 'the offline engine')).toContain('; reviewed by a person.');
    expect(reviewNotice([], 'the offline engine')).toContain('no person has reviewed it');
  });
});
