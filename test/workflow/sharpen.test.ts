/** Cases are added where mutants live, by an author who sees evidence alone; a checker that fails them goes back. */
import { readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type CaseEvidence, CaseFile } from '../../pipeline/artifacts/cases.js';
import type { SharpenAnswer, SharpenInput } from '../../pipeline/artifacts/exchange/sharpen.js';
import type { CasesAnswer, CheckerAnswer } from '../../pipeline/artifacts/exchange/synthesize.js';
import { Sharpening } from '../../pipeline/artifacts/sharpening.js';
import { Synthesis } from '../../pipeline/artifacts/synthesis.js';
import { sharpenStored } from '../../pipeline/workflow/sharpen.js';
import { synthesizeStored } from '../../pipeline/workflow/synthesize-corpus.js';
import { bylaws } from '../cli/cli.js';
import { onePolicy } from '../synthesize/one-policy.js';
import { type Script, scripted } from '../synthesize/scripted-engine.js';

const ID = 'BYLAWS-C011';

const one = (name: string, evidence: CaseEvidence, expectation: CaseFile['cases'][number]['expect']) => ({
  name,
  evidence,
  expect: expectation,
  why: name,
});
/** Careless: nothing near the limit, and never two commits. */
const CASES: CasesAnswer = {
  cases: [
    one('short', { commits: ['x'.repeat(12)] }, 'satisfied'),
    one('long', { commits: ['y'.repeat(120)] }, 'violated'),
    one('no commit', {}, 'inapplicable'),
    one('not collected', { missing: ['commits'] }, 'withheld'),
  ],
  unreachable: [],
};

function checker(commits: string): CheckerAnswer {
  const source = `function precondition(evidence) {
  return ${commits}.map((c) => ({ key: c.sha, where: { kind: 'commit', sha: c.sha, subject: c.subject }, payload: c.subject }));
}
function postcondition(target) {
  return target.payload.length <= 72 ? { outcome: 'satisfied', reason: 'short' } : { outcome: 'violated', reason: 'long' };
}
`;
  const declared = { ownership: 'created', demand: 'refrain', literals: [] } as const;
  return {
    checker: { kind: 'custom', source, selects: ['commits'], judges: ['commits'], ...declared, literals: [] },
    disputes: [],
  };
}
const FIRST_ONLY = checker('evidence.commits().slice(0, 1)');
const EVERY = checker('evidence.commits()');

/** What the sentence says: each subject at most 72 characters. It says nothing of a message that is empty. */
function reader({ pieces }: SharpenInput): SharpenAnswer {
  return {
    answers: pieces.map(({ alias, evidence }) => {
      const commits = evidence.commits ?? [];
      const subjects = commits.map((message) => message.split('\n')[0] ?? '');
      const outcome = evidence.missing?.includes('commits')
        ? 'withheld'
        : commits.length === 0
          ? 'inapplicable'
          : subjects.some((subject) => subject.length > 72)
            ? 'violated'
            : subjects.some((subject) => subject === '')
              ? 'unclear'
              : 'satisfied';
      return {
        piece: alias,
        outcome,
        name: `subjects of ${subjects.map((each) => each.length).join(', ')}`,
        why: 'read',
      };
    }),
  };
}

async function corpus(): Promise<string> {
  const root = await onePolicy(ID);
  await rm(join(root, `corpora/bylaws/checkers/${ID}.cases.json`));
  return root;
}

async function step(root: string, script: Partial<Script>) {
  const made = scripted({ cases: [CASES], checker: [FIRST_ONLY], sharpen: reader, ...script });
  const request = { root, corpus: 'bylaws', environment: {}, engine: made.engine };
  return {
    asked: made.asked,
    sharpen: () => sharpenStored(request),
    synthesize: () => synthesizeStored(request),
  };
}

async function rowsOf<T>(root: string, name: string, parse: (row: unknown) => T): Promise<T[]> {
  const text = await readFile(join(root, 'corpora/bylaws', name), 'utf8');
  return text
    .trim()
    .split('\n')
    .map((line) => parse(JSON.parse(line)));
}

async function casesIn(root: string): Promise<CaseFile> {
  return CaseFile.parse(JSON.parse(await readFile(join(root, `corpora/bylaws/checkers/${ID}.cases.json`), 'utf8')));
}

