/** The links of a document, each with the section it stands in: HTML by its elements, Markdown and rST by their marks. */
import type { Nodes } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import type { Block, Document } from '../artifacts/document.js';
import { type HtmlElement, isElement, openPage } from './html-page.js';
import { inlineText } from './html-text.js';
import { oneSpace } from './outline.js';

export interface DocumentLink {
  /**
   * `address`: an address or a path, as written. `page`: a Sphinx document, without its ending. `label`: a name that
   * some page defines. `include`: a file whose text is put in here. `interface`: a link to one name of the programming
   * interface, which a documentation makes by the hundred.
   */
  kind: 'address' | 'page' | 'label' | 'include' | 'interface';
  target: string;
  /** Index into the document's sections. */
  section: number;
}

/** Each target once a section. `html` is the page of a document whose form is `html`: its canonical text keeps no link. */
export function linksOf(document: Document, html?: string): DocumentLink[] {
  const found = new Map<string, DocumentLink>();
  for (const link of allLinks(document, html)) {
    const key = `${link.section} ${link.kind} ${link.target}`;
    if (!found.has(key)) found.set(key, link);
  }
  return [...found.values()];
}

function allLinks(document: Document, html: string | undefined): DocumentLink[] {
  switch (document.form) {
    case 'html':
      return html === undefined ? [] : linksOfPage(document, html);
    case 'markdown':
      return linksOfMarkdown(document);
    case 'rst':
      return linksOfRst(document);
    case 'plain':
      return bySection(document).flatMap(({ section, text }) => bareAddresses(text, section));
  }
}

function linksOfPage(document: Document, html: string): DocumentLink[] {
  const { content } = openPage(html);
  const links: DocumentLink[] = [];
  let section = 0;
  const visit = (element: HtmlElement): void => {
    if (/^h[1-6]$/.test(element.name)) section = sectionFrom(document, section, headingText(element));
    const href = element.name === 'a' ? element.attribs['href'] : undefined;
    if (href !== undefined) links.push({ kind: isInterface(element) ? 'interface' : 'address', target: href, section });
    for (const child of element.children) if (isElement(child)) visit(child);
  };
  if (content) visit(content);
  return links;
}

function headingText(element: HtmlElement): string {
  return oneSpace(inlineText(element.children).text);
}

/** The next section of this title; a heading that made none leaves the reader where it was. */
function sectionFrom({ sections }: Document, current: number, title: string): number {
  const next = sections.findIndex(({ path }, index) => index >= current && path.at(-1) === title);
  return next === -1 ? current : next;
}

/** Sphinx marks a reference to an object by the domain of its language. */
function isInterface({ children }: HtmlElement): boolean {
  const [child] = children;
  if (!child || !isElement(child)) return false;
  const classes = (child.attribs['class'] ?? '').split(' ');
  return classes.includes('xref') && classes.some((name) => /^(?:py|c|cpp|js|rst)$/.test(name));
}

interface SectionText {
  section: number;
  text: string;
}

/** The text of each section without code; explicit targets and definitions stand in code blocks and are kept. */
function bySection(document: Document, keep: (block: Block, text: string) => boolean = isProse): SectionText[] {
  const texts = new Map<number, string[]>();
  for (const block of document.blocks) {
    const text = document.text.slice(block.start, block.end);
    if (!keep(block, text)) continue;
    const before = texts.get(block.section);
    if (before) before.push(text);
    else texts.set(block.section, [text]);
  }
  return [...texts].map(([section, parts]) => ({ section, text: parts.join('\n\n') }));
}

function isProse({ kind }: Block): boolean {
  return kind !== 'code';
}

/** Explicit targets and includes are code to a reader of rST, and say where its links lead. */
function isProseOrTarget(block: Block, text: string): boolean {
  return isProse(block) || text.startsWith('.. _') || text.startsWith('.. include::');
}

