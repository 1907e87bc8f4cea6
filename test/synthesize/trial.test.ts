/** Checkers that pass their cases are tried on merged work: kept, mended or dropped by what a reader says. */
import { describe, expect, it } from 'vitest';
import type { CaseFile } from '../../pipeline/artifacts/cases.js';
import type { CheckerAnswer } from '../../pipeline/artifacts/exchange/synthesize.js';
import type { TrialAnswer } from '../../pipeline/artifacts/exchange/trial.js';
import { synthesizeWithModel } from '../../pipeline/synthesize/engine-path.js';
import type { MergedWorkPort, Violation } from '../../pipeline/synthesize/trial.js';
import { trialPrompt } from '../../pipeline/workflow/synthesize-prompts.js';
import { policy } from './policy.js';
import { portsOf, type Scripted, scripted, template } from './scripted-engine.js';

const RULE = policy({ rule: 'Keep a commit summary to 30 characters or fewer.', appliesTo: ['commit'] });

const CASES = [
  { name: 'thirty', evidence: { commits: ['Count the herons of the pond..'] }, expect: 'satisfied', why: 'at it' },
  {
    name: 'forty',
    evidence: { commits: ['Count the herons of all of the ponds....'] },
    expect: 'violated',
    why: 'over',
  },
  { name: 'none', evidence: {}, expect: 'inapplicable', why: 'no commit' },
  { name: 'uncollected', evidence: { missing: ['commits'] }, expect: 'withheld', why: 'unknown' },
] as const satisfies CaseFile['cases'];

const by = (pattern: string, parameters: object): CheckerAnswer => ({
  checker: { kind: 'pattern', pattern, parameters: JSON.stringify(parameters) },
  disputes: [],
});
const ALL_COMMITS = by('commit-subject-length', { max: 30, kinds: ['normal', 'merge'] });
const NORMAL = by('commit-subject-length', { max: 30, kinds: ['normal'] });

/** Work that any checker blames which looks at merges; `own` is blamed by every checker. */
function work(own: readonly Violation[] = [], ofMerges: readonly Violation[] = []): MergedWorkPort {
  return {
    head: 'tip',
    contributions: 40,
    violations: (checkers) =>
      Promise.resolve(
        new Map(
          checkers.map(({ checker }) => {
            const isBroad = JSON.stringify(checker).includes('"merge"');
            return [checker.id, isBroad ? [...own, ...ofMerges] : own];
          }),
        ),
      ),
    show: ({ contribution }, most) => Promise.resolve(`the work of ${contribution}, in ${most} at most`),
  };
}

const violation = (contribution: string): Violation => ({
  contribution,
  where: `commit ${contribution}`,
  reason: 'long',
});
const says = (broken: 'yes' | 'no' | 'unclear', count = 6): TrialAnswer => ({
  readings: Array.from({ length: count }, (_, at) => ({ contribution: `m${at + 1}`, broken, why: `it is ${broken}` })),
});

interface Script {
  checker: readonly CheckerAnswer[];
  trial: readonly TrialAnswer[];
}

async function run(port: MergedWorkPort, script: Script, before?: Awaited<ReturnType<typeof ended>>) {
  const made = scripted({ cases: [{ cases: [...CASES], unreachable: [] }], ...script });
  return ended(port, made, before);
}

async function ended(port: MergedWorkPort, made: Scripted, before?: { compiled: unknown; history: unknown }) {
  const last = before as Awaited<ReturnType<typeof synthesizeWithModel>> | undefined;
  const files = [...(last?.compiled ?? []).flatMap(({ cases: file }) => file ?? []), ...(last?.leftCases ?? [])];
  const cases = new Map(files.map((file) => [file.id, file]));
  const input = {
    policies: [RULE],
    cases,
    standing: new Map((last?.compiled ?? []).map((each) => [each.checker.id, each])),
    history: last?.history ?? [],
  };
  const prompt = trialPrompt(await template('trial'));
  const result = await synthesizeWithModel(input, await portsOf(made), { work: port, trialPrompt: prompt });
  return { ...result, asked: made.asked };
}

const stages = ({ asked }: { asked: readonly { stage: string }[] }): string[] => asked.map(({ stage }) => stage);

