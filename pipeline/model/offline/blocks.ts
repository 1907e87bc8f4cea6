/** Reads one block in its place: its sentences, what its lead-in lends it, its box, its table's headings. */
import type { ExtractInput } from '../../artifacts/exchange/extract.js';
import type { LeadIn } from './lead-ins.js';
import { checklistObligation, isChecklist, lentObligation, readLeadIn } from './lead-ins.js';
import type { Obligation, Silence } from './reading.js';
import { readSentence } from './reading.js';
import { tableObligations } from './tables.js';

type BlockInput = ExtractInput['sections'][number]['blocks'][number];

export interface BlockReading {
  found: { quote: string; obligation: Obligation }[];
  silences: Silence[];
}

export function readBlock(
  block: BlockInput,
  titles: readonly string[],
  path: string,
  blocks: ReadonlyMap<string, BlockInput>,
): BlockReading {
  if (block.kind === 'heading' || block.kind === 'code') return { found: [], silences: [] };
  if (block.kind === 'table-row') return { found: tableObligations(block.text, block.headers ?? []), silences: [] };
  const reading: BlockReading = { found: [], silences: [] };
  const leadIn = leadInOf(block, blocks);
  const listed = isChecklist(titles, path);
  block.sentences.forEach((sentence, index) => {
    if (block.kind === 'comment' && warnsOfGenerated(sentence, block.text)) {
      reading.silences.push('description');
      return;
    }
    const read = readSentence(sentence);
    if (
      read.kind === 'obliges' &&
      leadIn?.lends === 'choice' &&
      read.obligations.every(({ shape }) => shape === 'instruction')
    ) {
      reading.silences.push('permission');
      return;
    }
    if (read.kind === 'obliges') {
      reading.found.push(
        ...read.obligations.map((one) => ({ quote: sentence, obligation: inherit(one, leadIn, index) })),
      );
      return;
    }
    const lent = otherwise(sentence, index, block, read.why === 'description' ? leadIn : undefined, listed);
    if (lent) reading.found.push({ quote: sentence, obligation: lent });
    else reading.silences.push(read.why);
  });
  return reading;
}

/** What a generator writes above its output: about the file it stands in, and no rule for a contribution. */
function warnsOfGenerated(sentence: string, comment: string): boolean {
  const hands = /\b(?:not|don't|never) (?:edit|modify|change|touch)\b/i.test(sentence);
  return hands && /\b(?:auto-?)?generated\b/i.test(comment);
}

function otherwise(
  sentence: string,
  index: number,
  block: BlockInput,
  leadIn: LeadIn | undefined,
  listed: boolean,
): Obligation | undefined {
  if (block.checkbox !== undefined || (listed && block.kind === 'list-item')) {
    const obligation = checklistObligation(sentence, block.checkbox !== undefined && index === 0);
    if (obligation) return obligation;
  }
  return index === 0 && block.kind === 'list-item' && leadIn ? lentObligation(sentence, leadIn) : undefined;
}

/** Only the first sentence of an item stands under the lead-in's modal; its situation covers the whole item. */
function inherit(one: Obligation, leadIn: LeadIn | undefined, index: number): Obligation {
  if (!leadIn) return one;
  const level =
    index === 0 && leadIn.lends !== 'none' && one.shape === 'instruction' && one.level === 'must'
      ? leadIn.level
      : one.level;
  const soft = level === 'prohibited' ? one.level : level;
  if (leadIn.condition === undefined) return { ...one, level: soft };
  const condition = one.condition === undefined ? leadIn.condition : `${leadIn.condition}, and ${one.condition}`;
  return { ...one, level: soft, condition };
}

/** The sentence that introduces a block, read through a parent item to the parent's own lead-in. */
function leadInOf(block: BlockInput, blocks: ReadonlyMap<string, BlockInput>): LeadIn | undefined {
  const parent = block.leadIn === undefined ? undefined : blocks.get(block.leadIn);
  const last = parent?.sentences.at(-1);
  if (!parent || last === undefined) return undefined;
  const own = readLeadIn(last);
  if (parent.kind !== 'list-item' || own.condition !== undefined || parent.leadIn === block.alias) return own;
  const above = leadInOf(parent, blocks);
  return above?.condition === undefined ? own : { ...own, condition: above.condition };
}
