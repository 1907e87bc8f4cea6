/** Agreement of two readers, against the published figures typed in as data. */
import { describe, expect, test } from 'vitest';
import type { Readings } from '../../../pipeline/artifacts/readings.js';
import { pooledAgreement, readingsTable } from '../../../pipeline/grade/corpora/readings-table.js';
import { cellText } from '../../../pipeline/grade/tables/table.js';

const HASH = 'a'.repeat(64);
const reader = { engine: 'agent', modelId: 'agent', answered: [] };

function readings(changes: Partial<Readings['extraction']>, labels?: Readings['labels']): Readings {
  return {
    schemaVersion: 1,
    corpus: 'pond',
    promptSha256: {},
    rubricSha256: HASH,
    readers: [reader, reader],
    decider: reader,
    extraction: {
      rows: { first: 0, second: 0 },
      kept: { both: 0, firstOnly: 0, secondOnly: 0 },
      dropped: { first: 0, second: 0 },
      decided: [],
      fields: [],
      ...changes,
    },
    ...(labels ? { labels } : {}),
  };
}

const verdict = (accepted: number, onlyFirst: number, onlySecond: number, rejected: number) => ({
  field: 'scope',
  pairs: [
    { first: 'in', second: 'in', count: accepted },
    { first: 'in', second: 'out', count: onlyFirst },
    { first: 'out', second: 'in', count: onlySecond },
    { first: 'out', second: 'out', count: rejected },
  ],
});

describe('the agreement of two readers', () => {
  test('pooled over two corpora is that of 127, 8, 1 and 14 of 150', () => {
    const pooled = pooledAgreement(
      [verdict(100, 5, 1, 4), verdict(27, 3, 0, 10)].map((field) => ({
        ...field,
        pairs: field.pairs.filter(({ count }) => count > 0),
      })),
    );
    expect(pooled.items).toBe(150);
    expect(pooled.kappa).toBeCloseTo(0.7239, 4);
  });

  test('is shown beside the rules that both saw, per corpus and for all', () => {
    const one = readings(
      { kept: { both: 6, firstOnly: 1, secondOnly: 1 } },
      { rows: 8, disputed: [], fields: [{ field: 'scope', pairs: [{ first: 'in', second: 'in', count: 8 }] }] },
    );
    const other = readings({ kept: { both: 1, firstOnly: 1, secondOnly: 0 } });
    const table = readingsTable([
      { project: 'pond', readings: one },
      { project: 'lake', readings: other },
    ]);
    expect(table?.rows.map((row) => row.map(cellText))).toEqual([
      ['pond', 'rules seen', '75.0 (6/8)', 'n/a', '8'],
      ['pond', 'scope', '100.0 (8/8)', 'n/a', '8'],
      ['lake', 'rules seen', '50.0 (1/2)', 'n/a', '2'],
      ['lake', 'scope', 'n/a (0/0)', 'n/a', '0'],
      ['all', 'rules seen', '70.0 (7/10)', 'n/a', '10'],
      ['all', 'scope', '100.0 (8/8)', 'n/a', '8'],
    ]);
  });

  test('is no table where nothing was read twice', () => {
    expect(readingsTable([])).toBeUndefined();
  });
});
