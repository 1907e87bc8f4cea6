/** One run's row: what a lost command log leaves undecided, and whose run it is. */
import { describe, expect, test } from 'vitest';
import { type Bundle, missing } from '../../../pipeline/artifacts/bundle.js';
import { readRun } from '../../../pipeline/evidence/adapters/detect.js';
import { readEvaluation } from '../../../pipeline/evidence/evaluation.js';
import { evidenceView } from '../../../pipeline/evidence/evidence-view.js';
import type { CorpusVersion } from '../../../pipeline/grade/bulk/corpus-version.js';
import { functionalResult } from '../../../pipeline/grade/bulk/functional-result.js';
import { gradeRun, settingName } from '../../../pipeline/grade/bulk/grade-run.js';
import { identify } from '../../../pipeline/grade/bulk/identify.js';
import { withPathFacts } from '../../../pipeline/grade/bulk/path-facts.js';
import { checker } from '../report.js';
import { POLICIES, record } from './pond.js';

const read = (): Bundle => readRun({ path: 'runs/one.json', text: JSON.stringify(record()) });

const corpus: CorpusVersion = {
  name: 'pond',
  status: 'drafted',
  notice: '',
  contentSha256: 'none',
  corpusSha256: 'f'.repeat(64),
  repository: 'pond/frogs',
  policies: POLICIES,
  checkers: [
    checker('POND-C001', 'commit-subject-length', { max: 30 }),
    checker('POND-C002', 'command-run', { commands: ['bin/count'], when: 'commits' }),
    checker('POND-C004', 'command-forbidden', { commands: ['git push'] }),
  ],
  notCompiled: [],
  sources: new Map(),
  pages: { root: 'https://pond.example/', urls: [] },
  rules: undefined,
};

function outcomesOf(bundle: Bundle) {
  const graded = gradeRun({
    view: evidenceView(bundle),
    runSha256: 'e'.repeat(64),
    source: 'one.json',
    corpus,
    custom: new Map(),
  });
  if (graded.state === 'refused') throw new Error(graded.refused.detail);
  return graded.result;
}

describe('a run stripped of its command log', () => {
  const whole = outcomesOf(read());
  const stripped = outcomesOf({ ...read(), actions: missing('the log was lost') });
  const needCommands = new Set(
    corpus.checkers.filter(({ selects, judges }) => [...selects, ...judges].includes('commands')).map(({ id }) => id),
  );

  test('decides no policy that needs commands, and names what is missing', () => {
    expect([...needCommands]).toEqual(['POND-C002', 'POND-C004']);
    const undecided = stripped.verdicts.filter(({ id }) => needCommands.has(id));
    expect(undecided.map(({ outcome }) => outcome)).toEqual(['withheld', 'withheld']);
    for (const { missing: absent } of undecided) expect(absent.join(' ')).toContain('the log was lost');
    expect(stripped.retrieval.attempted).toBe('unknown');
  });

  test('and says of the others what it said before', () => {
    const others = ({ verdicts }: typeof whole) => verdicts.filter(({ id }) => !needCommands.has(id));
    expect(others(stripped)).toEqual(others(whole));
    expect(whole.verdicts.map(({ outcome }) => outcome)).toEqual(['satisfied', 'satisfied', 'inapplicable']);
  });

  test('where nothing was committed, a rule about commits stays inapplicable', () => {
    const { verdicts } = outcomesOf({
      ...read(),
      actions: missing('the log was lost'),
      commits: { state: 'present', value: [] },
    });
    expect(verdicts.map(({ outcome }) => outcome)).toEqual(['inapplicable', 'inapplicable', 'withheld']);
  });
});

