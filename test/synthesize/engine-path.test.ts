/** A model writes cases, then checkers: refined, given up, refused or contained, and every attempt is kept. */
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { CasesAnswer, type CheckerAnswer } from '../../pipeline/artifacts/exchange/synthesize.js';
import type { Policy } from '../../pipeline/artifacts/policy.js';
import { synthesizeWithModel } from '../../pipeline/synthesize/engine-path.js';
import { policy } from './policy.js';
import { portsOf, type Script, scripted } from './scripted-engine.js';

const RULE = policy({ rule: 'Keep a commit summary to 30 characters or fewer.', appliesTo: ['commit'] });

/** The example of the prompt itself, run: it has to be true. */
const template = await readFile('prompts/synthesize-cases.md', 'utf8');
const example = CasesAnswer.parse(JSON.parse(/^```json\n([\s\S]*?)^```$/mu.exec(template)?.[1] ?? ''));

function byPattern(pattern: string, parameters: object): CheckerAnswer {
  return { checker: { kind: 'pattern', pattern, parameters: JSON.stringify(parameters) }, disputes: [] };
}

function byCode(
  source: string,
  literals: { value: string | number; from: 'quote' | 'convention' }[] = [],
): CheckerAnswer {
  const checker = { kind: 'custom', source, selects: ['commits'], judges: ['commits'] } as const;
  return {
    checker: {
      ...checker,
      selects: ['commits'],
      judges: ['commits'],
      ownership: 'created',
      demand: 'refrain',
      literals,
    },
    disputes: [],
  };
}

const SELECT = `function precondition(evidence) {
  return evidence.commits().map((commit) => ({
    key: commit.sha, where: { kind: 'commit', sha: commit.sha, subject: commit.subject }, payload: commit.subject,
  }));
}`;
const judge = (body: string): string => `${SELECT}\nfunction postcondition(target) { ${body} }\n`;
const COUNTING = judge(
  "return target.payload.length <= 30 ? { outcome: 'satisfied', reason: 'short' } : { outcome: 'violated', reason: 'long' };",
);
const GOOD = byPattern('commit-subject-length', { max: 30 });

async function synthesize(script: Partial<Script>, policies: Policy[] = [RULE], rounds = 3) {
  const made = scripted({ cases: [example], checker: [GOOD], ...script });
  const input = { policies, cases: new Map(), standing: new Map(), history: [] };
  return { ...(await synthesizeWithModel(input, await portsOf(made, rounds))), asked: made.asked };
}

describe('a checker', () => {
  it('is kept with its cases when all of them pass', async () => {
    const { compiled, history } = await synthesize({});
    expect(compiled).toMatchObject([
      { checker: { pattern: 'commit-subject-length', exactness: 'exact' }, cases: { casesBy: 'model' } },
    ]);
    expect(history).toMatchObject([
      { result: 'compiled', by: { engine: 'scripted', modelId: 'heron-1' }, attempts: [{ round: 1, passed: 4 }] },
    ]);
  });

  it('stays without a question while its words are the same and its cases pass', async () => {
    const first = await synthesize({});
    const again = async (max: number, anew = false) => {
      const [made] = first.compiled;
      if (made?.cases === undefined || made.checker.kind !== 'pattern') throw new Error('nothing was compiled');
      const engine = scripted({ cases: [example], checker: [GOOD] });
      const input = {
        policies: [RULE],
        cases: new Map([[RULE.id, made.cases]]),
        standing: new Map([[RULE.id, { checker: { ...made.checker, parameters: { max } } }]]),
        history: first.history,
      };
      const { compiled } = await synthesizeWithModel(input, { ...(await portsOf(engine, 3)), anew });
      return { asked: engine.asked.map(({ stage }) => stage), compiled: compiled.length };
    };
    expect(await again(30)).toEqual({ asked: [], compiled: 1 });
    expect(await again(25)).toEqual({ asked: ['checker'], compiled: 1 });
    expect(await again(30, true)).toEqual({ asked: ['checker'], compiled: 1 });
  });

  it('has cases by an author who is never shown one', async () => {
    const { asked } = await synthesize({});
    expect(asked.map(({ stage }) => stage)).toEqual(['cases', 'checker']);
    expect(asked[0]?.prompt).not.toContain('commit-subject-length');
    expect(Object.keys(asked[0]?.input ?? {})).toEqual(['rule', 'sentBack']);
  });

  it('is refined after a failing case, of which it is told what was expected and what came', async () => {
    const looksAtBodies = byPattern('commit-body-line-length', { max: 30 });
    const { compiled, history, asked } = await synthesize({ checker: [looksAtBodies, GOOD] });
    expect(compiled).toHaveLength(1);
    expect(history[0]?.attempts.map(({ failed }) => failed.map(({ name, got }) => `${name}: ${got}`))).toEqual([
      ['thirty characters exactly: inapplicable', 'thirty-one characters: inapplicable'],
      [],
    ]);
    expect(asked.at(-1)?.prompt).toContain(
      '"thirty-one characters" expects violated (one more than the limit) and got inapplicable',
    );
  });

  it('is given up after the bound, with its history and no file', async () => {
    const { compiled, notCompiled, history } = await synthesize({
      checker: [byPattern('commit-body-line-length', { max: 30 })],
    });
    expect(compiled).toEqual([]);
    expect(notCompiled).toMatchObject([{ id: 'POND-C001', code: 'never-passed' }]);
    expect(notCompiled[0]?.reason).toContain('thirty-one characters');
    expect(history[0]?.attempts.map(({ round }) => round)).toEqual([1, 2, 3]);
  });

  it('may dispute a case, which stands all the same', async () => {
    const disputes = [{ case: 'thirty-one characters', why: 'the sentence says roughly' }];
    const { compiled, notCompiled } = await synthesize({
      checker: [{ ...byPattern('commit-body-line-length', { max: 30 }), disputes }],
    });
    expect(compiled).toEqual([]);
    expect(notCompiled[0]?.reason).toContain('"thirty-one characters" is disputed: the sentence says roughly');
  });

  it('written as code runs sealed, and passes like a pattern', async () => {
    const { compiled } = await synthesize({ checker: [byCode(COUNTING, [{ value: 30, from: 'quote' }])] });
    expect(compiled).toMatchObject([{ checker: { kind: 'custom', exactness: 'exact' }, source: COUNTING }]);
  });

  it('and its literals are read out of the code, whatever the author declares', async () => {
    const forgotten = await synthesize({ checker: [byCode(COUNTING)] });
    const wrong = [
      { value: 30, from: 'convention' as const },
      { value: 0, from: 'quote' as const },
      { value: 'heron', from: 'quote' as const },
    ];
    const mistaken = await synthesize({ checker: [byCode(COUNTING, wrong)] });
    for (const { compiled } of [forgotten, mistaken])
      expect(compiled).toMatchObject([{ checker: { literals: [{ value: 30, from: 'quote' }] } }]);
  });

  it('and an objection comes with the cases that fail as well', async () => {
    const { history } = await synthesize({ checker: [byPattern('commit-subject-length', { max: 33 })] }, [RULE], 1);
    const [attempt] = history[0]?.attempts ?? [];
    expect(attempt?.objections.join('; ')).toContain('the number 33');
    expect(attempt?.failed.map(({ name }) => name)).toEqual(['thirty-one characters']);
    expect(attempt?.passed).toBeGreaterThan(0);
  });
});

