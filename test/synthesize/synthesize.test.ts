/** The offline stage as a whole: cases decide, better work stays, and the sums come out. */
import { describe, expect, it } from 'vitest';
import type { CaseFile } from '../../pipeline/artifacts/cases.js';
import type { Policy } from '../../pipeline/artifacts/policy.js';
import { policyHash, synthesizeOffline, type SynthesizeInput } from '../../pipeline/synthesize/synthesize.js';
import { synthesizeWithModel } from '../../pipeline/synthesize/engine-path.js';
import { policy } from './policy.js';
import { portsOf, scripted } from './scripted-engine.js';

const SHORT = policy({ rule: 'Keep the commit summary under 50 characters.', appliesTo: ['commit'] });

function cases(limit: number, more: Partial<CaseFile> = {}): CaseFile {
  return {
    schemaVersion: 1,
    id: 'POND-C001',
    casesBy: 'person',
    cases: [
      { name: 'at the limit', evidence: { commits: ['x'.repeat(limit)] }, expect: 'satisfied', why: 'allowed' },
      { name: 'beyond it', evidence: { commits: ['x'.repeat(limit + 1)] }, expect: 'violated', why: 'one more' },
      { name: 'none', evidence: {}, expect: 'inapplicable', why: 'no commit' },
      { name: 'unknown', evidence: { missing: ['commits'] }, expect: 'withheld', why: 'not collected' },
    ],
    unreachable: [],
    ...more,
  };
}

function input(policies: Policy[], more: Partial<SynthesizeInput> = {}): SynthesizeInput {
  return { policies, cases: new Map(), standing: new Map(), history: [], ...more };
}

describe('offline synthesis', () => {
  it('keeps a checker whose cases pass', async () => {
    const { compiled, untried } = await synthesizeOffline(
      input([SHORT], { cases: new Map([['POND-C001', cases(49)]]) }),
      'r',
    );
    expect(compiled).toMatchObject([{ checker: { parameters: { max: 49 } } }]);
    expect(untried).toEqual([]);
  });

  it('writes none that fails a case, and keeps what was tried', async () => {
    const { compiled, notCompiled, history } = await synthesizeOffline(
      input([SHORT], { cases: new Map([['POND-C001', cases(50)]]) }),
      'r',
    );
    expect(compiled).toEqual([]);
    expect(notCompiled).toEqual([{ id: 'POND-C001', code: 'never-passed', reason: 'the case "at the limit" fails' }]);
    expect(history[0]?.attempts[0]?.failed[0]).toMatchObject({
      name: 'at the limit',
      expected: 'satisfied',
      got: 'violated',
    });
  });

  it('writes none whose cases are faulty themselves', async () => {
    const lacking = cases(49, { cases: cases(49).cases.slice(0, 3) });
    const { notCompiled } = await synthesizeOffline(input([SHORT], { cases: new Map([['POND-C001', lacking]]) }), 'r');
    expect(notCompiled[0]?.reason).toContain('no case shows withheld');
  });

  it('names what was compiled without a case, and why nobody offline could write one', async () => {
    const merges = policy({
      rule: 'Do not add merge commits to a pull request.',
      prohibited: true,
      appliesTo: ['commit'],
    });
    const { compiled, untried } = await synthesizeOffline(input([merges]), 'r');
    expect(compiled).toHaveLength(1);
    expect(untried).toEqual([
      { id: 'POND-C001', reason: 'no offline author of cases knows how to build the situation of this sentence' },
    ]);
  });

  it('writes cases from the sentence where nobody has, and marks whose they are', async () => {
    const { compiled, untried } = await synthesizeOffline(input([SHORT]), 'r');
    expect(untried).toEqual([]);
    expect(compiled[0]?.cases?.casesBy).toBe('offline');
    const lengths = compiled[0]?.cases?.cases.flatMap(({ name, expect: outcome }) =>
      /^\d+ characters$/u.test(name) ? [`${name}: ${outcome}`] : [],
    );
    expect(lengths).toEqual(['49 characters: satisfied', '50 characters: violated']);
  });

  it('lets those cases fail a checker that reads half of its sentence, and leaves them on disk', async () => {
    const both = policy({
      rule: 'Separate the summary by a blank line from paragraphs of 72 char lines.',
      appliesTo: ['commit'],
    });
    const { compiled, notCompiled, leftCases } = await synthesizeOffline(input([both]), 'r');
    expect(compiled).toEqual([]);
    expect(notCompiled[0]).toMatchObject({ code: 'never-passed' });
    expect(notCompiled[0]?.reason).toContain('the case "a body line of 73" fails');
    expect(leftCases.map(({ id, casesBy }) => `${id} ${casesBy}`)).toEqual(['POND-C001 offline']);
  });

  it('makes its own cases anew when the words change, and never those of a person', async () => {
    const old = cases(10, { casesBy: 'offline' });
    const anew = await synthesizeOffline(input([SHORT], { cases: new Map([['POND-C001', old]]) }), 'r');
    expect(anew.compiled[0]?.cases?.cases.length).toBeGreaterThan(4);
    const opinion = { ...SHORT, atomicRule: 'Be kind to newts.', behaviour: 'Be kind to newts' };
    const gone = await synthesizeOffline(input([opinion], { cases: new Map([['POND-C001', old]]) }), 'r');
    expect(gone.staleCases).toEqual(['POND-C001']);
    const person = await synthesizeOffline(input([SHORT], { cases: new Map([['POND-C001', cases(49)]]) }), 'r');
    expect(person.compiled[0]?.cases).toBeUndefined();
  });

  it('compiles mandatory policies only, and accounts for each of them', async () => {
    const policies = [
      SHORT,
      policy({ id: 'POND-C002', rule: 'Be kind to newts.' }),
      { ...policy({ id: 'POND-C003', rule: 'Run `make pond`.' }), requirementLevel: 'should' as const },
    ];
    const { compiled, notCompiled, history } = await synthesizeOffline(input(policies), 'r');
    expect([compiled.length, notCompiled.map(({ id }) => id), history.length]).toEqual([1, ['POND-C002'], 2]);
  });
});

