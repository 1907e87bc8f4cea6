import { describe, expect, test } from 'vitest';
import type { CellValue } from 'exceljs';
import type { Policy } from '../../../pipeline/artifacts/policy.js';
import { readWorkbook } from '../../../pipeline/review/workbook/read.js';
import { writeWorkbook } from '../../../pipeline/review/workbook/write.js';
import { ada, input, notesOf, readAfter } from './annotate.js';
import { editedBy, meadowPolicies, setCell, sheetOf, meadowInput } from './meadow-workbook.js';

describe('what is not taken is refused by name', () => {
  test.each<[column: string, value: CellValue, reason: RegExp]>([
    ['Original text', 'Never mind.', /comes from the frozen extraction/],
    ['Source', 'https://elsewhere.example', /comes from the frozen extraction/],
    ['Category', 'Meadow style', /not one of: Documentation and docstrings,/],
    ['Applies to', 'commit, hay', /`hay` is not one of: code,/],
    ['Applies to', '', /`` is not one of/],
    ['Atomic rule', '  ', /the cell is empty/],
    ['In scope', 'perhaps', /neither TRUE nor FALSE/],
    ['Requirement level', { formula: 'A1&"must"' }, /holds a formula/],
    ['Notes', 'Fine by me', /no part is called `Fine by me`/],
    ['Atomic rule', 'Never… [see artifact corpora/meadow/policies.jsonl MEADOW-C003 field Notes]', /is an excerpt/],
  ])('%s to %j', async (column, value, reason) => {
    const { decisions, refused } = await readAfter([['MEADOW-C003', column, value]]);
    expect(decisions).toEqual([]);
    expect(refused).toMatchObject([{ sheet: 'Rules', row: 'MEADOW-C003', column }]);
    expect(refused[0]?.reason).toMatch(reason);
  });

  test.each([
    ['Modal-verb level: prohibited', 'Modal-verb level: must', /kept for ever/],
    ['Quote: "Never commit files from"', 'Quote: "Never mind"', /does not stand in the original text/],
    ['own words', 'own words | Conflict: MEADOW-C001 -- whatever', /`whatever` is not one of/],
    ['own words', 'own words | Conflict: meadow one -- the stricter statement governs', /`conflict` cannot be/],
  ])('%s to %s inside Notes', async (find, replace, reason) => {
    const notes = notesOf('MEADOW-C003');
    expect(notes).toContain(find);
    const { decisions, refused } = await readAfter([['MEADOW-C003', 'Notes', notes.replace(find, replace)]]);
    expect(decisions).toEqual([]);
    expect(refused).toMatchObject([{ row: 'MEADOW-C003', column: 'Notes' }]);
    expect(refused[0]?.reason).toMatch(reason);
  });

  test('a row whose content has changed since the export, if it was edited', async () => {
    const changed = meadowPolicies().map(
      (policy): Policy =>
        policy.id === 'MEADOW-C003'
          ? { ...policy, failsWhen: 'hay is in the commit', conclusion: 'another one' }
          : policy,
    );
    const touched = await editedBy(input, (workbook) =>
      setCell(workbook, 'Rules', 'MEADOW-C003', 'Category', 'Code and quality'),
    );
    const read = await readWorkbook(touched, meadowInput(changed), ada);
    expect(read.decisions).toEqual([]);
    expect(read.refused).toMatchObject([{ row: 'MEADOW-C003' }]);
    expect(read.refused[0]?.reason).toMatch(/changed since/);
    const untouched = await readWorkbook(await writeWorkbook(input), meadowInput(changed), ada);
    expect(untouched).toEqual({ decisions: [], refused: [], unchanged: 28 });
  });

  test('identifiers that a spreadsheet converted, and the rows they leave missing', async () => {
    const identifiers: [string, CellValue][] = [
      ['MEADOW-C001', 12],
      ['MEADOW-C002', 100_000],
      ['MEADOW-C003', new Date(Date.UTC(2031, 2, 1))],
      ['MEADOW-C004', '3-4'],
      ['MEADOW-C005', 9_007_199_254_740_992],
    ];
    const { decisions, refused } = await readAfter(identifiers.map(([id, value]) => [id, 'ID', value] as const));
    expect(decisions).toEqual([]);
    const strange = refused.filter(({ reason }) => reason.includes('compared as text')).map(({ row }) => row);
    expect(strange).toEqual(['12', '100000', '47908', '3-4', '9007199254740992']);
    const missing = refused.filter(({ reason }) => reason.includes('not dropped by deleting')).map(({ row }) => row);
    expect(missing).toEqual(identifiers.map(([id]) => id));
  });

  test('a row that stands twice', async () => {
    const { refused } = await readAfter([['MEADOW-C004', 'ID', 'MEADOW-C003']]);
    expect(refused.map(({ row, reason }) => [row, reason.slice(0, 30)])).toEqual([
      ['MEADOW-C003', 'the identifier stands on two r'],
      ['MEADOW-C004', 'the row is missing; a row is n'],
    ]);
  });

  test.each([
    ['Manifest', 'Role', 'excluded', /decided on at gate 1/],
    ['Category Aggregation', 'must', 99, /counted from the rules/],
    ['Extraction', 'Atomic rule', 'Other', /edit the row on the sheet Rules/],
  ])('an edit on %s', async (sheet, column, value, reason) => {
    const id = { Manifest: 'Agents', 'Category Aggregation': 'TOTAL', Extraction: 'MEADOW-C002' }[sheet] ?? '';
    const bytes = await editedBy(input, (workbook) => setCell(workbook, sheet, id, column, value));
    const { decisions, refused } = await readWorkbook(bytes, input, ada);
    expect(decisions).toEqual([]);
    expect(refused.length).toBeGreaterThan(0);
    expect(new Set(refused.map((refusal) => refusal.sheet))).toEqual(new Set([sheet]));
    for (const refusal of refused) expect(refusal.reason).toMatch(reason);
  });
});

describe('set-up that cannot be read is thrown', () => {
  test('no workbook at all', async () => {
    await expect(readWorkbook(new TextEncoder().encode('ID,Source'), input, ada)).rejects.toMatchObject({
      details: { code: 'workbook-unreadable', exit: 3 },
    });
  });

  test('a workbook of another corpus, or of none', async () => {
    const details = { code: 'workbook-foreign', exit: 3 };
    const other = await writeWorkbook({ ...input, corpus: 'orchard' });
    await expect(readWorkbook(other, input, ada)).rejects.toMatchObject({ details });
    const bare = await editedBy(input, (workbook) => workbook.removeWorksheet('Row hashes'));
    await expect(readWorkbook(bare, input, ada)).rejects.toMatchObject({ details });
  });

  test('a sheet without one of its columns', async () => {
    const bytes = await editedBy(input, (workbook) => {
      sheetOf(workbook, 'Rules').getCell('G1').value = 'Level';
    });
    await expect(readWorkbook(bytes, input, ada)).rejects.toMatchObject({ details: { code: 'column-missing' } });
  });
});
