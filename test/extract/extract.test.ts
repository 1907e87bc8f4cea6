import { describe, expect, it } from 'vitest';
import type { ExtractAnswer, ExtractInput } from '../../pipeline/artifacts/exchange/extract.js';
import type { Manifest, Source } from '../../pipeline/artifacts/manifest.js';
import { wordsAt } from '../../pipeline/documents/locate.js';
import { extract } from '../../pipeline/extract/extract.js';
import { memoryJournal } from '../../pipeline/model/journal.js';
import { markdown, scripted } from '../support.js';

const guide = markdown(
  [
    '# Orchard guide',
    '',
    'Pears are picked by hand. If you climb, always use a ladder.',
    '',
    '## Picking',
    '',
    'Before picking:',
    '',
    '- Wear gloves. They are green.',
    '- Count the baskets.',
    '',
    '## History',
    '',
    'You must read the old ledger.',
    '',
  ].join('\n'),
);

function source(changes: Partial<Source> = {}): Source {
  return {
    page: guide.title,
    url: guide.url,
    document: guide.key,
    repository: 'orchard/pear',
    version: 'abc1234',
    status: 'fetched',
    foundBy: 'pattern',
    role: 'rules',
    include: 'partial',
    inScopeSections: ['Orchard guide', 'Orchard guide > Picking'],
    outOfScopeSections: ['Orchard guide > History'],
    reason: 'how to pick',
    words: guide.words,
    inScopeWords: 20,
    hops: [],
    text: { sha256: guide.textSha256, converter: guide.converter },
    ...changes,
  };
}

type Rule = ExtractAnswer['rules'][number];

function rule(block: string, quote: string, changes: Partial<Rule> = {}): Rule {
  return {
    block,
    quote,
    atomicRule: `Do this: ${quote.slice(0, 12)}`,
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

/** Alias of the block that holds these words, as the engine would have read it. */
function aliasOf(input: ExtractInput, words: string): string {
  const blocks = input.sections.flatMap((section) => section.blocks);
  const found = blocks.find(({ text }) => text.includes(words));
  if (!found) throw new Error(`no block holds "${words}"`);
  return found.alias;
}

async function extractWith(answer: (input: ExtractInput) => ExtractAnswer, examples: string[] = []) {
  const engine = scripted((_, input) => answer(input as ExtractInput));
  const manifest: Pick<Manifest, 'sources'> = { sources: [source()] };
  return extract(
    { manifest: manifest as Manifest, documents: new Map([[guide.key, guide]]), promptExamples: new Set(examples) },
    { engine, journal: memoryJournal() },
    () => 'prompt',
  );
}

describe('extract', () => {
  it('grounds a quote at its place and keeps received = accepted + rejected', async () => {
    const result = await extractWith((input) => ({
      rules: [
        rule(aliasOf(input, 'gloves'), 'Wear gloves.'),
        rule(aliasOf(input, 'gloves'), 'Wear boots.'),
        rule('b99', 'Wear gloves.'),
        rule(aliasOf(input, 'ledger'), 'You must read the old ledger.'),
        rule(aliasOf(input, 'Pears'), 'Pears are picked by hand. If you climb, always use a ladder.'),
        rule(aliasOf(input, 'baskets'), 'Count the baskets.', {
          sectionContext: [{ block: aliasOf(input, 'gloves'), quote: 'They are blue.' }],
        }),
      ],
      zeroRuleSections: [],
    }));
    expect(result.rejected.map(({ code }) => code)).toEqual([
      'quote-absent',
      'block-unknown',
      'section-out-of-scope',
      'quote-too-long',
      'context-absent',
    ]);
    expect(result.accepted).toHaveLength(1);
    expect(result.received).toBe(6);
    const [row] = result.accepted;
    expect(row && wordsAt(guide, row.source)).toBe('Wear gloves.');
    expect(row?.source.section).toEqual(['Orchard guide', 'Picking']);
    expect(row?.source).not.toHaveProperty('quote');
  });

  it('flags a quote that starts mid-sentence, with the clause before it', async () => {
    const result = await extractWith((input) => ({
      rules: [rule(aliasOf(input, 'ladder'), 'always use a ladder.')],
      zeroRuleSections: [],
    }));
    const clause = result.accepted[0]?.precedingClause;
    expect(clause && wordsAt(guide, clause)).toBe('If you climb,');
  });

  it('takes a whole list item with two sentences for one quote', async () => {
    const result = await extractWith((input) => ({
      rules: [rule(aliasOf(input, 'gloves'), 'Wear gloves. They are green.')],
      zeroRuleSections: [],
    }));
    expect(result.rejected).toEqual([]);
  });

  it('rejects a quote that the prompt gives as an example, also where the document holds it', async () => {
    const result = await extractWith(
      (input) => ({ rules: [rule(aliasOf(input, 'baskets'), 'Count the baskets.')], zeroRuleSections: [] }),
      ['Count the baskets.'],
    );
    expect(result.rejected.map(({ code }) => code)).toEqual(['quote-borrowed']);
  });

  it('rejects the second of two equal rows and keeps two obligations of one quote', async () => {
    const result = await extractWith((input) => ({
      rules: [
        rule(aliasOf(input, 'baskets'), 'Count the baskets.'),
        rule(aliasOf(input, 'baskets'), 'Count the baskets.'),
        rule(aliasOf(input, 'baskets'), 'Count the baskets.', { behaviour: 'bring a pencil' }),
      ],
      zeroRuleSections: [],
    }));
    expect(result.accepted).toHaveLength(2);
    expect(result.rejected.map(({ code }) => code)).toEqual(['row-repeated']);
  });

  it('names every in-scope section without a row, and the ones that the engine passed over', async () => {
    const result = await extractWith((input) => ({
      rules: [],
      zeroRuleSections: [{ section: input.sections[0]?.alias ?? '', reason: 'only tells who picks' }],
    }));
    expect(result.zeroRuleSections).toEqual([
      { document: guide.key, section: 'Orchard guide', reason: 'only tells who picks' },
      {
        document: guide.key,
        section: 'Orchard guide > Picking',
        reason: 'the engine gave neither a row nor a reason',
      },
    ]);
  });

  it('shows out-of-scope sections as context, and list items with their lead-in', async () => {
    let shown: ExtractInput | undefined;
    await extractWith((input) => {
      shown = input;
      return { rules: [], zeroRuleSections: [] };
    });
    expect(shown?.sections.map(({ title, inScope }) => [title.join(' > '), inScope])).toEqual([
      ['Orchard guide', true],
      ['Orchard guide > Picking', true],
      ['Orchard guide > History', false],
    ]);
    const blocks = shown?.sections[1]?.blocks ?? [];
    const leadIn = blocks.find(({ text }) => text === 'Before picking:')?.alias;
    expect(blocks.filter(({ kind }) => kind === 'list-item').map((block) => block.leadIn)).toEqual([leadIn, leadIn]);
  });

  it('keeps what could be read and names the portion that could not', async () => {
    const engine = scripted(() => ({ rules: 'none' }));
    const result = await extract(
      {
        manifest: { sources: [source()] } as Manifest,
        documents: new Map([[guide.key, guide]]),
        promptExamples: new Set(),
      },
      { engine, journal: memoryJournal() },
      () => 'prompt',
    );
    expect(result.unread.map(({ document }) => document)).toEqual([guide.key]);
    expect(result.accepted).toEqual([]);
  });
});
