/** The words of inline HTML, and a mask of what no sentence can end in. */
import { type HtmlElement, type HtmlNode, isElement, isText } from './html-page.js';
import type { Wording } from './outline.js';
import { shield } from './sentences.js';

const BLOCK_LEVEL = new Set(
  (
    'address article aside blockquote body center dd details dialog dir div dl dt fieldset figcaption figure footer ' +
    'h1 h2 h3 h4 h5 h6 header hgroup hr legend li main menu ol p pre search section summary table tbody td tfoot th ' +
    'thead tr ul'
  ).split(' '),
);

/** Whether an element begins a line of its own; an unknown one does when it holds such an element. */
export function isBlockLevel(element: HtmlElement): boolean {
  return BLOCK_LEVEL.has(element.name) || element.children.some((child) => isElement(child) && isBlockLevel(child));
}

/** Elements whose words are literal: a full stop in them ends nothing. */
const LITERAL = new Set(['code', 'kbd', 'samp', 'tt', 'var', 'math']);

/** Text and mask of inline nodes; elements that begin a line of their own are set off by a space. */
export function inlineText(nodes: readonly HtmlNode[]): Wording & { mask: string } {
  const text: string[] = [];
  const mask: string[] = [];
  collect(nodes, false, (words, literal) => {
    text.push(words);
    mask.push(literal ? shield(words) : words);
  });
  return { text: text.join(''), mask: mask.join('') };
}

/** Text with its own white space, as code needs it. */
export function rawText(element: HtmlElement): string {
  const text: string[] = [];
  collect(element.children, true, (words) => text.push(words));
  return text.join('');
}

function collect(nodes: readonly HtmlNode[], literal: boolean, add: (words: string, literal: boolean) => void): void {
  for (const node of nodes) {
    if (isText(node)) add(node.data, literal);
    if (!isElement(node)) continue;
    const separate = node.name === 'br' || BLOCK_LEVEL.has(node.name);
    if (separate) add(' ', false);
    collect(node.children, literal || LITERAL.has(node.name), add);
    if (separate) add(' ', false);
  }
}
