/** Every pattern there is, by name. */
import type { RegisteredPattern } from '../contract.js';
import { addedTextForbidden } from './added-text-forbidden.js';
import { coChange } from './co-change.js';
import { commandForbidden } from './command-forbidden.js';
import { commandRun } from './command-run.js';
import { commitBlankLine } from './commit-blank-line.js';
import { commitBodyLineLength } from './commit-body-line-length.js';
import { commitBodyPresent } from './commit-body-present.js';
import { commitBranch } from './commit-branch.js';
import { commitSubjectForm } from './commit-subject-form.js';
import { commitSubjectLength } from './commit-subject-length.js';
import { commitTrailer } from './commit-trailer.js';
import { newFilePath } from './new-file-path.js';
import { pathForbidden } from './path-forbidden.js';
import { pullRequestIssueReference } from './pull-request-issue-reference.js';
import { pullRequestSection } from './pull-request-section.js';
import { pullRequestText } from './pull-request-text.js';
import { pullRequestTitle } from './pull-request-title.js';

export const patterns: readonly RegisteredPattern[] = [
  addedTextForbidden,
  coChange,
  commandForbidden,
  commandRun,
  commitBlankLine,
  commitBodyLineLength,
  commitBodyPresent,
  commitBranch,
  commitSubjectForm,
  commitSubjectLength,
  commitTrailer,
  newFilePath,
  pathForbidden,
  pullRequestIssueReference,
  pullRequestSection,
  pullRequestText,
  pullRequestTitle,
];

const byName = new Map(patterns.map((pattern) => [pattern.name, pattern]));

export function findPattern(name: string): RegisteredPattern | undefined {
  return byName.get(name);
}

export function patternNames(): string[] {
  return [...byName.keys()].sort();
}
