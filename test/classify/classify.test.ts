import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { ClassifyAnswer, ClassifyInput } from '../../pipeline/artifacts/exchange/classify.js';
import type { ExtractedPolicy } from '../../pipeline/artifacts/extraction.js';
import type { RowDecision } from '../../pipeline/artifacts/decision.js';
import { LevelRubric, type Rubrics, ScopeRubric, Setting } from '../../pipeline/artifacts/rubric.js';
import { classify } from '../../pipeline/classify/classify.js';
import { policiesOf } from '../../pipeline/classify/policies.js';
import { locateQuote, placeOf } from '../../pipeline/documents/locate.js';
import { type Journal, memoryJournal } from '../../pipeline/model/journal.js';
import { markdown, scripted } from '../support.js';

const guide = markdown(
  '# Guide\n\nNever shake the tree. Use gloves unless the keeper says otherwise. Label every basket.\n',
);

function json(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8'));
}

const rubrics: Rubrics = {
  scope: ScopeRubric.parse(json('rubrics/scope.json')),
  level: LevelRubric.parse(json('rubrics/level.json')),
  setting: Setting.parse(json('rubrics/settings/agent-run.json')),
};

function row(id: string, quote: string, changes: Partial<ExtractedPolicy> = {}): ExtractedPolicy {
  const found = locateQuote(guide, quote);
  if (found.state !== 'found') throw new Error(`the guide does not hold "${quote}"`);
  return {
    id,
    source: { url: guide.url, section: ['Guide'], ...placeOf(guide, found.start, found.end) },
    atomicRule: quote,
    condition: 'every contribution',
    behaviour: quote,
    modalVerbLevel: 'must',
    appliesTo: ['workflow'],
    category: 'Code and quality',
    sectionContext: [],
    audience: 'human',
    ...changes,
  };
}

type Label = ClassifyAnswer['labels'][number];

function labelled(alias: string, quote: string, changes: Partial<Label> = {}): Label {
  return {
    row: alias,
    evidenceType: 'output',
    observes: 'the diff',
    failsWhen: `not: ${quote}`,
    routes: [{ route: 'M4' }],
    inScope: true,
    requirementLevel: 'must',
    passType: 'checked',
    excerpt: quote.split(' ').slice(0, 2).join(' '),
    context: `grants nothing around ${quote}`,
    conclusion: `binding: ${quote}`,
    discloseInFeedback: true,
    ...changes,
  };
}

async function run(rows: ExtractedPolicy[], changes: Partial<Label>, journal: Journal = memoryJournal()) {
  const engine = scripted((_, input) => ({
    labels: (input as ClassifyInput).rows.map(({ alias, quote }) => labelled(alias, quote, changes)),
  }));
  const request = { rows, documents: new Map([[guide.key, guide]]), rubrics, hooks: [], instructions: 'v1' };
  return { engine, result: await classify(request, { engine, journal }, () => 'prompt') };
}

