import { describe, expect, it } from 'vitest';
import { freeze, obligationsHash, provisional } from '../../pipeline/extract/freeze.js';
import type { DraftRow } from '../../pipeline/extract/ground.js';

function row(behaviour: string, changes: Partial<DraftRow> = {}): DraftRow {
  const start = behaviour.length;
  return {
    source: {
      url: 'https://example.org/guide',
      section: ['Guide'],
      document: 'orchard/pear:CONTRIBUTING.md',
      start,
      end: start + 10,
      quoteSha256: 'c'.repeat(64),
    },
    atomicRule: behaviour,
    condition: 'every contribution',
    behaviour,
    modalVerbLevel: 'must',
    appliesTo: ['commit'],
    category: 'Git and commit conventions',
    sectionContext: [],
    audience: 'human',
    ...changes,
  };
}

const ids = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id);

describe('freeze', () => {
  it('mints without a hole, in order', () => {
    expect(ids(freeze([row('prune the trees'), row('sweep the leaves')], 'PEAR').rows)).toEqual([
      'PEAR-C001',
      'PEAR-C002',
    ]);
    expect(ids(provisional([row('prune the trees')], 'PEAR'))).toEqual(['PEAR-P001']);
  });

  it('keeps the number of an obligation, buries one that is gone, and never uses a number again', () => {
    const first = freeze([row('prune the trees'), row('sweep the leaves'), row('water the roots')], 'PEAR');
    const second = freeze([row('water the roots'), row('prune the trees'), row('paint the fence')], 'PEAR', first);
    expect(second.rows.map(({ id, behaviour }) => [id, behaviour])).toEqual([
      ['PEAR-C001', 'prune the trees'],
      ['PEAR-C003', 'water the roots'],
      ['PEAR-C004', 'paint the fence'],
    ]);
    expect(ids(second.tombstones)).toEqual(['PEAR-C002']);
    const third = freeze([row('prune the trees'), row('mow the grass')], 'PEAR', second);
    expect(ids(third.rows)).toEqual(['PEAR-C001', 'PEAR-C005']);
    expect(ids(third.tombstones)).toEqual(['PEAR-C002', 'PEAR-C003', 'PEAR-C004']);
  });

  it('reads a changed limit as another obligation', () => {
    const first = freeze([row('keep the subject within 72 characters')], 'PEAR');
    const second = freeze([row('keep the subject within 50 characters')], 'PEAR', first);
    expect(ids(second.rows)).toEqual(['PEAR-C002']);
    expect(ids(second.tombstones)).toEqual(['PEAR-C001']);
  });

  it('names the row that a new wording supersedes, both ways, and keeps that when it is run again', () => {
    const first = freeze([row('keep the subject within 72 characters'), row('sweep the leaves')], 'PEAR');
    const rows = [row('paint the fence'), row('keep the subject within 50 characters')];
    const second = freeze(rows, 'PEAR', first);
    expect(second.rows.map(({ id, supersedes }) => [id, supersedes])).toEqual([
      ['PEAR-C003', undefined],
      ['PEAR-C004', 'PEAR-C001'],
    ]);
    expect(second.tombstones.map(({ id, reason }) => [id, reason])).toEqual([
      ['PEAR-C001', 'superseded by PEAR-C004'],
      ['PEAR-C002', 'the sources no longer state it'],
    ]);
    expect(freeze(rows, 'PEAR', { rows: first.rows, tombstones: second.tombstones })).toEqual(second);
    expect(freeze(rows, 'PEAR', second)).toEqual(second);
    expect(obligationsHash(second.rows)).toBe(obligationsHash(rows));
  });

  it('is the same when a killed freeze is run again', () => {
    const first = freeze([row('prune the trees'), row('sweep the leaves')], 'PEAR');
    const rows = [row('prune the trees')];
    const second = freeze(rows, 'PEAR', first);
    expect(freeze(rows, 'PEAR', { rows: first.rows, tombstones: second.tombstones })).toEqual(second);
    expect(freeze(rows, 'PEAR', second)).toEqual(second);
  });
});

describe('obligationsHash', () => {
  it('stays when identifiers are minted, rows are ordered anew or words filled in', () => {
    const rows = [row('prune the trees'), row('sweep the leaves')];
    const frozen = freeze(rows, 'PEAR').rows;
    expect(obligationsHash(frozen)).toBe(obligationsHash(rows));
    expect(obligationsHash([...rows].reverse())).toBe(obligationsHash(rows));
    const worded = rows.map((each) => ({ ...each, source: { ...each.source, quote: 'words' } }));
    expect(obligationsHash(worded)).toBe(obligationsHash(rows));
  });

  it('moves with every field that a reviewer sees', () => {
    const before = obligationsHash([row('prune the trees')]);
    expect(obligationsHash([row('prune the trees', { condition: 'in spring' })])).not.toBe(before);
    expect(obligationsHash([row('prune the trees', { category: 'Code and quality' })])).not.toBe(before);
    const place = { document: 'orchard/pear:CONTRIBUTING.md', start: 1, end: 4, quoteSha256: 'd'.repeat(64) };
    expect(obligationsHash([row('prune the trees', { sectionContext: [place] })])).not.toBe(before);
  });
});
