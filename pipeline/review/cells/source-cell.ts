/** The Source cell: `<URL> | <Section>[ | <Subsection>]`. */
import { PREAMBLE } from '../../documents/sections.js';
import { joinParts, splitParts } from './parts.js';

const DEEPER = ' > ';

/** Headings below the second level stand in the subsection, joined as the manifest joins them. */
export function composeSource(url: string, section: readonly string[]): string {
  const [first = PREAMBLE, ...deeper] = section;
  return joinParts(deeper.length === 0 ? [url, first] : [url, first, deeper.join(DEEPER)]);
}

export function readSource(cell: string): { url: string; section: string[] } {
  const [url = '', first = PREAMBLE, deeper] = splitParts(cell);
  if (first === PREAMBLE && deeper === undefined) return { url, section: [] };
  return { url, section: deeper === undefined ? [first] : [first, ...deeper.split(DEEPER)] };
}
