/** Marks that MyST and MkDocs add to Markdown: lines that open or close a note, a tab or a fold. */
import type { Wording } from './outline.js';
import { shieldMarkup } from './sentences.js';

/** `:::{note}`, `!!! note "Title"`, `??? tip`, `=== "Tab"`: a line of its own, with nothing but a title behind it. */
const OPENING =
  /^[ \t]*(?::{3,}[^\n]*|(?:!!!|\?{3}\+?)[ \t]+[\w-]+(?:[ \t]+[\w-]+)*(?:[ \t]+"[^"\n]*")?|===[ \t]+"[^"\n]*")[ \t]*$/;

/** Parts of a paragraph: its lines of marks are kept, and no sentence stands in them. */
export function proseParts(text: string): Wording[] {
  const parts: Wording[] = [];
  let prose: string[] = [];
  const flush = () => {
    if (prose.length > 0) parts.push(wording(prose.join('\n')));
    prose = [];
  };
  for (const line of text.split('\n')) {
    if (!OPENING.test(line)) {
      prose.push(line);
      continue;
    }
    flush();
    parts.push({ text: line, markup: true });
  }
  flush();
  return parts;
}

/** Whether a paragraph opens a block whose text is indented under it: in plain Markdown that text would be code. */
export function opensIndented(text: string): boolean {
  const [first = ''] = text.split('\n');
  return OPENING.test(first) && !first.trimStart().startsWith(':');
}

export function wording(text: string): Wording {
  return { text, mask: shieldMarkup(text) };
}
