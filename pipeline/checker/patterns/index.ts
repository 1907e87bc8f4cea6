/** Every pattern there is, by name. */
import type { RegisteredPattern } from '../contract.js';
import { addedLineLength } from './added-line-length.js';
import { addedNameListed } from './added-name-listed.js';
import { addedTextForbidden } from './added-text-forbidden.js';
import { addedTextRequired } from './added-text-required.js';
import { assertionForm } from './assertion-form.js';
import { callForbidden } from './call-forbidden.js';
import { classForm } from './class-form.js';
import { coChange } from './co-change.js';
import { commandForbidden } from './command-forbidden.js';
import { commandOption } from './command-option.js';
import { commandOrder } from './command-order.js';
import { commandRun } from './command-run.js';
import { commitBlankLine } from './commit-blank-line.js';
import { commitBodyLineLength } from './commit-body-line-length.js';
import { commitBodyPresent } from './commit-body-present.js';
import { commitBranch } from './commit-branch.js';
import { commitHistory } from './commit-history.js';
import { commitMessageText } from './commit-message-text.js';
import { commitSubjectForm } from './commit-subject-form.js';
import { commitSubjectLength } from './commit-subject-length.js';
import { commitSubjectTense } from './commit-subject-tense.js';
import { commitTrailer } from './commit-trailer.js';
import { contributionSize } from './contribution-size.js';
import { definitionDecorator } from './definition-decorator.js';
import { definitionDocstring } from './definition-docstring.js';
import { definitionName } from './definition-name.js';
import { docstringForm } from './docstring-form.js';
import { fileFinalNewline } from './file-final-newline.js';
import { headingForm } from './heading-form.js';
import { importForm } from './import-form.js';
import { newFileHeader } from './new-file-header.js';
import { newFilePath } from './new-file-path.js';
import { newFileSize } from './new-file-size.js';
import { pairedFile } from './paired-file.js';
import { pathForbidden } from './path-forbidden.js';
import { pullRequestChecklist } from './pull-request-checklist.js';
import { pullRequestHeadings } from './pull-request-headings.js';
import { pullRequestIssueReference } from './pull-request-issue-reference.js';
import { pullRequestLength } from './pull-request-length.js';
import { pullRequestSection } from './pull-request-section.js';
import { pullRequestText } from './pull-request-text.js';
import { pullRequestTitle } from './pull-request-title.js';
import { testChange } from './test-change.js';
import { toolClean } from './tool-clean.js';

const patterns: readonly RegisteredPattern[] = [
  addedLineLength,
  addedNameListed,
  addedTextForbidden,
  addedTextRequired,
  assertionForm,
  callForbidden,
  classForm,
  coChange,
  commandForbidden,
  commandOption,
  commandOrder,
  commandRun,
  commitBlankLine,
  commitBodyLineLength,
  commitBodyPresent,
  commitBranch,
  commitHistory,
  commitMessageText,
  commitSubjectForm,
  commitSubjectLength,
  commitSubjectTense,
  commitTrailer,
  contributionSize,
  definitionDecorator,
  definitionDocstring,
  definitionName,
  docstringForm,
  fileFinalNewline,
  headingForm,
  importForm,
  newFileHeader,
  newFilePath,
  newFileSize,
  pairedFile,
  pathForbidden,
  pullRequestChecklist,
  pullRequestHeadings,
  pullRequestIssueReference,
  pullRequestLength,
  pullRequestSection,
  pullRequestText,
  pullRequestTitle,
  testChange,
  toolClean,
];

const byName = new Map(patterns.map((pattern) => [pattern.name, pattern]));

export function findPattern(name: string): RegisteredPattern | undefined {
  return byName.get(name);
}

export function patternNames(): string[] {
  return [...byName.keys()].sort();
}
