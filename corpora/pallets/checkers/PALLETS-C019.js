// A spelling that is the same word in another variety, and a style that is the same text otherwise set.
function fold(word) {
  return word
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .replace(/(is|iz)(e|es|ed|er|ers|ing|ation|ations)$/, 'iz$2')
    .replace(/ys(e|es|ed|ing)$/, 'yz$1')
    .replace(/our/, 'or')
    .replace(/(cent|met|fib|lit)re(s|d)?$/, '$1er$2')
    .replace(/ence(s)?$/, 'ense$1')
    .replace(/ll(ed|ing|er)$/, 'l$1')
    .replace(/ogue(s)?$/, 'og$1')
    .replace(/^grey/, 'gray');
}
function wordsOf(lines) {
  return lines.flatMap((one) => one.text.split(/[\s\-/]+/)).map(fold).filter((word) => word !== '');
}
// How many words are written with other letters or commas and stops; markup and line breaks alone are no style of writing.
function lettersOf(added, removed) {
  const raw = (lines) => lines.flatMap((one) => one.text.replace(/[`*_\[\](){}<>|=~^"'#:+\\-]/g, '').match(/\S*[\p{L}\p{N}]\S*/gu) || []);
  const old = raw(removed);
  let count = 0;
  for (const word of raw(added)) {
    const at = old.indexOf(word);
    if (at < 0) count += 1;
    else old.splice(at, 1);
  }
  return count;
}
function isDoc(path) {
  return (/^docs\//.test(path) && !/\.(py|pyi|js|ts|css|html|toml|cfg|ini|json|ya?ml|sh|bat)$/.test(path)) || /\.(rst|md)$/.test(path);
}
// Whether nothing but statements of a program changed in a file, whatever its name.
function isProgram(lines) {
  const texts = lines.map((one) => one.text).filter((text) => text.trim() !== '');
  return texts.length > 0 && texts.every((text) => /^\s*(?:(?:async\s+)?def\s+\w+\(|class\s+\w+[(:]|return\b.*[()\[\].=]|import\s+[\w.]+$|from\s+[\w.]+\s+import\s|@\w)/.test(text));
}
function precondition(evidence) {
  const files = evidence.changedFiles();
  if (files.length === 0 || !files.every((file) => isDoc(file.path) && file.content === 'text')) return [];
  if (!files.some((file) => file.change === 'modified' && file.removedLines > 0)) return [];
  if (files.every((file) => isProgram(evidence.addedLines(file.path).concat(evidence.removedLines(file.path))))) return [];
  const seen = lookAt(evidence, files);
  // Words replaced one for another are errors corrected, or a choice that the diff does not tell.
  if (seen.rewritten > 0 && !seen.grown) return [];
  return [{ key: 'contribution', where: { kind: 'contribution' }, payload: seen }];
}
function lookAt(evidence, files) {
  let rewritten = 0;
  let places = 0;
  let grown = false;
  for (const file of files) {
    const added = evidence.addedLines(file.path);
    const removed = evidence.removedLines(file.path);
    const now = wordsOf(added).sort().join('');
    const old = wordsOf(removed).sort().join('');
    if (now === old && file.change === 'modified') places += lettersOf(added, removed);
    else rewritten += 1;
    if (file.change !== 'modified' || wordsOf(added).length > wordsOf(removed).length + removed.length) grown = true;
  }
  return { rewritten, places, grown };
}
// A lone word counts where every commit says that it is about the whole of the pages.
function isSweep(evidence) {
  const normal = evidence.commits().filter((commit) => commit.kind === 'normal');
  return normal.length > 0 && normal.every((commit) => /\b(?:everywhere|throughout|consisten(?:t|tly|cy)|harmoni[sz](?:e|es|ed|ing)|unify)\b/i.test(commit.subject));
}
function postcondition(target, evidence) {
  const { rewritten, places } = target.payload;
  if (rewritten === 0 && places > 1)
    return { outcome: 'violated', reason: 'nothing but spelling, capitals or commas of ' + places + ' words changed' };
  if (rewritten === 0 && places === 1 && isSweep(evidence))
    return { outcome: 'violated', reason: 'nothing but spelling, capitals or commas changed, to make the pages consistent as its commits say' };
  if (rewritten === 0) return { outcome: 'undetermined', reason: 'at most one word is written otherwise; markup or line breaks changed beside it' };
  return { outcome: 'satisfied', reason: 'the documentation gains text' };
}
