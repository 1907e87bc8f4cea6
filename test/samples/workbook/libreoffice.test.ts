/** A workbook through LibreOffice and back loses nothing. Needs the Debian package `libreoffice-calc`. */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Policy } from '../../../pipeline/artifacts/policy.js';
import { readWorkbook } from '../../../pipeline/review/workbook/read.js';
import { writeWorkbook } from '../../../pipeline/review/workbook/write.js';
import { loaded, meadowPolicies, setCell, sheetOf, meadowInput } from '../../review/workbook/meadow-workbook.js';

const ada = { name: 'Ada Fields' };

/** Texts that spreadsheets, XML or a cell's limits are known to change. */
const AWKWARD = [
  '=1+1',
  '+49 30 1234',
  '-m "message"',
  '@here',
  '0012',
  '1E5',
  'MAR1',
  '3-4',
  '9007199254740993',
  'TRUE',
  '1.10',
  '#REF!',
  "'quoted",
  ' two  spaces ',
  'two\nlines\n',
  'a tab\there',
  '_x0041_ is no A, _x00e9_ no é',
  'bell \u0007 and return \r\n',
  '<b>&amp;</b>',
  'ünïcode 🌾 عربى',
  'a | b \\| c',
  `${'long '.repeat(6553)}xy`,
];

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'workbook-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The workbook as LibreOffice saves it. */
async function throughLibreOffice(bytes: Uint8Array): Promise<Uint8Array> {
  const file = join(folder, 'sheet.xlsx');
  const out = join(folder, 'out');
  await writeFile(file, bytes);
  const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`;
  await promisify(execFile)('soffice', [profile, '--headless', '--convert-to', 'xlsx', '--outdir', out, file]);
  return readFile(join(out, 'sheet.xlsx'));
}

/** Three hundred rows, every text in every free field at least once. */
function threeHundred(texts: readonly string[]): Policy[] {
  const [first, ...others] = meadowPolicies();
  if (!first) throw new Error('no policy to copy');
  const patterns = [first, ...others];
  return Array.from({ length: 300 }, (_, index): Policy => {
    const pattern = patterns[index % patterns.length] ?? first;
    const text = texts[index % texts.length] ?? '';
    return {
      ...pattern,
      id: `MEADOW-C${String(index + 1).padStart(3, '0')}`,
      atomicRule: text,
      context: text.slice(0, 2000),
      conclusion: `${text.slice(0, 2000)} of row ${index}`,
      ...(index % 3 === 0 ? { trigger: text.slice(0, 2000) } : {}),
    };
  });
}

describe('three hundred rows', () => {
  const input = meadowInput(threeHundred(AWKWARD));
  let saved = new Uint8Array();
  beforeAll(async () => {
    saved = new Uint8Array(await throughLibreOffice(await writeWorkbook(input)));
  }, 120_000);

  test('come back without a decision, a refusal or a row less', async () => {
    expect(await readWorkbook(saved, input, ada)).toEqual({ decisions: [], refused: [], unchanged: 600 });
  });

  test('keep their drop-downs', async () => {
    // Header and filter belong to a view, which a conversion without a screen does not make.
    const sheet = sheetOf(await loaded(saved), 'Rules');
    expect(sheet.getCell('G300').dataValidation?.formulae[0]).toBe('"must,should"');
  });
});

test('an edit made on the way is the only decision', async () => {
  // The hand that edits here drops control characters, as no spreadsheet does.
  const input = meadowInput(threeHundred(AWKWARD.filter((text) => !text.includes('\u0007'))));
  const workbook = await loaded(await throughLibreOffice(await writeWorkbook(input)));
  setCell(workbook, 'Rules', 'MEADOW-C031', 'Category', 'Code and quality');
  setCell(workbook, 'Rules', 'MEADOW-C031', 'Atomic rule', '=SUM of all hay');
  const again = await throughLibreOffice(new Uint8Array(await workbook.xlsx.writeBuffer()));
  const { decisions, refused, unchanged } = await readWorkbook(again, input, ada);
  expect(decisions.map(({ id, field, to }) => [id, field, to])).toEqual([
    ['MEADOW-C031', 'atomicRule', '=SUM of all hay'],
    ['MEADOW-C031', 'category', 'Code and quality'],
  ]);
  expect([refused, unchanged]).toEqual([[], 599]);
}, 120_000);

test('identifiers that look like numbers or dates stay what they are', async () => {
  const ids = ['0012', '1E5', 'MAR1', '3-4', '9007199254740993'];
  const policies = meadowPolicies().slice(0, ids.length);
  const input = meadowInput(policies.map((policy, index) => ({ ...policy, id: ids[index] ?? policy.id })));
  const saved = await throughLibreOffice(await writeWorkbook(input));
  const workbook = await loaded(saved);
  const column = ids.map((_, index) => sheetOf(workbook, 'Rules').getCell(index + 2, 1).value);
  expect(column).toEqual(ids);
  expect(await readWorkbook(saved, input, ada)).toMatchObject({ decisions: [], refused: [] });
}, 120_000);
