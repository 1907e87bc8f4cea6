/** Each row's answer by itself in the journal, so that one inserted row does not send its whole batch again. */
import { hashOf } from '../artifacts/canonical.js';
import { ClassifyAnswer } from '../artifacts/exchange/classify.js';
import type { ExtractedPolicy } from '../artifacts/extraction.js';
import type { ModelPorts } from '../model/ask.js';
import type { AnsweredLabel } from './label.js';
import type { ClassifyRequest } from './request.js';

const Remembered = ClassifyAnswer.shape.labels.element.omit({ row: true });
const NO_USAGE = { inputTokens: 0, outputTokens: 0, cachedInputTokens: 0 };

export function remembered(
  row: ExtractedPolicy,
  request: ClassifyRequest,
  ports: ModelPorts,
): AnsweredLabel | undefined {
  const answer = Remembered.safeParse(ports.journal.read(rowKey(row, request, ports))?.value);
  return answer.success ? answer.data : undefined;
}

export async function remember(
  row: ExtractedPolicy,
  answer: AnsweredLabel,
  request: ClassifyRequest,
  ports: ModelPorts,
): Promise<void> {
  // The offline reader is recomputed for nothing; remembered, a mended reader would go on giving its old answers.
  if (ports.engine.name === 'offline') return;
  const key = rowKey(row, request, ports);
  await ports.journal.append(key, { value: answer, usage: NO_USAGE, stop: 'complete', raw: '' });
}

/** What the answer depends on: the row's words and readings. Offsets are left out, since a word added above moves them. */
function rowKey(row: ExtractedPolicy, { rubrics, instructions }: ClassifyRequest, { engine }: ModelPorts): string {
  const { source, sectionContext, precedingClause, ...reading } = row;
  return hashOf({
    ...reading,
    words: source.quoteSha256,
    section: source.section,
    context: sectionContext.map(({ quoteSha256 }) => quoteSha256),
    before: precedingClause?.quoteSha256 ?? 'none',
    setting: rubrics.setting.name,
    instructions,
    engine: engine.name,
    model: engine.modelId,
  });
}
