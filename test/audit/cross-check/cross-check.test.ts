/** Two checkers of one rule, held against each other: only what they say differently is listed, at its place. */
import { describe, expect, it } from 'vitest';
import type { CaseFile } from '../../../pipeline/artifacts/cases.js';
import type { PatternChecker } from '../../../pipeline/artifacts/checker.js';
import { crossCheck, type OneReading } from '../../../pipeline/audit/cross-check/cross-check.js';
import { overlay } from '../../../pipeline/evidence/empty-bundle.js';
import { evidenceView } from '../../../pipeline/evidence/evidence-view.js';
import { sealedMachine } from '../../../pipeline/workflow/sealed-machine.js';

const machine = await sealedMachine();
const rule = { id: 'POND-C001', atomicRule: 'Keep a summary to 30 characters.' };

function reading(pattern: string, parameters: PatternChecker['parameters'], cases?: CaseFile['cases']): OneReading {
  const checker: PatternChecker = {
    schemaVersion: 1,
    id: 'POND-C001',
    reads: rule.atomicRule,
    selects: ['commits'],
    judges: ['commits'],
    ownership: 'created',
    demand: 'refrain',
    exactness: 'exact',
    literals: [],
    kind: 'pattern',
    pattern,
    parameters,
  };
  if (cases === undefined) return { checker };
  return { checker, cases: { schemaVersion: 1, id: rule.id, casesBy: 'model', cases, unreachable: [] } };
}

const commits = (...messages: string[]) => ({
  on: { kind: 'run', name: 'a run' } as const,
  view: evidenceView(overlay({ commits: messages })),
});

async function compared(first: OneReading, second: OneReading, ...runs: ReturnType<typeof commits>[]) {
  return crossCheck([{ policy: rule, first, second }], runs, machine);
}

const THIRTY = reading('commit-subject-length', { max: 30 });
const TWENTY = reading('commit-subject-length', { max: 20 });

describe('two readings', () => {
  it('that say the same of everything are counted and not listed', async () => {
    const { policies, disagreements } = await compared(
      THIRTY,
      THIRTY,
      commits('Count herons'),
      commits('x'.repeat(31)),
    );
    expect(disagreements).toEqual([]);
    expect(policies).toEqual([{ id: 'POND-C001', rule: rule.atomicRule, state: 'compared', compared: 2, agreed: 2 }]);
  });

  it('are listed at the target on which they differ, with the reasons of both', async () => {
    const { policies, disagreements } = await compared(
      THIRTY,
      TWENTY,
      commits('Count herons', 'Count herons, coots and'),
    );
    expect(policies[0]).toMatchObject({ compared: 1, agreed: 0 });
    expect(disagreements).toEqual([
      {
        id: 'POND-C001',
        on: { kind: 'run', name: 'a run' },
        where: { kind: 'commit', sha: `${'0'.repeat(39)}2`, subject: 'Count herons, coots and' },
        first: { outcome: 'satisfied', reason: 'the subject has 23 characters' },
        second: expect.objectContaining({ outcome: 'violated' }) as unknown,
      },
    ]);
  });

  it('that look at things of different kinds are compared by their outcome on the whole', async () => {
    const history = reading('commit-history', { max: 1 });
    expect((await compared(THIRTY, history, commits('Count herons'))).disagreements).toEqual([]);
    const { disagreements } = await compared(THIRTY, history, commits('Count herons', 'Count coots'));
    expect(disagreements).toMatchObject([{ first: { outcome: 'satisfied' }, second: { outcome: 'violated' } }]);
    expect(disagreements[0]?.where).toBeUndefined();
  });

  it('one of which sees no target where the other does are at odds', async () => {
    const bodies = reading('commit-body-line-length', { max: 30 });
    const { disagreements } = await compared(THIRTY, bodies, commits('Count herons', 'Count coots\n\nAll of them.'));
    expect(disagreements).toMatchObject([
      { where: { subject: 'Count herons' }, first: { outcome: 'satisfied' }, second: { outcome: 'not selected' } },
    ]);
  });

  it('judge the cases of both, and say whose case it was', async () => {
    const own: CaseFile['cases'] = [
      { name: 'thirty', evidence: { commits: ['x'.repeat(30)] }, expect: 'satisfied', why: 'the limit' },
    ];
    const { cases, disagreements } = await compared(
      { ...THIRTY, ...reading('', {}, own), checker: THIRTY.checker },
      TWENTY,
    );
    expect(cases).toBe(1);
    expect(disagreements.map(({ on }) => on)).toEqual([{ kind: 'case of the first', name: 'thirty' }]);
  });

  it('of which one is faulty disagree with a fault, never in silence', async () => {
    const faulty = reading('no-such-pattern', {});
    const { disagreements } = await compared(THIRTY, faulty, commits('Count herons'));
    expect(disagreements).toMatchObject([{ first: { outcome: 'satisfied' }, second: { outcome: 'fault' } }]);
  });
});

it('a policy that nobody could code a second time is named, with the reason', async () => {
  const pair = { policy: rule, first: THIRTY, second: { reason: 'no-evidence: nothing shows it' } };
  const { policies } = await crossCheck([pair], [commits('Count herons')], machine);
  expect(policies).toMatchObject([
    { state: 'no second checker', reason: 'no-evidence: nothing shows it', compared: 0, agreed: 0 },
  ]);
});
