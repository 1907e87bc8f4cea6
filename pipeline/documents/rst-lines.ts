/** Lines of reStructuredText: indentation, and the marks that tell what a line begins. */

/** Lines of a source with tabs made spaces and nothing trailing, as the language itself reads them. */
export function sourceLines(source: string): string[] {
  return source.split('\n').map((line) => expandTabs(line).trimEnd());
}

function expandTabs(line: string): string {
  if (!line.includes('\t')) return line;
  let text = '';
  for (const unit of line) text += unit === '\t' ? ' '.repeat(8 - (text.length % 8)) : unit;
  return text;
}

export function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}

/** Lines without the indentation that all of them share. */
export function dedent(lines: readonly string[]): string[] {
  let shared = Number.POSITIVE_INFINITY;
  for (const line of lines) if (line !== '') shared = Math.min(shared, indentOf(line));
  return lines.map((line) => line.slice(Math.min(shared, line.length)));
}

/** Index after the indented and blank lines that follow `from`. */
export function endOfIndented(lines: readonly string[], from: number): number {
  let end = from;
  for (let at = from; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    if (line === '') continue;
    if (indentOf(line) === 0) break;
    end = at + 1;
  }
  return end;
}

/** Index of the first blank line at or after `from`. */
export function endOfParagraph(lines: readonly string[], from: number): number {
  let end = from;
  while (end < lines.length && lines[end] !== '') end += 1;
  return end;
}

/** A run of one punctuation mark: the line above or below a title, or a break between passages. */
export function isAdornment(line: string | undefined): line is string {
  return line !== undefined && /^([!-/:-@[-`{-~])\1+$/.test(line);
}

export interface Title {
  text: string;
  /** The mark and whether it also stands above: the order in which styles appear makes the levels. */
  style: string;
  lines: number;
}

/** The section title that begins at a line. */
export function titleAt(lines: readonly string[], at: number): Title | undefined {
  const [first = '', second = '', third] = lines.slice(at, at + 3);
  if (isAdornment(first) && second.trim() !== '' && isAdornment(third) && third[0] === first[0]) {
    return first.length >= second.trim().length ? { text: second.trim(), style: `${first[0]}^`, lines: 3 } : undefined;
  }
  if (first === '' || indentOf(first) > 0 || !isAdornment(second)) return undefined;
  // A short underline is a title with a warning; of one to three marks it is more likely to be text.
  if (second.length < first.length && second.length < 4) return undefined;
  return { text: first, style: second[0] ?? '', lines: 2 };
}

/** Width of a bullet with the space after it, or 0. */
export function bulletWidth(line: string): number {
  return /^[-*+\u2022\u2023\u2043](?: +|$)/.exec(line)?.[0].length ?? 0;
}

const ENUMERATOR = /^\(?(?:\d+|#|[A-Za-z]|[ivxlcdm]+|[IVXLCDM]+)[.)](?: +|$)/;

/** Width of a list number with the space after it, or 0: a sentence that begins with an initial is no list. */
export function enumeratorWidth(lines: readonly string[], at: number): number {
  const width = ENUMERATOR.exec(lines[at] ?? '')?.[0].length ?? 0;
  if (width === 0) return 0;
  const next = lines[at + 1] ?? '';
  return next === '' || indentOf(next) > 0 || ENUMERATOR.test(next) || next.startsWith('.. ') ? width : 0;
}

/** Name of a field such as `:author:`, colons included, or `undefined`; a role has its text right behind it. */
export function fieldName(line: string): string | undefined {
  return /^:(?![: ])(?:[^:\\]|\\.|:(?! |$))+:(?= |$)/.exec(line)?.[0];
}

export interface Directive {
  name: string;
  argument: string;
}

/** Directive that an explicit-markup line begins, also behind the name of a substitution. */
export function directiveOf(line: string): Directive | undefined {
  const match = /^\.\. (?:\|[^|]+\| +)?([A-Za-z][\w.:+-]*?) ?::(?: +(.*))?$/.exec(line);
  return match ? { name: (match[1] ?? '').toLowerCase(), argument: match[2] ?? '' } : undefined;
}
