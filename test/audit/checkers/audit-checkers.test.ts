/** The audit of single checkers: each planted fault is found by the probe or the mutant made for it. */
import { describe, expect, it } from 'vitest';
import type { Case, CaseFile } from '../../../pipeline/artifacts/cases.js';
import type { CustomChecker, PatternChecker } from '../../../pipeline/artifacts/checker.js';
import { sha256 } from '../../../pipeline/artifacts/canonical.js';
import { auditChecker } from '../../../pipeline/audit/checkers/audit-checker.js';
import { catchRates } from '../../../pipeline/audit/checkers/catch-rates.js';
import { parameterMutants } from '../../../pipeline/audit/checkers/mutate-parameters.js';
import { sealedMachine } from '../../../pipeline/workflow/sealed-machine.js';
import { verdictDigest } from '../../../pipeline/workflow/synthesize-audit.js';

const machine = await sealedMachine();
const TEMPLATE = '## Newts\n\nSay which newts you met.\n';
const ports = {
  machine,
  templates: { own: TEMPLATE, others: ['# Herons\n\nSay which herons you met.\n'] },
  seed: 'pond',
};

const common = {
  schemaVersion: 1,
  id: 'POND-C001',
  reads: 'Keep a summary to 30 characters.',
  selects: ['commits'],
  judges: ['commits'],
  ownership: 'created',
  demand: 'refrain',
  exactness: 'exact',
  literals: [],
} as const;
const arrays = { selects: [...common.selects], judges: [...common.judges], literals: [] };
const SHORT: PatternChecker = {
  ...common,
  ...arrays,
  kind: 'pattern',
  pattern: 'commit-subject-length',
  parameters: { max: 30 },
};

function file(...cases: Case[]): CaseFile {
  return { schemaVersion: 1, id: 'POND-C001', casesBy: 'model', cases, unreachable: [] };
}
const one = (name: string, commits: string[] | undefined, expectation: Case['expect']): Case => ({
  name,
  evidence: commits === undefined ? { missing: ['commits'] } : commits.length === 0 ? {} : { commits },
  expect: expectation,
  why: name,
});
const FULL = file(
  one('thirty', ['x'.repeat(30)], 'satisfied'),
  one('thirty-one', ['x'.repeat(31)], 'violated'),
  one('short, then long', ['short', 'y'.repeat(50)], 'violated'),
  one('none', [], 'inapplicable'),
  one('not collected', undefined, 'withheld'),
);

const run = (name: string, lines: string[], expectation: Case['expect']): Case => ({
  name,
  evidence: { commands: lines.map((line) => ({ run: line, exit: 0 })) },
  expect: expectation,
  why: name,
});

describe('mutants', () => {
  it('all die where cases stand on both sides of the limit and of every target', async () => {
    const { mutations, fires, isSilent } = await auditChecker({ checker: SHORT, cases: FULL }, ports);
    expect({ fires, isSilent }).toEqual({ fires: 2, isSilent: 1 });
    expect(mutations.flatMap(({ survivors }) => survivors)).toEqual([]);
    expect(mutations.find(({ operator }) => operator === 'limit off by one')).toMatchObject({ mutants: 2, caught: 2 });
  });

  it('survive by name where a case is lacking', async () => {
    const far = file(
      one('short', ['x'], 'satisfied'),
      one('long', ['x'.repeat(90)], 'violated'),
      one('none', [], 'inapplicable'),
      one('not collected', undefined, 'withheld'),
    );
    const audit = await auditChecker({ checker: SHORT, cases: far }, ports);
    expect(catchRates([audit]).filter(({ caught, mutants }) => caught < mutants)).toEqual([
      {
        operator: 'limit off by one',
        mutants: 2,
        caught: 0,
        equivalent: 0,
        survivors: [
          { id: 'POND-C001', what: 'max: 30 becomes 31' },
          { id: 'POND-C001', what: 'max: 30 becomes 29' },
        ],
      },
      {
        operator: 'sees the first target only',
        mutants: 1,
        caught: 0,
        equivalent: 0,
        survivors: [{ id: 'POND-C001', what: 'sees the first target only' }],
      },
    ]);
  });

  it('that nothing can tell from the original are counted apart, and no case is asked for', async () => {
    const before: PatternChecker = {
      ...SHORT,
      selects: ['commands'],
      judges: ['commands'],
      demand: 'act',
      pattern: 'command-order',
      parameters: { before: ['git commit'], commands: ['make pond'] },
    };
    const cases = file(
      run('before', ['make pond', 'git commit -m one', 'git commit -m two'], 'satisfied'),
      run('not at all', ['git commit -m one'], 'violated'),
      run('no commit', ['make pond'], 'inapplicable'),
      { name: 'unknown', evidence: { missing: ['actions'] }, expect: 'withheld', why: 'not recorded' },
    );
    const { mutations } = await auditChecker({ checker: before, cases }, ports);
    // What ran before the first commit ran before the second as well.
    expect(mutations.find(({ operator }) => operator === 'sees the first target only')).toEqual({
      operator: 'sees the first target only',
      mutants: 0,
      caught: 0,
      equivalent: 1,
      survivors: [],
    });
  });

  it('change one parameter each, exceptions and single alternatives among them', () => {
    const checker = {
      ...SHORT,
      parameters: {
        files: ['pond/**', '!pond/old/**'],
        pattern: '(?:a|b)|c[|]',
        except: 'x',
        is: 'required',
        means: 'a | b',
      },
    };
    expect(parameterMutants(checker).map(({ operator, what }) => `${operator}; ${what}`)).toEqual([
      'precondition narrowed; files: without pond/**',
      'exception dropped; files: without !pond/old/**',
      'precondition widened; files: every file',
      'precondition narrowed; files: no file that is likely',
      'alternative dropped; pattern: without (?:a|b)',
      'alternative dropped; pattern: without c[|]',
      'exception dropped; except: left out',
      'comparison flipped; is: required becomes forbidden',
    ]);
  });
});