async function checkerFrom(given: SynthesizeInput) {
  return (await synthesizeOffline(given, 'r')).compiled[0]?.checker;
}

describe('what somebody else compiled', () => {
  const standing = async (engine: string, of: Policy): Promise<SynthesizeInput> => {
    const { compiled } = await synthesizeOffline(
      input([policy({ rule: 'Keep the commit summary under 30 characters.', appliesTo: ['commit'] })]),
      'r',
    );
    const [tried] = compiled;
    if (tried === undefined) throw new Error('nothing compiled');
    const synthesis = {
      id: 'POND-C001',
      result: 'compiled' as const,
      by: { engine, modelId: 'm' },
      policySha256: policyHash(of),
      attempts: [],
    };
    return input([SHORT], { standing: new Map([['POND-C001', tried]]), history: [synthesis] });
  };
  it.each([
    ['a model’s stays', 'anthropic', SHORT, 29],
    ['a person’s stays', 'person', SHORT, 29],
    ['the reader’s own is made anew', 'offline', SHORT, 49],
    ['one of other words is made anew', 'person', policy({ rule: 'Keep it short.' }), 49],
  ])('%s', async (_, engine, of, max) => {
    expect(await checkerFrom(await standing(engine, of))).toMatchObject({ parameters: { max } });
  });

  it('by a person isn’t asked a model about', async () => {
    const made = scripted({ cases: [], checker: [] });
    const { compiled } = await synthesizeWithModel(await standing('person', SHORT), await portsOf(made));
    expect(compiled).toMatchObject([{ checker: { parameters: { max: 29 } } }]);
    expect(made.asked).toEqual([]);
  });
});
