/** Sections as the manifest names them: headings joined from the top, with the text that stands right under each. */
import type { Document } from '../artifacts/document.js';

/** Name of the text above a document's first heading. */
export const PREAMBLE = '(before the first heading)';

export interface NamedSection {
  index: number;
  alias: string;
  name: string;
  title: readonly string[];
  text: string;
  words: number;
}

/** Name of a section in manifests: its headings from the top, joined by ` > `. */
export function sectionName(path: readonly string[]): string {
  return path.length === 0 ? PREAMBLE : path.join(' > ');
}

/** The sections of a document that hold any text of their own, in order. */
export function namedSections(document: Document): NamedSection[] {
  return document.sections.flatMap((section, index) => {
    const blocks = document.blocks.filter((block) => block.section === index && block.kind !== 'heading');
    if (blocks.length === 0) return [];
    const text = blocks.map((block) => document.text.slice(block.start, block.end)).join('\n');
    return [
      {
        index,
        alias: `s${index + 1}`,
        name: sectionName(section.path),
        title: section.path,
        text,
        words: text.split(/\s+/).filter((word) => word !== '').length,
      },
    ];
  });
}
