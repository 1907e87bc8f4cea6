import { appendFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { fromCsv } from '../../pipeline/review/cells/csv.js';
import { bylaws, emptyFolder, ORCHARD } from './cli.js';

async function drafted(...more: string[]): Promise<string> {
  const out = await emptyFolder();
  await bylaws(['run', 'orchard', '--checkout', ORCHARD, '--out', out, '--quiet', ...more]);
  return out;
}

describe('run', () => {
  it('stops at the closed manifest gate, says so, and exits 0', async () => {
    const out = await emptyFolder();
    const run = await bylaws(['run', 'orchard', '--checkout', ORCHARD, '--out', out]);
    expect(run.exit).toBe(0);
    expect(run.out).toContain('gate manifest is waiting for a person');
    expect(run.err).toContain('read 3 of 3 files');
    expect(run.out).toMatch(/^ {2}words {6}\d/mu);
    expect(run.out).not.toMatch(/^ {2}(?:read|rows|in scope|audit) /mu);
  });

  it('prints nothing but JSON on standard output with --json, and nothing at all on the other with --quiet', async () => {
    const out = await emptyFolder();
    const run = await bylaws([
      'run',
      'orchard',
      '--checkout',
      ORCHARD,
      '--out',
      out,
      '--unreviewed',
      '--json',
      '--quiet',
    ]);
    expect(run.err).toBe('');
    const summary = JSON.parse(run.out) as { end: unknown; sources: { total: number }; audit: { failed: number } };
    expect(summary).toMatchObject({
      schemaVersion: 1,
      end: { state: 'done' },
      sources: { total: 3 },
      audit: { failed: 0 },
    });
  });

  it('goes gate by gate as a person approves, and a changed page closes the gate again', async () => {
    const out = await drafted();
    await bylaws(['approve', 'orchard', 'manifest', '--by', 'Ada', '--out', out]);
    const second = await bylaws(['run', 'orchard', '--checkout', ORCHARD, '--out', out]);
    expect(second.out).toContain('gate extraction is waiting for a person');
    expect(second.out).toMatch(/^ {2}rows {7}\d/mu);
    expect(second.out).not.toMatch(/^ {2}(?:in scope|audit) /mu);
    await bylaws(['approve', 'orchard', 'extraction', '--by', 'Ada', '--out', out]);
    const third = await bylaws(['run', 'orchard', '--checkout', ORCHARD, '--out', out]);
    expect(third.out).toContain('every stage asked for is complete');
    const status = await bylaws(['status', '--out', out]);
    expect(status.out).toContain('reviewed by a person');
    expect(status.out).toContain('approved by Ada');

    const project = join(await emptyFolder(), 'orchard');
    const { cp } = await import('node:fs/promises');
    await cp(ORCHARD, project, { recursive: true });
    await appendFile(join(project, 'CONTRIBUTING.md'), '\nEvery keeper wears boots.\n');
    const changed = await bylaws(['run', 'orchard', '--checkout', project, '--out', out]);
    expect(changed.out).toContain('gate manifest is waiting for a person');
  });

  it('never runs over a rejection, reviewed or not', async () => {
    const out = await drafted();
    await bylaws([
      'approve',
      'orchard',
      'manifest',
      '--by',
      'Ada',
      '--reject',
      '--note',
      'a page is missing',
      '--out',
      out,
    ]);
    const run = await bylaws(['run', 'orchard', '--checkout', ORCHARD, '--out', out, '--unreviewed']);
    expect(run.out).toContain('gate manifest was rejected');
    expect((await bylaws(['status', '--out', out])).out).toContain('rejected: a page is missing');
  });

  it.each([
    ['one reader alone', ['run', 'plum', '--reader', 'offline'], 2, 'option-invalid'],
    ['no documents named', ['run', 'plum'], 2, 'documents-unknown'],
    ['a folder that is not there', ['run', 'plum', '--snapshot', 'nowhere'], 3, 'snapshot-absent'],
    ['an unknown engine', ['run', 'plum', '--checkout', ORCHARD, '--model', 'oracle'], 2, 'offline'],
    ['an unknown setting', ['run', 'plum', '--checkout', ORCHARD, '--setting', 'lab'], 2, 'patch-only'],
    ['an unknown stage', ['run', 'plum', '--checkout', ORCHARD, '--through', 'lunch'], 2, 'classify'],
  ])('answers %s with a coded error', async (_, args, exit, says) => {
    const run = await bylaws([...args, '--out', await emptyFolder()]);
    expect(run.exit).toBe(exit);
    expect(run.out).toBe('');
    expect(run.err).toContain(says);
    expect(run.err).not.toMatch(/\n\s+at /);
  });
});

describe('export, list, audit', () => {
  let out = '';

  beforeAll(async () => {
    out = await drafted('--unreviewed');
  });

  it('fills in the words of every quote', async () => {
    const run = await bylaws(['export', 'orchard', '--stage', 'policies', '--out', out]);
    const csv = fromCsv(run.out);
    if (csv.state !== 'read') throw new Error(csv.reason);
    const page = await readFile(join(ORCHARD, 'CONTRIBUTING.md'), 'utf8');
    const [header, ...rows] = csv.rows;
    expect(header).toHaveLength(11);
    expect(rows.length).toBeGreaterThan(3);
    const fromPage = rows.filter((row) => row[1]?.includes('CONTRIBUTING.md'));
    expect(fromPage.length).toBeGreaterThan(3);
    for (const row of fromPage) expect(page.replaceAll(/\s+/g, ' ')).toContain(row[2]);
  });

  it('refuses to export quotes that no longer stand in the documents', async () => {
    const project = join(await emptyFolder(), 'orchard');
    const { cp } = await import('node:fs/promises');
    await cp(ORCHARD, project, { recursive: true });
    const moved = await emptyFolder();
    await bylaws(['run', 'orchard', '--checkout', project, '--out', moved, '--unreviewed', '--quiet']);
    const page = await readFile(join(project, 'CONTRIBUTING.md'), 'utf8');
    await writeFile(join(project, 'CONTRIBUTING.md'), page.replace('60 characters', '50 characters'));
    const run = await bylaws(['export', 'orchard', '--stage', 'policies', '--out', moved]);
    expect([run.exit, run.out]).toEqual([3, '']);
    expect(run.err).toContain('quote-moved');
    const audit = await bylaws(['audit', 'orchard', '--out', moved]);
    expect(audit.exit).toBe(1);
    expect(audit.out).toContain('grounding');
  });

  it('names the known corpora when asked for another', async () => {
    for (const verb of [['list'], ['export', '--stage', 'policies'], ['audit']]) {
      const run = await bylaws([...verb, 'plum', '--out', out]);
      expect(run.exit).toBe(3);
      expect(run.err).toContain('one of orchard');
    }
  });

  it('audits a fresh draft clean, and without its documents says which checks were not run', async () => {
    const clean = await bylaws(['audit', 'orchard', '--out', out]);
    expect(clean.exit).toBe(0);
    const { rm } = await import('node:fs/promises');
    const elsewhere = await drafted('--unreviewed');
    await rm(join(elsewhere, '.bylaws'), { recursive: true });
    const blind = await bylaws(['audit', 'orchard', '--out', elsewhere]);
    expect(blind.exit).toBe(3);
    expect(blind.out).toMatch(/not run.*grounding/);
  });

  it('lists in-scope policies by level', async () => {
    const run = await bylaws(['list', 'orchard', '--out', out, '--json']);
    const { policies } = JSON.parse(run.out) as { policies: { atomicRule: string; level: string }[] };
    const limit = policies.find(({ atomicRule }) => atomicRule.includes('60 characters'));
    expect(limit?.level).toBe('must');
  });
});

describe('the program', () => {
  it('prints help on standard output with exit 0, and usage errors on standard error with exit 2', async () => {
    const help = await bylaws(['--help']);
    expect([help.exit, help.err]).toEqual([0, '']);
    expect(help.out).toContain('Exit codes');
    expect((await bylaws(['--version'])).out).toMatch(/^bylaws\/\d+\.\d+\.\d+\n$/);
    expect((await bylaws([])).exit).toBe(2);
    const unknown = await bylaws(['chekc']);
    expect([unknown.exit, unknown.out]).toEqual([2, '']);
    expect(unknown.err).toContain('check');
  });
});

describe('the workbook', () => {
  it('goes out and comes back, and an edit of a label becomes a decision that the next run obeys', async () => {
    const out = await drafted('--unreviewed');
    const file = join(await emptyFolder(), 'orchard.xlsx');
    await bylaws(['export', 'orchard', '--format', 'xlsx', '-o', file, '--out', out]);
    const same = await bylaws(['import', 'orchard', file, '--by', 'Ada', '--out', out]);
    expect(same.exit).toBe(0);
    expect(same.out).toContain('0 edits, 0 refused');

    const { default: exceljs } = await import('exceljs');
    const workbook = new exceljs.Workbook();
    await workbook.xlsx.readFile(file);
    const sheet = workbook.getWorksheet('Rules');
    if (!sheet) throw new Error('no sheet Rules');
    const headers = (sheet.getRow(1).values as unknown[]).map(String);
    const row = [2, 3, 4, 5, 6, 7, 8, 9]
      .map((at) => sheet.getRow(at))
      .find((each) => each.getCell(headers.indexOf('Requirement level')).text === 'must');
    if (!row) throw new Error('no mandatory row');
    const id = row.getCell(headers.indexOf('ID')).text;
    row.getCell(headers.indexOf('Requirement level')).value = 'should';
    await workbook.xlsx.writeFile(file);
    const edited = await bylaws(['import', 'orchard', file, '--by', 'Ada', '--out', out, '--json']);
    const report = JSON.parse(edited.out) as { decisions: unknown[]; refused: unknown[] };
    expect(report.refused).toEqual([]);
    expect(report.decisions).toMatchObject([
      { id, field: 'requirementLevel', from: 'must', to: 'should', name: 'Ada' },
    ]);
    await bylaws(['run', 'orchard', '--checkout', ORCHARD, '--out', out, '--unreviewed', '--quiet']);
    const listed = JSON.parse((await bylaws(['list', 'orchard', '--out', out, '--json'])).out) as {
      policies: { id: string; level: string }[];
    };
    expect(listed.policies.find((policy) => policy.id === id)?.level).toBe('should');
  });
});
