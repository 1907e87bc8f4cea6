/** Breaks lines at spaces so that they fit a terminal, and indents what follows. */
/** A word longer than the line stands on its own line, whole: a path cut in two could not be copied. */
export function wrap(line: string, width: number): string[] {
  if (screenWidth(line) <= width) return [line];
  const indent = /^ */u.exec(line)?.[0] ?? '';
  const hanging = `${indent}    `;
  const lines: string[] = [];
  let current = '';
  for (const word of line.slice(indent.length).split(' ')) {
    const start = lines.length === 0 ? indent : hanging;
    if (current === '') current = start + word;
    else if (screenWidth(current) + 1 + screenWidth(word) <= width) current += ` ${word}`;
    else {
      lines.push(current);
      current = hanging + word;
    }
  }
  return [...lines, current];
}

function screenWidth(text: string): number {
  return Array.from(text).length;
}
