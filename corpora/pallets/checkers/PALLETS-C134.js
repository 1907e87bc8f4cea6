// Entries of the change log whose first line the contribution adds. What stands under a released version is old.
function isReleased(lines, line) {
  let at = line - 1;
  while (at > 0 && !/^(?:-+|=+|## .*)$/.test(lines[at].trim())) at -= 1;
  while (at < line && !/^[-*]\s/.test(lines[at])) {
    if (/^\s*Released\b/.test(lines[at])) return true;
    at += 1;
  }
  return false;
}
function addedEntries(evidence) {
  const file = evidence.changedFiles().find((one) => LOG.test(one.path));
  if (file === undefined || file.addedLines === 0) return [];
  const text = evidence.headText(file.path);
  if (text === null) return [];
  const lines = text.split('\n');
  const gone = new Set(evidence.removedLines(file.path).map((one) => one.text.trim()));
  const found = [];
  for (const one of evidence.addedLines(file.path)) {
    if (!/^[-*]\s+\S/.test(one.text) || gone.has(one.text.trim()) || isReleased(lines, one.line)) continue;
    const entry = [one.text];
    for (let at = one.line; at < lines.length && (lines[at].trim() === '' || /^\s/.test(lines[at])); at += 1) entry.push(lines[at]);
    found.push({ path: file.path, line: one.line, text: entry.join(' ').replace(/\s+/g, ' ').trim() });
  }
  return found;
}
function targetsOf(entries) {
  return entries.map((entry) => ({
    key: entry.path + ':' + entry.line,
    where: { kind: 'file', path: entry.path, line: entry.line },
    payload: entry.text,
  }));
}

const LOG = /^CHANGES\.rst$/;
function precondition(evidence) {
  return targetsOf(addedEntries(evidence));
}
function postcondition(target) {
  const text = target.payload;
  if (/:issue:`\d+|#\d+|\/issues\/\d+/.test(text)) return { outcome: 'satisfied', reason: 'linked: ' + text };
  if (/:(?:pr|ghsa|cve):`|\/pull\/\d+/.test(text))
    return { outcome: 'undetermined', reason: 'linked with something else, as fits where there is no issue: ' + text };
  return { outcome: 'violated', reason: 'no link in: ' + text };
}
