/** The corpora of five other projects, held against the documents that they were read from. */
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { sha256 } from '../../../pipeline/artifacts/canonical.js';
import { fromCsv } from '../../../pipeline/review/cells/csv.js';
import { readCorpus } from '../../../pipeline/store/corpus.js';
import { corpusPaths } from '../../../pipeline/store/paths.js';
import { bylaws } from '../../cli/cli.js';
import { samples } from '../samples.js';

const PROJECTS = ['mwaskom', 'pallets', 'psf', 'pytest-dev', 'sphinx-doc'];
const here = { BYLAWS_SAMPLES: resolve(samples('')) };

test('pass the audit together, with the documents beside the checkout', async () => {
  const run = await bylaws(['audit', ...PROJECTS, '--json'], process.cwd(), here);
  expect(run.exit).toBe(0);
  const { reports } = JSON.parse(run.out) as {
    reports: { corpus: string; checks: { check: string; result: string; looked: number }[] }[];
  };
  expect(reports.map(({ corpus }) => corpus).sort()).toEqual(PROJECTS);
  for (const { checks } of reports) {
    expect(checks.filter(({ result }) => result === 'failed' || result === 'not run')).toEqual([]);
    const grounding = checks.find(({ check }) => check === 'grounding');
    expect(grounding?.result).toBe('passed');
    expect(grounding?.looked).toBeGreaterThan(5);
  }
});

test('say without the documents which checks were not run', async () => {
  const run = await bylaws(['audit', ...PROJECTS]);
  expect(run.exit).toBe(3);
  expect(run.out).toMatch(/not run.*grounding/u);
});

describe.each(PROJECTS)('%s', (project) => {
  test('fills in every quote from the documents, each with the hash that is stored', async () => {
    const from = samples(join('docs', project));
    const run = await bylaws(['export', project, '--stage', 'policies', '--format', 'csv', '--snapshot', from]);
    expect(run.exit).toBe(0);
    const csv = fromCsv(run.out);
    if (csv.state !== 'read') throw new Error(csv.reason);
    const [heading = [], ...rows] = csv.rows;
    const { policies = [] } = await readCorpus(corpusPaths('.', project));
    expect(rows).toHaveLength(policies.length);
    const [id, quote] = [heading.indexOf('ID'), heading.indexOf('Original text')];
    const stored = new Map(policies.map(({ id: own, source }) => [own, source.quoteSha256]));
    for (const row of rows) expect(sha256(row[quote] ?? '')).toBe(stored.get(row[id] ?? ''));
  });

  test('stores places and hashes, and no words of the project', async () => {
    const folder = join('corpora', project);
    for (const name of ['extraction.jsonl', 'labels.jsonl', 'policies.jsonl']) {
      expect(await readFile(join(folder, name), 'utf8')).not.toContain('"quote":');
    }
  });
});
