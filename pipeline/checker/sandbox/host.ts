/** The host's side of a sealed machine: answers one question about the run at a time, never with the bundle itself. */
import type { Evidence, FileText } from '../../artifacts/bundle.js';
import type { ChangedFile, Command, EvidenceView } from '../../evidence/view.js';
import { namedEdits } from '../targets/named-edits.js';

/** Largest answer in UTF-16 units; a checker that wants more should ask for one file at a time. */
const LARGEST_ANSWER = 4_000_000;

export type HostAnswer = { state: 'answered'; json: string } | { state: 'refused'; reason: string };

/** Every answer is a JSON text, so that no object of the host is ever within a checker's reach. */
export function answer(view: EvidenceView, question: string, argument: string): HostAnswer {
  const known = Object.hasOwn(ANSWERS, question) ? ANSWERS[question] : undefined;
  if (!known) return { state: 'refused', reason: `there is no evidence called ${question.slice(0, 40)}` };
  try {
    const json = known(view, argument);
    if (json.length > LARGEST_ANSWER)
      return { state: 'refused', reason: `${question} is too large to hand over at once` };
    return { state: 'answered', json };
  } catch (error) {
    return { state: 'refused', reason: error instanceof Error ? error.message : String(error) };
  }
}

const NO_LINES: ChangedFile['added'] = [];

/** A refusal is thrown. */
const ANSWERS: Record<string, (view: EvidenceView, argument: string) => string> = {
  changedFiles: told(
    (view) => need(view.changedFiles()),
    (files) => files.map(fileFacts),
  ),
  addedLines: told((view, path) => fileAt(view, path)?.added ?? NO_LINES),
  removedLines: told((view, path) => fileAt(view, path)?.removed ?? NO_LINES),
  headText: (view, path) => json(textAt(view, path)?.head ?? null),
  baseText: (view, path) => json(textAt(view, path)?.base ?? null),
  commits: told((view) => need(view.commits())),
  commands: told(
    (view) => need(view.commands()),
    (commands) => commands.map(commandFacts),
  ),
  edits: told((view) => {
    // Paths are told against the changed files, so that both kinds have to be open, however often it is asked.
    need(view.changedFiles());
    return need(view.editorCalls());
  }, editFacts),
  messages: told((view) => need(view.messages())),
  pullRequest: told((view) => need(view.pullRequest())),
  author: (view) => json(need(view.author())),
  branch: (view) => json(branchFacts(view)),
};

/** Where work began and ended, and the branch of each commit; null where the record doesn't say. */
function branchFacts(view: EvidenceView) {
  const work = view.workBranch();
  const { start = null, end = null } = work.state === 'present' ? work.value : {};
  const commits = [...need(view.commitBranches())].map(([sha, made]) => ({
    sha,
    branch: made.state === 'known' ? made.branch : null,
  }));
  return { start, end, commits };
}

/** What evidence is told as, written once for all checkers of a run that ask for it. */
function told<T extends object>(
  open: (view: EvidenceView, argument: string) => T,
  facts: (evidence: T, view: EvidenceView) => unknown = (evidence) => evidence,
): (view: EvidenceView, argument: string) => string {
  const known = new WeakMap<T, string>();
  return (view, argument) => {
    const evidence = open(view, argument);
    const text = known.get(evidence) ?? json(facts(evidence, view));
    known.set(evidence, text);
    return text;
  };
}

function json(value: unknown): string {
  return JSON.stringify({ value });
}

function need<T>(evidence: Evidence<T>): T {
  if (evidence.state === 'missing') throw new Error(`missing: ${evidence.reason}`);
  return evidence.value;
}

/** A changed file without its lines: they are asked for file by file. */
function fileFacts({ path, oldPath, change, content, added, removed }: ChangedFile) {
  return { path, oldPath: oldPath ?? null, change, content, addedLines: added.length, removedLines: removed.length };
}

function commandFacts({ index, step, argv, program, cwd, exitCode, ran, text }: Command) {
  const words = argv.map((word) => (word.kind === 'literal' ? word.text : null));
  return { index, step, argv: words, program, cwd, exitCode, ran, text };
}

function editFacts(_calls: unknown, view: EvidenceView) {
  return namedEdits(view).map(({ index, step, path, certain }) => ({ index, step, path, certain }));
}

/** Nothing of a file that the contribution leaves alone: no line was added to it, and its text is not in the evidence. */
function fileAt(view: EvidenceView, path: string): ChangedFile | undefined {
  return need(view.changedFiles()).find((each) => each.path === path);
}

function textAt(view: EvidenceView, path: string): FileText | undefined {
  return need(view.fileTexts()).find((each) => each.path === path);
}
