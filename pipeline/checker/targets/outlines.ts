/** Outlines of changed files, each with the lines that the author answers for. */
import type { FileText } from '../../artifacts/bundle.js';
import { languageOf } from '../../evidence/syntax/languages.js';
import {
  type Definition,
  type Lines,
  type Outline,
  outline,
  type OutlinePart,
  outlinePart,
} from '../../evidence/syntax/outline.js';
import type { ChangedFile, EvidenceView } from '../../evidence/view.js';
import { need } from '../contract.js';
import { changedFilesMatching } from './files.js';

/** A changed file as code, or the reason why nobody can say what is in it. */
export type CodeFile =
  | {
      state: 'read';
      path: string;
      /** Of calls, assertions and imports those that begin on added lines; of the rest what holds a changed one. */
      head: OutlinePart;
      /** All that it defines, each at the same place. Read where it is asked for, as the base is. */
      whole: () => Outline;
      /** Without calls and assertions. Read where it is asked for: most rules never look at it. */
      base: () => Outline | undefined;
      headText: string;
      baseText: string | undefined;
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
    .map((file) => readOnce(file, texts.get(file.path)));
}

const read = new WeakMap<ChangedFile, { text: FileText | undefined; code: CodeFile }>();

/** The same for every checker of a run. */
function readOnce(file: ChangedFile, text: FileText | undefined): CodeFile {
  const known = read.get(file);
  if (known !== undefined && known.text === text) return known.code;
  const code = readCode(file, text);
  read.set(file, { text, code });
  return code;
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
  const language = languageOf(file.path);
  if (language === undefined) return unread('no-grammar', 'no grammar reads this kind of file');
  if (text?.head === undefined) return unread('absent', text?.note ?? 'its text was not recorded');
  const headText = text.head;
  const added = new Set(file.added.map(({ line }) => line));
  const changed = new Set([...added, ...file.deletionAnchors]);
  const head = outlinePart(language, headText, { begin: added, touch: changed });
  if (head.state === 'unparsed') {
    const { line } = head.where;
    return { ...unread('unparsed', `it doesn't parse at line ${line}: ${head.reason}`), line };
  }
  const whole = once(() => outlineOf(file.path, headText));
  const base = once(() => outlineOf(text.oldPath ?? text.path, text.base));
  return {
    state: 'read',
    path: file.path,
    head,
    whole: () => {
      const outlined = whole();
      if (outlined === undefined) throw new Error(`${file.path} was parsed, and is not any more`);
      return outlined;
    },
    // What can't be parsed on the base tells nothing of what was there; then the lines of the diff alone decide.
    base,
    headText,
    baseText: text.base,
    added,
    changed,
  };
}

/** Where a text is read whole, definitions and tests alone are asked for. */
const NO_LINES: ReadonlySet<number> = new Set();

function outlineOf(path: string, source: string | undefined): Outline | undefined {
  const language = languageOf(path);
  if (source === undefined || language === undefined) return undefined;
  const read = outline(language, source, NO_LINES);
  return read.state === 'parsed' ? read : undefined;
}

function once<T>(read: () => T): () => T {
  let known: { value: T } | undefined;
  return () => {
    known ??= { value: read() };
    return known.value;
  };
}

function count(lines: ReadonlySet<number>, { start, end }: Lines): number {
  let found = 0;
  for (let line = start; line <= end; line += 1) if (lines.has(line)) found += 1;
  return found;
}

export function touches(lines: ReadonlySet<number>, { start, end }: Lines): boolean {
  for (let line = start; line <= end; line += 1) if (lines.has(line)) return true;
  return false;
}

/** Lines of a definition without those of the definitions inside it: whoever edits a method has not edited its class. */
export function ownLines(outline: OutlinePart, index: number): Set<number> {
  const definition = outline.definitions[index];
  if (definition === undefined) return new Set();
  const own = new Set(range(definition.span));
  for (const inner of outline.definitions) {
    if (inner?.parent === index) for (const line of range(inner.span)) own.delete(line);
  }
  return own;
}

/**
 * Whether the author made a definition: its name is new in the file, and most of its lines are. The second part tells a
 * new function from an old one that was given another name.
 */
export function isCreated(file: Extract<CodeFile, { state: 'read' }>, definition: Definition): boolean {
  const { start, end } = definition.span;
  if (count(file.added, definition.span) * 2 <= end - start + 1) return false;
  if (isMissing(definition.name, file.baseText)) return true;
  return file.base()?.definitions.some(({ qualifiedName }) => qualifiedName === definition.qualifiedName) !== true;
}

/** A plain name that a text holds nowhere defines nothing in it. That shows long before the text is parsed. */
function isMissing(name: string, text: string | undefined): boolean {
  return /^[\p{L}\p{N}_$]+$/u.test(name) && text?.includes(name) === false;
}

function range({ start, end }: Lines): number[] {
  return Array.from({ length: end - start + 1 }, (_, index) => start + index);
}
