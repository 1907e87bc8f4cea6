import { describe, expect, test } from 'vitest';
import type { CellValue } from 'exceljs';
import { sha256 } from '../../../pipeline/artifacts/canonical.js';
import { policiesOf } from '../../../pipeline/classify/policies.js';
import { readWorkbook } from '../../../pipeline/review/workbook/read.js';
import { writeWorkbook } from '../../../pipeline/review/workbook/write.js';
import { meadowLabels, meadowRows } from '../../audit/meadow-rows.js';
import { ada, input, notesOf, readAfter } from './annotate.js';
import { editedBy, meadowPolicies, setCell, meadowInput } from './meadow-workbook.js';

test('an untouched workbook says nothing', async () => {
  const read = await readWorkbook(await writeWorkbook(input), input, ada);
  expect(read).toEqual({ decisions: [], refused: [], unchanged: 28 });
});

describe('edits become decisions of a person, one a field', () => {
  test.each<[column: string, value: CellValue, field: string, from: unknown, to: unknown]>([
    ['Atomic rule', 'Keep `hay/` out.', 'atomicRule', 'Leave `hay/` out of commits.', 'Keep `hay/` out.'],
    ['Applies to', 'commit,code', 'appliesTo', ['commit'], ['commit', 'code']],
    ['Category', 'Code and quality', 'category', 'Git and commit conventions', 'Code and quality'],
    ['Requirement level', 'should', 'requirementLevel', 'must', 'should'],
    ['Evidence Type', 'differential', 'evidenceType', 'output', 'differential'],
    ['In scope', false, 'inScope', true, false],
    [
      'Atomic rule',
      { richText: [{ text: 'Keep ' }, { text: 'hay out.' }] },
      'atomicRule',
      'Leave `hay/` out of commits.',
      'Keep hay out.',
    ],
  ])('%s to %j', async (column, value, field, from, to) => {
    const { decisions, refused, unchanged } = await readAfter([['MEADOW-C003', column, value]]);
    expect(decisions).toEqual([{ kind: 'row', id: 'MEADOW-C003', field, from, to, by: 'person', ...ada }]);
    expect([refused, unchanged]).toEqual([[], 27]);
  });

  test('are a model’s where it is a model that edits', async () => {
    const bytes = await editedBy(input, (workbook) => {
      setCell(workbook, 'Rules', 'MEADOW-C003', 'Category', 'Code and quality');
    });
    const { decisions } = await readWorkbook(bytes, input, { ...ada, by: 'model' });
    expect(decisions.map(({ by }) => by)).toEqual(['model']);
  });

  test.each<[what: string, find: string, replace: string, decisions: Record<string, unknown>]>([
    ['deciding route', 'DecidedBy: M2', 'DecidedBy: M1', { decidedBy: 'M1', routesFired: [{ route: 'M1' }] }],
    ['pass type', 'PassType: checked', 'PassType: always fails', { passType: 'always fails' }],
    [
      'conclusion',
      'row 3 is settled',
      'row 3 is plainly settled',
      { conclusion: 'row 3 is plainly settled by its own words' },
    ],
    ['a new trigger', 'own words', 'own words | Trigger: hay is near', { trigger: 'hay is near' }],
    ['doubt', 'own words', 'own words | low_confidence: unsure \\| very', { lowConfidence: { why: 'unsure | very' } }],
    ['further routes', 'own words', 'own words | Also: M6', { routesFired: [{ route: 'M2' }, { route: 'M6' }] }],
    [
      'a duplicate',
      'own words',
      'own words | Conflict: MEADOW-C001 -- restates it at the same level',
      { duplicateOf: 'MEADOW-C001' },
    ],
    [
      'a contradiction',
      'own words',
      'own words | Conflict: MEADOW-C001 -- contradiction, a person decides which governs',
      { conflict: { with: 'MEADOW-C001', kind: 'contradiction' } },
    ],
  ])('%s inside Notes', async (_, find, replace, expected) => {
    const notes = notesOf('MEADOW-C003');
    expect(notes).toContain(find);
    const { decisions, refused } = await readAfter([['MEADOW-C003', 'Notes', notes.replace(find, replace)]]);
    expect(Object.fromEntries(decisions.map(({ field, to }) => [field, to]))).toEqual(expected);
    expect(refused).toEqual([]);
  });

  test('an excerpt inside Notes becomes a place', async () => {
    const notes = notesOf('MEADOW-C003').replace(/Quote: "[^"]*"/, 'Quote: "from the `hay/` folder"');
    const { decisions } = await readAfter([['MEADOW-C003', 'Notes', notes]]);
    const { source } = meadowRows()[2] ?? { source: { start: 0, document: '' } };
    const start = source.start + 'Never commit files '.length;
    const words = 'from the `hay/` folder';
    expect(decisions).toMatchObject([
      {
        field: 'excerpt',
        to: { document: source.document, start, end: start + words.length, quoteSha256: sha256(words) },
      },
    ]);
  });

  test('a row taken out of scope, cell by cell, is the row that a rubric would have made', async () => {
    const out = notesOf('MEADOW-C003').replace(/^DecidedBy: M2 \| PassType: checked \| /, '');
    const { decisions, refused } = await readAfter([
      ['MEADOW-C003', 'In scope', 'FALSE'],
      ['MEADOW-C003', 'Requirement level', ''],
      ['MEADOW-C003', 'Out-of-scope reason', 'N1 not observable'],
      ['MEADOW-C003', 'Notes', out],
    ]);
    expect(refused).toEqual([]);
    const rows = meadowRows();
    const policy = policiesOf(rows, meadowLabels(rows), decisions).accepted.find(({ id }) => id === 'MEADOW-C003');
    expect(policy).toMatchObject({
      inScope: false,
      outOfScopeReason: 'N1 not observable',
      routesFired: [{ route: 'N1' }],
    });
    expect([policy?.requirementLevel, policy?.decidedBy, policy?.passType]).toEqual([undefined, undefined, undefined]);
  });
});

