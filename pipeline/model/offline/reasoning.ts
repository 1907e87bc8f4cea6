/** The sentences that explain a label: each in the row's own terms, so that no two rows read alike. */
import type { ClassifyRow } from '../../artifacts/exchange/classify.js';
import { ALWAYS } from '../../artifacts/extraction.js';
import { firstNamed } from './named-things.js';
import type { Trace } from './scope-traces.js';

/** A span of fewer than 15 words inside the quote: around its modal or its first exact thing where it is long. */
export function excerptOf(quote: string): string {
  const words = [...quote.matchAll(/\S+/g)];
  if (words.length < 15) return quote.trim();
  const cue = quote.search(
    /\b(?:must|should|shall|never|do not|don['’]t|need|required?|avoid|prefer|please|ensure|make sure)\b/i,
  );
  const at = cue < 0 ? 0 : words.findIndex((word) => word.index + word[0].length > cue);
  const first = Math.max(0, Math.min(at - 3, words.length - 14));
  const start = words[first];
  const end = words[Math.min(words.length, first + 14) - 1];
  if (!start || !end) return quote.trim();
  return quote.slice(start.index, end.index + end[0].length);
}

/** The rule's breach in words, free of the adverbs that would leave it open. */
export function failsWhen(row: ClassifyRow): string {
  const situation = row.condition === ALWAYS ? '' : `${closed(row.condition)}, and `;
  const negative = /^(?:do not|don['’]t|never|avoid)\s+(.+)$/is.exec(row.behaviour)?.[1];
  if (negative !== undefined) return `${situation}the contribution does this all the same: ${closed(negative)}`;
  return `${situation}the contribution does not do this: ${closed(row.behaviour)}`;
}

function closed(text: string): string {
  return text
    .replace(/\b(?:reasonabl[ey]|usual(?:ly)?|appropriate(?:ly)?)\s*/gi, '')
    .replace(/[.\s]+$/u, '')
    .trim();
}

export function contextOf(row: ClassifyRow): string {
  const heading = row.section.at(-1) ?? row.page;
  const granted = row.sectionContext[0]?.text;
  const situation = row.condition === ALWAYS ? '' : ` in the situation "${clip(row.condition)}"`;
  if (granted === undefined) return `"${heading}" grants nothing beside "${excerptOf(row.behaviour)}"${situation}`;
  return `"${heading}" adds to "${excerptOf(row.behaviour)}"${situation}: ${clip(granted)}`;
}

export function conclusionOf(row: ClassifyRow, inScope: boolean, decisive: Trace | undefined): string {
  const named = firstNamed(row.behaviour) ?? excerptOf(row.behaviour);
  if (!inScope && decisive)
    return `${decisive.route}: "${decisive.seen}" decides that "${clip(row.behaviour)}" is not scored here`;
  if (decisive)
    return `${decisive.route} by "${clip(decisive.seen)}": a check looks for "${named}" in "${clip(row.behaviour)}"`;
  return `a check looks for "${named}" in "${clip(row.behaviour)}", though no route fired`;
}

function clip(text: string): string {
  return text.length <= 120 ? text : `${text.slice(0, 119).trimEnd()}…`;
}
