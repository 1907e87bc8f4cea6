import { describe, expect, it } from 'vitest';
import type { ExtractAnswer, ExtractInput } from '../../pipeline/artifacts/exchange/extract.js';
import type { UniteAnswer, UniteInput } from '../../pipeline/artifacts/exchange/unite.js';
import type { Manifest } from '../../pipeline/artifacts/manifest.js';
import { extractTwice } from '../../pipeline/extract/two-readings.js';
import { memoryJournal } from '../../pipeline/model/journal.js';
import type { Engine } from '../../pipeline/model/engine.js';
import { markdown, scripted } from '../support.js';

const guide = markdown(
  '# Guide\n\nWear gloves. Never shake the tree. Pears once went by boat.\n\n# Boats\n\nPaint them.\n\nIn spring:\n\n- Mend the oars.\n',
);

type Rule = ExtractAnswer['rules'][number];

function rule(quote: string, changes: Partial<Rule> = {}): Rule {
  return {
    block: 'b2',
    quote,
    atomicRule: `Do: ${quote}`,
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

const reader = (rules: Rule[]): Engine =>
  scripted((_, input) => ({
    rules,
    zeroRuleSections: (input as ExtractInput).sections
      .filter(({ title }) => title.includes('Boats'))
      .map(({ alias }) => ({ section: alias, reason: 'boats are no rule' })),
  }));

const ports = (engine: Engine) => ({ engine, journal: memoryJournal() });

type Decide = (rows: UniteInput['blocks'][number]['rows']) => UniteAnswer['decisions'];

async function read(first: Rule[], second: Rule[], decide: Decide) {
  const shown: UniteInput[] = [];
  const decider = scripted((_, raw) => {
    const input = raw as UniteInput;
    shown.push(input);
    return { decisions: decide(input.blocks.flatMap(({ rows }) => rows)) };
  });
  const manifest = {
    corpus: 'pear',
    sources: [
      {
        page: guide.title,
        url: guide.url,
        document: guide.key,
        repository: 'orchard/pear',
        version: 'abc1234',
        status: 'fetched',
        foundBy: 'pattern',
        role: 'rules',
        include: 'full',
        inScopeSections: [],
        outOfScopeSections: [],
        reason: 'how to pick',
        words: guide.words,
        inScopeWords: guide.words,
        hops: [],
        text: { sha256: guide.textSha256, converter: guide.converter },
      },
    ],
  } satisfies Pick<Manifest, 'corpus' | 'sources'>;
  const twice = await extractTwice(
    { manifest: manifest as unknown as Manifest, documents: new Map([[guide.key, guide]]), promptExamples: new Set() },
    { readers: [ports(reader(first)), ports(reader(second))], decider: ports(decider) },
    { extract: () => 'prompt', unite: () => 'prompt' },
  );
  return { ...twice, shown };
}

const GLOVES = rule('Wear gloves.');
const SHAKE = rule('Never shake the tree.', { modalVerbLevel: 'prohibited' });
const BOATS = rule('Pears once went by boat.');

const keepFirst: Decide = (rows) =>
  rows.map(({ alias, quote }) => {
    const earlier = rows.find((row) => row.quote === quote);
    if (quote.includes('boat')) return { row: alias, decision: 'drop', reason: 'tells of boats' };
    if (earlier && earlier.alias !== alias) return { row: alias, decision: 'same', as: earlier.alias, reason: 'again' };
    return { row: alias, decision: 'keep', reason: `asks for ${quote}` };
  });

const many = (quote: string, block: string) =>
  Array.from({ length: 40 }, (_, index) => rule(quote, { block, behaviour: `${quote} ${index}` }));
const keepAll: Decide = (rows) => rows.map(({ alias }) => ({ row: alias, decision: 'keep', reason: 'asks' }));

describe('two readings of one source', () => {
  it('keep each rule once, and say who saw it', async () => {
    const gloves = { ...GLOVES, modalVerbLevel: 'should' as const };
    const { result, readings, shown } = await read([GLOVES, BOATS], [gloves, SHAKE], keepFirst);
    expect(result.accepted.map(({ behaviour }) => behaviour)).toEqual(['Wear gloves.', 'Never shake the tree.']);
    expect(result.rejected.map(({ code }) => code)).toEqual(['reading-repeated', 'reading-dropped']);
    expect(result.received).toBe(result.accepted.length + result.rejected.length);
    expect(readings).toMatchObject({
      rows: { first: 2, second: 2 },
      kept: { both: 1, firstOnly: 0, secondOnly: 1 },
      dropped: { first: 1, second: 0 },
    });
    expect(readings.fields.find(({ field }) => field === 'modalVerbLevel')?.pairs).toEqual([
      { first: 'must', second: 'should', count: 1 },
    ]);
    expect(shown[0]?.blocks.flatMap(({ rows }) => rows.map(({ reader: number }) => number))).toEqual([1, 2, 2, 1]);
  });

  it('are shown with the words that introduce a list, where a condition often stands', async () => {
    const { shown } = await read([rule('Mend the oars.', { block: 'b6' })], [], keepFirst);
    expect(shown[0]?.blocks).toMatchObject([{ leadIn: 'In spring:', text: 'Mend the oars.' }]);
  });

  it('name a section without rules with the reason of a reader', async () => {
    const { result } = await read([GLOVES], [GLOVES], keepFirst);
    expect(result.zeroRuleSections).toEqual([{ document: guide.key, section: 'Boats', reason: 'boats are no rule' }]);
  });

  it('name a section whose rows were all dropped', async () => {
    const { result } = await read([BOATS], [BOATS], keepFirst);
    expect(result.zeroRuleSections).toContainEqual({
      document: guide.key,
      section: 'Guide',
      reason: 'every row read here was dropped',
    });
  });

  it('ask about many rows in several questions, block by block, and decide them as one', async () => {
    const { result, shown } = await read([...many('Wear gloves.', 'b2'), ...many('Paint them.', 'b4')], [], keepAll);
    expect(shown.map(({ blocks }) => blocks.map(({ rows }) => rows.length))).toEqual([[40], [40]]);
    expect(result.accepted).toHaveLength(80);
  });

  it.each<[string, Decide, string]>([
    ['a row without a decision', (rows) => keepFirst(rows).slice(1), 'row r1 is not decided'],
    ['a row decided twice', (rows) => [...keepFirst(rows), ...keepFirst(rows)], 'a row is decided more than once'],
    [
      'a row that is not there',
      (rows) => [...keepFirst(rows), { row: 'r9', decision: 'drop', reason: 'none' }],
      'there is no row r9',
    ],
    [
      'two rows that each repeat the other',
      () => [
        { row: 'r1', decision: 'same', as: 'r2', reason: 'as the second' },
        { row: 'r2', decision: 'same', as: 'r1', reason: 'as the first' },
      ],
      'row r1 repeats no row that is kept',
    ],
  ])('leave a hole for %s, so that nothing is frozen over it', async (_, decide, reason) => {
    const { result } = await read([GLOVES], [GLOVES], decide);
    expect(result.unread).toEqual([{ document: guide.key, sections: ['rows of two readers'], reason }]);
    expect(result.accepted).toEqual([]);
  });
});
