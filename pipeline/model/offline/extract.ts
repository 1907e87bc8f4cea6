/** Stage 2 read offline: the atomic policies of one document, and why an in-scope section has none. */
import { ALWAYS } from '../../artifacts/extraction.js';
import type { ExtractAnswer, ExtractInput } from '../../artifacts/exchange/extract.js';
import { audienceOf } from './audience.js';
import { leadInCondition } from './conditions.js';
import { contextQuotes } from './context-quotes.js';
import type { Obligation, Silence } from './reading.js';
import { readSentence } from './reading.js';
import { appliesTo, categoryOf } from './topics.js';
import { atomicRule } from './wording.js';

type SectionInput = ExtractInput['sections'][number];
type BlockInput = SectionInput['blocks'][number];
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
    if (found.rules.length === 0)
      zeroRuleSections.push({ section: section.alias, reason: emptyReason(section, found.silences) });
  }
  return { rules, zeroRuleSections };
}

function sectionRules(input: ExtractInput, section: SectionInput, blocks: ReadonlyMap<string, BlockInput>) {
  const rules: RuleRow[] = [];
  const silences = new Map<Silence, number>();
  const context = contextQuotes(section.blocks);
  for (const block of section.blocks) {
    if (block.kind === 'heading' || block.kind === 'code') continue;
    for (const sentence of block.sentences) {
      const reading = readSentence(sentence);
      if (reading.kind === 'silent') silences.set(reading.why, (silences.get(reading.why) ?? 0) + 1);
      else
        for (const one of reading.obligations) rules.push(row(input, section, block, sentence, one, blocks, context));
    }
  }
  return { rules, silences };
}

function row(
  input: ExtractInput,
  section: SectionInput,
  block: BlockInput,
  sentence: string,
  one: Obligation,
  blocks: ReadonlyMap<string, BlockInput>,
  context: ReturnType<typeof contextQuotes>,
): RuleRow {
  const leadIn = block.leadIn === undefined ? undefined : blocks.get(block.leadIn);
  const inherited = leadIn === undefined ? undefined : leadInCondition(leadIn.sentences.at(-1) ?? leadIn.text);
  const condition = one.condition ?? inherited;
  const topic = {
    rule: `${one.behaviour} ${condition ?? ''}`,
    headings: section.title.join(' '),
    page: `${input.page} ${input.path}`,
  };
  return {
    block: block.alias,
    quote: sentence,
    atomicRule: atomicRule(condition, one.behaviour),
    condition: condition ?? ALWAYS,
    behaviour: one.behaviour,
    modalVerbLevel: one.level,
    appliesTo: appliesTo(topic),
    category: categoryOf(topic),
    sectionContext: context.filter((place) => place.quote !== sentence).slice(0, 3),
    audience: audienceOf(input.path, block.kind, sentence),
  };
}

function emptyReason(section: SectionInput, silences: ReadonlyMap<Silence, number>): string {
  const title = section.title.at(-1) ?? 'the opening text';
  const sentences = section.blocks.flatMap((block) => (block.kind === 'heading' ? [] : block.sentences)).length;
  if (sentences === 0) return `"${title}" holds no sentence of its own, only headings or code`;
  const seen = [...silences].map(([why, times]) => `${times} ${SILENCE_WORDS[why]}`).join(', ');
  return `"${title}": ${sentences} sentences read, none obliges a contributor (${seen || 'nothing readable'})`;
}

const SILENCE_WORDS: Record<Silence, string> = {
  question: 'questions',
  pointer: 'pointers to other pages',
  others: 'duties of other people',
  outcome: 'announced outcomes',
  permission: 'permissions',
  description: 'descriptions',
};
