/** The parsed run behind the view's accessors: each reader runs on first use, once, and only what was opened is read. */
import { type Bundle, type Evidence, missing, present } from '../artifacts/bundle.js';
import { CodedError } from '../artifacts/coded-error.js';
import type { EvidenceKind } from '../artifacts/vocabulary.js';
import { INCOMPLETE_HISTORY } from './adapters/adapter.js';
import { keepsSession } from './adapters/detect.js';
import { readCommit } from './commits.js';
import { type ReadDiff, readDiff } from './diff.js';
import { editorCalls } from './editor-calls.js';
import { commitBranches } from './shell/branches.js';
import { readCommands, type ShellCommand } from './shell/read-commands.js';
import type { ChangedFile, CommitBranch, EvidenceView } from './view.js';

/** The parsed run. The bundle is read, never changed and never copied. */
export function evidenceView(bundle: Bundle): EvidenceView {
  const view: Omit<EvidenceView, 'availability'> = {
    bundle,
    changedFiles: once(() => changedFiles(bundle)),
    fileTexts: () => bundle.files,
    commits: once(() => map(bundle.commits, (commits) => commits.map(readCommit))),
    commitBranches: once(() => branches(bundle)),
    workBranch: () => bundle.branch,
    commands: () => commandReading(bundle),
    editorCalls: once(() => map(bundle.actions, editorCalls)),
    commandGaps: once(() => commandGaps(bundle)),
    messages: once(() => map(bundle.messages, (messages) => messages.filter(({ role }) => role === 'author'))),
    pullRequest: () => bundle.pullRequest,
    author: () => author(bundle),
    toolReports: () => bundle.toolReports,
  };
  return { ...view, availability: (kind) => availability(view, kind) };
}

/** By the diff's own object, which bundles that differ elsewhere share. */
const diffReadings = new WeakMap<object, ReadDiff>();
const commandReadings = new WeakMap<Bundle, readonly ShellCommand[]>();

/** The reading of the bundle's diff with its warnings, read once for all who ask. */
export function diffReading(bundle: Bundle): Evidence<ReadDiff> {
  return map(bundle.diff, (diff) => remembered(diffReadings, diff, () => readDiff(diff.patch)));
}

/** Commands with their data, for the readers of commits and branches as well as for the view. */
export function commandReading(bundle: Bundle): Evidence<readonly ShellCommand[]> {
  const session = keepsSession(bundle.run.format);
  return map(bundle.actions, (actions) =>
    remembered(commandReadings, bundle, () => readCommands(actions, { session })),
  );
}

/**
 * The same view with every kind closed that a checker didn't declare.
 * @throws CodedError `undeclared-evidence` from an accessor of a closed kind.
 */
export function restrictView(view: EvidenceView, kinds: readonly EvidenceKind[]): EvidenceView {
  return new RestrictedView(view, kinds);
}

/** A class, because every checker of every run gets two: closures for each accessor took longer than what they guard. */
class RestrictedView implements EvidenceView {
  readonly #view: EvidenceView;
  readonly #open: readonly EvidenceKind[];

  constructor(view: EvidenceView, kinds: readonly EvidenceKind[]) {
    this.#view = view;
    this.#open = kinds;
  }

