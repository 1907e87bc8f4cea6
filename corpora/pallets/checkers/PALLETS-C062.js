const MAX = 72;
// Marks of a list or a reference, which stay on the line of what it marks.
const LABEL = /^(?:(?:\[[^\]\s]+\]:?|[-*+]|\d+[.)]|[A-Z][\w-]*:)\s+)+/;
const lengthOf = (text) => Array.from(text).length;
// Output, logs and code that a message quotes: in a fence, behind a mark, or indented as a block of its own.
function proseOf(lines) {
  const prose = [];
  let fenced = false;
  let block = false;
  let blank = true;
  for (const line of lines) {
    const isFence = /^\s*(?:```|~~~)/.test(line);
    if (isFence) fenced = !fenced;
    const empty = line.trim() === '';
    const indented = /^(?:\t| {2})/.test(line) && !/^\s*(?:[-*+]|\d+[.)])\s/.test(line);
    block = indented && (block || blank);
    blank = empty;
    if (!empty && !isFence && !fenced && !block && !/^\s*>/.test(line)) prose.push(line);
  }
  return prose;
}
// Neither a word of its own nor a short line with a word that is too long for any line can be wrapped.
function canWrap(line) {
  const words = line.trim().replace(LABEL, '').split(/\s+/);
  if (words.length === 1) return false;
  return words.every((word) => lengthOf(word) <= MAX) || lengthOf(words.filter((word) => lengthOf(word) <= MAX).join(' ')) > MAX;
}
function precondition(evidence) {
  return evidence
    .commits()
    .filter(({ kind, bodyLines }) => kind === 'normal' && bodyLines.some((line) => line.trim() !== ''))
    .map(({ sha, subject, bodyLines, trailers }) => ({
      key: 'commit ' + sha,
      where: { kind: 'commit', sha, subject },
      payload: { lines: bodyLines, trailers: trailers.filter(({ key }) => /-by$/i.test(key)).map(({ key, value }) => key + ': ' + value) },
    }));
}
function postcondition({ payload }) {
  const { lines, trailers } = payload;
  const long = lines.filter((line) => lengthOf(line) > MAX);
  if (long.length === 0) return { outcome: 'satisfied', reason: 'no body line exceeds ' + MAX };
  const wrong = proseOf(lines).filter((line) => lengthOf(line) > MAX && canWrap(line) && !trailers.includes(line.trim()));
  return wrong.length > 0
    ? { outcome: 'violated', reason: 'a body line exceeds ' + MAX + ' with ' + lengthOf(wrong[0]) + ' characters' }
    : { outcome: 'satisfied', reason: 'the longer lines cannot be wrapped: long words, trailers or quoted text' };
}
