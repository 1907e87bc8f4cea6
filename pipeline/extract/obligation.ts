/** What a policy obliges to, apart from its wording: rows with the same key keep their identifier across re-runs. */
import { sha256 } from '../artifacts/canonical.js';
import type { ExtractedPolicy } from '../artifacts/extraction.js';

const FILLERS = new Set(
  'a an and any are be been for in is it its of on or that the their this to with your you'.split(' '),
);

/** Hash of condition, behaviour, polarity and literals, without word order of fillers, case or punctuation. */
export function obligationKey(row: Pick<ExtractedPolicy, 'condition' | 'behaviour' | 'modalVerbLevel'>): string {
  const polarity = row.modalVerbLevel === 'prohibited' ? 'not' : 'do';
  return sha256([contentWords(row.condition), contentWords(row.behaviour), polarity, literals(row)].join('\u0000'));
}

/** Words in lower case and in order, fillers and punctuation left out, with one space between. */
export function contentWords(text: string): string {
  return (text.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? []).filter((word) => !FILLERS.has(word)).join(' ');
}

/** Code spans and numbers, in order: two rules that differ only in a limit are two obligations. */
function literals({ condition, behaviour }: { condition: string; behaviour: string }): string {
  return (`${condition} ${behaviour}`.match(/`[^`]+`|\d+(?:\.\d+)?/g) ?? []).join(' ');
}
