import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { ClassifyAnswer, ClassifyInput } from '../../pipeline/artifacts/exchange/classify.js';
import type { ExtractedPolicy } from '../../pipeline/artifacts/extraction.js';
import { LevelRubric, type Rubrics, ScopeRubric, Setting } from '../../pipeline/artifacts/rubric.js';
import { classifyTwice } from '../../pipeline/classify/two-readings.js';
import { locateQuote, placeOf } from '../../pipeline/documents/locate.js';
import { memoryJournal } from '../../pipeline/model/journal.js';
import { markdown, scripted } from '../support.js';

const guide = markdown('# Guide\n\nNever shake the tree. Label every basket. Paint the boats.\n');
const json = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));
const rubrics: Rubrics = {
  scope: ScopeRubric.parse(json('rubrics/scope.json')),
  level: LevelRubric.parse(json('rubrics/level.json')),
  setting: Setting.parse(json('rubrics/settings/agent-run.json')),
};

const rows = ['Never shake the tree.', 'Label every basket.', 'Paint the boats.'].map(
  (quote, index): ExtractedPolicy => {
    const found = locateQuote(guide, quote);
    if (found.state !== 'found') throw new Error(`the guide does not hold "${quote}"`);
    return {
      id: `PEAR-C00${index + 1}`,
      source: { url: guide.url, section: ['Guide'], ...placeOf(guide, found.start, found.end) },
      atomicRule: quote,
      condition: 'every contribution',
      behaviour: quote,
      modalVerbLevel: 'must',
      appliesTo: ['workflow'],
      category: 'Code and quality',
      sectionContext: [],
      audience: 'human',
    };
  },
);

type Label = ClassifyAnswer['labels'][number];
type Changes = (quote: string) => Partial<Label>;

const engine = (changes: Changes, shown: ClassifyInput[] = []) =>
  scripted((_, raw) => {
    const input = raw as ClassifyInput;
    shown.push(input);
    return {
      labels: input.rows.map(({ alias, quote }) => ({
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
        ...changes(quote),
      })),
    };
  });

const PREFERENCE = { routes: [{ route: 'D1' }], requirementLevel: 'should' } as const;

const boats: Changes = (quote) => (quote.includes('boats') ? PREFERENCE : {});
const refused: Changes = (quote) => (quote.includes('tree') ? { evidenceType: 'judgment' } : {});
const out: Changes = (quote) =>
  quote.includes('boats')
    ? { routes: [{ route: 'N1' }], inScope: false, requirementLevel: undefined, passType: undefined }
    : {};

async function labelled(first: Changes, second: Changes, decide: Changes) {
  const shown: ClassifyInput[] = [];
  const ports = (of: ReturnType<typeof engine>) => ({ engine: of, journal: memoryJournal() });
  const request = { rows, documents: new Map([[guide.key, guide]]), rubrics, hooks: [], instructions: 'v1' };
  const decider = {
    readers: [ports(engine(first)), ports(engine(second))],
    decider: ports(engine(decide, shown)),
  } as const;
  return { ...(await classifyTwice(request, decider, () => 'prompt')), shown };
}

describe('two labellings of the same rows', () => {
  it('ask the decider only about rows that were labelled otherwise, with what each reader said', async () => {
    const { result, readings, shown } = await labelled(() => ({}), boats, boats);
    expect(shown.map((input) => input.rows.map(({ quote }) => quote))).toEqual([['Paint the boats.']]);
    const problem = shown[0]?.sentBack?.[0]?.problem ?? '';
    expect(problem).toContain('one reader: output, in scope, must, by M4');
    expect(problem).toContain('another: output, in scope, should, by D1');
    expect(result.accepted.map(({ requirementLevel }) => requirementLevel)).toEqual(['must', 'must', 'should']);
    expect(readings.disputed).toEqual(['PEAR-C003']);
    expect(readings.fields.find(({ field }) => field === 'requirementLevel')?.pairs).toEqual([
      { first: 'must', second: 'must', count: 2 },
      { first: 'must', second: 'should', count: 1 },
    ]);
  });

  it('ask nobody where both say the same', async () => {
    const { result, readings, shown } = await labelled(
      () => ({}),
      () => ({}),
      () => ({}),
    );
    expect(shown).toEqual([]);
    expect(result.accepted).toHaveLength(3);
    expect(readings.disputed).toEqual([]);
  });

  it('decide a row that only one of them could label', async () => {
    const { result, readings, shown } = await labelled(
      refused,
      () => ({}),
      () => ({}),
    );
    expect(readings.disputed).toEqual(['PEAR-C001']);
    expect(shown[0]?.sentBack?.[0]?.problem).toContain('a label that was refused');
    expect(result.accepted.map(({ id }) => id)).toEqual(['PEAR-C001', 'PEAR-C002', 'PEAR-C003']);
  });

  it('compare levels only where both put the row in scope', async () => {
    const { readings } = await labelled(() => ({}), out, out);
    const counted = (field: string) =>
      readings.fields.find((each) => each.field === field)?.pairs.reduce((sum, { count }) => sum + count, 0);
    expect([counted('scope'), counted('requirementLevel')]).toEqual([3, 2]);
    expect(readings.fields.find(({ field }) => field === 'scope')?.pairs).toContainEqual({
      first: 'in',
      second: 'out',
      count: 1,
    });
  });
});
