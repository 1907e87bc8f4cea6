/** Two readings joined without reading: what quotes the same words and asks for the same is one, and all else stays. */
import type { UniteAnswer, UniteInput } from '../../artifacts/exchange/unite.js';

type Row = UniteInput['blocks'][number]['rows'][number];

/** Drops nothing: to call a row no rule takes a reader. */
export function uniteOffline(input: UniteInput): UniteAnswer {
  const kept = new Map<string, string>();
  const decisions = input.blocks
    .flatMap(({ rows }) => rows)
    .map((row): UniteAnswer['decisions'][number] => {
      const stated = statedBy(row);
      const as = kept.get(stated);
      if (as !== undefined) return { row: row.alias, decision: 'same', as, reason: `the same words as ${as}` };
      kept.set(stated, row.alias);
      return { row: row.alias, decision: 'keep', reason: 'no other row has these words' };
    });
  return { decisions };
}

function words(text: string): string {
  return (text.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? []).join(' ');
}

function statedBy({ quote, condition, behaviour, modalVerbLevel }: Row): string {
  return JSON.stringify([quote, words(condition), words(behaviour), modalVerbLevel === 'prohibited']);
}
