// Only documentation and what serves the project itself: tests, examples, CI and the configuration of tools.
const LOG = /^(CHANGES|CHANGELOG)\.(rst|md)$/;
function isInternal(path) {
  if (/^(docs|tests|examples|requirements|\.github|\.devcontainer)\//.test(path)) return true;
  return /^[^/]*\.(md|rst|lock)$|^\.[^/]*$|^tox\.ini$/.test(path) && !LOG.test(path);
}
function precondition(evidence) {
  const files = evidence.changedFiles().filter((file) => !LOG.test(file.path));
  if (files.length === 0 || !files.every((file) => isInternal(file.path))) return [];
  return [{ key: 'contribution', where: { kind: 'contribution' }, payload: files[0].path }];
}
const ENTRY = /^\s*[-*]\s+\S/;
// Notes of a release that come along whole, date and all, tell of what was released elsewhere before.
function isCarried(texts, line) {
  for (let at = line - 1; texts.has(at) || texts.has(at - 1); at -= 1) {
    const text = texts.get(at) || '';
    if (/^\s*Released\s+\S/.test(text)) return true;
    if (/^\s*(?:Unreleased\b|-+\s*$|=+\s*$|#)/.test(text)) return false;
  }
  return false;
}
function postcondition(target, evidence) {
  const log = evidence.changedFiles().find((file) => LOG.test(file.path));
  if (log === undefined) return { outcome: 'satisfied', reason: target.payload + ' changed, and no changelog' };
  const added = evidence.addedLines(log.path);
  const texts = new Map(added.map((one) => [one.line, one.text]));
  const entries = added.filter((one) => ENTRY.test(one.text));
  const fresh = entries.filter((one) => !isCarried(texts, one.line));
  const old = evidence.removedLines(log.path).filter((one) => ENTRY.test(one.text));
  if (fresh.length > old.length)
    return { outcome: 'violated', reason: log.path + ' gained an entry beside ' + target.payload };
  return fresh.length < entries.length
    ? { outcome: 'undetermined', reason: log.path + ' gained the notes of a release, which tell of other work' }
    : { outcome: 'satisfied', reason: log.path + ' gained no entry, older ones were edited' };
}
