/** What an engine is shown of one source: whole sections in order, in portions it can read in full. */
import type { Document } from '../artifacts/document.js';
import type { ExtractInput } from '../artifacts/exchange/extract.js';
import type { Source } from '../artifacts/manifest.js';
import { sectionName } from '../documents/sections.js';

/** Words of one portion; a longer section is a portion by itself and is never cut. */
const PORTION_WORDS = 6000;

type ShownSection = ExtractInput['sections'][number];

/** Portions of one source. Every block of every section is in exactly one of them. */
export function portionsOf(document: Document, source: Source): ExtractInput[] {
  const portions: ShownSection[][] = [];
  let size = 0;
  for (const section of shownSections(document, source)) {
    const words = section.blocks.reduce((sum, { text }) => sum + text.split(' ').length, 0);
    const current = portions.at(-1);
    if (!current || size + words > PORTION_WORDS) {
      portions.push([section]);
      size = words;
    } else {
      current.push(section);
      size += words;
    }
  }
  const path = document.key.slice(document.key.indexOf(':') + 1);
  return portions
    .filter((sections) => sections.some(({ inScope }) => inScope))
    .map((sections) => ({ page: document.title, url: document.url, path, sections }));
}

/** Halves of a portion whose answer was cut off: between sections where it has several, otherwise between blocks. */
export function splitPortion(input: ExtractInput): ExtractInput[] | undefined {
  const halves = halved(input.sections);
  if (halves) return halves.map((sections) => ({ ...input, sections }));
  const [section] = input.sections;
  if (!section) return undefined;
  return halved(section.blocks)?.map((blocks) => ({ ...input, sections: [{ ...section, blocks }] }));
}

function halved<T>(items: readonly T[]): T[][] | undefined {
  const middle = items.length >> 1;
  return middle === 0 ? undefined : [items.slice(0, middle), items.slice(middle)];
}

/** Whether rows may come from a section of this source. */
export function inScope(source: Source, sectionPath: readonly string[]): boolean {
  if (source.role !== 'rules') return false;
  return source.include === 'full' || source.inScopeSections.includes(sectionName(sectionPath));
}

function blockAlias(index: number): string {
  return `b${index + 1}`;
}

/** Index of the block that an alias names, or `undefined`. */
export function blockIndex(alias: string): number | undefined {
  const digits = /^b(\d+)$/.exec(alias)?.[1];
  return digits === undefined ? undefined : Number(digits) - 1;
}

function shownSections(document: Document, source: Source): ShownSection[] {
  const shown = document.sections.map(
    (section, index): ShownSection => ({
      alias: `s${index + 1}`,
      title: section.path,
      inScope: inScope(source, section.path),
      blocks: [],
    }),
  );
  for (const [index, block] of document.blocks.entries()) {
    if (block.kind === 'heading') continue;
    shown[block.section]?.blocks.push({
      alias: blockAlias(index),
      kind: block.kind,
      text: document.text.slice(block.start, block.end),
      sentences: block.sentences.map(({ start, end }) => document.text.slice(start, end)),
      depth: block.depth,
      ...(block.leadIn === undefined ? {} : { leadIn: blockAlias(block.leadIn) }),
      ...(block.checkbox === undefined ? {} : { checkbox: block.checkbox }),
      ...(block.headers === undefined ? {} : { headers: block.headers }),
    });
  }
  return shown.filter(({ blocks }) => blocks.length > 0);
}