describe('a checker on trial', () => {
  it('that blames nothing is kept, and nobody is asked', async () => {
    const result = await run(work(), { checker: [NORMAL], trial: [] });
    expect(stages(result)).toEqual(['cases', 'checker']);
    expect(result.history[0]?.trial).toMatchObject({ head: 'tip', contributions: 40, violated: 0, read: 0, upheld: 0 });
  });

  it('that blames what did break the sentence is kept, with what the reader said', async () => {
    const result = await run(work([violation('a1'), violation('a2')]), { checker: [NORMAL], trial: [says('yes')] });
    expect(stages(result)).toEqual(['cases', 'checker', 'trial']);
    expect(result.compiled).toHaveLength(1);
    expect(result.history[0]?.trial).toMatchObject({ violated: 2, read: 2, upheld: 2 });
  });

  it('is read on six at most, by a reader who is shown the work and never the checker', async () => {
    const blamed = Array.from({ length: 9 }, (_, at) => violation(`a${at}`));
    const { asked, history } = await run(work(blamed), { checker: [NORMAL], trial: [says('yes')] });
    const prompt = asked.at(-1)?.prompt ?? '';
    expect(prompt.match(/^=== m\d$/gmu)).toEqual(['=== m1', '=== m2', '=== m3', '=== m4', '=== m5', '=== m6']);
    expect(prompt).toContain('in 7000 at most');
    expect(prompt).not.toContain('commit-subject-length');
    expect(history[0]?.trial).toMatchObject({ violated: 9, read: 6, upheld: 6 });
  });

  it.each(['no', 'unclear'] as const)('goes back to its author when the reader says %s', async (word) => {
    const result = await run(work([], [violation('b1')]), { checker: [ALL_COMMITS, NORMAL], trial: [says(word)] });
    expect(stages(result)).toEqual(['cases', 'checker', 'trial', 'checker']);
    const prompt = result.asked.at(-1)?.prompt ?? '';
    expect(prompt).toContain(`it is ${word}`);
    expect(prompt).toContain('the work of b1, in 1500 at most');
    expect(result.compiled).toMatchObject([{ checker: { parameters: { kinds: ['normal'] } } }]);
    expect(result.history[0]).toMatchObject({
      attempts: [{ round: 1 }, { round: 2 }],
      trial: { violated: 0, read: 0, upheld: 0, readings: [{ contribution: 'b1', broken: word }] },
    });
  });

  it('goes back without a new reading while it blames work that a reader has spoken of', async () => {
    const result = await run(work([], [violation('b1')]), {
      checker: [ALL_COMMITS, ALL_COMMITS, NORMAL],
      trial: [says('no')],
    });
    expect(stages(result)).toEqual(['cases', 'checker', 'trial', 'checker', 'checker']);
    expect(result.compiled).toHaveLength(1);
  });

  it('is dropped after three times, with the reason, and its cases stay', async () => {
    const result = await run(work([], [violation('b1')]), { checker: [ALL_COMMITS], trial: [says('no')] });
    expect(stages(result).filter((stage) => stage === 'checker')).toHaveLength(4);
    expect(result.compiled).toEqual([]);
    expect(result.notCompiled).toMatchObject([{ id: 'POND-C001', code: 'blames-merged-work' }]);
    expect(result.notCompiled[0]?.reason).toContain('b1: it is no');
    expect(result.leftCases).toHaveLength(1);
  });

  it('is not kept on the word of a reader who did not speak of all the work', async () => {
    const blamed = [violation('a1'), violation('a2')];
    const result = await run(work(blamed), { checker: [NORMAL], trial: [says('yes', 1)] });
    expect(result.history[0]?.trial?.readings).toMatchObject([
      { broken: 'yes' },
      { broken: 'unclear', why: 'the reader did not speak of it' },
    ]);
    expect(result.compiled).toEqual([]);
  });

  it('that fails a case its author calls wrong waits for a person, and nobody is asked again', async () => {
    const disputes = [{ case: 'forty', why: 'the sentence says roughly' }];
    const wrong: CheckerAnswer = { ...by('commit-body-line-length', { max: 30 }), disputes };
    const first = await run(work(), { checker: [wrong], trial: [] });
    expect(first.notCompiled).toMatchObject([{ code: 'never-passed' }]);
    const again = await run(work(), { checker: [NORMAL], trial: [] }, first);
    expect(stages(again)).toEqual([]);
    const undisputed = await run(work(), { checker: [by('commit-body-line-length', { max: 30 })], trial: [] });
    expect(stages(await run(work(), { checker: [NORMAL], trial: [] }, undisputed))).toEqual(['checker']);
  });

  it('is not tried again on the same work, and what was dropped is not asked for again', async () => {
    const kept = await run(work([violation('a1')]), { checker: [NORMAL], trial: [says('yes')] });
    expect(stages(await run(work([violation('a1')]), { checker: [NORMAL], trial: [] }, kept))).toEqual([]);
    const lost = await run(work([], [violation('b1')]), { checker: [ALL_COMMITS], trial: [says('no')] });
    const again = await run(work([], [violation('b1')]), { checker: [ALL_COMMITS], trial: [] }, lost);
    expect(stages(again)).toEqual([]);
    expect(again.notCompiled).toMatchObject([{ code: 'blames-merged-work' }]);
  });
});
