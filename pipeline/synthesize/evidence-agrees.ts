/** Holds the evidence that a checker opens against the label that says where its rule shows. */
import type { Checker } from '../artifacts/checker.js';
import type { Policy } from '../artifacts/policy.js';
import type { EvidenceKind } from '../artifacts/vocabulary.js';

const OF_THE_RUN: readonly EvidenceKind[] = ['commands', 'messages'];
/** How work was done also shows in where it was committed, and in what its author discloses. */
const TELLS_OF_THE_RUN: readonly EvidenceKind[] = [...OF_THE_RUN, 'branch', 'commits', 'pull-request', 'author'];

/** What the label says a check opens, and what the checker opens, have to agree. */
export function wrongEvidence({ evidenceType }: Pick<Policy, 'evidenceType'>, { selects, judges }: Checker): string[] {
  const opened = [...selects, ...judges];
  const ofTheResult = opened.some((kind) => !OF_THE_RUN.includes(kind) && kind !== 'author');
  if (evidenceType === 'trajectory' && !opened.some((kind) => TELLS_OF_THE_RUN.includes(kind)))
    return ['the rule is about how the work was done; open commands or messages, or what tells of them'];
  if (evidenceType !== 'trajectory' && !ofTheResult)
    return ['the rule is about what was delivered; open the diff, the commits or the description'];
  return [];
}
