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
function postcondition(target, evidence) {
  const log = evidence.changedFiles().find((file) => LOG.test(file.path));
  if (log === undefined) return { outcome: 'satisfied', reason: target.payload + ' changed, and no changelog' };
  const entries = (lines) => lines.filter((one) => /^\s*[-*]\s+\S/.test(one.text)).length;
  const [now, old] = [entries(evidence.addedLines(log.path)), entries(evidence.removedLines(log.path))];
  return now > old
    ? { outcome: 'violated', reason: log.path + ' gained an entry beside ' + target.payload }
    : { outcome: 'satisfied', reason: log.path + ' gained no entry, older ones were edited' };
}
