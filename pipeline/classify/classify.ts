/** Stage 3: labels frozen rows in batches from the whole sheet, and remembers each row's answer by itself. */
import { ClassifyAnswer, type ClassifyInput } from '../artifacts/exchange/classify.js';
import type { ExtractedPolicy } from '../artifacts/extraction.js';
import type { Rejection } from '../artifacts/meta.js';
import type { PolicyLabels } from '../artifacts/policy.js';
import { ask, type ModelPorts } from '../model/ask.js';
import { type Batch, batchInput, detached } from './batch.js';
import { type AnsweredLabel, label, type Labelled } from './label.js';
import { batches, nearRows } from './near.js';
import { remember, remembered } from './remember.js';
import type { ClassifyRequest } from './request.js';

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
  ports: ModelPorts,
  prompt: ClassifyPrompt,
): Promise<ClassifyResult> {
  const known = new Set(request.rows.map(({ id }) => id));
  const results = new Map<string, Labelled>();
  for (const row of request.rows) {
    const answer = remembered(row, request, ports);
    const result = answer && labelRow(answer, row, known, request, ports);
    if (result?.state === 'labelled') results.set(row.id, result);
  }
  const near = nearRows(request.rows);
  const open = batches(near, BATCH_SIZE)
    .map((batch) => batch.filter((index) => !results.has(request.rows[index]?.id ?? '')))
    .filter((batch) => batch.length > 0);
  for (const indices of open) {
    const batch = batchInput(indices, near, request);
    for (const { row, answer } of await answersOf(batch, ports, prompt)) {
      if ('code' in answer) {
        results.set(row.id, { state: 'rejected', rejection: answer });
        continue;
      }
      const result = labelRow(answer, row, known, request, ports);
      results.set(row.id, result);
      if (result.state === 'labelled') await remember(row, answer, request, ports);
    }
  }
  const all = request.rows.flatMap(({ id }) => results.get(id) ?? []);
  return {
    accepted: all.flatMap((result) => (result.state === 'labelled' ? [result.labels] : [])),
    rejected: all.flatMap((result) => (result.state === 'rejected' ? [result.rejection] : [])),
  };
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

/** One answer or rejection for every row of the batch, also for those that the reply passes over. */
async function answersOf(
  batch: Batch,
  ports: ModelPorts,
  prompt: ClassifyPrompt,
): Promise<{ row: ExtractedPolicy; answer: AnsweredLabel | Rejection }[]> {
  const { input } = batch;
  const reply = await ask(ports, { stage: 'classify', input, prompt: prompt(input), schema: ClassifyAnswer });
  return batch.rows.map(({ row, alias }) => {
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
