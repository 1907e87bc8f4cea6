/** One directive of reStructuredText: the words of its own lines, its options, and what stands under it. */
import { isLiteralDirective } from './directives.js';
import { addProse, inside, type RstContext, type RstReader, readRows } from './rst-context.js';
import { bulletWidth, type Directive, dedent, endOfIndented, endOfParagraph, fieldName } from './rst-lines.js';

/** Their argument is the first words of their text, or a title that their text stands under. */
const TITLED = new Set(
  'admonition topic sidebar rubric dropdown tab-item tab card grid-item-card figure table'.split(' '),
);

/** Reads one directive; `lines` are its own line and everything indented under it. */
export function readDirective(
  directive: Directive,
  lines: readonly string[],
  context: RstContext,
  reader: RstReader,
): void {
  const { leadIn } = inside(context);
  if (isLiteralDirective(directive.name)) {
    reader.outline.block({ kind: 'code', parts: [{ text: lines.join('\n') }], leadIn });
    return;
  }
  const head = directive.argument === '' ? 1 : headOf(lines);
  const own = inside({ ...context, introducer: undefined });
  const text = lines.slice(0, head).join('\n');
  // A line of marks alone is kept, and yields no sentence.
  if (directive.argument === '') reader.outline.block({ kind: 'code', parts: [{ text }], leadIn: own.leadIn });
  else addProse(text, own, reader);
  const body = withoutOptions(lines.slice(head), own, reader);
  if (directive.name === 'list-table') readListTable(body, headerRowsOf(lines), own, reader);
  else reader.body(body, TITLED.has(directive.name) ? inside(own) : inside({ ...own, introducer: undefined }));
  context.introducer = undefined;
}

/** Lines of a directive's first paragraph: its argument runs on until a blank line or an option. */
function headOf(lines: readonly string[]): number {
  const end = endOfParagraph(lines, 0);
  for (let at = 1; at < end; at += 1) if (fieldName((lines[at] ?? '').trimStart()) !== undefined) return at;
  return end;
}

/** Options are kept as markup, apart from the text under them. */
function withoutOptions(lines: readonly string[], context: RstContext, reader: RstReader): string[] {
  const body = dedent(lines);
  let end = 0;
  while (end < body.length && body[end] !== '' && fieldName(body[end] ?? '') !== undefined) end += 1;
  if (end > 0) {
    const text = body.slice(0, end).join('\n');
    reader.outline.block({ kind: 'code', parts: [{ text }], leadIn: context.leadIn });
  }
  return dedent(body.slice(end));
}

function headerRowsOf(lines: readonly string[]): number {
  const option = lines
    .map((line) => /^\s*:header-rows:\s*(\d+)/.exec(line)?.[1])
    .find((digits) => digits !== undefined);
  return Number(option ?? 0);
}

/** A list of lists: each outer item is a row, each inner item a cell. */
function readListTable(lines: readonly string[], headerRows: number, context: RstContext, reader: RstReader): void {
  const rows = itemsOf(lines).map((row) => itemsOf(row).map((cell) => cell.join(' ')));
  readRows(rows, headerRows, context, reader);
}

/** Bodies of a bullet list's items, without their bullets. */
function itemsOf(lines: readonly string[]): string[][] {
  const items: string[][] = [];
  let at = 0;
  while (at < lines.length) {
    const line = lines[at] ?? '';
    const width = bulletWidth(line);
    const end = Math.max(at + 1, endOfIndented(lines, at + 1));
    if (width > 0) items.push([line.slice(width), ...lines.slice(at + 1, end).map((inner) => inner.slice(width))]);
    at = end;
  }
  return items;
}
