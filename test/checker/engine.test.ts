/** From evidence to outcome, by a checker whose predicates are made for each scenario. */
import { describe, expect, test } from 'vitest';
import { type Checker, CustomChecker } from '../../pipeline/artifacts/checker.js';
import type { CaseEvidence } from '../../pipeline/artifacts/cases.js';
import type { Judgement } from '../../pipeline/artifacts/verdict.js';
import type { EvidenceKind } from '../../pipeline/artifacts/vocabulary.js';
import type { BoundTarget, Predicate } from '../../pipeline/checker/contract.js';
import { need, satisfied, undetermined, violated } from '../../pipeline/checker/contract.js';
import { judgePolicy, pronounce, type Verdict } from '../../pipeline/checker/engine.js';
import { heldToDeclaration } from '../../pipeline/checker/resolve.js';
import { overlay } from '../../pipeline/evidence/empty-bundle.js';
import { evidenceView } from '../../pipeline/evidence/evidence-view.js';
import type { EvidenceView } from '../../pipeline/evidence/view.js';
import { checkerOf } from './judge.js';

const policy = { id: 'POND-C001', atomicRule: 'Count the frogs.', requirementLevel: 'must' as const };

interface Scenario {
  selects?: EvidenceKind[];
  judges?: EvidenceKind[];
  targets?: (view: EvidenceView) => BoundTarget[];
}

function target(key: string, judge: (view: EvidenceView) => Judgement): BoundTarget {
  return { key, where: { kind: 'file', path: key }, judge };
}

function run(scenario: Scenario, evidence: CaseEvidence = {}): Verdict {
  const {
    selects = ['diff'],
    judges = ['messages'],
    targets = () => [target('frog', () => satisfied('counted'))],
  } = scenario;
  const predicate: Predicate = {
    selects,
    judges,
    ownership: 'touched',
    demand: 'act',
    select: (view) => ({ targets: targets(view), passedOver: [] }),
  };
  const checker: Checker = {
    ...checkerOf('commit-blank-line', {}),
    selects,
    judges,
    ownership: 'touched',
  };
  return judgePolicy(checker, policy, evidenceView(overlay(evidence)), (declared) =>
    heldToDeclaration(declared, predicate),
  );
}

function resultOf(verdict: Verdict) {
  if (verdict.state === 'fault') throw new Error(verdict.fault.reason);
  return verdict.result;
}

function faultOf(verdict: Verdict) {
  if (verdict.state === 'result') throw new Error(`no fault but ${verdict.result.outcome}`);
  return verdict.fault;
}

describe('evidence comes before verdicts', () => {
  test('without what selects, nobody knows whether the policy applies, and the precondition never runs', () => {
    const verdict = run(
      {
        targets: () => {
          throw new Error('it ran');
        },
      },
      { missing: ['diff'] },
    );
    expect(resultOf(verdict)).toMatchObject({ outcome: 'withheld', applicability: 'unknown', targets: [] });
    expect(resultOf(verdict).missing).toEqual([expect.stringMatching(/^diff: /u)]);
  });

  test('no target is inapplicable, never a pass', () => {
    expect(resultOf(run({ targets: () => [] }))).toMatchObject({
      outcome: 'inapplicable',
      applicability: 'does-not-apply',
    });
  });

  test('no target stays inapplicable where the judged evidence is missing', () => {
    const verdict = run({ targets: () => [] }, { missing: ['messages'] });
    expect(resultOf(verdict)).toMatchObject({ outcome: 'inapplicable', missing: [] });
  });

  test('targets that nobody can judge are each undetermined and name what is missing', () => {
    const verdict = run(
      { targets: () => [target('frog', () => violated('gone')), target('newt', () => satisfied('there'))] },
      { missing: ['messages'] },
    );
    const result = resultOf(verdict);
    expect(result).toMatchObject({ outcome: 'withheld', applicability: 'applies' });
    expect(result.targets.map(({ outcome }) => outcome)).toEqual(['undetermined', 'undetermined']);
    for (const { reason } of result.targets) expect(reason).toContain('messages');
  });
});

describe('one function pronounces', () => {
  test.each([
    [['satisfied', 'satisfied'], 'satisfied'],
    [['satisfied', 'undetermined'], 'withheld'],
    [['undetermined', 'violated', 'satisfied'], 'violated'],
    [['violated'], 'violated'],
    [[], 'inapplicable'],
  ] as const)('%j is %s', (outcomes, expected) => {
    expect(pronounce(outcomes.map((outcome) => ({ outcome })))).toBe(expected);
  });

  test('each target keeps its own outcome, reason and line', () => {
    const verdict = run({
      targets: () => [
        target('a.txt', () => ({ ...violated('bad'), line: 7 })),
        target('b.txt', () => undetermined('dark')),
      ],
    });
    expect(resultOf(verdict).targets).toEqual([
      {
        key: 'a.txt',
        outcome: 'violated',
        where: { kind: 'file', path: 'a.txt', line: 7 },
        demand: 'act',
        reason: 'bad',
      },
      { key: 'b.txt', outcome: 'undetermined', where: { kind: 'file', path: 'b.txt' }, demand: 'act', reason: 'dark' },
    ]);
  });
});

