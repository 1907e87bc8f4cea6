/** Commits as targets: which of them a rule of style judges, and how each is named in a report. */
import { z } from 'zod';
import type { TargetPlace } from '../../artifacts/verdict.js';
import type { Commit, EvidenceView } from '../../evidence/view.js';
import { need, type Selection } from '../contract.js';

/** Kinds of commits that a policy applies to; messages made by a machine follow the machine's form, not the author's. */
export const CommitKind = z.enum(['normal', 'merge', 'revert', 'fixup', 'squash', 'bot']);
export const CommitKinds = z.array(CommitKind).min(1).default(['normal']);
export type CommitKinds = z.infer<typeof CommitKinds>;

export function selectCommits(view: EvidenceView, kinds: CommitKinds): Selection<Commit> {
  const commits = need(view.commits());
  const chosen = (commit: Commit) => kinds.includes(commit.kind);
  return {
    targets: commits
      .filter(chosen)
      .map((commit) => ({ key: `commit ${commit.sha}`, where: commitPlace(commit), payload: commit })),
    passedOver: commits
      .filter((commit) => !chosen(commit))
      .map((commit) => ({
        where: commitPlace(commit),
        reason: `a ${commit.kind} commit, which this rule doesn't judge`,
      })),
  };
}

function commitPlace(commit: Commit): TargetPlace {
  return { kind: 'commit', sha: commit.sha, subject: commit.subject };
}
