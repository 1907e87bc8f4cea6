/** Stage 2 read offline: the atomic policies of one document, and why an in-scope section has none. */
import type { ExtractAnswer, ExtractInput } from '../../artifacts/exchange/extract.js';
import { ALWAYS } from '../../artifacts/extraction.js';
import { audienceOf } from './audience.js';
import { readBlock } from './blocks.js';
import { withoutCatalogues } from './catalogue.js';
import type { ContextQuote } from './context-quotes.js';
import { contextQuotes, relatedContext } from './context-quotes.js';
import type { Obligation, Silence } from './reading.js';
import { appliesTo, categoryOf } from './topics.js';
import { triggerOf } from './triggers.js';
import { atomicRule } from './wording.js';
import { contentLemmas } from './words.js';

type SectionInput = ExtractInput['sections'][number];
export type BlockInput = SectionInput['blocks'][number];
type RuleRow = ExtractAnswer['rules'][number];

export function extractOffline(input: ExtractInput): ExtractAnswer {
  const rules: RuleRow[] = [];
  const zeroRuleSections: ExtractAnswer['zeroRuleSections'] = [];
  const blocks = new Map(
    input.sections.flatMap((section) => section.blocks.map((block) => [block.alias, block] as const)),
  );
  for (const section of input.sections) {
    if (!section.inScope) continue;
    const found = sectionRules(input, section, blocks);
    rules.push(...found.rules);
    if (found.rules.length > 0) continue;
    zeroRuleSections.push({ section: section.alias, reason: emptyReason(section, found.silences) });
  }
  return { rules, zeroRuleSections };
}

interface Found {
  block: BlockInput;
  quote: string;
  obligation: Obligation;
}

function sectionRules(input: ExtractInput, section: SectionInput, blocks: ReadonlyMap<string, BlockInput>) {
  const silences = new Map<Silence, number>();
  const found: Found[] = [];
  for (const block of section.blocks) {
    const read = readBlock(block, section.title, input.path, blocks);
    for (const why of read.silences) silences.set(why, (silences.get(why) ?? 0) + 1);
    found.push(...read.found.map((one) => ({ block, ...one })));
  }
  const context = contextQuotes(section.blocks);
  const heading = section.title.at(-1) ?? input.page;
  const rules = withoutCatalogues(withoutUmbrellas(found), heading).map((one) => row(input, section, one, context));
  return { rules, silences };
}

/**
 * Drops a lead-in's own sentence where its items carry the rules ("make sure of the following:" asks for nothing more),
 * and what a sentence repeats word for word.
 */
function withoutUmbrellas(found: readonly Found[]): Found[] {
  const seen = new Set<string>();
  const leading = new Set(found.flatMap(({ block }) => block.leadIn ?? []));
  return found.filter(({ block, quote, obligation }) => {
    const key = [
      block.alias,
      quote,
      ...contentLemmas(obligation.condition ?? ''),
      '|',
      ...contentLemmas(obligation.behaviour),
    ].join(' ');
    if (seen.has(key) || (leading.has(block.alias) && /:\s*$/.test(quote))) return false;
    seen.add(key);
    return true;
  });
}

function row(input: ExtractInput, section: SectionInput, one: Found, context: readonly ContextQuote[]): RuleRow {
  const { block, quote, obligation } = one;
  const { condition, behaviour } = obligation;
  const topic = {
    rule: `${behaviour} ${condition ?? ''}`,
    headings: section.title.join(' '),
    page: `${input.page} ${input.path}`,
  };
  const trigger = triggerOf(condition, behaviour, section.title);
  return {
    block: block.alias,
    quote,
    atomicRule: atomicRule(condition, behaviour),
    condition: condition ?? ALWAYS,
    behaviour,
    modalVerbLevel: obligation.level,
    appliesTo: appliesTo(topic),
    category: categoryOf(topic),
    sectionContext: relatedContext(context, quote, `${behaviour} ${condition ?? ''}`),
    ...(trigger === undefined ? {} : { trigger }),
    audience: audienceOf(input.path, block.kind, block.text),
  };
}

function emptyReason(section: SectionInput, silences: ReadonlyMap<Silence, number>): string {
  const title = section.title.at(-1) ?? 'the opening text';
  const sentences = section.blocks.reduce((sum, block) => sum + block.sentences.length, 0);
  if (sentences === 0) return `"${title}" holds no sentence of its own, only headings or code`;
  const seen = [...silences].map(([why, times]) => `${times} ${SILENCE_WORDS[why]}`).join(', ');
  return `"${title}": ${sentences} sentences read, none obliges a contributor (${seen || 'nothing readable'})`;
}

const SILENCE_WORDS: Record<Silence, string> = {
  question: 'questions',
  pointer: 'pointers to other pages',
  'how-to': 'commands shown as a way',
  others: 'duties of other people',
  outcome: 'announced outcomes',
  permission: 'permissions',
  example: 'examples',
  description: 'descriptions',
};
