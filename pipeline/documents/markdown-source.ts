/** Markdown source before it is parsed: front matter set apart, long files cut between sections. */

/**
 * Front matter of a Markdown file, delimiters included; empty where there is none. Its first line names a field: a
 * rule drawn above the first paragraph and another below it would otherwise take the text between along.
 */
export function frontMatter(source: string): string {
  const pattern =
    /^---[ \t]*\n(?:[ \t]*\n|#[^\n]*\n)*[\w"'][\w "'.-]*:(?=\s)(?:(?!---|\.\.\.)[^\n]*\n)+(?:---|\.\.\.)[ \t]*(?:\n|$)/;
  return pattern.exec(source)?.[0] ?? '';
}

/** Length from which a portion ends at the next heading: the parser's time grows faster than its input. */
const PORTION_LENGTH = 16_000;

/** The source cut before top-level headings, never inside a fence, a comment or another block that runs to its mark. */
export function portionsOf(source: string): string[] {
  if (source.length <= PORTION_LENGTH) return [source];
  const portions: string[] = [];
  let start = 0;
  let at = 0;
  let blankBefore = true;
  let open: OpenBlock | undefined;
  for (const line of source.split('\n')) {
    if (open) {
      // A list item that ends takes its fence along: from there on nobody can tell fences apart line by line.
      if (open.indent > 0 && line.trim() !== '' && indentOf(line) === 0) break;
      if (open.closedBy(line)) open = undefined;
    } else if (blankBefore && at - start >= PORTION_LENGTH && /^#{1,6}[ \t]/.test(line)) {
      portions.push(source.slice(start, at));
      start = at;
    } else {
      open = openedBy(line);
    }
    blankBefore = line.trim() === '';
    at += line.length + 1;
  }
  return [...portions, source.slice(start)];
}

interface OpenBlock {
  indent: number;
  closedBy(line: string): boolean;
}

function openedBy(line: string): OpenBlock | undefined {
  const indent = indentOf(line);
  const fence = /(?:^|[\s>*+.)-])(`{3,}|~{3,})(?!.*`)/.exec(line)?.[1];
  if (fence !== undefined) {
    const closing = new RegExp(`^[\\s>]*${fence.charAt(0)}{${fence.length},}\\s*$`);
    return { indent: line.trimStart().startsWith(fence) ? indent : 1, closedBy: (later) => closing.test(later) };
  }
  if (line.includes('<!--') && line.lastIndexOf('-->') < line.lastIndexOf('<!--')) {
    return { indent: 0, closedBy: (later) => later.includes('-->') };
  }
  const tag = /<(pre|script|style|textarea)\b/i.exec(line)?.[1]?.toLowerCase();
  if (tag !== undefined && !line.toLowerCase().includes(`</${tag}>`)) {
    return { indent: 0, closedBy: (later) => later.toLowerCase().includes(`</${tag}>`) };
  }
  return undefined;
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}
