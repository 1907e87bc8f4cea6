/** Headings in runs of lines: underlined ones of reStructuredText and Markdown, and those that begin with number signs. */
import type { NewLine } from '../targets/new-lines.js';

export interface Heading {
  title: string;
  line: number;
  style: 'underlined' | 'marked';
  /** Character of the underline, or `#`. */
  character: string;
  /** Columns of the underline, or number of signs. */
  length: number;
  overlined: boolean;
  /** One of its lines was added. */
  added: boolean;
}

const underline = /^([!-/:-@[-`{-~])\1{2,}\s*$/u;

export function headingsIn(lines: readonly NewLine[]): Heading[] {
  const fenced = fencedLines(lines);
  return lines.flatMap((current, index): Heading[] => {
    if (fenced.has(index)) return [];
    const marked = /^(#{1,6})\s+(\S.*)$/u.exec(current.text);
    if (marked !== null) return [markedHeading(current, marked[1] ?? '#', marked[2] ?? '')];
    const below = lines[index + 1];
    if (below === undefined || !isTitle(current.text) || !underline.test(below.text)) return [];
    const character = below.text.charAt(0);
    const above = lines[index - 1];
    const overlined = above !== undefined && underline.test(above.text) && above.text.startsWith(character);
    // A row of signs between two paragraphs is a line across the page; a heading's underline follows its words at once.
    if (above !== undefined && above.text.trim() !== '' && !overlined) return [];
    return [
      {
        title: current.text.trim(),
        line: current.line,
        style: 'underlined',
        character,
        length: below.text.trimEnd().length,
        overlined,
        added: current.added || below.added,
      },
    ];
  });
}

/** Lines of code between fences, where `# x` is a comment. */
function fencedLines(lines: readonly NewLine[]): ReadonlySet<number> {
  const fenced = new Set<number>();
  let open = false;
  for (const [index, { text }] of lines.entries()) {
    const isFence = /^\s*(?:```|~~~)/u.test(text);
    if (open || isFence) fenced.add(index);
    if (isFence) open = !open;
  }
  return fenced;
}

function isTitle(text: string): boolean {
  return text.trim() !== '' && !underline.test(text) && !/^\s{2,}/u.test(text);
}

function markedHeading({ line, added }: NewLine, signs: string, title: string): Heading {
  const words = withoutEnd(title.trimEnd(), '#').trim();
  return { title: words, line, style: 'marked', character: '#', length: signs.length, overlined: false, added };
}

/** An expression for this would search every run of signs anew. */
function withoutEnd(text: string, sign: string): string {
  let end = text.length;
  while (end > 0 && text.charAt(end - 1) === sign) end -= 1;
  return text.slice(0, end);
}
