/** Results folders and tables as they should not be: each answered with what is wrong, where, and what to do. */
import { cp, mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { record, writeCorpus, writeRun } from '../grade/bulk/pond.js';
import { bylaws, emptyFolder } from './cli.js';

let root = '';
const run = (...args: string[]) => bylaws(args, root);
const grade = (runs: string, out: string) => run('grade', runs, '--out', out, '--workers', '0');

beforeAll(async () => {
  root = await emptyFolder();
  await writeCorpus(root);
  for (const model of ['newt', 'toad']) await writeRun(join(root, 'runs', `${model}.json`), record({ model }));
  await grade('runs', 'results');
  await run('report', 'results', '--export', 'tables');
});

/** A copy of a folder with one of its files rewritten. */
async function changed(from: string, name: string, file: string, edit: (text: string) => string): Promise<string> {
  await cp(join(root, from), join(root, name), { recursive: true });
  await writeFile(join(root, name, file), edit(await readFile(join(root, name, file), 'utf8')));
  return name;
}

/** As a spreadsheet of another system writes it. */
const windows = (text: string) => `\uFEFF${text.replaceAll('\n', '\r\n')}`;

async function outside(text: string): Promise<string[]> {
  await writeFile(join(root, 'rates.csv'), text);
  return ['report', 'results', '--outside', 'rates.csv', '--scaffold', 'unknown'];
}

/** What a refusal lacks: it has to name code, where, expected, got and what to do, show no trace and print no report. */
async function lacking(args: string[], code: string, ...parts: string[]): Promise<string[]> {
  const { exit, out, err } = await run(...args);
  const form = /^error \S+\n {2}where {5}\S.*\n {2}expected {2}\S.*\n {2}got {7}\S.*\n {2}do {8}\S.*\n$/u;
  return [
    ...(exit > 1 && out === '' && form.test(err) ? [] : [`a refusal in the usual form, not ${exit}: ${out}${err}`]),
    ...[`error ${code}\n`, ...parts].filter((part) => !err.includes(part)),
  ];
}

describe('grade', () => {
  test('a folder without runs', async () => {
    await mkdir(join(root, 'none'));
    expect(await lacking(['grade', 'none', '--out', 'nothing'], 'runs-absent', '.json, .jsonl or .traj')).toEqual([]);
    expect(await lacking(['report', 'nothing'], 'results-absent')).toEqual([]);
  });

  test('an unknown corpus', async () => {
    expect(await lacking(['grade', 'runs', '--out', 'x', '--corpus', 'fen'], 'corpus-unknown', 'one of pond')).toEqual(
      [],
    );
  });

  test('one run under two names is one run, and another of the same name is told apart', async () => {
    const twin = JSON.stringify(record());
    await mkdir(join(root, 'twins'));
    for (const name of ['a', 'b']) await writeFile(join(root, `twins/${name}.json`), twin);
    await writeRun(join(root, 'twins/c.json'), { ...record(), pr_text: 'Newts are counted.' });
    expect((await grade('twins', 'twice')).out).toContain('3 runs in 3 files: 2 graded, 1 graded before, 0 refused');
    const report = await run('report', 'twice');
    expect(report.out).toMatch(/^runs graded: 2$/mu);
    expect(report.out).toContain('repeated-runs  all: 1 of 2 runs');
  });
});

describe('a results folder', () => {
  test('of a grading that was killed says so until the same command has graded the rest', async () => {
    await cp(join(root, 'results'), join(root, 'killed'), { recursive: true });
    const [first = ''] = await readdir(join(root, 'killed/runs'));
    await rm(join(root, 'killed/runs', first));
    await writeFile(join(root, 'killed/unfinished.txt'), '');
    expect((await run('report', 'killed')).out).toContain('unfinished  all: a grading into this folder began');
    expect((await grade('runs', 'killed')).out).toContain('1 graded, 1 graded before');
    expect((await run('report', 'killed')).out).not.toContain('unfinished');
    expect(await readFile(join(root, 'killed/runs', first))).toEqual(await readFile(join(root, 'results/runs', first)));
  });

  test.each([
    ['a torn row', (row: string) => row.slice(0, 400), 'Malformed JSON'],
    ['an outcome that is none', (row: string) => row.replace('"satisfied"', '"pleased"'), 'pleased, in 1 rows'],
    ['a result that is none', (row: string) => row.replace('"no-verdict"', '"maybe"'), 'maybe, in 1 rows'],
  ])('with %s', async (name, edit, got) => {
    const [first = ''] = await readdir(join(root, 'results/runs'));
    const folder = await changed('results', name, `runs/${first}`, edit);
    expect(await lacking(['report', folder], 'results-unreadable', got)).toEqual([]);
  });

  test('that was graded twice at the same moment counts each run once', async () => {
    const [first = ''] = await readdir(join(root, 'results/runs'));
    const folder = await changed('results', 'doubled', `runs/${first}`, (rows) => rows + rows);
    const [one, other] = [await run('report', 'results', '--json'), await run('report', folder, '--json')];
    expect(other.out).toBe(one.out);
  });

  test('without its policies', async () => {
    await cp(join(root, 'results'), join(root, 'bare'), { recursive: true });
    await rm(join(root, 'bare/policies.jsonl'));
    expect(await lacking(['report', 'bare'], 'results-unreadable', 'policies.jsonl')).toEqual([]);
  });
});

describe('tables of others', () => {
  test('with a byte-order mark, CRLF and line breaks inside quotes read the same', async () => {
    await changed('tables', 'crlf', 'runs.csv', windows);
    await writeFile(
      join(root, 'crlf/policies.csv'),
      windows(await readFile(join(root, 'tables/policies.csv'), 'utf8')).replace(
        'Keep rule POND-C001.',
        '"Keep\r\nrule ""one"", all."',
      ),
    );
    const [one, other] = [await run('report', 'tables', '--json'), await run('report', 'crlf', '--json')];
    expect(other.exit).toBe(0);
    expect(other.out).toBe(one.out);
  });

  test('without columns: every absent one is named', async () => {
    const folder = await changed('tables', 'narrow', 'runs.csv', (text) =>
      text.replace('resolved', 'solved').replace('attempted', 'tried'),
    );
    expect(
      await lacking(['report', folder], 'results-incomplete', 'narrow/runs.csv', 'none called resolved, attempted'),
    ).toEqual([]);
  });

  test.each([
    ['an unknown kind of evidence', 'policies.csv', 'trajectory', 'trajektory', 'evidence_type'],
    ['an unknown category', 'policies.csv', 'Code and quality', 'Codes', 'category'],
    ['neither exact nor approximate', 'policies.csv', ',exact,', ',sharp,', 'check'],
  ])('with %s', async (name, file, from, to, column) => {
    const folder = await changed('tables', name, file, (text) => text.replace(from, to));
    expect(await lacking(['report', folder], 'results-unreadable', `policies, ${column}`)).toEqual([]);
  });

  test('with a word that is neither yes nor no', async () => {
    const folder = await changed('tables', 'perhaps', 'runs.csv', (text) =>
      text.replace(/^(0,(?:[^,]*,){5})0,/mu, '$1perhaps,'),
    );
    expect(await lacking(['report', folder], 'results-unreadable', 'runs, resolved')).toEqual([]);
  });

  test('with two rows for one run', async () => {
    const folder = await changed('tables', 'twin', 'runs.csv', (text) => `${text}${text.split('\n')[1] ?? ''}\n`);
    expect(await lacking(['report', folder], 'results-repeated', '2 rows for 0')).toEqual([]);
  });

  test('without a run, or without anything', async () => {
    const folder = await changed('tables', 'headings', 'runs.csv', (text) => `${text.split('\n')[0] ?? ''}\n`);
    expect(await lacking(['report', folder], 'results-absent', 'tables without a run')).toEqual([]);
    expect(
      await lacking(['report', await changed('tables', 'void', 'runs.csv', () => '')], 'results-incomplete'),
    ).toEqual([]);
  });
});

describe('a small table handed in', () => {
  test('may quote its names and come from a spreadsheet', async () => {
    const { out, exit } = await run(...(await outside('\uFEFFmodel,rate\r\nnewt,80.8\r\n"toad, the ""old""",93\r\n')));
    expect(exit).toBe(0);
    expect(out).toMatch(/^toad, the "old" +n\/a \(0\/0\) +93\.0 +n\/a$/mu);
  });

  test.each([
    ['model;rate\nnewt;80\n', 'the heading model,rate'],
    ['model,rate\nnewt\n', '1 cells'],
    ['model,rate\nnewt,eighty\n', 'rates.csv, row 1'],
    ['model,rate\nnewt,"80\n', 'never ends'],
    ['', 'an empty file'],
  ])('%j', async (text, part) => {
    expect(await lacking(await outside(text), 'table-unreadable', part)).toEqual([]);
  });

  test('that is not there', async () => {
    expect(
      await lacking(['stats', 'pond', '--instances', 'gone.csv'], 'table-unreadable', 'gone.csv', 'no such file'),
    ).toEqual([]);
  });
});

test('a model that no run is of', async () => {
  expect(await lacking(['report', 'results', '--against', 'heron'], 'name-unknown', 'one of newt, toad')).toEqual([]);
});
