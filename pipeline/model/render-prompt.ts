/** Fills a prompt template: our words stay instructions, the words of others arrive fenced as data. */
import { CodedError } from '../artifacts/coded-error.js';

/**
 * Line of a template below which it changes from request to request. Engines that can cache a repeated beginning cut
 * the prompt there, so nothing above it may hold a value that varies.
 */
export const SHARED_UNTIL_HERE = '<!-- shared until here -->';

/**
 * Replaces every `{{name}}`. Where a placeholder stands decides how its value arrives: inside a line, with its white
 * space closed up, so that a title can't open a paragraph of its own; on a line of its own inside a paragraph or list,
 * as it is, which suits our own rubrics; as a paragraph of its own, fenced as data.
 * @throws CodedError `prompt-placeholder` for a placeholder without a value or a value without a placeholder.
 */
export function renderPrompt(template: string, values: Readonly<Record<string, string>>): string {
  const used = new Set<string>();
  const unknown = new Set<string>();
  // One pass: a document that holds `{{page}}` is not filled in a second time.
  const rendered = template.replace(/\{\{([^{}]*)\}\}/g, (placeholder: string, inner: string, at: number) => {
    const name = inner.trim();
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value === undefined) {
      unknown.add(name);
      return placeholder;
    }
    used.add(name);
    const standing = placeOf(template, at, at + placeholder.length);
    if (standing === 'in-line') return value.replace(/\s+/g, ' ').trim();
    return standing === 'line' ? value : fenced(name, value);
  });
  const unused = Object.keys(values).filter((name) => !used.has(name));
  if (unknown.size > 0 || unused.length > 0) throw mismatch([...unknown], unused, values);
  return rendered;
}

/** A rendered prompt cut at the template's mark; `shared` is empty where the template has none. */
export function sharedPart(prompt: string): { shared: string; rest: string } {
  const mark = `${SHARED_UNTIL_HERE}\n`;
  const at = prompt.startsWith(mark) ? -1 : prompt.indexOf(`\n${mark}`);
  if (at < 0) return { shared: '', rest: prompt };
  const end = at + 1 + mark.length;
  return { shared: prompt.slice(0, end), rest: prompt.slice(end) };
}

type Standing = 'in-line' | 'line' | 'paragraph';

function placeOf(template: string, start: number, end: number): Standing {
  const ownLine = (start === 0 || template[start - 1] === '\n') && (end === template.length || template[end] === '\n');
  if (!ownLine) return 'in-line';
  const before = start < 2 || template[start - 2] === '\n';
  const after = end + 1 >= template.length || template[end + 1] === '\n';
  return before && after ? 'paragraph' : 'line';
}

/** A fence longer than any run of backticks inside can't be closed from inside. */
function fenced(name: string, text: string): string {
  let longest = 2;
  for (const [run] of text.matchAll(/`+/g)) longest = Math.max(longest, run.length);
  const fence = '`'.repeat(longest + 1);
  return `${fence}${name}\n${text}${text.endsWith('\n') ? '' : '\n'}${fence}`;
}

function mismatch(unknown: string[], unused: string[], values: Readonly<Record<string, string>>): CodedError {
  const complaints = [
    ...(unknown.length === 0 ? [] : [`no value for ${unknown.map((name) => `{{${name}}}`).join(', ')}`]),
    ...(unused.length === 0 ? [] : [`no placeholder for ${unused.join(', ')}`]),
  ];
  return new CodedError({
    code: 'prompt-placeholder',
    where: 'prompt template',
    expected: `each of ${Object.keys(values).join(', ') || 'no placeholder'}, and nothing else`,
    got: complaints.join('; '),
    remedy: 'Make the placeholders of the template and the names of its values the same.',
    exit: 2,
  });
}
