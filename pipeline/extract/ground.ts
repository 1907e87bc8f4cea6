/** Grounds one answered rule in its document: the quote stands where it is said to stand, or the row is rejected. */
import type { Document } from '../artifacts/document.js';
import type { ExtractAnswer } from '../artifacts/exchange/extract.js';
import type { ExtractedPolicy } from '../artifacts/extraction.js';
import type { Source } from '../artifacts/manifest.js';
import type { Rejection } from '../artifacts/meta.js';
import type { Place } from '../artifacts/place.js';
import { locateQuote, placeOf, sentenceAt } from '../documents/locate.js';
import { blockIndex, inScope } from './chunks.js';

type AnsweredRule = ExtractAnswer['rules'][number];
/** A row before the freeze gives it an identifier. */
export type DraftRow = Omit<ExtractedPolicy, 'id'>;
export type Grounded = { state: 'grounded'; row: DraftRow } | { state: 'rejected'; rejection: Rejection };

export interface GroundingContext {
  document: Document;
  source: Source;
  /** Quotes that the prompt itself gives as examples: a row that borrows one was not read from the page. */
  promptExamples: ReadonlySet<string>;
}

export function ground(rule: AnsweredRule, context: GroundingContext): Grounded {
  const { document, source } = context;
  const reject = (code: string, reason: string): Grounded => ({
    state: 'rejected',
    rejection: { code, where: `${document.key} ${rule.block}`, reason, raw: JSON.stringify(rule) },
  });
  if (context.promptExamples.has(rule.quote)) return reject('quote-borrowed', 'the quote is an example of the prompt');
  const block = document.blocks[blockIndex(rule.block) ?? -1];
  if (!block) return reject('block-unknown', `there is no block ${rule.block}`);
  const section = document.sections[block.section]?.path ?? [];
  if (!inScope(source, section)) return reject('section-out-of-scope', 'the block stands in a section out of scope');
  const found = locateQuote(document, rule.quote, block);
  if (found.state !== 'found') return reject(`quote-${found.state}`, `the quote is ${found.state} in ${rule.block}`);
  const position = sentenceAt(document, found.start, found.end);
  if (position.spansSeveral) return reject('quote-too-long', 'the quote spans more than one sentence or list item');
  const places = contextPlaces(rule, document);
  if ('missing' in places) return reject('context-absent', `context quote not found: ${places.missing}`);
  const clause = position.clauseBefore;
  const row: DraftRow = {
    source: { url: document.url, section: [...section], ...placeOf(document, found.start, found.end) },
    atomicRule: rule.atomicRule,
    condition: rule.condition,
    behaviour: rule.behaviour,
    modalVerbLevel: rule.modalVerbLevel,
    appliesTo: [...new Set(rule.appliesTo)],
    category: rule.category,
    sectionContext: places.found,
    audience: rule.audience,
    ...(rule.trigger === undefined ? {} : { trigger: rule.trigger }),
    ...(clause === undefined ? {} : { precedingClause: placeOf(document, clause.start, clause.end) }),
    ...(rule.notes === undefined ? {} : { notes: rule.notes }),
  };
  return { state: 'grounded', row };
}

function contextPlaces(rule: AnsweredRule, document: Document): { found: Place[] } | { missing: string } {
  const found: Place[] = [];
  for (const { block, quote } of rule.sectionContext) {
    const within = document.blocks[blockIndex(block) ?? -1];
    const located = within ? locateQuote(document, quote, within) : { state: 'absent' as const };
    if (located.state !== 'found') return { missing: quote.slice(0, 80) };
    found.push(placeOf(document, located.start, located.end));
  }
  return { found };
}