  /** The bundle holds every kind: handing it out would open what the accessors close. */
  get bundle(): Bundle {
    throw undeclared('the whole bundle', this.#open);
  }

  changedFiles() {
    return this.#opened('diff').changedFiles();
  }

  fileTexts() {
    return this.#opened('files').fileTexts();
  }

  commits() {
    return this.#opened('commits').commits();
  }

  commitBranches() {
    return this.#opened('branch').commitBranches();
  }

  workBranch() {
    return this.#opened('branch').workBranch();
  }

  commands() {
    return this.#opened('commands').commands();
  }

  editorCalls() {
    return this.#opened('commands').editorCalls();
  }

  commandGaps() {
    return this.#opened('commands').commandGaps();
  }

  messages() {
    return this.#opened('messages').messages();
  }

  pullRequest() {
    return this.#opened('pull-request').pullRequest();
  }

  author() {
    return this.#opened('author').author();
  }

  toolReports() {
    return this.#opened('tool-report').toolReports();
  }

  availability(kind: EvidenceKind) {
    return this.#opened(kind).availability(kind);
  }

  #opened(kind: EvidenceKind): EvidenceView {
    if (!this.#open.includes(kind)) throw undeclared(kind, this.#open);
    return this.#view;
  }
}

function undeclared(opened: string, open: readonly EvidenceKind[]): CodedError {
  return new CodedError({
    code: 'undeclared-evidence',
    where: opened,
    expected: `only what the checker declares: ${open.join(', ') || 'nothing'}`,
    got: `it opened ${opened}`,
    remedy: 'Declare the kind under selects or judges, or do without it.',
    exit: 2,
  });
}

function changedFiles(bundle: Bundle): Evidence<readonly ChangedFile[]> {
  const reading = diffReading(bundle);
  if (reading.state === 'missing') return reading;
  if (reading.value.state === 'read') return present([...reading.value.files, ...unreadFiles(bundle)]);
  const { code, line, detail } = reading.value.problem;
  return missing(`the diff could not be read: ${code} at line ${line}: ${detail}`);
}

/** Files of which the diff has the names only; they stand beside those that it holds. */
export function unreadFiles({ diff }: Bundle): readonly ChangedFile[] {
  if (diff.state === 'missing') return [];
  return (diff.value.unread ?? []).map(({ path, oldPath, change, reason }) => ({
    path,
    ...(oldPath === undefined ? {} : { oldPath }),
    change,
    content: 'unread',
    unreadReason: reason,
    hunks: [],
    added: [],
    removed: [],
    deletionAnchors: [],
  }));
}

/** Without commands the only branch anybody can name is the one that the whole contribution stands on. */
function branches(bundle: Bundle): Evidence<ReadonlyMap<string, CommitBranch>> {
  const { commits, branch } = bundle;
  if (commits.state === 'missing') return missing(`without commits there is no branch of one: ${commits.reason}`);
  const commands = commandReading(bundle);
  if (commands.state === 'present') return present(commitBranches(commands.value, branch, commits.value));
  if (branch.state === 'missing') return branch;
  const { end } = branch.value;
  if (end === undefined) return missing('the record names no branch that the contribution stands on');
  return present(new Map(commits.value.map(({ sha }) => [sha, { state: 'known', branch: end }])));
}

function commandGaps({ warnings }: Bundle): readonly string[] {
  return warnings
    .filter(({ code }) => INCOMPLETE_HISTORY.includes(code))
    .map(({ where, detail }) => `${where}: ${detail}`);
}

function author(bundle: Bundle): Evidence<'agent' | 'person'> {
  const { kind } = bundle.author;
  return kind === 'unknown'
    ? missing('nothing says whether an agent or a person made the contribution')
    : present(kind);
}

/** A kind is available when its reader succeeds: a diff that can't be parsed is as absent as one never collected. */
function availability(
  view: Omit<EvidenceView, 'availability'>,
  kind: EvidenceKind,
): ReturnType<EvidenceView['availability']> {
  const evidence = accessors[kind](view);
  return evidence.state === 'missing' ? { state: 'missing', reason: evidence.reason } : { state: 'present' };
}

const accessors: Record<EvidenceKind, (view: Omit<EvidenceView, 'availability'>) => Evidence<unknown>> = {
  diff: (view) => view.changedFiles(),
  files: (view) => view.fileTexts(),
  commits: (view) => view.commits(),
  branch: (view) => view.commitBranches(),
  commands: (view) => view.commands(),
  messages: (view) => view.messages(),
  'pull-request': (view) => view.pullRequest(),
  author: (view) => view.author(),
  'tool-report': (view) => view.toolReports(),
  evaluation: (view) => view.bundle.evaluation,
};

function map<T, U>(evidence: Evidence<T>, read: (value: T) => U): Evidence<U> {
  return evidence.state === 'missing' ? evidence : present(read(evidence.value));
}

function remembered<K extends object, T>(known: WeakMap<K, T>, key: K, read: () => T): T {
  const value = known.get(key) ?? read();
  known.set(key, value);
  return value;
}

function once<T>(read: () => T): () => T {
  let known: { value: T } | undefined;
  return () => {
    known ??= { value: read() };
    return known.value;
  };
}