describe('sharpening', () => {
  it('adds what the sentence settles, and leaves out and counts what it does not', async () => {
    const root = await corpus();
    const { synthesize, sharpen, asked } = await step(root, {
      sharpen: (input) => ({
        answers: reader(input).answers.map((answer, index) =>
          index === 0 ? { ...answer, outcome: 'unclear' } : answer,
        ),
      }),
    });
    await synthesize();
    const summary = await sharpen();
    expect(summary).toMatchObject({ looked: 1, byPeople: [], failing: [] });
    const [row] = await rowsOf(root, 'sharpening.jsonl', (each) => Sharpening.parse(each));
    const answers = row?.asked ?? [];
    expect(answers[0]?.answer).toBe('unclear');
    expect(row?.lived).toBeGreaterThan(0);
    const { cases, casesBy } = await casesIn(root);
    expect(casesBy).toBe('model');
    expect(cases.slice(0, 4).map(({ name }) => name)).toEqual(CASES.cases.map(({ name }) => name));
    expect(cases.slice(4).map(({ evidence }) => evidence)).toEqual(
      answers.filter(({ answer }) => answer !== 'unclear').map(({ evidence }) => evidence),
    );
    expect(cases).not.toContainEqual(expect.objectContaining({ evidence: answers[0]?.evidence }));
    expect(new Set(cases.map(({ name }) => name)).size).toBe(cases.length);
    const request = asked.find(({ stage }) => stage === 'sharpen');
    expect(request?.prompt).not.toContain('precondition');
    expect(Object.keys(request?.input ?? {})).toEqual(['rule', 'standing', 'pieces']);
    expect(request?.prompt).toContain('- "long": violated (long)');
  });

  it('sends a checker that turns out wrong back to its author, with its own source and what failed', async () => {
    const root = await corpus();
    const before = await step(root, {});
    await before.synthesize();
    await before.sharpen();
    // The second of two commits is too long: a mutant that sees one more or one fewer was caught by no case.
    const { cases } = await casesIn(root);
    const second = cases.find(
      ({ evidence: { commits = [] } }) => (commits[0] ?? '').length <= 72 && commits.length > 1,
    );
    expect(second).toMatchObject({ expect: 'violated' });

    const after = await step(root, { checker: [EVERY] });
    const again = await after.sharpen();
    expect(again).toMatchObject({ looked: 0 });
    const { compiled } = await after.synthesize();
    expect(compiled).toBe(1);
    const [request, ...more] = after.asked;
    expect(more).toEqual([]);
    expect(request?.stage).toBe('checker');
    expect(request?.prompt).toContain('slice(0, 1)');
    expect(request?.prompt).toContain(`case "${second?.name}" expects violated`);
    const [history] = await rowsOf(root, 'synthesis.jsonl', (each) => Synthesis.parse(each));
    expect(history?.attempts.map(({ round, failed }) => [round, failed.length > 0])).toEqual([
      [1, false],
      [2, true],
      [3, false],
    ]);
    expect(await readFile(join(root, `corpora/bylaws/checkers/${ID}.js`), 'utf8')).not.toContain('slice');
  });

  it('asks nothing about one that fails already, and adds nothing to what a person wrote', async () => {
    const root = await corpus();
    const { synthesize, sharpen, asked } = await step(root, {});
    await synthesize();
    const path = join(root, `corpora/bylaws/checkers/${ID}.cases.json`);
    const file = await casesIn(root);
    const failing = { ...file, cases: [...file.cases, one('two', { commits: ['x', 'y'.repeat(99)] }, 'violated')] };
    await writeFile(path, JSON.stringify(failing));
    expect(await sharpen()).toMatchObject({ looked: 0, failing: [ID] });
    await writeFile(path, JSON.stringify({ ...file, casesBy: 'person' }));
    expect(await sharpen()).toMatchObject({ looked: 0, byPeople: [ID] });
    expect(asked.map(({ stage }) => stage)).not.toContain('sharpen');
  });
});

describe('on the command line', () => {
  it('nobody can be asked offline, and that is said', async () => {
    const root = await corpus();
    const run = await bylaws(['synthesize', 'bylaws', '--out', root, '--sharpen']);
    expect(run).toMatchObject({ exit: 2 });
    expect(run.err).toContain('nobody-to-ask');
  });

  it('whoever answers in files is waited for at each step, and the same command goes on', async () => {
    const root = await corpus();
    await (await step(root, {})).synthesize();
    const folder = join(root, 'exchange');
    const verb = ['synthesize', 'bylaws', '--out', root, '--sharpen', '--model', `agent:${folder}`, '--quiet'];
    const answer = async (stage: string, value: (input: SharpenInput) => unknown): Promise<void> => {
      const [name = ''] = (await readdir(join(folder, stage))).filter((each) => each.endsWith('.request.json'));
      const { input } = JSON.parse(await readFile(join(folder, stage, name), 'utf8')) as { input: SharpenInput };
      await writeFile(join(folder, stage, name.replace('request', 'answer')), JSON.stringify(value(input)));
    };
    expect((await bylaws(verb)).exit).toBe(4);
    expect(await readdir(folder)).toEqual(['sharpen']);
    await answer('sharpen', reader);
    expect((await bylaws(verb)).exit).toBe(4);
    expect((await casesIn(root)).cases.length).toBeGreaterThan(4);
    await answer('checker', () => EVERY);
    const last = await bylaws(verb);
    expect(last.exit).toBe(0);
    expect(last.out).toContain('checkers   1 of 1 mandatory policies');
  }, 60_000);
});
