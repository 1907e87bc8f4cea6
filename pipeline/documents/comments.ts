/** HTML comments in Markdown: kept as they stand, and told apart from what readers of the page see. */

export interface Piece {
  comment: boolean;
  text: string;
}

/** Splits source text at its comments; a comment that is never closed runs to the end. */
export function splitComments(source: string): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (let open = source.indexOf('<!--'); open >= 0; open = source.indexOf('<!--', from)) {
    if (open > from) pieces.push({ comment: false, text: source.slice(from, open) });
    const close = source.indexOf('-->', open + 4);
    const end = close < 0 ? source.length : close + 3;
    pieces.push({ comment: true, text: source.slice(open, end) });
    from = end;
  }
  if (from < source.length) pieces.push({ comment: false, text: source.slice(from) });
  return pieces;
}

/**
 * Parts of a comment that sentences never cross: its marks, its passages, its list items. Their white space is kept,
 * for the outline puts them together again with one space between.
 */
export function commentParts(comment: string): string[] {
  const [, open = '', inner = '', close = ''] = /^(<!-+|\.\.(?=\s|$)|)([\s\S]*?)(-*-->|)$/.exec(comment) ?? [];
  const parts: string[][] = [[]];
  for (const line of inner.split('\n')) {
    if (line.trim() === '' || /^\s*(?:[-*+]|#+|\d+[.)])\s/.test(line)) parts.push([]);
    parts.at(-1)?.push(line);
  }
  return [open, ...parts.map((lines) => lines.join('\n')), close];
}
