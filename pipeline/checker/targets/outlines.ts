/** Outlines of changed files, each with the lines that the author answers for. */
import type { FileText } from '../../artifacts/bundle.js';
import { languageOf } from '../../evidence/syntax/languages.js';
import { type Definition, type Lines, type Outline, outline, type Unparsed } from '../../evidence/syntax/outline.js';
import type { ChangedFile, EvidenceView } from '../../evidence/view.js';
import { need } from '../contract.js';
import { changedFilesMatching } from './files.js';

/** A changed file as code, or the reason why nobody can say what is in it. */
export type CodeFile =
  | {
      state: 'read';
      path: string;
      head: Outline;
      base: Outline | undefined;
      headText: string;
      changed: ReadonlySet<number>;
      added: ReadonlySet<number>;
    }
  | {
      state: 'unread';
      path: string;
      reason: string;
      line?: number;
      /** `absent`: nothing but the diff shows what stands in the file; `unserved`: not even the diff does. */
      cause: 'absent' | 'unserved' | 'unparsed' | 'no-grammar';
      addedLines: readonly string[];
    };

/** Files with lines of the author's, in the order of the diff. Opens `diff` and `files`. */
export function codeFiles(view: EvidenceView, globs: readonly string[]): CodeFile[] {
  const texts = new Map(need(view.fileTexts()).map((text) => [text.path, text]));
  return changedFilesMatching(view, globs)
    .filter(({ change, content, hunks }) => {
      return change !== 'deleted' && (content === 'unread' || (content === 'text' && hunks.length > 0));
    })
    .map((file) => readCode(file, texts.get(file.path)));
}

type Unread = Extract<CodeFile, { state: 'unread' }>;

function readCode(file: ChangedFile, text: FileText | undefined): CodeFile {
  const addedLines = file.added.map(({ text }) => text);
  const unread = (cause: Unread['cause'], reason: string): Unread => ({
    state: 'unread',
    path: file.path,
    reason,
    cause,
    addedLines,
  });
  if (file.content === 'unread') return unread('unserved', file.unreadReason ?? 'its change was not served');
  if (languageOf(file.path) === undefined) return unread('no-grammar', 'no grammar reads this kind of file');
  if (text?.head === undefined) return unread('absent', text?.note ?? 'its text was not recorded');
  const head = sideOf(text, 'head');
  if (head === undefined) return unread('absent', 'its text was not recorded');
  if (head.state === 'unparsed') {
    const { line } = head.where;
    return { ...unread('unparsed', `it doesn't parse at line ${line}: ${head.reason}`), line };
  }
  const base = sideOf(text, 'base');
  const added = new Set(file.added.map(({ line }) => line));
  return {
    state: 'read',
    path: file.path,
    head,
    // What can't be parsed on the base tells nothing of what was there; then the lines of the diff alone decide.
    base: base?.state === 'parsed' ? base : undefined,
    headText: text.head,
    added,
    changed: new Set([...added, ...file.deletionAnchors]),
  };
}

const outlines = new WeakMap<FileText, Partial<Record<'base' | 'head', Outline | Unparsed>>>();

/** Read once for all checkers of a run. */
function sideOf(text: FileText, side: 'base' | 'head'): Outline | Unparsed | undefined {
  const known = outlines.get(text) ?? {};
  const source = text[side];
  const language = languageOf(side === 'base' ? (text.oldPath ?? text.path) : text.path);
  if (source === undefined || language === undefined) return undefined;
  known[side] ??= outline(language, source);
  outlines.set(text, known);
  return known[side];
}

export function touches(lines: ReadonlySet<number>, { start, end }: Lines): boolean {
  for (let line = start; line <= end; line += 1) if (lines.has(line)) return true;
  return false;
}

/** Lines of a definition without those of the definitions inside it: whoever edits a method has not edited its class. */
export function ownLines(outline: Outline, index: number): Set<number> {
  const definition = outline.definitions[index];
  if (definition === undefined) return new Set();
  const own = new Set(range(definition.span));
  for (const inner of outline.definitions) {
    if (inner.parent === index) for (const line of range(inner.span)) own.delete(line);
  }
  return own;
}

/**
 * Whether the author made a definition: its name is new in the file, and most of its lines are. The second part tells a
 * new function from an old one that was given another name.
 */
export function isCreated(file: Extract<CodeFile, { state: 'read' }>, definition: Definition): boolean {
  if (file.base?.definitions.some(({ qualifiedName }) => qualifiedName === definition.qualifiedName)) return false;
  const lines = range(definition.span);
  return lines.filter((line) => file.added.has(line)).length * 2 > lines.length;
}

function range({ start, end }: Lines): number[] {
  return Array.from({ length: end - start + 1 }, (_, index) => start + index);
}
