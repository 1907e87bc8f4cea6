/** The documented empty bundle, which holds every kind of evidence and nothing in it, and the cases laid over it. */
import { createTwoFilesPatch } from 'diff';
import {
  type Action,
  type Bundle,
  type BundleCommit,
  type FileText,
  type PullRequest,
  missing,
  present,
} from '../artifacts/bundle.js';
import type { CaseEvidence } from '../artifacts/cases.js';
import { readDiff } from './diff.js';
import { fileTextOf } from './reconstruct.js';

/**
 * Every kind present and empty, except what an empty contribution can't say: who its author is, what a tool found,
 * and how its tests ended.
 */
export function emptyBundle(): Bundle {
  return {
    schemaVersion: 1,
    run: { id: 'empty', format: 'case' },
    author: { kind: 'unknown' },
    base: present({ commit: '0'.repeat(40) }),
    diff: present({ patch: '', scope: 'committed' }),
    worktree: present({ patch: '' }),
    files: present([]),
    commits: present([]),
    branch: present({}),
    actions: present([]),
    messages: present([]),
    pullRequest: present({ body: '' }),
    status: present([]),
    toolReports: present([]),
    evaluation: missing('a case holds no evaluation'),
    warnings: [],
  };
}

/**
 * A case's evidence laid over the empty bundle. Where a case gives texts and no diff, the diff is made from the texts;
 * where it gives a diff, files it lists no text for get what the diff alone can prove.
 */
export function overlay(evidence: CaseEvidence): Bundle {
  const patch = evidence.diff ?? (evidence.files ?? []).map(patchOf).join('');
  const bundle: Bundle = {
    ...emptyBundle(),
    author: { kind: evidence.author ?? 'unknown' },
    diff: present({ patch, scope: 'committed' }),
    files: present(fileTexts(patch, evidence.files ?? [])),
    commits: present((evidence.commits ?? []).map(commit)),
    actions: present((evidence.commands ?? []).map(action)),
    messages: present((evidence.messages ?? []).map((text, index) => ({ step: index + 1, role: 'author', text }))),
    toolReports: present(evidence.toolReports ?? []),
    ...(evidence.branch === undefined ? {} : { branch: present(branch(evidence.branch)) }),
    ...(evidence.pullRequest === undefined ? {} : { pullRequest: present(pullRequest(evidence.pullRequest)) }),
  };
  for (const kind of evidence.missing ?? []) bundle[kind] = missing('the case takes it away');
  return bundle;
}

type CaseFile = NonNullable<CaseEvidence['files']>[number];

/** Unified diff of one file's two texts in git's spelling, empty where they are equal. */
function patchOf({ path, base, head }: CaseFile): string {
  if (base === head) return '';
  const sides = [
    base === undefined ? '/dev/null' : `a/${path}`,
    head === undefined ? '/dev/null' : `b/${path}`,
  ] as const;
  const patch = createTwoFilesPatch(sides[0], sides[1], base ?? '', head ?? '', '', '', { context: 3 });
  const hunks = patch.indexOf('\n@@');
  const mode = base === undefined ? 'new file mode 100644\n' : head === undefined ? 'deleted file mode 100644\n' : '';
  const header = `diff --git a/${path} b/${path}\n${mode}`;
  if (hunks === -1) return `${header}index ${emptyBlob(base)}..${emptyBlob(head)}\n`;
  return `${header}--- ${sides[0]}\n+++ ${sides[1]}${patch.slice(hunks)}`;
}

function emptyBlob(text: string | undefined): string {
  return text === undefined ? '0000000' : 'e69de29';
}

function fileTexts(patch: string, given: readonly CaseFile[]): FileText[] {
  const listed = given.map(({ path, base, head }): FileText => {
    const state = head === undefined ? 'deleted' : 'text';
    return { path, state, ...(base === undefined ? {} : { base }), ...(head === undefined ? {} : { head }) };
  });
  const reading = readDiff(patch);
  if (reading.state !== 'read') return listed;
  const known = new Set(given.map((file) => file.path));
  return [
    ...listed,
    ...reading.files.filter((file) => !known.has(file.path)).map((file) => fileTextOf(file, undefined)),
  ];
}

function commit(message: string, index: number): BundleCommit {
  const person = { name: 'Case Author', email: 'author@example.org' };
  const sha = (index + 1).toString(16).padStart(40, '0');
  const parents = [index.toString(16).padStart(40, '0')];
  return { sha, parents, author: person, committer: person, message, signed: false, source: 'git' };
}

function action(command: { run: string; exit: number | 'unknown' }, index: number): Action {
  return {
    index,
    step: index + 1,
    kind: 'shell',
    tool: 'bash',
    input: command.run,
    output: '',
    exitCode: command.exit,
    status: 'executed',
    outputTruncated: false,
  };
}

function pullRequest({ title, body, template }: NonNullable<CaseEvidence['pullRequest']>): PullRequest {
  return { body, ...(title === undefined ? {} : { title }), ...(template === undefined ? {} : { template }) };
}

function branch({ start, end }: NonNullable<CaseEvidence['branch']>): { start?: string; end?: string } {
  return { ...(start === undefined ? {} : { start }), ...(end === undefined ? {} : { end }) };
}