describe('whose run it is', () => {
  const heads = [
    { name: 'requests', prefix: 'PSF', owner: 'psf', repository: 'requests' },
    { name: 'flask', prefix: 'PALLETS', owner: 'pallets', repository: 'flask' },
    { name: 'sympy', prefix: 'SYMPY', owner: 'sympy', repository: 'sympy' },
  ];
  const of = (run: Partial<Bundle['run']>, named?: string) =>
    identify({ ...read(), run: { id: 'x', format: 'case', ...run } }, heads, named);

  test.each([
    ['psf__requests-1142', 'requests'],
    ['pallets__flask-5014', 'flask'],
    ['sympy__sympy-11618', 'sympy'],
    // Same owner, another repository: found by its prefix, and refused when it is graded.
    ['pallets__click-12', 'flask'],
  ])('%s', (instance, name) => {
    expect(of({ instance })).toEqual({ state: 'known', corpus: name });
  });

  test('a remote stands above an instance', () => {
    expect(of({ instance: 'sympy__sympy-1', repository: 'psf/requests' })).toEqual({
      state: 'known',
      corpus: 'requests',
    });
  });

  test('an unknown owner is told as it was written', () => {
    expect(of({ instance: 'meadow__bees-3' })).toEqual({ state: 'unknown', wanted: 'meadow' });
    expect(of({})).toEqual({ state: 'unknown', wanted: 'it names neither instance nor repository' });
    expect(of({ instance: 'sympy__sympy-1' }, 'bees')).toEqual({ state: 'unknown', wanted: 'bees' });
  });

  test('a results tree fills what the record lacks, and never overrules it', () => {
    const bare = { ...read(), run: { id: 'x', format: 'case', model: 'newt' } };
    const source = 'runs/pond/openhands/toad/pond__frogs-7/guided/attempt2/trajectory.json';
    expect(withPathFacts(bare, source).run).toMatchObject({
      scaffold: 'openhands',
      model: 'newt',
      instance: 'pond__frogs-7',
      condition: 'guided',
      attempt: 2,
    });
    expect(withPathFacts(bare, 'runs/one.json').run).toEqual(bare.run);
  });

  test('the two settings under each of their names', () => {
    expect(['naive', 'Native', 'guided', 'consolidated', 'reminder', undefined].map(settingName)).toEqual([
      'Native',
      'Native',
      'Consolidated',
      'Consolidated',
      'reminder',
      'unknown',
    ]);
  });
});

describe('functional verdicts', () => {
  test.each<[name: string, report: unknown, expected: unknown]>([
    ['resolved', { 'pond__frogs-1': { resolved: true } }, { resolved: 'yes' }],
    ['not resolved', { 'pond__frogs-1': { resolved: false } }, { resolved: 'no' }],
    [
      'an empty patch',
      { 'pond__frogs-1': { patch_is_None: true, resolved: false } },
      { resolved: 'no-verdict', cause: 'empty patch' },
    ],
    ['of a summary', { total_instances: 2, resolved_ids: ['pond__frogs-1'] }, { resolved: 'yes' }],
    [
      'an empty patch in a summary',
      { total_instances: 2, empty_patch_ids: ['pond__frogs-1'] },
      { resolved: 'no-verdict', cause: 'empty patch' },
    ],
  ])('%s', (_name, report, expected) => {
    expect(readEvaluation(JSON.stringify(report), 'pond__frogs-1')).toEqual({ state: 'present', value: expected });
  });

  test.each<[name: string, text: string]>([
    ['of another instance', '{"pond__frogs-2":{"resolved":true}}'],
    ['a summary that leaves it out', '{"total_instances":2,"resolved_ids":["pond__frogs-2"]}'],
    ['no JSON', 'resolved'],
    ['a list', '["pond__frogs-1"]'],
  ])('a report %s is none', (_name, text) => {
    expect(readEvaluation(text, 'pond__frogs-1').state).toBe('missing');
  });

  test.each<[exitStatus: string, gap: string]>([
    ['LimitsExceeded', 'Agent did not finish'],
    ['AgentStuckInLoop: loop detector', 'Agent did not finish'],
    ['litellm.RateLimitError', 'Provider error'],
    ['Submitted', 'No report given'],
  ])('a run that ended with %s', (exitStatus, gap) => {
    const bundle: Bundle = { ...read(), run: { ...read().run, exitStatus } };
    const worktree = { state: 'present', value: { patch: 'diff --git a/x b/x\n' } } as const;
    expect(functionalResult({ ...bundle, worktree }, false)).toEqual({ resolved: 'no-verdict', gap });
  });
});