describe('a proposal is refused', () => {
  const attack = judge('return globalThis.process.exit(0);');
  const endless = judge("for (;;) {} return { outcome: 'satisfied', reason: 'never' };");
  const alwaysTrue = judge("return { outcome: 'satisfied', reason: 'fine' };");
  const thirty = [{ value: 30, from: 'quote' }] as const;
  it.each([
    ['for another number than its sentence', byPattern('commit-subject-length', { max: 33 }), 'the number 33'],
    ['for a name that stands nowhere', byPattern('commit-trailer', { keys: ['Heron-by'], is: 'required' }), 'Heron-by'],
    ['for an unknown pattern', byPattern('heron-count', {}), 'no pattern is called heron-count'],
    ['for parameters that do not fit', byPattern('commit-subject-length', { most: 30 }), 'parameters'],
    ['for reaching out of its machine', byCode(attack), 'globalThis'],
    ['for a number of its own', byCode(COUNTING.replace('30', '33'), [{ value: 33, from: 'quote' }]), 'the number 33'],
    [
      'for an expression that backtracks',
      byCode(judge("return { outcome: /(?=x)x/.test(target.payload) ? 'satisfied' : 'violated', reason: 'x' };")),
      'backtracking',
    ],
    [
      'for the evidence it opens',
      {
        checker: { ...byCode(alwaysTrue).checker, selects: ['commands'], judges: ['commands'] },
        disputes: [],
      } as CheckerAnswer,
      'what was delivered',
    ],
  ])('%s', async (_, answer, words) => {
    const { compiled, notCompiled, history } = await synthesize({ checker: [answer] }, [RULE], 2);
    expect(compiled).toEqual([]);
    expect(notCompiled).toMatchObject([{ code: 'refused' }]);
    expect(history[0]?.attempts[0]?.objections.join('; ')).toContain(words);
  });

  it.each([
    ['code that never ends is stopped', endless, 'the step budget is exhausted'],
    ['code that always says the same fails a case', alwaysTrue, 'fine'],
  ])('%s', async (_, source, words) => {
    const { compiled, history } = await synthesize({ checker: [byCode(source, [...thirty])] }, [RULE], 1);
    expect(compiled).toEqual([]);
    expect(history[0]?.attempts[0]?.failed.flatMap(({ reasons }) => reasons).join('; ')).toContain(words);
  });
});

describe('no checker is asked for', () => {
  it('where the cases lack an outcome, after they came back once', async () => {
    const half = { ...example, cases: example.cases.filter(({ expect: outcome }) => outcome !== 'violated') };
    const { notCompiled, asked } = await synthesize({ cases: [half] });
    expect(asked.map(({ stage }) => stage)).toEqual(['cases', 'cases']);
    expect(asked[1]?.prompt).toContain('no case shows violated');
    expect(notCompiled[0]?.reason).toContain('no case shows violated');
  });

  it('where obeying the rule breaks another, until a person decides', async () => {
    const other = policy({
      id: 'POND-C002',
      rule: 'Give every commit a summary of at least 40 characters.',
      appliesTo: ['commit'],
    });
    const pair = [{ ...RULE, conflict: { with: 'POND-C002', kind: 'contradiction' as const } }, other];
    const { notCompiled, asked } = await synthesize({}, pair);
    expect(notCompiled.map(({ id, code }) => `${id} ${code}`)).toEqual([
      'POND-C001 contradiction',
      'POND-C002 contradiction',
    ]);
    expect(asked).toEqual([]);
  });
});
