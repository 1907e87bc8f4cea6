/** Stage 2: reads every in-scope source, largest first, into draft rows that are grounded in their documents. */
import type { Document } from '../artifacts/document.js';
import { ExtractAnswer, type ExtractInput } from '../artifacts/exchange/extract.js';
import type { Manifest, Source } from '../artifacts/manifest.js';
import type { Rejection, ZeroRuleSection } from '../artifacts/meta.js';
import { sectionName } from '../documents/sections.js';
import { askAll, type StagePorts } from '../model/ask-all.js';
import { askSplitting, type Piece } from '../model/ask-splitting.js';
import { portionsOf, splitPortion } from './chunks.js';
import { type DraftRow, ground } from './ground.js';
import { type Coverage, coverageOf } from './coverage.js';
import { obligationKey } from './obligation.js';

export interface ExtractRequest {
  manifest: Manifest;
  documents: ReadonlyMap<string, Document>;
  promptExamples: ReadonlySet<string>;
}

export type ExtractPrompt = (input: ExtractInput, repository: string) => string;

export interface ExtractResult {
  /** In the order of the manifest's sources and, within one, of the text. */
  accepted: DraftRow[];
  rejected: Rejection[];
  received: number;
  zeroRuleSections: ZeroRuleSection[];
  /** Portions whose answer could not be read: a freeze is refused while there is one. */
  unread: { document: string; sections: string[]; reason: string }[];
  /** What of each source reached the engine: a freeze is refused where it was not all of it. */
  read: Coverage[];
}

export async function extract(
  request: ExtractRequest,
  ports: StagePorts,
  prompt: ExtractPrompt,
): Promise<ExtractResult> {
  const bySource = new Map<string, ExtractResult>();
  const largestFirst = request.manifest.sources
    .filter(({ role }) => role === 'rules')
    .sort((one, other) => other.inScopeWords - one.inScopeWords || (one.document < other.document ? -1 : 1));
  const read = largestFirst.flatMap((source) => {
    const document = request.documents.get(source.document);
    return document ? [{ source, document }] : [];
  });
  const jobs = read.map(({ source, document }) => ({
    title: source.document,
    run: () => readSource(document, source, request, ports, prompt),
  }));
  const results = await askAll(ports, jobs);
  for (const [index, { source }] of read.entries()) bySource.set(source.document, results[index] ?? nothing());
  return join(request.manifest.sources.flatMap(({ document }) => bySource.get(document) ?? []));
}

async function readSource(
  document: Document,
  source: Source,
  request: ExtractRequest,
  ports: StagePorts,
  prompt: ExtractPrompt,
): Promise<ExtractResult> {
  const pieces: Piece<'extract'>[] = [];
  for (const input of portionsOf(document, source)) {
    const asked = await askSplitting(
      ports,
      { stage: 'extract', input, schema: ExtractAnswer },
      { prompt: (part) => prompt(part, source.repository), split: splitPortion },
    );
    pieces.push(...asked);
  }
  const joined = join(pieces.map((piece) => readPiece(piece, document, source, request)));
  const answered = pieces.flatMap(({ input, answer }) => (answer.state === 'answered' ? [input] : []));
  joined.read = [coverageOf(document, source, answered)];
  joined.accepted.sort((one, other) => one.source.start - other.source.start || one.source.end - other.source.end);
  return joined;
}

/** Rows of an answered piece; an unanswered one is named with its sections, and its neighbours' rows are kept. */
function readPiece(
  { input, answer }: Piece<'extract'>,
  document: Document,
  source: Source,
  { promptExamples }: ExtractRequest,
): ExtractResult {
  if (answer.state === 'answered') return readAnswer(answer.value, input, document, source, promptExamples);
  const reason = answer.state === 'invalid' ? answer.reason : `the answer was ${answer.state}`;
  const sections = input.sections.map(({ title }) => sectionName(title));
  return { ...nothing(), unread: [{ document: document.key, sections, reason }] };
}

function readAnswer(
  answer: ExtractAnswer,
  input: ExtractInput,
  document: Document,
  source: Source,
  promptExamples: ReadonlySet<string>,
): ExtractResult {
  const result = { ...nothing(), received: answer.rules.length };
  const seen = new Set<string>();
  for (const rule of answer.rules) {
    const grounded = ground(rule, { document, source, promptExamples });
    if (grounded.state === 'rejected') {
      result.rejected.push(grounded.rejection);
      continue;
    }
    const key = `${grounded.row.source.start} ${grounded.row.source.end} ${obligationKey(grounded.row)}`;
    if (seen.has(key)) {
      const where = `${document.key} ${rule.block}`;
      const raw = JSON.stringify(rule);
      result.rejected.push({ code: 'row-repeated', where, reason: 'the answer holds this row twice', raw });
      continue;
    }
    seen.add(key);
    result.accepted.push(grounded.row);
  }
  result.zeroRuleSections = zeroRuleSections(answer, input, document, result.accepted);
  return result;
}

/** Sections without rows, each with the engine's reason; one it passed over in silence is named as that. */
function zeroRuleSections(
  answer: ExtractAnswer,
  input: ExtractInput,
  document: Document,
  rows: readonly DraftRow[],
): ZeroRuleSection[] {
  const reasons = new Map(answer.zeroRuleSections.map(({ section, reason }) => [section, reason]));
  const withRows = new Set(rows.map(({ source }) => sectionName(source.section)));
  return input.sections
    .filter(({ inScope, title }) => inScope && !withRows.has(sectionName(title)))
    .map(({ alias, title }) => ({
      document: document.key,
      section: sectionName(title),
      reason: reasons.get(alias) ?? 'the engine gave neither a row nor a reason',
    }));
}

function nothing(): ExtractResult {
  return { accepted: [], rejected: [], received: 0, zeroRuleSections: [], unread: [], read: [] };
}

function join(results: readonly ExtractResult[]): ExtractResult {
  return {
    accepted: results.flatMap(({ accepted }) => accepted),
    rejected: results.flatMap(({ rejected }) => rejected),
    received: results.reduce((sum, { received }) => sum + received, 0),
    zeroRuleSections: results.flatMap(({ zeroRuleSections: sections }) => sections),
    unread: results.flatMap(({ unread }) => unread),
    read: results.flatMap(({ read }) => read),
  };
}
