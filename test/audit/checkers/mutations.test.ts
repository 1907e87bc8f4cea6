/** Mutants caught by cases, living ones that a case is lacking for, and those that nothing tells from their original. */
import { describe, expect, it } from 'vitest';
import type { Case, CaseFile } from '../../../pipeline/artifacts/cases.js';
import type { CustomChecker } from '../../../pipeline/artifacts/checker.js';
import { sha256 } from '../../../pipeline/artifacts/canonical.js';
import { evidencePool } from '../../../pipeline/audit/checkers/evidence-pool.js';
import { livingOf, mutationsOf, trialOf } from '../../../pipeline/audit/checkers/mutations.js';
import { variationsOf } from '../../../pipeline/audit/checkers/vary-evidence.js';
import { sealedMachine } from '../../../pipeline/workflow/sealed-machine.js';

const ports = { machine: await sealedMachine(), seed: 'pond', others: [] };

function custom(source: string): { checker: CustomChecker; source: string } {
  const checker: CustomChecker = {
    schemaVersion: 1,
    id: 'POND-C001',
    reads: 'Keep a summary to 30 characters.',
    selects: ['commits'],
    judges: ['commits'],
    ownership: 'created',
    demand: 'refrain',
    exactness: 'exact',
    literals: [],
    kind: 'custom',
    sourceSha256: sha256(source),
  };
  return { checker, source };
}

const SHORT = custom(`function precondition(evidence) {
  return evidence.commits().filter((c) => c.kind !== 'merge').map((c) => ({ key: c.sha, where: { kind: 'commit', sha: c.sha, subject: c.subject }, payload: c.subject }));
}
function postcondition(target) {
  if (/^(?:revert|fixup)/.test(target.payload)) return { outcome: 'satisfied', reason: 'made by git' };
  return target.payload.length <= 30 ? { outcome: 'satisfied', reason: 'short' } : { outcome: 'violated', reason: 'long' };
}
`);

const one = (name: string, commits: string[] | undefined, expectation: Case['expect']): Case => ({
  name,
  evidence: commits === undefined ? { missing: ['commits'] } : commits.length === 0 ? {} : { commits },
  expect: expectation,
  why: name,
});
const cases: CaseFile = {
  schemaVersion: 1,
  id: 'POND-C001',
  casesBy: 'model',
  cases: [
    one('short', ['x'.repeat(12)], 'satisfied'),
    one('long', ['y'.repeat(60)], 'violated'),
    one('none', [], 'inapplicable'),
    one('not collected', undefined, 'withheld'),
  ],
  unreachable: [],
};
const withMore = (...more: Case[]): CaseFile => ({ ...cases, cases: [...cases.cases, ...more] });

async function rows(file: CaseFile): Promise<Map<string, [caught: number, mutants: number, equivalent: number]>> {
  const { mutations } = await mutationsOf(SHORT, file, ports);
  return new Map(
    mutations.map(({ operator, caught, mutants, equivalent }) => [operator, [caught, mutants, equivalent]]),
  );
}

describe('a mutant of custom code', () => {
  it('lives where a case is lacking, and is named with its line', async () => {
    const { mutations, tries } = await mutationsOf(SHORT, cases, ports);
    expect(tries).toBeGreaterThan(20);
    expect(mutations.find(({ operator }) => operator === 'limit off by one')).toMatchObject({
      mutants: 2,
      caught: 0,
      survivors: ['line 6: 30 becomes 31', 'line 6: 30 becomes 29'],
    });
    const found = await rows(cases);
    expect(found.get('exception dropped')).toEqual([0, 1, 0]);
    expect(found.get('sees the first target only')).toEqual([0, 1, 0]);
    for (const operator of ['passes everything', 'fails everything', 'passes on empty', 'selects the artefact'])
      expect(found.get(operator)).toEqual([1, 1, 0]);
  });

  it('is killed by the case that shows its fault', async () => {
    const found = await rows(
      withMore(
        one('thirty', ['x'.repeat(30)], 'satisfied'),
        one('thirty-one', ['x'.repeat(31)], 'violated'),
        one('a long revert', [`revert ${'x'.repeat(40)}`], 'satisfied'),
        one('the second', ['short', 'y'.repeat(50)], 'violated'),
      ),
    );
    expect(found.get('limit off by one')).toEqual([2, 2, 0]);
    expect(found.get('exception dropped')).toEqual([1, 1, 0]);
    expect(found.get('sees the first target only')).toEqual([1, 1, 0]);
  });

  it('that nothing tells from its original is counted apart', async () => {
    // No case can hold a merge commit, so leaving out what skips them changes nothing that could be seen here.
    expect((await rows(cases)).get('precondition widened')).toEqual([0, 0, 1]);
  });

  it('and the one that is asked for all that tells it apart names every such piece', async () => {
    const trial = await trialOf(SHORT, cases, ports);
    const living = await livingOf(trial, 'all');
    const longer = living.find(({ mutant }) => mutant.what.endsWith('30 becomes 31'));
    const subjects = (longer?.told ?? []).flatMap((place) => trial.pool()[place]?.commits ?? []);
    expect(subjects.length).toBeGreaterThan(0);
    expect(subjects.some((subject) => (subject.split('\n')[0] ?? '').length === 31)).toBe(true);
  });
});

