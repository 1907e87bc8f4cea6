const LIMIT = 79;
// The documentation stands in a folder of its own; a change log is no part of it, and a README beside the code is none either.
const isManual = (path) => /(?:^|\/)(?:docs?|documentation)\/(?:.*\/)?[^\/]+\.(?:rst|md)$/.test(path) && !/(?:^|\/)(?:history|changes|changelog|news|whats?-?_?new|release[-_]?notes)[^/]*$/i.test(path);
const widthOf = (text) => Array.from(text.replace(/\r$/, '')).length;
// What can't be wrapped: links, single words, prompts, tables, and code that is set off.
const FREE = /[a-z]+:\/\/|^\s*(?:[-*] )?\S+$|^\s*(?:>>>|\.\.\.|\$) |^\s*[|+]|^\.\. [_|]|^(?: {3,}|\t)\s*(?:['"{\[<]|.*(?:[{}=;]|\w\())/;
const wordsOf = (text) => text.trim().split(/\s+/);
function precondition(evidence) {
  return evidence.changedFiles()
    .filter(({ path, change, content, addedLines }) => change !== 'deleted' && content === 'text' && addedLines > 0 && isManual(path))
    .map(({ path }) => ({ key: `file ${path}`, where: { kind: 'file', path }, payload: path }));
}
// A repair of a line that was too wide before: most of its words are those of the old one.
function repairs(text, removed) {
  const words = wordsOf(text);
  return removed.some((old) => {
    const before = new Set(wordsOf(old));
    const kept = words.filter((word) => before.has(word)).length;
    return widthOf(old) > LIMIT && kept > words.length - kept;
  });
}
// A line of a wrapped paragraph of which only the last word crosses the limit: a soft limit leaves that open.
const within = (text) => widthOf(text.trimEnd().replace(/\S+$/, '').trimEnd()) < LIMIT;
function slight({ line, text }, added) {
  const wrapped = (at) => added.some((each) => each.line === at && each.text.trim() !== '' && within(each.text));
  return within(text) && (wrapped(line - 1) || wrapped(line + 1));
}
function postcondition(target, evidence) {
  const added = evidence.addedLines(target.payload);
  const removed = evidence.removedLines(target.payload).map(({ text }) => text);
  const wide = added.filter(({ text }) => widthOf(text) > LIMIT && !FREE.test(text));
  const plain = wide.filter((each) => !repairs(each.text, removed) && !slight(each, added));
  if (plain.length > 0) return { outcome: 'violated', reason: `line ${plain.map(({ line }) => line).join(', ')}: ${widthOf(plain[0].text)} characters, allowed are ${LIMIT}` };
  if (wide.length > 0) return { outcome: 'undetermined', reason: `line ${wide.map(({ line }) => line).join(', ')}: wide before, or wider by a part of its last word only` };
  return { outcome: 'satisfied', reason: `none of ${added.length} added lines exceeds ${LIMIT}` };
}
