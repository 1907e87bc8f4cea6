import { describe, expect, it } from 'vitest';
import type { Checker } from '../../pipeline/artifacts/checker.js';
import type { EvidenceKind, EvidenceType } from '../../pipeline/artifacts/vocabulary.js';
import { wrongEvidence } from '../../pipeline/synthesize/evidence-agrees.js';

const opened = (evidenceType: EvidenceType, kinds: EvidenceKind[]) =>
  wrongEvidence({ evidenceType }, { selects: kinds, judges: kinds } as Pick<Checker, 'selects' | 'judges'> as Checker);

describe('the label of a rule and what its checker opens', () => {
  it.each<[EvidenceType, EvidenceKind[]]>([
    ['trajectory', ['commands']],
    ['trajectory', ['branch', 'commits']],
    ['trajectory', ['pull-request']],
    ['output', ['diff']],
    ['differential', ['files', 'commands']],
  ])('agree: %s and %j', (type, kinds) => {
    expect(opened(type, kinds)).toEqual([]);
  });

  it.each<[EvidenceType, EvidenceKind[], string]>([
    ['trajectory', ['diff', 'files'], 'how the work was done'],
    ['output', ['commands'], 'what was delivered'],
    ['differential', ['messages'], 'what was delivered'],
  ])('disagree: %s and %j', (type, kinds, words) => {
    expect(opened(type, kinds).join()).toContain(words);
  });
});
