/** A small corpus written by hand, on a real run: every verdict with the line of the record that justifies it. */
import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import type { Bundle } from '../../pipeline/artifacts/bundle.js';
import { missing } from '../../pipeline/artifacts/bundle.js';
import { canonicalJson } from '../../pipeline/artifacts/canonical.js';
import type { Place } from '../../pipeline/artifacts/place.js';
import { CheckReport } from '../../pipeline/artifacts/verdict.js';
import { wordsAt } from '../../pipeline/documents/locate.js';
import { readDocument } from '../../pipeline/documents/read-document.js';
import { readRun } from '../../pipeline/evidence/adapters/detect.js';
import { prepareCheckers } from '../../pipeline/checker/prepare.js';
import { checkRun } from '../../pipeline/grade/check.js';
import { readCheckers, readCorpus } from '../../pipeline/store/corpus.js';
import { corpusPaths } from '../../pipeline/store/paths.js';
import { samples } from './samples.js';

const paths = corpusPaths('test/fixtures/five', 'sympy');
const { policies = [], manifest } = await readCorpus(paths);
const { checkers, notCompiled } = await readCheckers(paths);
await prepareCheckers(checkers);
const runPath = samples('runs/sympy__sympy-11618/trajectory.json');
const bundle = readRun({ path: runPath, text: await readFile(runPath, 'utf8') });

function check(run: Bundle): CheckReport {
  const corpus = { name: 'sympy', status: 'drafted', contentSha256: '0'.repeat(64), notice: '' };
  return CheckReport.parse(
    checkRun({ bundle: run, corpus, policies, checkers, notCompiled, source: 'trajectory.json' }),
  );
}

const report = check(bundle);

/** Outcome, and a part of the reason; beside each, what in the record makes it so. */
const verdicts: [id: string, outcome: string, reason: string][] = [
  // "Fix distance computation for points of different dimensions" has 59 characters.
  ['SYMPY-C001', 'satisfied', '59 characters'],
  // The longest line is "dimensions, the shorter point was zipped with the longer one and the" and its like: 73 at most.
  ['SYMPY-C002', 'satisfied', '73 characters'],
  // The log shows an empty line below the subject.
  ['SYMPY-C003', 'satisfied', 'an empty line follows'],
  // The subject ends in "dimensions".
  ['SYMPY-C004', 'satisfied', "doesn't end with a full stop"],
  // start_branch=master, branch=master, and no command between them leaves it.
  ['SYMPY-C005', 'violated', 'committed on master'],
  // Two paragraphs below the subject.
  ['SYMPY-C006', 'satisfied', '58 words'],
  // The pull-request text names point.py and functions, and no issue.
  ['SYMPY-C007', 'violated', 'no issue'],
  // bin/test ran on sympy/geometry and on point.py; `quality` never was its argument.
  ['SYMPY-C008', 'violated', 'bin/test quality'],
  // Its headings are Summary, Fix and Tests.
  ['SYMPY-C009', 'violated', 'no section for release notes'],
  // point.py and tests/test_point.py both gain lines.
  ['SYMPY-C010', 'satisfied', 'sympy/geometry/tests/test_point.py'],
  // No file is new: both diff blocks have an index line with two blobs.
  ['SYMPY-C011', 'inapplicable', ''],
  // Two files changed, neither called AUTHORS.
  ['SYMPY-C012', 'satisfied', '2 changed files'],
  // An agent's run, and nothing in its text says so.
  ['SYMPY-C013', 'violated', 'no mention of AI'],
  // The text after PR SUBMISSION starts with a heading; the format has no title.
  ['SYMPY-C014', 'withheld', 'no title'],
  // Step 28: git commit -q -m "Fix distance …".
  ['SYMPY-C015', 'violated', 'uses -m'],
  // The record holds a diff and no whole files, so nobody can say which definitions are new.
  ['SYMPY-C016', 'withheld', ''],
];

describe('verdicts on sympy__sympy-11618', () => {
  test('every checked policy is listed here', () => {
    expect(report.policies.map(({ id }) => id)).toEqual(verdicts.map(([id]) => id));
    expect(report.faults).toEqual([]);
    expect(report.notCompiled.map(({ id }) => id)).toEqual(['SYMPY-C017']);
  });

  test.each(verdicts)('%s is %s', (id, outcome, reason) => {
    const result = report.policies.find((policy) => policy.id === id);
    expect(result?.outcome).toBe(outcome);
    expect(result?.targets.map((target) => target.reason).join('\n') ?? '').toContain(reason);
  });

  test('the rates are 14 of 16 and 7 of 13', () => {
    expect(report.triggeringRate).toEqual({ numerator: 14, denominator: 16, percent: '87.5' });
    expect(report.complianceRate).toEqual({ numerator: 7, denominator: 13, percent: '53.8' });
    expect(report.counts).toMatchObject({ mandatory: 17, checked: 16, applicabilityUnknown: 1 });
  });

  test('the same run twice gives the same bytes', () => {
    expect(canonicalJson(check(structuredClone(bundle)))).toBe(canonicalJson(report));
  });
});

describe('the same run without its command log', () => {
  const stripped = check({ ...bundle, actions: missing('the log was taken away') });
  const outcomes = new Map(stripped.policies.map(({ id, outcome }) => [id, outcome]));

  test('no policy that judges commands is satisfied or violated', () => {
    expect(outcomes.get('SYMPY-C008')).toBe('withheld');
    expect(outcomes.get('SYMPY-C015')).toBe('withheld');
    const named = stripped.policies.filter(({ missing: kinds }) =>
      kinds.some((kind) => kind.includes('the log was taken away')),
    );
    expect(named.map(({ id }) => id)).toEqual(expect.arrayContaining(['SYMPY-C008', 'SYMPY-C015']));
  });

  test('a situation that can be seen to be absent stays absent', () => {
    const documentation = {
      ...bundle,
      actions: missing('the log was taken away'),
      diff: { state: 'present', value: { patch: '', scope: 'committed' } },
    } as const;
    expect(check(documentation).policies.find(({ id }) => id === 'SYMPY-C008')?.outcome).toBe('inapplicable');
  });
});

describe('places in the documents', async () => {
  const snapshot = JSON.parse(await readFile(samples('docs/sympy/snapshot.json'), 'utf8')) as {
    files: { path: string; file: string; url: string }[];
    html: { files: { source: string; file: string }[] };
  };
  const sources = manifest?.sources ?? [];
  const documents = await Promise.all(
    sources.map(async ({ document, url }) => {
      const path = document.slice(document.indexOf(':') + 1);
      const file = snapshot.files.find((entry) => entry.path === path)?.file ?? '';
      const html = snapshot.html.files.find((entry) => entry.source === path)?.file ?? '';
      const [bytes, rendered] = await Promise.all([file, html].map((name) => readFile(samples(`docs/sympy/${name}`))));
      return readDocument({ key: document, url, path, bytes: bytes ?? Buffer.of(), ...(rendered ? { rendered } : {}) });
    }),
  );

  test('the manifest pins the text that was read', () => {
    expect(sources.map(({ text }) => text?.sha256)).toEqual(documents.map(({ textSha256 }) => textSha256));
  });

  test.each(policies)('$id stands where it says', ({ source, excerpt, sectionContext }) => {
    const document = documents.find(({ key }) => key === source.document);
    const wordsOf = (place: Place) => (document === undefined ? '' : wordsAt(document, place));
    const quote = wordsOf(source);
    expect(quote).not.toBe('');
    expect(quote).toContain(wordsOf(excerpt));
    for (const place of sectionContext) expect(wordsOf(place)).not.toBe('');
  });
});