describe('the pool of evidence', () => {
  const own = cases.cases.map(({ evidence }) => evidence);

  it('holds lengths around a limit, words that are looked for, and cases of other rules as far as they are seen', () => {
    const other = { commits: ['Count coots'], commands: [{ run: 'make pond', exit: 0 }] };
    const pool = evidencePool({ ...SHORT, own, others: [other], seed: 'pond' });
    const firsts = new Set(
      pool.flatMap(({ commits = [] }) => commits.map((text) => (text.split('\n')[0] ?? '').length)),
    );
    for (const length of [29, 30, 31]) expect(firsts).toContain(length);
    expect(pool.flatMap(({ commits = [] }) => commits).some((text) => text.includes('fixup'))).toBe(true);
    expect(pool).toContainEqual({ commits: ['Count coots'] });
  });

  it('is drawn the same way every time, without the cases themselves and without repetition', () => {
    const [pool, again] = [1, 2].map(() => evidencePool({ ...SHORT, own, others: [], seed: 'pond' }));
    expect(again).toEqual(pool);
    const texts = (pool ?? []).map((piece) => JSON.stringify(piece));
    expect(new Set(texts).size).toBe(texts.length);
    for (const evidence of own) expect(pool).not.toContainEqual(evidence);
  });
});

describe('a variation', () => {
  it.each([
    [
      'drops, doubles and swaps entries, and changes exit codes',
      {
        commands: [
          { run: 'make pond', exit: 0 },
          { run: 'git push', exit: 0 },
        ],
      },
      [
        { commands: [{ run: 'git push', exit: 0 }] },
        {
          commands: [
            { run: 'git push', exit: 0 },
            { run: 'make pond', exit: 0 },
          ],
        },
        {
          commands: [
            { run: 'make pond', exit: 'unknown' },
            { run: 'git push', exit: 0 },
          ],
        },
      ],
    ],
    [
      'moves a file, deletes it, and leaves lines out',
      { files: [{ path: 'pond/heron.py', base: 'a\n', head: 'a\nb\n' }] },
      [
        { files: [{ path: 'tests/heron.py', base: 'a\n', head: 'a\nb\n' }] },
        { files: [{ path: 'pond/heron.md', base: 'a\n', head: 'a\nb\n' }] },
        { files: [{ path: 'pond/heron.py', base: 'a\n' }] },
        { files: [{ path: 'pond/heron.py', base: 'a\n', head: 'a\n' }] },
      ],
    ],
    [
      'ticks boxes, empties the body and changes numbers',
      { pullRequest: { body: '- [x] Closes #12' } },
      [
        { pullRequest: { body: '- [ ] Closes #12' } },
        { pullRequest: { body: '' } },
        { pullRequest: { body: '- [x] Closes #13' } },
        { pullRequest: { body: '- [x] Closes #12' }, author: 'agent' as const },
      ],
    ],
  ])('%s', (_, evidence, wanted) => {
    const found = variationsOf(evidence);
    for (const each of wanted) expect(found).toContainEqual(each);
  });
});
