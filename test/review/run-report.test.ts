import { describe, expect, it } from 'vitest';
import type { AuditReport } from '../../pipeline/artifacts/finding.js';
import type { Manifest } from '../../pipeline/artifacts/manifest.js';
import type { Meta } from '../../pipeline/artifacts/meta.js';
import type { Policy } from '../../pipeline/artifacts/policy.js';
import { rulesFile } from '../../pipeline/review/rules-file.js';
import { runReport } from '../../pipeline/review/run-report.js';

const place = { document: 'orchard/pear:GUIDE.md', start: 0, end: 10, quoteSha256: 'a'.repeat(64) };

function policy(number: number, changes: Partial<Policy> = {}): Policy {
  return {
    id: `PEAR-C${String(number).padStart(3, '0')}`,
    source: { url: 'https://example.org', section: [], ...place },
    atomicRule: `Prune tree ${number}.`,
    condition: 'every contribution',
    behaviour: `prune tree ${number}`,
    modalVerbLevel: 'must',
    appliesTo: ['code'],
    category: 'Code and quality',
    sectionContext: [],
    audience: 'human',
    setting: 'agent-run',
    evidenceType: 'output',
    inScope: true,
    observes: 'the diff',
    failsWhen: 'not pruned',
    routesFired: [],
    requirementLevel: 'must',
    excerpt: place,
    context: 'none',
    conclusion: 'binding',
    discloseInFeedback: true,
    labelBasis: 'trace',
    ...changes,
  };
}

function facts(policies: Policy[], findings: AuditReport['findings'] = []) {
  const manifest = {
    corpus: 'pear',
    repository: { owner: 'orchard', name: 'pear', ref: 'main', commit: 'abcdef1234567890' },
    sources: [{ role: 'rules' }, { role: 'excluded' }],
  } as unknown as Manifest;
  const extraction = {
    received: 9,
    rejected: [{ code: 'x', where: 'y', reason: 'z' }],
    zeroRuleSections: [],
  } as unknown as Meta;
  const audit: AuditReport = { schemaVersion: 1, corpus: 'pear', checks: [], findings };
  return { manifest, extraction, policies, audit, notice: 'No person has reviewed it.' };
}

function finding(level: 'error' | 'warning', check: string) {
  return {
    check,
    level,
    where: 'corpora/pear/policies.jsonl PEAR-C001',
    expected: 'this',
    got: 'a thing that takes several words to describe at all',
    remedy: 'mend it',
  };
}

describe('runReport', () => {
  it('counts what changed between modal verb and level, each direction apart', () => {
    const report = runReport(
      facts([
        policy(1, { modalVerbLevel: 'should' }),
        policy(2, { requirementLevel: 'should' }),
        policy(3, { modalVerbLevel: 'prohibited' }),
        policy(4, { modalVerbLevel: 'prohibited' }),
        policy(5),
      ]),
    );
    expect(report).toContain('1 promoted, 1 demoted, 2 folded');
    expect(report).toContain('In scope: 5; must 4');
    expect(report).toContain('1 of 9 received were rejected');
    expect(report).toContain('No person has reviewed it.');
  });

  it('stays within 350 words, keeps failures first and says that there is more', () => {
    const many = Array.from({ length: 80 }, (_, index) => finding('warning', `check-${index}`));
    const report = runReport(facts([policy(1)], [...many, finding('error', 'grounding')]));
    expect(report.split(/\s+/).filter((word) => word !== '').length).toBeLessThanOrEqual(350);
    expect(report.indexOf('error grounding')).toBeLessThan(report.indexOf('warning check-0'));
    expect(report.indexOf('error grounding')).toBeGreaterThan(0);
    expect(report).toContain('and more');
  });
});

describe('rulesFile', () => {
  it('holds mandatory rules by category and keeps to itself what agents must not be told', () => {
    const page = rulesFile(
      'orchard/pear',
      [
        policy(1, { trigger: 'Applies only in spring.' }),
        policy(2, { requirementLevel: 'should' }),
        policy(3, { discloseInFeedback: false }),
        policy(4, { category: 'Git and commit conventions' }),
      ],
      'No person has reviewed it.',
    );
    expect(page).toContain('## Code and quality\n\n- Prune tree 1. Applies only in spring. (PEAR-C001)\n');
    expect(page).toContain('## Git and commit conventions\n\n- Prune tree 4. (PEAR-C004)\n');
    expect(page).not.toContain('PEAR-C002');
    expect(page).not.toContain('PEAR-C003');
  });
});
