/** Whether something that was shown is text of rules, and how much of a known file was shown. */

const enoughCharacters = 1500;
const enoughWords = 5;
const normative =
  /\b(?:must|should|shall|required?|never|always|do not|don't|cannot|may not|please|avoid|ensure|recommended|make sure)\b/giu;

/** As the measure's authors set it: 1,500 visible characters with five words of obligation. */
export function holdsRules(output: string): boolean {
  const visible = visibleText(output);
  return visible.length >= enoughCharacters && [...visible.matchAll(normative)].length >= enoughWords;
}

/** Text of a page without its markup, scripts, menus and repeated space; plain text stays as it is, space aside. */
export function visibleText(output: string): string {
  const markup = /<(?:!doctype|html|body|div|p|a|li|h\d)\b/iu.test(output);
  return (markup ? withoutTags(output) : output).replace(/\s+/gu, ' ').trim();
}

const unseen: ReadonlySet<string> = new Set(['script', 'style', 'nav', 'head', 'svg']);

/** One pass from tag to tag: an element left open must not be searched for again from every place. */
function withoutTags(page: string): string {
  const parts: string[] = [];
  let [from, skipping] = [0, ''];
  for (const tag of page.matchAll(/<(\/?)([a-z][a-z0-9]*)[^<>]*>/giu)) {
    const name = (tag[2] ?? '').toLowerCase();
    if (skipping === '') parts.push(page.slice(from, tag.index));
    if (skipping === '' && tag[1] === '' && unseen.has(name)) skipping = name;
    else if (skipping === name && tag[1] === '/') skipping = '';
    from = tag.index + tag[0].length;
  }
  if (skipping === '') parts.push(page.slice(from));
  return parts.join(' ').replace(/&nbsp;/giu, ' ');
}

/** Characters of the file's lines that the outputs show, each line counted once however often it was read. */
export function deliveredOf(
  rules: string,
  outputs: readonly string[],
): { characters: number; total: number } | undefined {
  const shown = new Set(outputs.flatMap((output) => output.split('\n').flatMap(spellings)));
  let [characters, total] = [0, 0];
  for (const line of rules.split('\n')) {
    const text = line.trim();
    if (text === '') continue;
    total += text.length;
    if (shown.has(text)) characters += text.length;
  }
  return total === 0 ? undefined : { characters, total };
}

/** A line as printed, and without the number that `cat -n`, `nl`, `grep -n` and viewers put before it. */
function spellings(line: string): string[] {
  const text = line.trim();
  const numbered = /^\d+(?:[:\t|→-]|\s)\s*(.+)$/u.exec(text);
  return numbered?.[1] === undefined ? [text] : [text, numbered[1]];
}