describe('the trouble of a checker is a fault, never a verdict', () => {
  const broken: Record<string, () => BoundTarget[]> = {
    'in the precondition': () => {
      throw new TypeError('no pond');
    },
    'in a postcondition, also after a target was violated': () => [
      target('a', () => violated('bad')),
      target('b', () => {
        throw new TypeError('no pond');
      }),
    ],
  };

  test.each(Object.keys(broken))('an exception %s', (where) => {
    const fault = faultOf(run({ targets: broken[where] ?? (() => []) }));
    expect(fault).toEqual({ id: 'POND-C001', code: 'checker-threw', reason: 'TypeError: no pond' });
  });

  test('a thrown value that is no error', () => {
    const thrown: unknown = Object.assign(Object.create(null), { frog: true });
    const verdict = run({
      targets: () => {
        throw thrown;
      },
    });
    expect(faultOf(verdict).reason).toContain('no error');
  });

  test('evidence that was not declared, in the precondition', () => {
    const verdict = run({
      targets: (view) => need(view.commits()).map(({ sha }) => target(sha, () => satisfied('seen'))),
    });
    expect(faultOf(verdict).code).toBe('undeclared-evidence');
  });

  test.each([
    [['messages'], 'undeclared-evidence'],
    [['diff'], 'satisfied'],
  ] as const)('a postcondition opens what is judged, not what selects: with %j it ends in %s', (judges, expected) => {
    const verdict = run({
      judges: [...judges],
      targets: () => [target('a', (view) => satisfied(`${need(view.changedFiles()).length} files`))],
    });
    expect(verdict.state === 'fault' ? verdict.fault.code : verdict.result.outcome).toBe(expected);
  });

  test('two targets under one key', () => {
    const verdict = run({ targets: () => [target('a', () => satisfied('x')), target('a', () => satisfied('y'))] });
    expect(faultOf(verdict).reason).toContain('share the key a');
  });
});

describe('a checker is held to what it declares', () => {
  const declared = checkerOf('commit-branch', { forbidden: ['main'] });

  test('as declared it runs', () => {
    const verdict = judgePolicy(declared, policy, evidenceView(overlay({})));
    expect(resultOf(verdict).outcome).toBe('inapplicable');
  });

  test.each([
    ['selects', { ...declared, selects: ['diff'] }],
    ['judges', { ...declared, judges: ['branch', 'commands'] }],
    ['demand', { ...declared, demand: 'refrain' }],
    ['ownership', { ...declared, ownership: 'enclosing' }],
  ] as const)('another %s is a fault', (what, checker) => {
    const fault = faultOf(judgePolicy(checker as Checker, policy, evidenceView(overlay({}))));
    expect(fault.code).toBe('declaration-differs');
    expect(fault.reason).toContain(what);
  });

  test('an unknown pattern is answered with the known ones', () => {
    const checker = { ...declared, pattern: 'commit-brunch' } as Checker;
    const fault = faultOf(judgePolicy(checker, policy, evidenceView(overlay({}))));
    expect(fault.code).toBe('unknown-pattern');
    expect(fault.reason).toContain('commit-branch');
  });

  test('parameters that the pattern refuses are named', () => {
    const checker = { ...declared, parameters: { forbiden: ['main'] } } as Checker;
    expect(faultOf(judgePolicy(checker, policy, evidenceView(overlay({})))).code).toBe('parameters-refused');
  });

  test('a custom checker without a sandbox is a fault', () => {
    const custom = CustomChecker.parse({
      ...Object.fromEntries(Object.entries(declared).filter(([key]) => key !== 'pattern' && key !== 'parameters')),
      kind: 'custom',
      sourceSha256: '0'.repeat(64),
    });
    expect(faultOf(judgePolicy(custom, policy, evidenceView(overlay({})))).code).toBe('no-sandbox');
  });
});

describe('a rule that speaks to agents', () => {
  test.each([
    ['agent', 'agent', 'violated', 'applies'],
    ['agent', 'person', 'inapplicable', 'does-not-apply'],
    ['agent', 'unknown', 'withheld', 'unknown'],
    ['human', 'unknown', 'violated', 'applies'],
  ] as const)('to %s, of a contribution by %s: %s', (audience, kind, outcome, applicability) => {
    expect(judgedFor(audience, kind)).toMatchObject({ outcome, applicability });
  });
});

function judgedFor(audience: 'agent' | 'human', kind: 'agent' | 'person' | 'unknown') {
  const checker = checkerOf('commit-trailer', { keys: ['Seen-by'], is: 'required' });
  const evidence = { author: kind, commits: ['Count the frogs'] };
  return resultOf(judgePolicy(checker, { ...policy, audience }, evidenceView(overlay(evidence))));
}
