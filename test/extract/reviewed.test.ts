import { describe, expect, it } from 'vitest';
import type { RowDecision } from '../../pipeline/artifacts/decision.js';
import type { ExtractedPolicy } from '../../pipeline/artifacts/extraction.js';
import { reviewed } from '../../pipeline/extract/reviewed.js';

const row: ExtractedPolicy = {
  id: 'PEAR-P001',
  source: {
    url: 'https://example.org/guide',
    section: [],
    document: 'orchard/pear:GUIDE.md',
    start: 0,
    end: 9,
    quoteSha256: 'a'.repeat(64),
  },
  atomicRule: 'Prune every tree.',
  condition: 'every contribution',
  behaviour: 'prune every tree',
  modalVerbLevel: 'must',
  appliesTo: ['code'],
  category: 'Code and quality',
  sectionContext: [],
  audience: 'human',
};

function decision(changes: Partial<RowDecision>): RowDecision {
  return {
    kind: 'row',
    id: 'PEAR-P001',
    field: 'condition',
    from: 'every contribution',
    to: 'in spring',
    by: 'person',
    ...changes,
  };
}

describe('reviewed', () => {
  it('takes an edit of a row as it stands, and the next edit on top of it', () => {
    const { rows, rejected } = reviewed([row], [decision({}), decision({ from: 'in spring', to: 'in autumn' })]);
    expect(rows.map(({ condition }) => condition)).toEqual(['in autumn']);
    expect(rejected).toEqual([]);
  });

  it('sets and takes away an optional field', () => {
    const set = decision({ field: 'trigger', from: null, to: 'Applies only in spring.' });
    const gone = decision({ field: 'trigger', from: 'Applies only in spring.', to: null });
    expect(reviewed([row], [set]).rows[0]?.trigger).toBe('Applies only in spring.');
    expect(reviewed([row], [set, gone]).rows[0]).not.toHaveProperty('trigger');
  });

  it.each([
    ['of a row that was read anew', decision({ from: 'on Mondays' })],
    ['of a row that is gone', decision({ id: 'PEAR-P002' })],
    ['that breaks the schema', decision({ field: 'category', from: 'Code and quality', to: 'Pruning' })],
  ])('counts an edit %s and leaves the row alone', (_, edit) => {
    const { rows, rejected } = reviewed([row], [edit]);
    expect(rows).toEqual([row]);
    expect(rejected.map(({ code }) => code)).toEqual(['edit-outdated']);
  });

  it('leaves decisions on frozen rows to classification', () => {
    expect(reviewed([row], [decision({ id: 'PEAR-C001' })])).toEqual({ rows: [row], rejected: [] });
  });
});
