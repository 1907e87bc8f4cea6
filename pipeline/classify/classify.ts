/** Stage 3: labels frozen rows in batches from the whole sheet, and stores each row's labels by themselves. */
import { hashOf } from '../artifacts/canonical.js';
import { ClassifyAnswer, type ClassifyInput } from '../artifacts/exchange/classify.js';
import type { ExtractedPolicy } from '../artifacts/extraction.js';
import type { Rejection } from '../artifacts/meta.js';
import { PolicyLabels } from '../artifacts/policy.js';
import { ask, type ModelPorts } from '../model/ask.js';
import { type Batch, batchInput } from './batch.js';
import { label } from './label.js';
import { batches, nearRows } from './near.js';
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
  const labels = new Map<string, PolicyLabels>();
  const rejected: Rejection[] = [];
  for (const row of request.rows) {
    const cached = PolicyLabels.safeParse(ports.journal.read(rowKey(row, request, ports))?.value);
    if (cached.success) labels.set(row.id, cached.data);
  }
  const near = nearRows(request.rows);
  const open = batches(near, BATCH_SIZE)
    .map((batch) => batch.filter((index) => !labels.has(request.rows[index]?.id ?? '')))
    .filter((batch) => batch.length > 0);
  for (const indices of open) {
    const batch = batchInput(indices, near, request);
    for (const result of await labelBatch(batch, request, ports, prompt)) {
      if (result.state === 'rejected') {
        rejected.push(result.rejection);
        continue;
      }
      labels.set(result.labels.id, result.labels);
      await remember(result.labels, request, ports);
    }
  }
  const accepted = request.rows.flatMap(({ id }) => labels.get(id) ?? []);
  return { accepted, rejected };
}

async function labelBatch(batch: Batch, request: ClassifyRequest, ports: ModelPorts, prompt: ClassifyPrompt) {
  const { input } = batch;
  const answer = await ask(ports, { stage: 'classify', input, prompt: prompt(input), schema: ClassifyAnswer });
  const basis = ports.engine.name === 'offline' ? ('trace' as const) : ('model' as const);
  return batch.rows.map(({ row, alias, contexts }) => {
    const reject = (code: string, reason: string, raw?: string) => ({
      state: 'rejected' as const,
      rejection: { code, where: row.id, reason, ...(raw === undefined ? {} : { raw }) },
    });
    if (answer.state === 'invalid') return reject('answer-invalid', answer.reason, answer.raw);
    if (answer.state !== 'answered')
      return reject(`answer-${answer.state}`, `the answer was ${answer.state}`, answer.raw);
    const [own, ...more] = answer.value.labels.filter((each) => each.row === alias);
    if (!own) return reject('row-unanswered', 'the answer passes over this row');
    if (more.length > 0) return reject('row-repeated', 'the answer labels this row more than once');
    const document = request.documents.get(row.source.document);
    if (!document) return reject('document-absent', `no document ${row.source.document}`);
    return label(own, { row, document, rubrics: request.rubrics, contexts, aliases: batch.aliases, basis });
  });
}

function rowKey(row: ExtractedPolicy, request: ClassifyRequest, ports: ModelPorts): string {
  const { engine } = ports;
  const setting = request.rubrics.setting.name;
  return hashOf({ row, setting, instructions: request.instructions, engine: engine.name, model: engine.modelId });
}

async function remember(labels: PolicyLabels, request: ClassifyRequest, ports: ModelPorts): Promise<void> {
  const row = request.rows.find(({ id }) => id === labels.id);
  if (!row) return;
  const usage = { inputTokens: 0, outputTokens: 0, cachedInputTokens: 0 };
  await ports.journal.append(rowKey(row, request, ports), { value: labels, usage, stop: 'complete', raw: '' });
}