async function broken(source: string, changes: Partial<CustomChecker>, cases?: CaseFile): Promise<string[]> {
  const checker: CustomChecker = { ...common, ...arrays, kind: 'custom', sourceSha256: sha256(source), ...changes };
  const { probes } = await auditChecker({ checker, source, ...(cases ? { cases } : {}) }, ports);
  return probes.filter(({ state }) => state === 'broken').map(({ name }) => name);
}

describe('probes', () => {
  const always = `function precondition() { return [{ key: 'all', where: { kind: 'contribution' } }]; }
function postcondition() { return { outcome: 'satisfied', reason: 'fine' }; }`;

  it('find a checker that is satisfied by nothing at all', async () => {
    expect(await broken(always, {})).toEqual(['silent on an empty contribution']);
  });

  it('find one that takes a template for its author', async () => {
    const takesAll = `function precondition(evidence) { return evidence.pullRequest().body.trim() === '' ? [] : [{ key: 'pr', where: { kind: 'pull-request' } }]; }
function postcondition(target, evidence) { return { outcome: 'satisfied', reason: 'there is a body' }; }`;
    const kinds = {
      selects: ['pull-request'],
      judges: ['pull-request'],
      demand: 'act',
    } satisfies Partial<CustomChecker>;
    expect(await broken(takesAll, kinds)).toEqual([
      'not satisfied by the untouched template',
      "not satisfied by another project's template",
    ]);
  });
});

const perCommit = (judged: string): string => `function precondition(evidence) {
  return evidence.commits().map((commit) => ({ key: commit.sha, where: { kind: 'commit', sha: commit.sha, subject: commit.subject }, payload: commit.subject }));
}
function postcondition(target, evidence) { const all = evidence.commits(); return ${judged} ? { outcome: 'violated', reason: 'heron' } : { outcome: 'satisfied', reason: 'none' }; }`;

describe('evidence changed at the place that a rule names', () => {
  const named = { literals: [{ value: 'heron', from: 'quote' }] } satisfies Partial<CustomChecker>;
  const cases = file(
    one('names it', ['Count a heron today'], 'violated'),
    one('names none', ['Count coots'], 'satisfied'),
    one('none', [], 'inapplicable'),
    one('not collected', undefined, 'withheld'),
  );

  it('moves a checker that looks there', async () => {
    expect(await broken(perCommit("target.payload.includes('heron')"), named, cases)).toEqual([]);
  });

  it('finds one that passes its cases by another sign than the word of its rule', async () => {
    expect(await broken(perCommit('target.payload.length > 12'), named, cases)).toEqual([
      'moved when what its rule names is renamed',
    ]);
  });

  it('finds one that finds its target whatever the evidence holds', async () => {
    const always = `function precondition() { return [{ key: 'one', where: { kind: 'commit', sha: '${'0'.repeat(39)}1', subject: 'any' } }]; }
function postcondition() { return { outcome: 'satisfied', reason: 'fine' }; }`;
    const fine = file(one('names none', ['Count coots'], 'satisfied'));
    expect(await broken(always, {}, fine)).toContain('moved when what it judged is taken away');
  });
});

describe('what an audit says besides', () => {
  it('names a label that speaks of other evidence than the checker opens', async () => {
    const checker = { ...SHORT, selects: ['diff'], judges: ['diff'] } as PatternChecker;
    const labelled = { checker, cases: FULL, policy: { evidenceType: 'trajectory' } } as const;
    expect((await auditChecker(labelled, ports)).doubts).toEqual([
      'the label says trajectory, and the checker opens diff',
    ]);
    const right = { checker: SHORT, cases: FULL, policy: { evidenceType: 'output' } } as const;
    expect((await auditChecker(right, ports)).doubts).toEqual([]);
  });

  it('counts the steps of custom code, the same on every machine, and none of a pattern', async () => {
    const source = `function precondition(evidence) { return evidence.commits().map((commit) => ({ key: commit.sha, where: { kind: 'commit', sha: commit.sha, subject: commit.subject }, payload: commit.subject.length })); }
function postcondition(target) { return target.payload <= 30 ? { outcome: 'satisfied', reason: 'short' } : { outcome: 'violated', reason: 'long' }; }`;
    const checker: CustomChecker = { ...common, ...arrays, kind: 'custom', sourceSha256: sha256(source) };
    const [first, again] = [
      await auditChecker({ checker, source, cases: FULL }, ports),
      await auditChecker({ checker, source, cases: FULL }, ports),
    ];
    expect(first.steps?.most).toBeGreaterThan(0);
    expect(first.steps?.most).toBeLessThan(first.steps?.budget ?? 0);
    expect(again.steps).toEqual(first.steps);
    expect((await auditChecker({ checker: SHORT, cases: FULL }, ports)).steps).toBeUndefined();
  });
});

describe("this repository's own checkers", () => {
  it('give the same verdicts in other time zones', async () => {
    const before = process.env['TZ'];
    const digests = [];
    for (const zone of ['UTC', 'Asia/Kathmandu', 'Pacific/Apia']) {
      process.env['TZ'] = zone;
      digests.push(await verdictDigest('.', 'bylaws'));
    }
    if (before === undefined) delete process.env['TZ'];
    else process.env['TZ'] = before;
    expect(new Set(digests).size).toBe(1);
  });
});
