/**
 * reStructuredText to a document, where no rendered page exists: the raw source of each block, white space collapsed.
 *
 * A reader of blocks only, which never throws: the parsers at hand resolve references as they read, and refuse a page
 * that names a target twice or defines one substitution by another, although every word of it is there to be read.
 */
import type { Document } from '../artifacts/document.js';
import type { DocumentKey } from '../artifacts/place.js';
import { commentParts } from './comments.js';
import { Outline } from './outline.js';
import { addProse, inside, type RstContext, type RstReader, readRows, wording } from './rst-context.js';
import { readDirective } from './rst-directives.js';
import {
  bulletWidth,
  dedent,
  directiveOf,
  endOfIndented,
  endOfParagraph,
  enumeratorWidth,
  fieldName,
  indentOf,
  isAdornment,
  sourceLines,
  titleAt,
} from './rst-lines.js';
import { tableAt } from './rst-tables.js';

export function readRst(source: string, about: { key: DocumentKey; url: string }): Document {
  const reader: RstReader = {
    outline: new Outline(),
    styles: [],
    body: (lines, context) => readBody(lines, context, reader),
  };
  const context: RstContext = { kind: 'paragraph', lists: 0, leadIn: undefined, introducer: undefined, titles: true };
  readBody(sourceLines(source), context, reader);
  return reader.outline.finish({ ...about, form: 'rst', converter: 'rst/1' });
}

/** Reads the lines of one body: the page, or what stands inside an item, a directive or a quotation. */
function readBody(lines: readonly string[], context: RstContext, reader: RstReader): void {
  let at = 0;
  while (at < lines.length) at = lines[at] === '' ? at + 1 : readBlock(lines, at, context, reader);
}

/** Reads the block that begins at a line, and answers the line after it. */
function readBlock(lines: readonly string[], at: number, context: RstContext, reader: RstReader): number {
  const line = lines[at] ?? '';
  if (context.titles) {
    const title = titleAt(lines, at);
    if (title) {
      reader.outline.heading(levelOf(title.style, reader), plainTitle(title.text), wording(title.text));
      context.introducer = undefined;
      return at + title.lines;
    }
    if (isAdornment(line) && line.length >= 4 && (lines[at + 1] ?? '') === '') {
      context.introducer = undefined;
      return at + 1;
    }
  }
  if (indentOf(line) > 0) return readIndented(lines, at, context, reader);
  if (line === '..' || line.startsWith('.. ')) return readExplicit(lines, at, context, reader);
  if (line.startsWith('__ ')) return readCode(lines, at, at + 1, context, reader);
  if (line.startsWith('>>> ')) return readCode(lines, at, endOfParagraph(lines, at), context, reader);
  const table = tableAt(lines, at);
  if (table) {
    readRows(table.rows, table.headerRows, context, reader);
    return at + table.lines;
  }
  if (bulletWidth(line) > 0 || enumeratorWidth(lines, at) > 0) return readList(lines, at, context, reader);
  if (fieldName(line) !== undefined) return readFirstLineAndBody(lines, at, context, reader);
  const next = lines[at + 1] ?? '';
  return indentOf(next) > 0 && !line.endsWith('::')
    ? readDefinition(lines, at, context, reader)
    : readParagraph(lines, at, context, reader);
}

function levelOf(style: string, reader: RstReader): number {
  if (!reader.styles.includes(style)) reader.styles.push(style);
  return reader.styles.indexOf(style) + 1;
}

/** Title for people: roles and literals without their marks. */
function plainTitle(text: string): string {
  return text
    .replace(/:[A-Za-z][\w:.+-]*:`([^`<]*?)(?: *<[^`>]*>)?`/g, '$1')
    .replace(/`([^`<]*?)(?: *<[^`>]*>)?`_{0,2}/g, '$1')
    .replace(/[`*]/g, '');
}

function readParagraph(lines: readonly string[], at: number, context: RstContext, reader: RstReader): number {
  const end = endOfParagraph(lines, at);
  const text = lines.slice(at, end).join('\n');
  if (text !== '::') addProse(text, context, reader);
  if (!text.endsWith('::')) return end;
  const literalEnd = endOfIndented(lines, end);
  return literalEnd > end ? readCode(lines, end, literalEnd, context, reader) : end;
}

function readCode(lines: readonly string[], at: number, end: number, context: RstContext, reader: RstReader): number {
  const { leadIn } = inside(context);
  reader.outline.block({ kind: 'code', parts: [{ text: lines.slice(at, end).join('\n') }], leadIn });
  return end;
}

function readIndented(lines: readonly string[], at: number, context: RstContext, reader: RstReader): number {
  const end = endOfIndented(lines, at);
  readBody(dedent(lines.slice(at, end)), inside(context, { kind: 'quote' }), reader);
  return end;
}

function readDefinition(lines: readonly string[], at: number, context: RstContext, reader: RstReader): number {
  const end = endOfIndented(lines, at + 1);
  const term = inside(context);
  addProse(lines[at] ?? '', term, reader);
  readBody(dedent(lines.slice(at + 1, end)), inside(term), reader);
  return end;
}

/** A field, a footnote: its first paragraph begins on the line of its name. */
function readFirstLineAndBody(lines: readonly string[], at: number, context: RstContext, reader: RstReader): number {
  const end = endOfIndented(lines, at + 1);
  const first = Math.min(end, endOfParagraph(lines, at));
  const own = inside(context);
  addProse(lines.slice(at, first).join('\n'), own, reader);
  readBody(dedent(lines.slice(first, end)), inside(own), reader);
  return end;
}

function readList(lines: readonly string[], start: number, context: RstContext, reader: RstReader): number {
  let at = start;
  while (at < lines.length) {
    const line = lines[at] ?? '';
    const width = bulletWidth(line) || enumeratorWidth(lines, at);
    if (width === 0) break;
    const end = endOfIndented(lines, at + 1);
    const body = lines.slice(at + 1, end).map((inner) => inner.slice(Math.min(width, indentOf(inner))));
    readBody([line.slice(width), ...body], inside(context, { kind: 'list-item', lists: context.lists + 1 }), reader);
    at = end;
    while (at < lines.length && lines[at] === '') at += 1;
  }
  context.introducer = undefined;
  return at;
}

/** A directive, a comment, a target or a footnote: all begin with two dots. */
function readExplicit(lines: readonly string[], at: number, context: RstContext, reader: RstReader): number {
  const line = lines[at] ?? '';
  const end = endOfIndented(lines, at + 1);
  const directive = directiveOf(line);
  if (directive) {
    readDirective(directive, lines.slice(at, end), context, reader);
    return end;
  }
  if (/^\.\. \[[^\]]+\]/.test(line)) return readFirstLineAndBody(lines, at, context, reader);
  if (line.startsWith('.. _')) return readCode(lines, at, end, context, reader);
  const parts = commentParts(lines.slice(at, end).join('\n')).map(wording);
  reader.outline.block({ kind: 'comment', parts, leadIn: context.leadIn });
  return end;
}
