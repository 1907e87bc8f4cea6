/** The one door to a terminal: every line that people read, and every JSON text, is made here. */
import pico from 'picocolors';
import { printableJson, printableLine } from './printable.js';
import { wrap } from './wrap.js';

declare const door: unique symbol;
/** Text that came through the door; the command line prints nothing else. */
export type Printed = string & { readonly [door]: true };

export type Style = 'plain' | 'bold' | 'dim' | 'red' | 'magenta' | 'yellow' | 'green';
/** Coloured only after it is made safe: in this order, no text of others can colour anything. */
export type Line = string | { text: string; style: Style };

export interface PrintOptions {
  colours?: boolean;
  /** Columns that a line may fill; as many as it needs where that isn't said. */
  width?: number;
}

/** Lines, each of them ended. */
export function printed(lines: readonly Line[], { colours = false, width }: PrintOptions = {}): Printed {
  return passed(lines.map((line) => `${rendered(line, colours, width)}\n`).join(''));
}

/** A block that is several lines already, such as the help: only our own words may choose where a line ends. */
export function printedBlock(text: string): Printed {
  return printed(text.replace(/\n$/u, '').split('\n'));
}

/** What belongs together, without a line between. */
export function printedParts(parts: readonly Printed[]): Printed {
  return passed(parts.join(''));
}

/** Blocks one below the other, with an empty line between. */
export function printedBlocks(blocks: readonly Printed[]): Printed {
  return passed(blocks.filter((block) => block !== '').join('\n'));
}

export function printedJson(value: unknown): Printed {
  return passed(`${printableJson(JSON.stringify(value, null, 2))}\n`);
}

/** A cell of a table, without an end of line. */
export function printedCell(cell: Line, colours: boolean): string {
  return rendered(cell, colours, undefined);
}

/** Lines of a table whose every cell was made by `printedCell`. */
export function printedTable(drawn: string): Printed {
  const lines = drawn.split('\n').map((line) => line.trimEnd());
  return passed(`${lines.filter((line) => line !== '').join('\n')}\n`);
}

function rendered(line: Line, colours: boolean, width: number | undefined): string {
  const { text, style } = typeof line === 'string' ? { text: line, style: 'plain' as const } : line;
  const safe = printableLine(text);
  const broken = width === undefined ? [safe] : wrap(safe, width);
  if (style === 'plain') return broken.join('\n');
  return broken.map(pico.createColors(colours)[style]).join('\n');
}

/** The type says where a text has been; only this room may say it. */
function passed(text: string): Printed {
  vouch(text);
  return text;
}

function vouch(_text: string): asserts _text is Printed {}
