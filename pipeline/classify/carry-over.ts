/** Labels given under another setting: what the change cannot have touched is kept, and only the rest is asked again. */
import type { ExtractedPolicy } from '../artifacts/extraction.js';
import type { EvidenceKind } from '../artifacts/vocabulary.js';
import type { AnsweredLabel } from './label.js';

/**
 * Whether a label still stands when runs come to hold other evidence. A row that was not observable may be so now; one
 * that was observable stays so unless a kind of evidence that it reads is gone.
 */
export function stillStands(
  answer: AnsweredLabel,
  row: Pick<ExtractedPolicy, 'appliesTo'>,
  before: readonly EvidenceKind[],
  now: readonly EvidenceKind[],
): boolean {
  if (answer.routes.some(({ route }) => route === 'N1')) return false;
  const lost = new Set(before.filter((kind) => !now.includes(kind)));
  if (lost.size === 0) return true;
  const process = lost.has('commands') || lost.has('messages') || lost.has('branch');
  if (process && answer.evidenceType === 'trajectory') return false;
  if (lost.has('pull-request') && row.appliesTo.includes('PR')) return false;
  return !(lost.has('commits') && row.appliesTo.includes('commit'));
}
