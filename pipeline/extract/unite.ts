/** Two readings of one source become one: whoever decides says of each row whether it stands, repeats another, or goes. */
import type { Block, Document } from '../artifacts/document.js';
import { type ReaderNumber, UniteAnswer, type UniteInput } from '../artifacts/exchange/unite.js';
import type { Place } from '../artifacts/place.js';
import { wordsAt } from '../documents/locate.js';
import type { ModelPorts } from '../model/ask.js';
import { askSplitting, type Piece } from '../model/ask-splitting.js';
import type { DraftRow } from './ground.js';

/** A row of one of two readers. */
export interface ReadRow {
  reader: ReaderNumber;
  row: DraftRow;
}

export interface DecidedRow extends ReadRow {
  decision: 'keep' | 'same' | 'drop';
  reason: string;
  /** The kept row that says the same, where the decision is `same`. */
  as?: ReadRow;
}

export type UnitePrompt = (input: UniteInput, repository: string) => string;

/** Rows shown in one request: a block's rows stay together. */
const ROWS = 60;

/** Rows of one document under short names, and the questions that together show each of them once. */
export interface UnitingQuestions {
  byAlias: ReadonlyMap<string, ReadRow>;
  inputs: UniteInput[];
}

export function unitingQuestions(read: readonly ReadRow[], document: Document): UnitingQuestions {
  const rows = [...read].sort(byPlace);
  const byAlias = new Map(rows.map((row, index) => [`r${index + 1}`, row]));
  return { byAlias, inputs: portions(byAlias, document) };
}

export function askToUnite(
  input: UniteInput,
  about: { ports: ModelPorts; prompt: UnitePrompt; repository: string },
): Promise<Piece<'unite'>[]> {
  return askSplitting(
    about.ports,
    { stage: 'unite', input, schema: UniteAnswer },
    { prompt: (part) => about.prompt(part, about.repository), split: halves },
  );
}

export type United = { state: 'decided'; rows: DecidedRow[] } | { state: 'undecided'; reason: string };

/** Rows of one document, in the order of its text. */
export function united(byAlias: ReadonlyMap<string, ReadRow>, pieces: readonly Piece<'unite'>[]): United {
  const answers = pieces.map(({ answer }) => answer);
  const failed = answers.find(({ state }) => state !== 'answered');
  if (failed) return undecided(`the answer was ${failed.state}`);
  return decided(
    answers.flatMap((answer) => (answer.state === 'answered' ? answer.value.decisions : [])),
    byAlias,
  );
}

function undecided(reason: string): United {
  return { state: 'undecided', reason };
}

type Decision = UniteAnswer['decisions'][number];

/** Every row once, and `same` only as a row that is kept: otherwise an obligation would go with all its statements. */
function decided(decisions: readonly Decision[], byAlias: ReadonlyMap<string, ReadRow>): United {
  const own = new Map(decisions.map((decision) => [decision.row, decision]));
  if (own.size !== decisions.length) return undecided('a row is decided more than once');
  const stray = decisions.find(({ row }) => !byAlias.has(row));
  if (stray) return undecided(`there is no row ${stray.row}`);
  const rows: DecidedRow[] = [];
  for (const [alias, row] of byAlias) {
    const decision = own.get(alias);
    if (!decision) return undecided(`row ${alias} is not decided`);
    const as = decision.decision === 'same' ? standing(decision, own, byAlias) : undefined;
    if (decision.decision === 'same' && !as) return undecided(`row ${alias} repeats no row that is kept`);
    rows.push({ ...row, decision: decision.decision, reason: decision.reason, ...(as ? { as } : {}) });
  }
  return { state: 'decided', rows };
}

function standing(
  { as, row }: Decision,
  own: ReadonlyMap<string, Decision>,
  byAlias: ReadonlyMap<string, ReadRow>,
): ReadRow | undefined {
  return as === undefined || as === row || own.get(as)?.decision !== 'keep' ? undefined : byAlias.get(as);
}

function byPlace(one: ReadRow, other: ReadRow): number {
  const [first, second] = [one.row.source, other.row.source];
  return first.start - second.start || first.end - second.end || one.reader - other.reader;
}

function portions(byAlias: ReadonlyMap<string, ReadRow>, document: Document): UniteInput[] {
  const blocks = new Map<number, UniteInput['blocks'][number]>();
  for (const [alias, read] of byAlias) {
    const { start } = read.row.source;
    const index = document.blocks.findIndex((block) => block.start <= start && start < block.end);
    const shown = blocks.get(index) ?? { ...shownBlock(document, index), rows: [] };
    shown.rows.push(shownRow(alias, read, document));
    blocks.set(index, shown);
  }
  const filled: UniteInput['blocks'][] = [];
  let room = 0;
  for (const block of blocks.values()) {
    if (filled.length === 0 || block.rows.length > room) {
      filled.push([]);
      room = ROWS;
    }
    filled.at(-1)?.push(block);
    room -= block.rows.length;
  }
  const path = document.key.slice(document.key.indexOf(':') + 1);
  return filled.map((part) => ({ page: document.title, url: document.url, path, blocks: part }));
}

function shownBlock(document: Document, index: number): Omit<UniteInput['blocks'][number], 'rows'> {
  const block = document.blocks[index];
  if (!block) return { alias: 'b0', section: [], text: '' };
  const section = document.sections[block.section]?.path ?? [];
  const text = (of: Block): string => document.text.slice(of.start, of.end);
  const leadIn = block.leadIn === undefined ? undefined : document.blocks[block.leadIn];
  return { alias: `b${index + 1}`, section, ...(leadIn ? { leadIn: text(leadIn) } : {}), text: text(block) };
}

function shownRow(
  alias: string,
  { reader, row }: ReadRow,
  document: Document,
): UniteInput['blocks'][number]['rows'][number] {
  const words = (place: Place): string => wordsAt(document, place);
  return {
    alias,
    reader,
    quote: words(row.source),
    atomicRule: row.atomicRule,
    condition: row.condition,
    behaviour: row.behaviour,
    modalVerbLevel: row.modalVerbLevel,
    appliesTo: row.appliesTo,
    category: row.category,
    audience: row.audience,
    sectionContext: row.sectionContext.map(words),
    ...(row.trigger === undefined ? {} : { trigger: row.trigger }),
  };
}

function halves(input: UniteInput): UniteInput[] | undefined {
  const middle = input.blocks.length >> 1;
  if (middle === 0) return undefined;
  return [input.blocks.slice(0, middle), input.blocks.slice(middle)].map((blocks) => ({ ...input, blocks }));
}
