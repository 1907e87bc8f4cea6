/** The submission of a harness run: marked sections with the probe, the branch, the log, the status and two patches. */
import { type BundleCommit, type BundleWarning, missing, present } from '../../artifacts/bundle.js';
import { CodedError } from '../../artifacts/coded-error.js';
import { parseRawLog } from '../commits.js';
import { unquotePath } from '../diff/quoted-path.js';
import type { KnownParts } from './run-builder.js';

const SECTIONS = ['PROBE', 'BRANCH', 'LOG', 'STATUS', 'PATCH_COMMITTED', 'PATCH'] as const;
type Section = (typeof SECTIONS)[number];

export interface Submission {
  sections: ReadonlyMap<Section, string>;
  probe: ReadonlyMap<string, string>;
  branch: ReadonlyMap<string, string>;
  warnings: readonly BundleWarning[];
}

/** Cuts a submission at its marker lines. A text without markers is one bare patch. */
export function readSubmission(text: string): Submission {
  const warnings: BundleWarning[] = [];
  const sections = new Map<Section, string>();
  const marks = [...text.matchAll(/^===([A-Z_]+)===\r?$/gm)];
  if (marks.length === 0) sections.set('PATCH', text);
  for (const [index, mark] of marks.entries()) {
    const name = SECTIONS.find((section) => section === mark[1]);
    const body = text.slice(mark.index + mark[0].length + 1, marks[index + 1]?.index ?? text.length);
    if (name === undefined) {
      warnings.push({
        code: 'submission-section-unknown',
        where: 'submission',
        detail: `section ${mark[1] ?? ''} was not read`,
      });
    } else if (sections.has(name)) {
      warnings.push({
        code: 'submission-section-twice',
        where: 'submission',
        detail: `${name} stands twice; the first is kept`,
      });
    } else {
      sections.set(name, body);
    }
  }
  return {
    sections,
    probe: keyValues(sections.get('PROBE') ?? ''),
    branch: keyValues(sections.get('BRANCH') ?? ''),
    warnings,
  };
}

/** `key=value` lines: blank and `#` lines skipped, split at the first `=`, later keys win, empty values kept. */
export function keyValues(text: string): ReadonlyMap<string, string> {
  const values = new Map<string, string>();
  for (const line of text.split('\n')) {
    const at = line.indexOf('=');
    if (at <= 0 || line.trimStart().startsWith('#')) continue;
    values.set(line.slice(0, at).trim(), line.slice(at + 1).trim());
  }
  return values;
}

/** The bundle's parts that a submission holds; what a section doesn't hold stays missing with its reason. */
export function submissionParts(submission: Submission): KnownParts {
  const { sections, probe, branch } = submission;
  const committed = sections.get('PATCH_COMMITTED');
  const worktree = sections.get('PATCH');
  const log = sections.get('LOG');
  const status = sections.get('STATUS');
  const base = filled(branch.get('start_head')) ?? filled(probe.get('start_head')) ?? filled(probe.get('base_commit'));
  return {
    base: base === undefined ? missing('the submission names no start commit') : present({ commit: base }),
    diff: committedDiff(committed, worktree),
    worktree: worktree === undefined ? missing('the submission has no PATCH section') : present({ patch: worktree }),
    commits: log === undefined ? missing('the submission has no LOG section') : loggedCommits(log),
    branch: branchOf(probe, branch),
    status: status === undefined ? missing('the submission has no STATUS section') : present(statusEntries(status)),
  };
}

/** Run fields that the probe knows, empty values left out. */
export function probeRun(submission: Submission): NonNullable<KnownParts['run']> {
  const value = (key: string): string | undefined => filled(submission.probe.get(key));
  const instance = value('instance_id') ?? filled(submission.branch.get('instance_id'));
  const condition = value('condition');
  const model = value('model');
  const scaffold = value('framework');
  const attempt = Number(value('attempt_n'));
  return {
    ...(instance === undefined ? {} : { instance }),
    ...(condition === undefined ? {} : { condition }),
    ...(model === undefined ? {} : { model }),
    ...(scaffold === undefined ? {} : { scaffold }),
    ...(Number.isSafeInteger(attempt) && attempt > 0 ? { attempt } : {}),
  };
}

function committedDiff(committed: string | undefined, worktree: string | undefined): NonNullable<KnownParts['diff']> {
  // A section that is there and empty says that nothing was committed: it is evidence, and no reason to fall back.
  if (committed !== undefined) return present({ patch: committed, scope: 'committed' });
  if (worktree === undefined) return missing('the submission has neither a PATCH_COMMITTED nor a PATCH section');
  return present({ patch: worktree, scope: 'worktree-fallback' });
}

/** A log that can't be read whole is missing evidence: a shorter list of commits would pass for the whole of it. */
function loggedCommits(log: string): NonNullable<KnownParts['commits']> {
  try {
    // git prints the newest first; a bundle keeps the oldest first.
    const commits: BundleCommit[] = parseRawLog(log, 'LOG section').reverse();
    return present(commits.map((commit) => ({ ...commit, source: 'log' })));
  } catch (error) {
    if (error instanceof CodedError) return missing(error.message);
    throw error;
  }
}

function branchOf(
  probe: ReadonlyMap<string, string>,
  branch: ReadonlyMap<string, string>,
): NonNullable<KnownParts['branch']> {
  const start = probe.get('start_branch');
  const end = branch.get('branch');
  if (start === undefined && end === undefined) return missing('the submission names no branch');
  return present({
    ...(start === undefined ? {} : { start: branchName(start) }),
    ...(end === undefined ? {} : { end: branchName(end) }),
  });
}

/** git prints an empty branch name when HEAD is detached, and exits 0: empty means detached, not unknown. */
function branchName(name: string): string {
  return name === '' || name === 'HEAD' ? '(detached)' : name;
}

/** Lines of `git status --porcelain=v1`: two status columns, a blank, a path; a rename keeps its destination. */
function statusEntries(text: string): { code: string; path: string }[] {
  return text
    .split('\n')
    .map((line) => line.replace(/\r$/, ''))
    .filter((line) => line.length > 3)
    .map((line) => {
      const code = line.slice(0, 2);
      return { code, path: statusPath(line.slice(3), /[RC]/.test(code)) };
    });
}

/** A rename reads `old -> new`; a path with unusual characters stands in quotes, which may hold an arrow too. */
function statusPath(text: string, renamed: boolean): string {
  const first = unquotePath(text);
  if (first.state === 'quoted' && first.rest === '') return first.path;
  const arrow = renamed ? text.lastIndexOf(' -> ') : -1;
  if (arrow === -1) return text;
  const target = text.slice(arrow + 4);
  const unquoted = unquotePath(target);
  return unquoted.state === 'quoted' ? unquoted.path : target;
}

function filled(value: string | undefined): string | undefined {
  return value === undefined || value === '' ? undefined : value;
}
