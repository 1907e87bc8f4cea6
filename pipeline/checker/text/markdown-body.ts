/** A pull request's description as its readers see it: headings, boxes, words and references, without comments and code. */
import type { Nodes, Root, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';

export interface BodySection {
  /** Text of the heading; empty for what stands above the first. */
  title: string;
  line: number;
  /** Words below the heading and above the next, each line by itself; comments and code left out. */
  text: string;
  /** The same with code, for rules that ask for an example. */
  textWithCode: string;
}

export interface Checkbox {
  /** What stands between the brackets: a space where nobody answered. */
  mark: string;
  text: string;
  line: number;
}

export interface Body {
  sections: readonly BodySection[];
  checkboxes: readonly Checkbox[];
  /** All visible words, code left out. */
  text: string;
  links: readonly string[];
}

const bodies = new Map<string, Body>();
const kept = 8;

/** Read once for each text while it is asked about: a corpus asks the same description, and its template, many questions. */
export function readBody(markdown: string): Body {
  const known = bodies.get(markdown);
  if (known !== undefined) return known;
  // Bulk grading meets thousands of descriptions, and memory may not grow with them.
  const [oldest] = bodies.keys();
  if (bodies.size >= kept && oldest !== undefined) bodies.delete(oldest);
  const body = parse(markdown);
  bodies.set(markdown, body);
  return body;
}

/** Put together once: they keep nothing of a text, and making them took a third of the time that reading one takes. */
const dialect = { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] };

/** Marks of quotes and list items at the start of a line, far more than anybody nests. */
const deepNesting = /^((?:[ \t]*(?:>|[-+*]|\d{1,9}[.)])){40})(?:[ \t]*(?:>|[-+*]|\d{1,9}[.)]))+/gmu;

function parse(markdown: string): Body {
  // The parser descends once a mark: without this a line of ten thousand would overflow the stack.
  const root: Root = fromMarkdown(markdown.replace(deepNesting, '$1'), dialect);
  const sections = toSections(root.children);
  return {
    sections,
    checkboxes: checkboxesIn(root),
    text: sections
      .flatMap(({ title, text }) => [title, text])
      .filter(Boolean)
      .join('\n'),
    links: linksIn(root),
  };
}

function toSections(nodes: readonly RootContent[]): BodySection[] {
  const sections: BodySection[] = [{ title: '', line: 1, text: '', textWithCode: '' }];
  for (const node of nodes) {
    const current = sections.at(-1);
    if (node.type === 'heading') {
      sections.push({ title: visible(node, false), line: lineOf(node), text: '', textWithCode: '' });
    } else if (current !== undefined) {
      current.text = append(current.text, visible(node, false));
      current.textWithCode = append(current.textWithCode, visible(node, true));
    }
  }
  return sections;
}

function append(text: string, more: string): string {
  return more === '' ? text : text === '' ? more : `${text}\n${more}`;
}

const dropped: readonly string[] = ['html', 'definition'];
const inline: readonly string[] = [
  'paragraph',
  'heading',
  'tableCell',
  'link',
  'linkReference',
  'emphasis',
  'strong',
  'delete',
];

/** The words of a node as rendered: blocks on their own lines, comments and raw markup dropped. */
function visible(node: Nodes, withCode: boolean): string {
  if (dropped.includes(node.type)) return '';
  if (node.type === 'code' || node.type === 'inlineCode') return withCode ? node.value : '';
  if (node.type === 'text') return node.value;
  if (node.type === 'break') return '\n';
  if (node.type === 'image') return node.alt ?? '';
  if (!('children' in node)) return '';
  const parts = node.children.map((child: Nodes) => visible(child, withCode)).filter((text) => text !== '');
  return inline.includes(node.type) ? parts.join('').trim() : parts.join('\n');
}

/** Boxes of list items. Markdown itself knows `[ ]` and `[x]` only; projects add marks of their own, such as `[/]`. */
function checkboxesIn(node: Nodes): Checkbox[] {
  const own = node.type === 'listItem' ? boxOf(node, visible(node, true)) : [];
  return [...own, ...('children' in node ? node.children.flatMap((child: Nodes) => checkboxesIn(child)) : [])];
}

function boxOf(node: Extract<Nodes, { type: 'listItem' }>, words: string): Checkbox[] {
  const text = words.split('\n')[0] ?? '';
  if (typeof node.checked === 'boolean') return [{ mark: node.checked ? 'x' : ' ', text, line: lineOf(node) }];
  const marked = /^\[(.)\]\s+(.*)$/u.exec(text);
  return marked === null ? [] : [{ mark: marked[1] ?? ' ', text: marked[2] ?? '', line: lineOf(node) }];
}

function linksIn(node: Nodes): string[] {
  const own = node.type === 'link' || node.type === 'definition' ? [node.url] : [];
  return [...own, ...('children' in node ? node.children.flatMap((child: Nodes) => linksIn(child)) : [])];
}

function lineOf(node: Nodes): number {
  return node.position?.start.line ?? 1;
}
