/** Stage 3: labels frozen rows in batches from the whole sheet, and remembers each row's answer by itself. */
import { ClassifyAnswer, type ClassifyInput } from '../artifacts/exchange/classify.js';
import type { ExtractedPolicy } from '../artifacts/extraction.js';
import type { Rejection } from '../artifacts/meta.js';
import type { PolicyLabels } from '../artifacts/policy.js';
import type { ModelPorts } from '../model/ask.js';
import { askAll, type StagePorts } from '../model/ask-all.js';
import { askSplitting, type Piece } from '../model/ask-splitting.js';
import { type Batch, batchInput, detached, splitBatch } from './batch.js';
import { type AnsweredLabel, label, type Labelled } from './label.js';
import { batches, nearRows } from './near.js';
import { remember, remembered } from './remember.js';
import type { ClassifyRequest } from './request.js';
import { untangle } from './untangle.js';

const BATCH_SIZE = 25;

export type ClassifyPrompt = (input: ClassifyInput) => string;

export interface ClassifyResult {
  /** In the order of the rows. */
  accepted: PolicyLabels[];
  rejected: Rejection[];
}

/** Every row comes back labelled or rejected. A row labelled before, under the same instructions, is not asked again. */
export async function classify(
  request: ClassifyRequest,
  ports: StagePorts,
  prompt: ClassifyPrompt,
): Promise<ClassifyResult> {
  const known = new Set(request.rows.map(({ id }) => id));
  const asked = request.rows.filter(({ id }) => request.disputed?.has(id) ?? true);
  const results = new Map<string, Labelled>();
  for (const row of asked) {
    const answer = remembered(row, request, ports);
    const result = answer && labelRow(answer, row, known, request, ports);
    if (result?.state === 'labelled') results.set(row.id, result);
  }
  const near = nearRows(request.rows);
  const unlabelled = new Set(asked.map(({ id }) => id).filter((id) => !results.has(id)));
  // Two rounds: a label that the routes contradict is sent back once with what is wrong, and rejected after that.
  for (const round of [1, 2]) {
    const problems = round === 1 ? (request.disputed ?? new Map<string, string>()) : refusals(results);
    const due = round === 1 ? unlabelled : new Set(problems.keys());
    const open = batches(near, BATCH_SIZE)
      .map((batch) => batch.filter((index) => due.has(idAt(index, request))))
      .filter((batch) => batch.length > 0)
      .map((indices) => batchInput(indices, near, request, problems));
    const jobs = open.map((batch) => ({
      title: `${batch.rows[0]?.row.id ?? 'no row'} and ${batch.rows.length - 1} more`,
      run: () => answersOf(batch, ports, prompt),
    }));
    for (const { row, answer } of (await askAll(ports, jobs)).flat()) {
      results.set(row.id, await settle(row, answer, known, request, ports));
    }
    untangle(results);
  }
  return collected(request, results);
}

/** Labels and refusals in the order of the rows. */
export function collected(
  { rows }: Pick<ClassifyRequest, 'rows'>,
  results: ReadonlyMap<string, Labelled>,
): ClassifyResult {
  const all = rows.flatMap(({ id }) => results.get(id) ?? []);
  return {
    accepted: all.flatMap((result) => (result.state === 'labelled' ? [result.labels] : [])),
    rejected: all.flatMap((result) => (result.state === 'rejected' ? [result.rejection] : [])),
  };
}

function idAt(index: number, { rows }: ClassifyRequest): string {
  return rows[index]?.id ?? '';
}

/** Why rows were refused whose answer could be read: an unreadable answer is not mended by asking about one row. */
function refusals(results: ReadonlyMap<string, Labelled>): Map<string, string> {
  const refused = [...results].flatMap(([id, result]): [string, string][] =>
    result.state === 'rejected' && !result.rejection.code.startsWith('answer-') ? [[id, result.rejection.reason]] : [],
  );
  return new Map(refused);
}

async function settle(
  row: ExtractedPolicy,
  answer: AnsweredLabel | Rejection,
  known: ReadonlySet<string>,
  request: ClassifyRequest,
  ports: ModelPorts,
): Promise<Labelled> {
  if ('code' in answer) return { state: 'rejected', rejection: answer };
  const result = labelRow(answer, row, known, request, ports);
  if (result.state === 'labelled') await remember(row, answer, request, ports);
  return result;
}

function labelRow(
  answer: AnsweredLabel,
  row: ExtractedPolicy,
  known: ReadonlySet<string>,
  request: ClassifyRequest,
  ports: ModelPorts,
): Labelled {
  const document = request.documents.get(row.source.document);
  if (!document) {
    const reason = `no document ${row.source.document}`;
    return { state: 'rejected', rejection: { code: 'document-absent', where: row.id, reason } };
  }
  const basis = ports.engine.name === 'offline' ? 'trace' : 'model';
  return label(answer, { row, document, rubrics: request.rubrics, known, basis });
}

interface RowAnswer {
  row: ExtractedPolicy;
  answer: AnsweredLabel | Rejection;
}

/** One answer or rejection for every row of the batch, also for those that the reply passes over. */
async function answersOf(batch: Batch, ports: ModelPorts, prompt: ClassifyPrompt): Promise<RowAnswer[]> {
  const pieces = await askSplitting(
    ports,
    { stage: 'classify', input: batch.input, schema: ClassifyAnswer },
    { prompt, split: splitBatch },
  );
  return pieces.flatMap((piece) => answersIn(piece, batch));
}

function answersIn({ input, answer: reply }: Piece<'classify'>, batch: Batch): RowAnswer[] {
  const shown = new Set(input.rows.map(({ alias }) => alias));
  return batch.rows
    .filter(({ alias }) => shown.has(alias))
    .map(({ row, alias }) => {
      const where = row.id;
      if (reply.state !== 'answered') {
        const reason = reply.state === 'invalid' ? reply.reason : `the answer was ${reply.state}`;
        return { row, answer: { code: `answer-${reply.state}`, where, reason, raw: reply.raw } };
      }
      const [own, ...more] = reply.value.labels.filter((each) => each.row === alias);
      if (!own) return { row, answer: { code: 'row-unanswered', where, reason: 'the answer passes over this row' } };
      if (more.length > 0) return { row, answer: { code: 'row-repeated', where, reason: 'labelled more than once' } };
      return { row, answer: detached(own, batch) };
    });
}
