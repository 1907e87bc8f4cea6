/** The parts of a docstring: its summary, and sections in the style of numpydoc, Google or field lists. */

export interface DocSection {
  title: string;
  /** Lines below the title, up to the next section. */
  lines: readonly string[];
}

export interface Docstring {
  /** First paragraph, joined by spaces. */
  summary: string;
  /** It begins on the line of the opening quotes. */
  startsAtOnce: boolean;
  /** Nothing, or an empty line, follows the summary's first line. */
  summaryIsOneLine: boolean;
  sections: readonly DocSection[];
}

export type DocStyle = 'numpy' | 'google' | 'fields';

export function readDocstring(text: string, style: DocStyle): Docstring {
  const lines = text.split('\n').map((line) => line.trimEnd());
  const first = lines.findIndex((line) => line.trim() !== '');
  const body = first === -1 ? [] : lines.slice(first);
  const end = body.findIndex((line) => line.trim() === '');
  const paragraph = end === -1 ? body : body.slice(0, end);
  return {
    summary: paragraph.map((line) => line.trim()).join(' '),
    startsAtOnce: first === 0,
    summaryIsOneLine: paragraph.length <= 1,
    sections: sectionsOf(body, style),
  };
}

function sectionsOf(lines: readonly string[], style: DocStyle): DocSection[] {
  const sections: { title: string; lines: string[] }[] = [];
  for (const [index, line] of lines.entries()) {
    const title = titleAt(lines, index, style);
    if (title !== undefined) sections.push({ title, lines: [] });
    else if (!(style === 'numpy' && isUnderline(lines, index))) sections.at(-1)?.lines.push(line);
  }
  return sections;
}

function titleAt(lines: readonly string[], index: number, style: DocStyle): string | undefined {
  const line = lines[index]?.trim() ?? '';
  switch (style) {
    case 'numpy':
      return line !== '' && isUnderline(lines, index + 1) ? line : undefined;
    case 'google':
      return /^([A-Z][A-Za-z ]*):$/u.exec(line)?.[1];
    case 'fields':
      return /^:([A-Za-z]+)(?:\s[^:]*)?:/u.exec(line)?.[1];
  }
}

/** A line of dashes or equals signs below a line of words. */
function isUnderline(lines: readonly string[], index: number): boolean {
  return /^\s*(?:-{3,}|={3,}|~{3,})$/u.test(lines[index] ?? '') && (lines[index - 1] ?? '').trim() !== '';
}
