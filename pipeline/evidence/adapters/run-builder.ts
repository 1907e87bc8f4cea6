/** Gathers one run's actions, results, messages and warnings in the order they were recorded, and makes the bundle. */
import {
  type Action,
  type Bundle,
  type BundleWarning,
  type Message,
  missing,
  present,
} from '../../artifacts/bundle.js';
import { CodedError } from '../../artifacts/coded-error.js';
import type { ReadOptions } from './adapter.js';
import type { RunDocument } from './run-document.js';

export interface Call {
  tool: string;
  kind: 'shell' | 'tool';
  input: string;
  /** The format's own ids of the call, by which its result may name it. */
  ids?: readonly string[];
  directory?: string;
  subagent?: string;
  /** A shell was called, and the record doesn't say with what. */
  unreadable?: boolean;
}

export interface Result {
  output: string;
  exitCode: number | 'unknown';
  status: Action['status'];
  outputTruncated?: boolean;
}

/** Parts of a bundle that a format may know beyond actions and messages. */
export type KnownParts = Partial<Omit<Bundle, 'schemaVersion' | 'run' | 'actions' | 'messages' | 'warnings'>> & {
  run?: Partial<Bundle['run']>;
};

/** One acting turn: its number once it has acted, and how many had acted before it. */
interface Turn {
  step?: number;
  before: number;
}

export class RunBuilder {
  readonly #format: string;
  readonly #document: RunDocument;
  readonly #options: ReadOptions;
  readonly #actions: Action[] = [];
  readonly #byId = new Map<string, number>();
  readonly #answered = new Set<number>();
  readonly #messages: { turn: Turn; role: Message['role']; text: string }[] = [];
  readonly #warnings: BundleWarning[] = [];
  readonly #skipped = new Map<string, number>();
  readonly #turns = new Map<string, Turn>();
  #steps = 0;
  #duplicates = 0;
  #turn: Turn = { before: 0 };

  constructor(format: string, document: RunDocument, options: ReadOptions) {
    this.#format = format;
    this.#document = document;
    this.#options = options;
  }

  /**
   * Opens an acting turn, or goes back to the one with this key: a format may spread one answer of the model over
   * several records. A turn takes its number only when a call is made in it.
   */
  turn(key?: string): void {
    const known = key === undefined ? undefined : this.#turns.get(key);
    this.#turn = known ?? { before: this.#steps };
    if (key !== undefined) this.#turns.set(key, this.#turn);
  }

  /** @returns the action's index, to which a result can be given. */
  call(call: Call): number {
    if (this.#turn.step === undefined) {
      this.#steps += 1;
      this.#turn.step = this.#steps;
    }
    const index = this.#actions.length;
    this.#actions.push({
      index,
      step: this.#turn.step,
      kind: call.kind,
      tool: call.tool,
      input: call.input,
      output: '',
      exitCode: 'unknown',
      status: 'unknown',
      outputTruncated: false,
      ...(call.directory === undefined ? {} : { directory: call.directory }),
      ...(call.subagent === undefined ? {} : { subagent: call.subagent }),
    });
    for (const id of call.ids ?? []) this.#byId.set(id, index);
    if (call.unreadable === true) {
      this.warn(
        'command-unreadable',
        `step ${this.#turn.step}`,
        'a shell was called with a command that the record lost',
      );
    }
    return index;
  }

  /** Gives an action its result; a second result for the same action is a warning, never a silent overwrite. */
  result(target: number, result: Result): void {
    const action = this.#actions[target];
    if (action === undefined) throw new RangeError(`no action ${target}`);
    if (this.#answered.has(target)) {
      this.warn(
        'duplicate-result',
        `action ${target}`,
        'a second result was recorded for this call; the first is kept',
      );
      return;
    }
    this.#answered.add(target);
    this.#actions[target] = { ...action, ...result, outputTruncated: result.outputTruncated ?? false };
  }

  /** Gives the action with this call id its result. */
  resultById(id: string, result: Result, where: string): void {
    const index = this.#byId.get(id);
    if (index === undefined) {
      this.warn('result-without-call', where, `a result names the call ${id}, which isn't in the record`);
      return;
    }
    this.result(index, result);
  }

  /** Completes a result that was given before: a job in the background may end under a later call. */
  amend(target: number, result: Partial<Result>): void {
    const action = this.#actions[target];
    if (action !== undefined) this.#actions[target] = { ...action, ...result };
  }

  indexOf(id: string): number | undefined {
    return this.#byId.get(id);
  }

  get actionCount(): number {
    return this.#actions.length;
  }

  actionAt(index: number): Action | undefined {
    return this.#actions[index];
  }

  /** A message of the current turn; it takes the number of the turn, or of the last one that acted before it. */
  message(role: Message['role'], text: string): void {
    if (text !== '') this.#messages.push({ turn: this.#turn, role, text });
  }

  /** The author's messages so far, oldest first. */
  authorTexts(): readonly string[] {
    return this.#messages.filter((message) => message.role === 'author').map((message) => message.text);
  }

  actions(): readonly Action[] {
    return this.#actions;
  }

  warn(code: string, where: string, detail: string): void {
    this.#warnings.push({ code, where, detail });
  }

  /** A record that stood in the file before. */
  skipDuplicate(): void {
    this.#duplicates += 1;
  }

  /** A record that the format doesn't know: an error when strict, counted by kind when lenient. */
  unknown(where: string, expected: string, got: string): void {
    if (!this.#options.lenient) throw recordError(this.#document, where, expected, got);
    this.#skipped.set(got, (this.#skipped.get(got) ?? 0) + 1);
  }

  /** The run's id is its instance, or its file's name, with a part of the content's hash: no clock and no counter. */
  bundle(parts: KnownParts): Bundle {
    const { run, ...rest } = parts;
    return {
      schemaVersion: 1,
      run: { id: `${run?.instance ?? this.#document.stem}:${this.#document.digest}`, format: this.#format, ...run },
      author: { kind: 'agent' },
      base: missing('the record names no base commit'),
      diff: missing('the record holds no patch'),
      worktree: missing('the record holds no patch'),
      files: missing('the repository was not read'),
      commits: missing('the record holds no commits'),
      branch: missing('the record names no branch'),
      pullRequest: missing('the record holds no pull-request text'),
      status: missing('the record holds no status'),
      toolReports: missing('no tool report was given'),
      evaluation: missing('no evaluation report was given'),
      ...rest,
      actions: present([...this.#actions]),
      messages: present(this.#messages.map(({ turn, role, text }) => ({ step: turn.step ?? turn.before, role, text }))),
      warnings: [...this.#warnings, ...this.#skippedWarnings()],
    };
  }

  #skippedWarnings(): BundleWarning[] {
    const where = this.#document.path;
    const repeated = {
      code: 'duplicates-skipped',
      where,
      detail: `${this.#duplicates} records stand twice; each counts once`,
    };
    const skipped = [...this.#skipped]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([kind, count]) => ({
        code: 'records-skipped',
        where,
        detail: `${count} skipped: ${kind}`,
      }));
    return this.#duplicates === 0 ? skipped : [repeated, ...skipped];
  }
}

/** The error of a record that isn't what its format says. */
export function recordError(document: RunDocument, where: string, expected: string, got: string): CodedError {
  return new CodedError({
    code: 'run-record-unknown',
    where: `${document.path}: ${where}`,
    expected,
    got,
    remedy: 'Name the format with --format, or skip what is unknown with --lenient.',
    exit: 3,
  });
}
