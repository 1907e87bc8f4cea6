/** Short forms of an outline for comparison by hand. */
import type { Language } from '../../../pipeline/evidence/syntax/languages.js';
import { type Outline, outline } from '../../../pipeline/evidence/syntax/outline.js';

export function parsed(language: Language, text: string): Outline {
  const read = outline(language, text);
  if (read.state === 'unparsed') throw new Error(`line ${read.where.line}: ${read.reason}`);
  return read;
}

/** `form qualified.name start-end`, with `+` before what is public. */
export function definitions(read: Outline): string[] {
  return read.definitions.map(
    ({ form, qualifiedName, span, ...rest }) =>
      `${rest.public ? '+' : ''}${form} ${qualifiedName} ${span.start}-${span.end}`,
  );
}

export function docs(read: Outline): string[] {
  const file =
    read.doc === undefined ? [] : [`file ${read.doc.start}-${read.doc.end} ${JSON.stringify(read.doc.text)}`];
  const each = read.definitions.flatMap(({ name, doc }) =>
    doc === undefined ? [] : [`${name} ${doc.start}-${doc.end} ${JSON.stringify(doc.text)}`],
  );
  return [...file, ...each];
}

export function imports(read: Outline): string[] {
  return read.imports.map(({ module, names, start }) => {
    const list = names.map(({ name, alias }) => (alias === undefined ? name : `${name} as ${alias}`)).join(', ');
    return `${start} ${module}${list === '' ? '' : `: ${list}`}`;
  });
}

/** `line name` and, where there is one, the enclosing definition. */
export function calls(read: Outline): string[] {
  return read.calls.map(({ name, start, scope }) => `${start} ${name}${inside(read, scope)}`);
}

export function assertions(read: Outline): string[] {
  return read.assertions.map(({ text, start, scope }) => `${start} ${text}${inside(read, scope)}`);
}

export function tests(read: Outline): string[] {
  return read.tests.map(({ name, start, end }) => `${name} ${start}-${end}`);
}

function inside(read: Outline, scope: number | undefined): string {
  return scope === undefined ? '' : ` in ${read.definitions[scope]?.qualifiedName ?? '?'}`;
}