const GRAMMAR = { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] };
/** Most sections hold no link, and parsing is dear. */
const MAY_LINK = /\]\(|<|https?:|www\./;

function linksOfMarkdown(document: Document): DocumentLink[] {
  const definitions = definitionsOf(document);
  return bySection(document).flatMap(({ section, text }): DocumentLink[] => {
    const found = (MAY_LINK.test(text) ? inTree(fromMarkdown(text, GRAMMAR)) : []).map(
      (target): DocumentLink => ({ kind: 'address', target, section }),
    );
    for (const [, label = '', reference = ''] of text.matchAll(/\[([^[\]]{1,200})\](?!\()(?:\[([^[\]]{0,200})\])?/g)) {
      const target = definitions.get(labelKey(reference === '' ? label : reference));
      if (target !== undefined) found.push({ kind: 'address', target, section });
    }
    return [...found, ...mystRoles(text, section), ...includes(text, section)];
  });
}

function definitionsOf({ blocks, text }: Document): Map<string, string> {
  const definitions = new Map<string, string>();
  for (const { kind, start, end } of blocks) {
    if (kind !== 'code') continue;
    const match = /^\[([^\]]{1,200})\]:\s*<?([^\s>]+)/.exec(text.slice(start, end));
    if (match?.[1] !== undefined && match[2] !== undefined) definitions.set(labelKey(match[1]), match[2]);
  }
  return definitions;
}

function labelKey(label: string): string {
  return oneSpace(label).toLowerCase();
}

function inTree(node: Nodes): string[] {
  if (node.type === 'link') return [node.url];
  if (node.type === 'html') {
    const anchors = [...node.value.matchAll(/<a\s[^>]*?href\s*=\s*["']([^"']+)["']/gi)];
    // Comments tell contributors where to read on, and the grammar sees no link in them.
    const comments = node.value.startsWith('<!--') ? node.value.matchAll(ADDRESS) : [];
    const inline = node.value.startsWith('<!--') ? node.value.matchAll(/\]\(([^\s)]+)\)/g) : [];
    return [
      ...anchors.map(([, href = '']) => href),
      ...[...inline].map(([, href = '']) => href),
      ...[...comments].map(trimmed),
    ];
  }
  return 'children' in node ? node.children.flatMap(inTree) : [];
}

function mystRoles(text: string, section: number): DocumentLink[] {
  return [...text.matchAll(/\{(doc|ref)\}`([^`]{1,300})`/g)].map(([, role = '', body = '']) =>
    sphinxRole(role, body, section),
  );
}

function sphinxRole(role: string, body: string, section: number): DocumentLink {
  const target = /<([^<>]+)>\s*$/.exec(body)?.[1] ?? body;
  return { kind: role === 'doc' ? 'page' : 'label', target: target.trim(), section };
}

/** Snippets of MkDocs, includes of MyST. */
function includes(text: string, section: number): DocumentLink[] {
  const snippets = [...text.matchAll(/--8<--\s+"([^"]+)"/g), ...text.matchAll(/\{include\}[`\s]*([\w./-]+)/g)];
  return snippets.map(([, target = '']) => ({ kind: 'include', target, section }));
}

function linksOfRst(document: Document): DocumentLink[] {
  return bySection(document, isProseOrTarget).flatMap(({ section, text }): DocumentLink[] => {
    const named = [...text.matchAll(/`[^`<]{0,300}<([^<>`]{1,500})>`__?/g)].map(([, target = '']) =>
      target.replace(/\s+/g, ''),
    );
    const explicit = [...text.matchAll(/^\.\. _[^:\n]{1,200}:\s+(\S+)$/gm)].map(([, target = '']) => target);
    const roles = [...text.matchAll(/:(doc|ref):`([^`]{1,300})`/g)].map(([, role = '', body = '']) =>
      sphinxRole(role, body, section),
    );
    const peps = [...text.matchAll(/:pep:`(\d+)/g)].map(
      ([, number = '']) => `https://peps.python.org/pep-${number.padStart(4, '0')}/`,
    );
    const files = [...text.matchAll(/^\.\. include::\s*(\S+)/gm)].map(([, target = '']) => target);
    const addresses = [...named, ...explicit, ...peps].filter((target) => !target.endsWith('_'));
    return [
      ...addresses.map((target): DocumentLink => ({ kind: 'address', target, section })),
      ...bareAddresses(text, section),
      ...roles,
      ...files.map((target): DocumentLink => ({ kind: 'include', target, section })),
    ];
  });
}

const ADDRESS = /https?:\/\/[^\s<>`"'|\\^{}[\]]{4,500}/g;

function bareAddresses(text: string, section: number): DocumentLink[] {
  return [...text.matchAll(ADDRESS)].map((match) => ({ kind: 'address', target: trimmed(match), section }));
}

/** Without the full stop or bracket of the sentence around. */
function trimmed([address]: RegExpMatchArray): string {
  return address.replace(/[.,;:!?)*_]+$/, '');
}
