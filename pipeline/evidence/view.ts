/**
 * What checkers see of a run: parsed on first use, never copied, opened one evidence kind at a time.
 * Every reader returns what the author owns; pre-existing content of the repository is out of reach.
 */
import type { Bundle, Evidence, FileText, Message, PullRequest, ToolReport } from '../artifacts/bundle.js';
import type { EvidenceKind } from '../artifacts/vocabulary.js';

export interface DiffLine {
  kind: 'context' | 'added' | 'removed';
  /** Line without its marker and line feed; a carriage return stays, so that a rule on line ends can see it. */
  text: string;
  /** 1-based line number before and after the change; absent on the side where the line doesn't exist. */
  oldNumber?: number;
  newNumber?: number;
  /** The file ends here without a line feed. */
  noNewline: boolean;
}

export interface Hunk {
  oldStart: number;
  oldLines: number;
  newStart: number;
  newLines: number;
  lines: readonly DiffLine[];
}

export interface ChangedFile {
  /** Path after the change; for a deletion, the path that was deleted. Always decoded to plain UTF-8. */
  path: string;
  /** Path before a rename or copy. */
  oldPath?: string;
  change: 'added' | 'deleted' | 'modified' | 'renamed' | 'copied' | 'mode-only';
  /**
   * Only `text` has lines to judge: a symbolic link holds a path, a submodule a commit id, and what an `unread` file
   * holds nobody can say.
   */
  content: 'text' | 'binary' | 'submodule' | 'symlink' | 'unread';
  /** Why the file is `unread`. */
  unreadReason?: string;
  oldMode?: string;
  newMode?: string;
  hunks: readonly Hunk[];
  /** Added lines with their line numbers after the change. */
  added: readonly { line: number; text: string }[];
  removed: readonly { line: number; text: string }[];
  /** Line numbers after the change at which something was deleted, at least 1. */
  deletionAnchors: readonly number[];
}

export interface Trailer {
  key: string;
  value: string;
}

export interface Commit {
  sha: string;
  parents: readonly string[];
  author: { name: string; email: string };
  committer: { name: string; email: string };
  /** Stored message, whole. */
  message: string;
  subject: string;
  /** Whether an empty line separates subject and body; a body without one is still a body. */
  blankAfterSubject: boolean;
  /** Lines after the subject and its separating blank, trailers included. */
  bodyLines: readonly string[];
  trailers: readonly Trailer[];
  /** Machine-made messages are told apart, so that rules of style need not judge them. */
  kind: 'normal' | 'merge' | 'revert' | 'fixup' | 'squash' | 'bot';
  signed: boolean;
  source: 'git' | 'log' | 'command';
}

/** One simple command that the shell really ran (or would have run, had it got that far). */
export interface Command {
  /** Position among all commands of the run, from 0. */
  index: number;
  action: number;
  step: number;
  /** Words after quote removal; a word whose value the shell only knows at run time is `dynamic`. */
  argv: readonly Word[];
  /** Last path component of the program, wrappers such as `env`, `sudo`, `timeout` unwrapped. */
  program: string;
  /** Directory as far as the log shows it; `unknown` after a `cd` to a computed place. */
  cwd: string;
  environment: Readonly<Record<string, string>>;
  /** `unknown` for all but the last command of a pipeline or list, for background jobs, and where none was recorded. */
  exitCode: number | 'unknown';
  /** Whether it ran: a command after `&&` whose predecessor's result is unknown only may have. */
  ran: 'yes' | 'no' | 'maybe';
  background: boolean;
  /** Command text as typed. */
  text: string;
  subagent?: string;
  /** Standard input, where the text decides it: a here-document, a here-string, a literal pipe. */
  stdin?: Word;
  /** Files that its output was sent to. */
  writes: readonly { path: Word; append: boolean }[];
  /** Files that the output of the group or loop around it was sent to. */
  groupWrites: readonly { path: Word; append: boolean }[];
}

/** A call of an agent's tool that wrote files, or may have. */
export interface EditorCall {
  action: number;
  step: number;
  tool: string;
  /** As given; `unknown` where the record doesn't name them. */
  paths: readonly string[] | 'unknown';
  /** False where it may have changed nothing. */
  certain: boolean;
}

export type Word = { kind: 'literal'; text: string } | { kind: 'dynamic'; source: string };

/** Where a commit was made: the branch that was checked out at that moment, as far as the record shows it. */
export type CommitBranch = { state: 'known'; branch: string } | { state: 'unknown'; reason: string };

/** The parsed run. Each accessor belongs to one evidence kind and says `missing` instead of guessing. */
export interface EvidenceView {
  readonly bundle: Bundle;
  /** Kind `diff`. */
  changedFiles(): Evidence<readonly ChangedFile[]>;
  /** Kind `files`. */
  fileTexts(): Evidence<readonly FileText[]>;
  /** Kind `commits`, oldest first. */
  commits(): Evidence<readonly Commit[]>;
  /** Kind `branch`: branch of each commit, by sha. */
  commitBranches(): Evidence<ReadonlyMap<string, CommitBranch>>;
  /** Kind `branch`: where work began and where it ended, as far as it was recorded. */
  workBranch(): Evidence<{ start?: string | undefined; end?: string | undefined }>;
  /** Kind `commands`, in the order they were typed. */
  commands(): Evidence<readonly Command[]>;
  /** Kind `commands`: calls of tools other than the shell that wrote files or may have, in order. */
  editorCalls(): Evidence<readonly EditorCall[]>;
  /** Kind `commands`: why a log that was kept may lack commands that ran; empty where it is whole. */
  commandGaps(): readonly string[];
  /** Kind `messages`: the author's only. */
  messages(): Evidence<readonly Message[]>;
  /** Kind `pull-request`. */
  pullRequest(): Evidence<PullRequest>;
  /** Kind `author`. */
  author(): Evidence<'agent' | 'person'>;
  /** Kind `tool-report`. */
  toolReports(): Evidence<readonly ToolReport[]>;
  /** Whether evidence of a kind was collected, and if not why; asked before any checker runs. */
  availability(kind: EvidenceKind): { state: 'present' } | { state: 'missing'; reason: string };
}
