/** One batch as an engine sees it: rows and neighbours under short aliases, never under their identifiers. */
import type { ClassifyAnswer, ClassifyInput } from '../artifacts/exchange/classify.js';
import type { ExtractedPolicy } from '../artifacts/extraction.js';
import type { Place } from '../artifacts/place.js';
import { wordsAt } from '../documents/locate.js';
import type { AnsweredLabel } from './label.js';
import type { ClassifyRequest } from './request.js';

/** Neighbours shown beside each row. */
const NEIGHBOURS = 3;

export interface Batch {
  input: ClassifyInput;
  rows: { row: ExtractedPolicy; alias: string }[];
  /** Identifier of each row and neighbour shown, by alias. */
  aliases: ReadonlyMap<string, string>;
}

/** An answer freed from its batch: what it calls by alias here, it calls by its lasting name. */
export function detached({ row: alias, ...answer }: ClassifyAnswer['labels'][number], batch: Batch): AnsweredLabel {
  const lasting = (name: string): string => batch.aliases.get(name) ?? name;
  const named = (text: string): string => text.replace(/\b[rn]\d+\b/gu, lasting);
  return {
    ...answer,
    observes: named(answer.observes),
    failsWhen: named(answer.failsWhen),
    context: named(answer.context),
    conclusion: named(answer.conclusion),
    ...(answer.lowConfidence === undefined ? {} : { lowConfidence: named(answer.lowConfidence) }),
    routes: answer.routes.map((route) => ({
      ...route,
      ...(route.context === undefined ? {} : { context: withoutPrefix(route.context, alias) }),
    })),
    ...(answer.duplicateOf === undefined ? {} : { duplicateOf: lasting(answer.duplicateOf) }),
    ...(answer.conflict === undefined ? {} : { conflict: { ...answer.conflict, with: lasting(answer.conflict.with) } }),
  };
}

/** Halves of a batch whose answer was cut off. */
export function splitBatch(input: ClassifyInput): ClassifyInput[] | undefined {
  const middle = input.rows.length >> 1;
  if (middle === 0) return undefined;
  return [input.rows.slice(0, middle), input.rows.slice(middle)].map((rows) => ({ ...input, rows }));
}

function withoutPrefix(name: string, prefix: string): string {
  return name.startsWith(prefix) ? name.slice(prefix.length) : name;
}

export function batchInput(
  indices: readonly number[],
  near: readonly (readonly number[])[],
  request: ClassifyRequest,
  problems: ReadonlyMap<string, string> = new Map(),
): Batch {
  const rowAt = (index: number) => request.rows.slice(index, index + 1).map((row) => ({ row, position: index + 1 }));
  const rows = indices.flatMap(rowAt).map((shown, at) => ({ ...shown, alias: `r${at + 1}` }));
  const inBatch = new Set(indices);
  const around = indices.flatMap((index) => (near[index] ?? []).slice(0, NEIGHBOURS));
  const neighbours = [...new Set(around)].filter((index) => !inBatch.has(index)).flatMap(rowAt);
  const aliased = neighbours.map((shown, at) => ({ ...shown, alias: `n${at + 1}` }));
  const { setting } = request.rubrics;
  const shown = new Map([...rows, ...aliased].map(({ row, alias }) => [row.id, alias]));
  const sentBack = rows.flatMap(({ row, alias }) => {
    const problem = problems.get(row.id);
    return problem === undefined ? [] : [{ row: alias, problem: withAliases(problem, shown) }];
  });
  return {
    input: {
      setting: { name: setting.name, exists: setting.exists, doesNotExist: setting.doesNotExist },
      rows: rows.map(({ row, alias, position }) => ({ position, ...shownRow(row, alias, request) })),
      neighbours: aliased.map(({ row, alias, position }) => ({
        alias,
        position,
        atomicRule: row.atomicRule,
        quote: words(row.source, request),
        modalVerbLevel: row.modalVerbLevel,
      })),
      ...(sentBack.length === 0 ? {} : { sentBack }),
      hooks: request.hooks,
    },
    rows,
    aliases: new Map([...rows, ...aliased].map(({ row, alias }) => [alias, row.id])),
  };
}

/** What an engine is told of other rows names them as it knows them: an identifier would only be a riddle to it. */
function withAliases(problem: string, shown: ReadonlyMap<string, string>): string {
  return problem.replace(/\b[A-Z][A-Z0-9-]*-[CP]\d{3,}\b/gu, (id) => shown.get(id) ?? 'a row that is not shown here');
}

function shownRow(
  row: ExtractedPolicy,
  alias: string,
  request: ClassifyRequest,
): Omit<ClassifyInput['rows'][number], 'position'> {
  const document = request.documents.get(row.source.document);
  return {
    alias,
    page: document?.title ?? row.source.document,
    section: row.source.section,
    quote: words(row.source, request),
    atomicRule: row.atomicRule,
    condition: row.condition,
    behaviour: row.behaviour,
    modalVerbLevel: row.modalVerbLevel,
    appliesTo: row.appliesTo,
    category: row.category,
    sectionContext: row.sectionContext.map((place, at) => ({
      alias: `${alias}c${at + 1}`,
      text: words(place, request),
    })),
    audience: row.audience,
    ...(row.trigger === undefined ? {} : { trigger: row.trigger }),
  };
}

function words(place: Place, request: ClassifyRequest): string {
  const document = request.documents.get(place.document);
  return document ? wordsAt(document, { ...place }) : '';
}