describe('classify', () => {
  const basket = row('PEAR-C001', 'Label every basket.');

  it('takes the label that the routes give', async () => {
    const { result } = await run([basket], {});
    expect(result.accepted).toMatchObject([
      { id: 'PEAR-C001', inScope: true, requirementLevel: 'must', decidedBy: 'M4', labelBasis: 'model' },
    ]);
    expect(result.rejected).toEqual([]);
  });

  it.each([
    ['a level that the routes do not give', { requirementLevel: 'should' }, 'level-differs'],
    ['a scope that the routes do not give', { routes: [{ route: 'N2' }] }, 'scope-differs'],
    ['a judgment in scope', { evidenceType: 'judgment' }, 'judgment-in-scope'],
    ['an exception without its place', { routes: [{ route: 'D2' }], requirementLevel: 'should' }, 'exception-unplaced'],
    ['a duplicate of nothing', { routes: [{ route: 'N3' }], inScope: false }, 'duplicate-unnamed'],
    [
      'a duplicate of an unknown row',
      { routes: [{ route: 'N3' }], inScope: false, duplicateOf: 'n9' },
      'alias-unknown',
    ],
    ['no pass type', { passType: undefined }, 'pass-type-missing'],
    ['never fires without a trigger', { passType: 'never fires' }, 'trigger-missing'],
    ['an excerpt that is not in the quote', { excerpt: 'Never shake' }, 'excerpt-absent'],
  ] as const)('refuses %s', async (_, changes, code) => {
    const { result } = await run([basket], changes as Partial<Label>);
    expect(result.rejected.map((rejection) => rejection.code)).toEqual([code]);
    expect(result.accepted).toEqual([]);
  });

  it('refuses a prohibition in scope that no fold makes a must', async () => {
    const shake = row('PEAR-C002', 'Never shake the tree.', { modalVerbLevel: 'prohibited' });
    expect((await run([shake], {})).result.rejected.map(({ code }) => code)).toEqual(['fold-missing']);
    const folded = await run([shake], { routes: [{ route: 'M2' }] });
    expect(folded.result.accepted).toMatchObject([{ requirementLevel: 'must', decidedBy: 'M2' }]);
  });

  it('labels a row on which no route fires, with low confidence', async () => {
    const { result } = await run([basket], { routes: [], requirementLevel: 'must' });
    expect(result.accepted).toMatchObject([
      { requirementLevel: 'must', lowConfidence: { why: 'no level route fires' } },
    ]);
  });

  it('sends a refused row back once with what is wrong, and takes the mended answer', async () => {
    const shown: ClassifyInput[] = [];
    const engine = scripted((_, raw) => {
      const input = raw as ClassifyInput;
      shown.push(input);
      const mended = input.sentBack ? {} : { evidenceType: 'judgment' as const };
      return { labels: input.rows.map(({ alias, quote }) => labelled(alias, quote, mended)) };
    });
    const gloves = row('PEAR-C003', 'Use gloves unless the keeper says otherwise.');
    const request = {
      rows: [basket, gloves],
      documents: new Map([[guide.key, guide]]),
      rubrics,
      hooks: [],
      instructions: 'v1',
    };
    const result = await classify(request, { engine, journal: memoryJournal() }, () => 'prompt');
    expect(result.accepted).toHaveLength(2);
    expect(shown.map((input) => input.sentBack?.map(({ row: alias }) => alias))).toEqual([undefined, ['r1', 'r2']]);
    expect(shown[1]?.sentBack?.[0]?.problem).toContain('judgment');
  });

  it('names other rows by alias in what it sends back', async () => {
    const shown: ClassifyInput[] = [];
    const engine = scripted((_, raw) => {
      const input = raw as ClassifyInput;
      shown.push(input);
      const out = {
        routes: [{ route: 'N3' as const }],
        inScope: false,
        requirementLevel: undefined,
        passType: undefined,
      };
      const [first, second] = input.rows;
      const other = (alias: string) => (alias === first?.alias ? second?.alias : first?.alias) ?? 'n1';
      return {
        labels: input.rows.map(({ alias, quote }) =>
          labelled(alias, quote, input.sentBack ? {} : { ...out, duplicateOf: other(alias) }),
        ),
      };
    });
    const request = {
      rows: [basket, row('PEAR-C002', 'Never shake the tree.')],
      documents: new Map([[guide.key, guide]]),
      rubrics,
      hooks: [],
      instructions: 'v1',
    };
    await classify(request, { engine, journal: memoryJournal() }, () => 'prompt');
    const problems = (shown[1]?.sentBack ?? []).map(({ problem }) => problem).join('; ');
    expect(problems).toContain('a duplicate of, r2, leads back');
    expect(problems).not.toContain('PEAR-C');
  });

  it('keeps no alias in what it says of other rows', async () => {
    const { result } = await run([basket, row('PEAR-C004', 'Never shake the tree.')], {
      context: 'r2 says how, and n7 is nobody',
      conclusion: 'as r2c1 of r1',
    });
    expect(result.accepted[0]).toMatchObject({
      context: 'PEAR-C004 says how, and n7 is nobody',
      conclusion: 'as r2c1 of PEAR-C001',
    });
  });

  it('asks nothing again that is labelled in the journal, also when a row is inserted', async () => {
    const journal = memoryJournal();
    const gloves = row('PEAR-C003', 'Use gloves unless the keeper says otherwise.');
    await run([basket], {}, journal);
    const again = await run([basket], {}, journal);
    expect(again.engine.asked).toEqual([]);
    expect(again.result.accepted).toHaveLength(1);
    const more = await run([basket, gloves], {}, journal);
    expect(more.engine.asked).toEqual(['classify']);
    expect(more.result.accepted.map(({ id }) => id)).toEqual(['PEAR-C001', 'PEAR-C003']);
  });
});

