import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { Workbook } from 'exceljs';
import { aggregationRows } from '../../../pipeline/review/workbook/aggregation.js';
import { fixDates } from '../../../pipeline/review/workbook/fixed-dates.js';
import { formulaOf, writeWorkbook } from '../../../pipeline/review/workbook/write.js';
import { loaded, meadowPolicies, sheetOf, meadowInput } from './meadow-workbook.js';

describe('the written workbook', () => {
  let workbook: Workbook;
  beforeAll(async () => {
    workbook = await loaded(await writeWorkbook(meadowInput(meadowPolicies())));
  });

  test('has four visible sheets, and a hidden one that ties rows to what they were made from', () => {
    expect(workbook.worksheets.map(({ name, state }) => [name, state])).toEqual([
      ['Rules', 'visible'],
      ['Category Aggregation', 'visible'],
      ['Manifest', 'visible'],
      ['Extraction', 'visible'],
      ['Row hashes', 'veryHidden'],
    ]);
  });

  test('has the eleven columns on Rules, header frozen, filtered, wide enough and wrapped', () => {
    const sheet = sheetOf(workbook, 'Rules');
    expect(sheet.getRow(1).values).toEqual([
      undefined,
      'ID',
      'Source',
      'Original text',
      'Atomic rule',
      'Applies to',
      'Category',
      'Requirement level',
      'Evidence Type',
      'In scope',
      'Out-of-scope reason',
      'Notes',
    ]);
    expect(sheet.rowCount).toBe(15);
    expect(sheet.views[0]).toMatchObject({ state: 'frozen', ySplit: 1 });
    expect(sheet.autoFilter).toBe('A1:K15');
    expect(sheet.getColumn(3).width).toBe(60);
    expect(sheet.getCell('C2').alignment).toMatchObject({ wrapText: true, vertical: 'top' });
    expect(sheet.getCell('A2').numFmt).toBe('@');
  });

  test('offers the closed lists on label columns of every row, and on no other column', () => {
    const sheet = sheetOf(workbook, 'Rules');
    const formulae = (cell: string): unknown => sheet.getCell(cell).dataValidation?.formulae;
    expect(formulae('G15')).toEqual(['"must,should"']);
    expect(formulae('I2')).toEqual(['"TRUE,FALSE"']);
    expect(formulae('J2')).toEqual(['"N1 not observable,N2 subjective,N3 duplicate,N4 external condition"']);
    expect(formulae('F2')?.toString()).toMatch(/^"Documentation and docstrings,.*Language and framework style"$/);
    expect(formulae('D2')).toBeUndefined();
    expect(formulae('G16')).toBeUndefined();
  });

  test('spells a row as the cells do', () => {
    const row = sheetOf(workbook, 'Rules').getRow(4);
    expect([row.getCell(1).value, row.getCell(3).value, row.getCell(9).value]).toEqual([
      'MEADOW-C003',
      'Never commit files from the `hay/` folder.',
      'TRUE',
    ]);
  });
});

test('the same corpus gives the same bytes at another time', async () => {
  const input = meadowInput(meadowPolicies());
  const first = await writeWorkbook(input);
  vi.useFakeTimers({ now: new Date('2031-05-06T07:08:09Z'), toFake: ['Date'] });
  try {
    expect(Buffer.from(await writeWorkbook(input)).equals(Buffer.from(first))).toBe(true);
  } finally {
    vi.useRealTimers();
  }
});

test('dates can only be fixed in a ZIP file', () => {
  expect(() => fixDates(new Uint8Array(100))).toThrow('no end of a ZIP directory');
});

describe('a drop-down', () => {
  test('that is too long, or holds a comma, points at a hidden list', () => {
    const lists: string[][] = [];
    const long = Array.from({ length: 40 }, (_, index) => `value ${index}`);
    expect(formulaOf(['a', 'b'], lists)).toBe('"a,b"');
    expect(formulaOf(long, lists)).toBe("'Lists'!$A$1:$A$40");
    expect(formulaOf(['yes, fixed', 'no'], lists)).toBe("'Lists'!$B$1:$B$2");
    expect(lists[0]).toEqual(['value 0', 'yes, fixed']);
    expect(lists[1]).toEqual(['value 1', 'no']);
    expect(lists[39]).toEqual(['value 39']);
  });
});

describe('the aggregation', () => {
  const rows = aggregationRows(meadowPolicies());

  test('counts the four reasons apart by category, with a total', () => {
    expect(rows[0]).toEqual([
      'Category',
      'Extracted',
      'In scope',
      'must',
      'should',
      'Out of scope',
      'N1 not observable',
      'N2 subjective',
      'N3 duplicate',
      'N4 external condition',
    ]);
    expect(rows).toContainEqual(['Git and commit conventions', '9', '6', '5', '1', '3', '1', '0', '2', '0']);
    expect(rows).toContainEqual(['Documentation and docstrings', ...Array.from({ length: 9 }, () => '0')]);
    expect(rows).toContainEqual(['TOTAL', '14', '9', '7', '2', '5', '1', '1', '2', '1']);
  });

  test('has blocks for evidence type, deciding route and pass type', () => {
    const pairs = rows.map(([name, count]) => `${name ?? ''} ${count ?? ''}`);
    for (const pair of ['differential 4', 'judgment 1', 'M4 5', 'D1 1', 'D2 1', 'N3 2', 'checked 8', 'never fires 1']) {
      expect(pairs).toContain(pair);
    }
  });

  test('is as wide in every row as in its header', () => {
    expect(new Set(rows.map(({ length }) => length))).toEqual(new Set([10]));
  });
});
