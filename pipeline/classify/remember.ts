/** Each row's answer by itself in the journal, so that one inserted row does not send its whole batch again. */
import { z } from 'zod';
import { hashOf } from '../artifacts/canonical.js';
import { ClassifyAnswer } from '../artifacts/exchange/classify.js';
import type { ExtractedPolicy } from '../artifacts/extraction.js';
import { EvidenceKind, SettingName } from '../artifacts/vocabulary.js';
import type { ModelPorts } from '../model/ask.js';
import { stillStands } from './carry-over.js';
import type { AnsweredLabel } from './label.js';
import type { ClassifyRequest } from './request.js';

const Remembered = z.strictObject({
  setting: SettingName,
  evidence: z.array(EvidenceKind),
  answer: ClassifyAnswer.shape.labels.element.omit({ row: true }),
});

/** The row's answer under this setting, or one under another setting that the change leaves standing. */
export function remembered(
  row: ExtractedPolicy,
  request: ClassifyRequest,
  { journal, engine }: ModelPorts,
): AnsweredLabel | undefined {
  const { setting } = request.rubrics;
  for (const name of [setting.name, 'any' as const]) {
    const kept = Remembered.safeParse(journal.read(rowKey(row, name, request, engine))?.value);
    if (!kept.success) continue;
    const { setting: given, evidence, answer } = kept.data;
    if (given === setting.name || stillStands(answer, row, evidence, setting.evidence)) return answer;
  }
  return undefined;
}

export async function remember(
  row: ExtractedPolicy,
  answer: AnsweredLabel,
  request: ClassifyRequest,
  { journal, engine }: ModelPorts,
): Promise<void> {
  // The offline reader is recomputed for nothing; remembered, a mended reader would go on giving its old answers.
  if (engine.name === 'offline') return;
  const { name, evidence } = request.rubrics.setting;
  const value = { setting: name, evidence, answer };
  const usage = { inputTokens: 0, outputTokens: 0, cachedInputTokens: 0 };
  for (const setting of [name, 'any' as const]) {
    const key = rowKey(row, setting, request, engine);
    await journal.append(key, { value, usage, stop: 'complete', raw: '' });
  }
}

/** What the answer depends on: the row's words and readings. Offsets are left out, since a word added above moves them. */
function rowKey(
  row: ExtractedPolicy,
  setting: SettingName | 'any',
  { instructions }: ClassifyRequest,
  engine: ModelPorts['engine'],
): string {
  const { source, sectionContext, precedingClause, ...reading } = row;
  return hashOf({
    ...reading,
    words: source.quoteSha256,
    section: source.section,
    context: sectionContext.map(({ quoteSha256 }) => quoteSha256),
    before: precedingClause?.quoteSha256 ?? 'none',
    setting,
    instructions,
    engine: engine.name,
    model: engine.modelId,
  });
}
