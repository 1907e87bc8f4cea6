import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CellValue } from 'exceljs';
import type { Policy } from '../../../pipeline/artifacts/policy.js';
import { escaped, textOf } from '../../../pipeline/review/workbook/cell-text.js';
import { readWorkbook } from '../../../pipeline/review/workbook/read.js';
import { writeWorkbook } from '../../../pipeline/review/workbook/write.js';
import { ada } from './annotate.js';
import { editedBy, meadowPolicies, sheetOf, meadowInput } from './meadow-workbook.js';

function long(text: string): Policy[] {
  return meadowPolicies().map((policy) => (policy.id === 'MEADOW-C003' ? { ...policy, atomicRule: text } : policy));
}

async function written(text: string) {
  const own = meadowInput(long(text));
  const bytes = await writeWorkbook(own);
  let cell = '';
  await editedBy(own, (workbook) => {
    cell = sheetOf(workbook, 'Rules').getCell('D4').text;
  });
  return { cell, read: await readWorkbook(bytes, own, ada) };
}

describe('long cells', () => {
  test('of 32,767 units are written whole, an emoji at the end too', async () => {
    const text = `${'h'.repeat(32_765)}🌾`;
    expect(text).toHaveLength(32_767);
    const { cell, read } = await written(text);
    expect(cell).toBe(text);
    expect(read.decisions).toEqual([]);
  });

  test('of one unit more are an excerpt that points at the whole, and are no edit', async () => {
    const { cell, read } = await written(`${'h'.repeat(499)}🌾${'h'.repeat(32_267)}`);
    expect(cell).toBe(`${'h'.repeat(499)}… [see artifact corpora/meadow/policies.jsonl MEADOW-C003 field Atomic rule]`);
    expect(read).toEqual({ decisions: [], refused: [], unchanged: 28 });
  });
});

/** The escapes of the file format undone, as its specification has them. */
function decoded(text: string): string {
  return text.replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, digits: string) =>
    String.fromCharCode(Number.parseInt(digits, 16)),
  );
}

describe('texts that a file format would lose', () => {
  test('come back from their escaped form, whatever they hold', () => {
    const units = fc.constantFrom(
      '_x',
      '0041_',
      '_x000D_',
      '\u0000',
      '\r',
      '\n',
      '\t',
      '\uFFFE',
      '\uD800',
      'é',
      '=1+1',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(units, fc.string({ unit: 'binary' }))), (parts) => {
        const text = parts.join('');
        expect(decoded(escaped(text))).toBe(text);
        expect(escaped(text)).not.toMatch(/[^\P{Cc}\t\n]|\p{Cs}/u);
      }),
    );
  });

  test.each<[CellValue, string]>([
    [null, ''],
    [1.5, '1.5'],
    [true, 'TRUE'],
    [{ text: 'guide', hyperlink: 'https://meadow.example' }, 'guide'],
  ])('%j is %j', (value, text) => {
    expect(textOf(value)).toEqual({ state: 'text', text });
  });

  test('come back through a workbook', async () => {
    const text = 'Bell \u0007, _x0041_, =1+1, two\nlines, tab\t, "quotes", <b>&amp;</b>, ünï 🌾';
    const own = meadowInput(meadowPolicies().map((policy) => ({ ...policy, context: `${text} ${policy.id}` })));
    expect(await readWorkbook(await writeWorkbook(own), own, ada)).toEqual({
      decisions: [],
      refused: [],
      unchanged: 28,
    });
  });
});
