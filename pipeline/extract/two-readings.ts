/** Stage 2 with two readers who don't see each other, and a decision on every row that either of them brought. */
import type { ReaderNumber } from '../artifacts/exchange/unite.js';
import { fieldPairs, type LabelPair } from '../artifacts/field-pairs.js';
import type { Rejection, ZeroRuleSection } from '../artifacts/meta.js';
import type { ExtractionReadings } from '../artifacts/readings.js';
import { sectionName } from '../documents/sections.js';
import { askAll, type StagePorts } from '../model/ask-all.js';
import { bothReaders } from '../model/both-readers.js';
import { extract, type ExtractPrompt, type ExtractRequest, type ExtractResult } from './extract.js';
import type { DraftRow } from './ground.js';
import { obligationKey } from './obligation.js';
import {
  askToUnite,
  type DecidedRow,
  type ReadRow,
  type United,
  united,
  type UnitePrompt,
  unitingQuestions,
} from './unite.js';

export interface TwoReadingsPorts {
  readers: readonly [StagePorts, StagePorts];
  decider: StagePorts;
}

export interface TwoReadings {
  result: ExtractResult;
  readings: ExtractionReadings;
}

/** Received = accepted + rejected over both readers: a row that repeats another counts as rejected, and says so. */
export async function extractTwice(
  request: ExtractRequest,
  { readers, decider }: TwoReadingsPorts,
  prompts: { extract: ExtractPrompt; unite: UnitePrompt },
): Promise<TwoReadings> {
  const [first, second] = await bothReaders(readers, (ports) => extract(request, ports, prompts.extract));
  const brought = [...readRows(first, 1), ...readRows(second, 2)];
  const sources = request.manifest.sources.flatMap(({ document: key, repository }) => {
    const document = request.documents.get(key);
    const rows = brought.filter(({ row }) => row.source.document === key);
    return document && rows.length > 0 ? [{ key, repository, ...unitingQuestions(rows, document) }] : [];
  });
  // One job a question and not a source, so that whoever answers in files finds all of them laid out at once.
  const pieces = await askAll(
    decider,
    sources.flatMap(({ key, repository, inputs }) =>
      inputs.map((input) => ({
        title: key,
        run: async () => ({
          key,
          pieces: await askToUnite(input, { ports: decider, prompt: prompts.unite, repository }),
        }),
      })),
    ),
  );
  const results = sources.map(({ key, byAlias }) => ({
    key,
    united: united(
      byAlias,
      pieces.flatMap((each) => (each.key === key ? each.pieces : [])),
    ),
  }));
  const decided = results.flatMap(({ united: each }) => (each.state === 'decided' ? each.rows : []));
  const accepted = decided.filter(({ decision }) => decision === 'keep').map(({ row }) => row);
  return {
    result: {
      accepted,
      rejected: [...first.rejected, ...second.rejected, ...decided.flatMap(setAside)],
      received: first.received + second.received,
      zeroRuleSections: emptySections([first, second], decided),
      unread: [...first.unread, ...second.unread, ...results.flatMap(hole)],
      read: first.read.map((coverage, at) => ({
        ...coverage,
        bytes: Math.min(coverage.bytes, second.read[at]?.bytes ?? 0),
      })),
    },
    readings: readingsOf(decided),
  };
}

function readRows(result: ExtractResult, reader: ReaderNumber): ReadRow[] {
  return result.accepted.map((row) => ({ reader, row }));
}

function hole({ key, united: each }: { key: string; united: United }): ExtractResult['unread'] {
  if (each.state === 'decided') return [];
  return [{ document: key, sections: ['rows of two readers'], reason: each.reason }];
}

function setAside({ decision, reader, row, reason }: DecidedRow): Rejection[] {
  if (decision === 'keep') return [];
  const code = decision === 'same' ? 'reading-repeated' : 'reading-dropped';
  const where = `${row.source.document} ${row.source.start} reader ${reader}`;
  return [{ code, where, reason, raw: JSON.stringify(row) }];
}

/** Sections in which neither reader saw a rule, and those whose rows all went: the reason of whoever gave one. */
function emptySections(results: readonly ExtractResult[], decided: readonly DecidedRow[]): ZeroRuleSection[] {
  const kept = new Set(decided.flatMap(({ decision, row }) => (decision === 'keep' ? [placeName(row)] : [])));
  const found = new Map<string, ZeroRuleSection>();
  for (const section of results.flatMap(({ zeroRuleSections }) => zeroRuleSections)) {
    const key = `${section.document} ${section.section}`;
    if (!kept.has(key) && !found.has(key)) found.set(key, section);
  }
  for (const { row } of decided) {
    if (kept.has(placeName(row)) || found.has(placeName(row))) continue;
    const { document, section } = row.source;
    found.set(placeName(row), { document, section: sectionName(section), reason: 'every row read here was dropped' });
  }
  return [...found.values()];
}

function placeName({ source }: DraftRow): string {
  return `${source.document} ${sectionName(source.section)}`;
}

function readingsOf(decided: readonly DecidedRow[]): ExtractionReadings {
  const of = (reader: ReaderNumber, decision?: DecidedRow['decision']): number =>
    decided.filter((each) => each.reader === reader && (decision === undefined || each.decision === decision)).length;
  const kept = decided.filter(({ decision }) => decision === 'keep');
  const seenBy = kept.map((row) => new Set([row.reader, ...twins(row, decided).map(({ reader }) => reader)]));
  return {
    rows: { first: of(1), second: of(2) },
    kept: {
      both: seenBy.filter(({ size }) => size === 2).length,
      firstOnly: seenBy.filter((seen) => seen.size === 1 && seen.has(1)).length,
      secondOnly: seenBy.filter((seen) => seen.size === 1 && seen.has(2)).length,
    },
    dropped: { first: of(1, 'drop'), second: of(2, 'drop') },
    decided: decided.map(({ reader, row, decision, reason }) => {
      const { document, start, end, quoteSha256 } = row.source;
      return { reader, place: { document, start, end, quoteSha256 }, obligation: obligationKey(row), decision, reason };
    }),
    fields: fieldPairs(kept.flatMap((row) => pairOf(row, decided))),
  };
}

/** Rows that repeat a kept one. */
function twins(kept: DecidedRow, decided: readonly DecidedRow[]): DecidedRow[] {
  return decided.filter(({ as }) => as?.row === kept.row);
}

/** One pair an obligation, however often a reader stated it: the first of the other reader's rows stands for them. */
function pairOf(kept: DecidedRow, decided: readonly DecidedRow[]): LabelPair[] {
  const other = twins(kept, decided).find(({ reader }) => reader !== kept.reader);
  if (!other) return [];
  const [first, second] = kept.reader === 1 ? [kept.row, other.row] : [other.row, kept.row];
  return [
    {
      modalVerbLevel: [first.modalVerbLevel, second.modalVerbLevel],
      category: [first.category, second.category],
      appliesTo: [[...first.appliesTo].sort().join(', '), [...second.appliesTo].sort().join(', ')],
      audience: [first.audience, second.audience],
    },
  ];
}
