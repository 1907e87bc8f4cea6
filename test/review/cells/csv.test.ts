import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromCsv, guarded, toCsv } from '../../../pipeline/review/cells/csv.js';

const columns = ['ID', 'Text'] as const;

describe('writing', () => {
  test('ends lines with CR LF, and quotes what needs it', () => {
    const rows = [
      { ID: 'A-C001', Text: 'plain' },
      { ID: 'A-C002', Text: 'one, "two"\nthree' },
      { ID: 'A-C003', Text: '' },
    ];
    expect(toCsv(columns, rows)).toBe('ID,Text\r\nA-C001,plain\r\nA-C002,"one, ""two""\nthree"\r\nA-C003,\r\n');
  });

  test.each([
    ['=1+1', "'=1+1"],
    ['+1', "'+1"],
    ['-m message', "'-m message"],
    ['@here', "'@here"],
    ['\tx', "'\tx"],
    ['\rx', "'\rx"],
    ["'=x", "''=x"],
    ['\uFF1Dx', "'\uFF1Dx"],
    ['a=b', 'a=b'],
    ["'tis", "'tis"],
  ])('guards %j as %j', (text, expected) => {
    expect(guarded(text)).toBe(expected);
  });
});

describe('reading', () => {
  test('gives back every text exactly', () => {
    const texts = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: fc.constantFrom("'", '=', '-', '\t', '\r', '\n', '"', ',', ' ', 'x') }),
    );
    fc.assert(
      fc.property(fc.array(fc.record({ ID: texts, Text: texts })), (rows) => {
        const expected = [[...columns], ...rows.map(({ ID, Text }) => [ID, Text])];
        expect(fromCsv(toCsv(columns, rows))).toEqual({ state: 'read', rows: expected });
      }),
      { numRuns: 1000 },
    );
  });

  test('takes a byte-order mark, bare line feeds, empty cells at the end and a missing last line break', () => {
    expect(fromCsv('\uFEFFa,b\n1,\n"2",3')).toEqual({
      state: 'read',
      rows: [
        ['a', 'b'],
        ['1', ''],
        ['2', '3'],
      ],
    });
    expect(fromCsv('1,')).toEqual({ state: 'read', rows: [['1', '']] });
  });

  test.each([
    ['a\n"b', 2, 'a quoted cell never ends'],
    ['a,b"c', 1, 'a cell goes on with "\\"" where it should end'],
    ['a\n\n"b"c', 3, 'a cell goes on with "c" where it should end'],
  ])('refuses %j and names line %i', (text, line, reason) => {
    expect(fromCsv(text)).toEqual({ state: 'unreadable', line, reason });
  });
});