function decision(changes: Partial<RowDecision>): RowDecision {
  return {
    kind: 'row',
    id: 'PEAR-C001',
    field: 'requirementLevel',
    from: 'must',
    to: 'should',
    by: 'model',
    ...changes,
  };
}

describe('a change of setting', () => {
  const shown: string[][] = [];

  async function under(setting: string, journal: Journal) {
    const engine = scripted((_, raw) => {
      const input = raw as ClassifyInput;
      shown.push(input.rows.map(({ quote }) => quote));
      return {
        labels: input.rows.map(({ alias, quote }) =>
          quote.startsWith('Use gloves') && setting === 'patch-only'
            ? labelled(alias, quote, { routes: [{ route: 'N1' }], inScope: false })
            : labelled(
                alias,
                quote,
                quote.startsWith('Label') ? { evidenceType: 'trajectory' } : { routes: [{ route: 'M2' }] },
              ),
        ),
      };
    });
    const rows = [
      row('PEAR-C001', 'Label every basket.'),
      row('PEAR-C002', 'Never shake the tree.', { modalVerbLevel: 'prohibited' }),
      row('PEAR-C003', 'Use gloves unless the keeper says otherwise.'),
    ];
    const changed = { ...rubrics, setting: Setting.parse(json(`rubrics/settings/${setting}.json`)) };
    const request = { rows, documents: new Map([[guide.key, guide]]), rubrics: changed, hooks: [], instructions: 'v1' };
    shown.length = 0;
    const result = await classify(request, { engine, journal }, () => 'prompt');
    return { asked: shown.flat().sort(), settings: result.accepted.map(({ setting: given }) => given) };
  }

  it('asks again only for rows that were not observable, or whose evidence is gone', async () => {
    const journal = memoryJournal();
    expect((await under('patch-only', journal)).asked).toHaveLength(3);
    const wider = await under('agent-run', journal);
    expect(wider.asked).toEqual(['Use gloves unless the keeper says otherwise.']);
    expect(wider.settings).toEqual(['agent-run', 'agent-run', 'agent-run']);
    expect((await under('agent-run', journal)).asked).toEqual([]);
    const other = memoryJournal();
    await under('agent-run', other);
    expect((await under('pull-request', other)).asked).toEqual(['Label every basket.']);
  });
});

describe('policiesOf', () => {
  const basket = row('PEAR-C001', 'Label every basket.');

  async function levels(decisions: RowDecision[]) {
    const { result } = await run([basket], {});
    const policies = policiesOf([basket], result.accepted, decisions);
    return {
      levels: policies.accepted.map(({ requirementLevel, labelBasis }) => [requirementLevel, labelBasis]),
      ...policies,
    };
  }

  it('lets a person beat a later model, and the later of two equals stand', async () => {
    expect((await levels([])).levels).toEqual([['must', 'model']]);
    expect((await levels([decision({})])).levels).toEqual([['should', 'model']]);
    expect((await levels([decision({}), decision({ to: 'must' })])).levels).toEqual([['must', 'model']]);
    expect((await levels([decision({ by: 'person' }), decision({ to: 'must' })])).levels).toEqual([
      ['should', 'person'],
    ]);
  });

  it('rejects a decision that breaks the schema, and a row without labels', async () => {
    expect((await levels([decision({ to: 'maybe' })])).rejected).toMatchObject([{ code: 'decision-invalid' }]);
    expect(policiesOf([basket], [], []).rejected).toMatchObject([{ code: 'row-unlabelled', where: 'PEAR-C001' }]);
  });
});