describe('before the freeze, edits on Extraction are decisions', () => {
  const draft = meadowInput(meadowPolicies(), false);
  const read = async (id: string, column: string, value: string) => {
    const bytes = await editedBy(draft, (workbook) => setCell(workbook, 'Extraction', id, column, value));
    return readWorkbook(bytes, draft, ada);
  };

  test.each([
    ['MEADOW-C002', 'Modal-verb level', 'must', { modalVerbLevel: 'must' }],
    [
      'MEADOW-C013',
      'Notes',
      'Trigger: an agent wrote it | Audience: agent | see B',
      { trigger: 'an agent wrote it', audience: 'agent', notes: 'see B' },
    ],
    ['MEADOW-C001', 'Notes', 'see the barn', { notes: 'see the barn' }],
  ])('%s %s to %s', async (id, column, value, expected) => {
    const { decisions, refused } = await read(id, column, value);
    expect(Object.fromEntries(decisions.map(({ field, to }) => [field, to]))).toEqual(expected);
    expect(refused).toEqual([]);
  });

  test.each([
    ['MEADOW-C004', 'Section context', 'none', /never edited/],
    ['MEADOW-C001', 'Notes', 'one | two', /more than one part is free text/],
    ['MEADOW-C001', 'Notes', 'Audience: cows', /`cows` is not one of: human/],
    ['MEADOW-C009', 'Notes', 'Trigger: applies only if the change adds a tool', /the clause before the quote/],
  ])('but not %s %s to %s', async (id, column, value, reason) => {
    const { decisions, refused } = await read(id, column, value);
    expect(decisions).toEqual([]);
    expect(refused).toMatchObject([{ row: id }]);
    expect(refused[0]?.reason).toMatch(reason);
  });
});
