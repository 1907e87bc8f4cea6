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
// Entries that the contribution takes away, with the lines that go on with them.
function removedEntries(evidence, path) {
  const found = [];
  let last = -1;
  for (const { line, text } of evidence.removedLines(path)) {
    if (/^[-*]\s+\S/.test(text)) found.push(text);
    else if (found.length > 0 && line === last + 1 && /^\s+\S/.test(text)) found.push(found.pop() + ' ' + text);
    last = line;
  }
  return found.map(wordsOf);
}
const wordsOf = (text) => new Set(text.toLowerCase().match(/[a-z_]\w+/g) || []);
// An entry that says in other words, for the most part the same, what one said before.
function isReworded(text, former) {
  const words = Array.from(wordsOf(text));
  return former.some((each) => {
    const shared = words.filter((word) => each.has(word)).length;
    return shared > words.length - shared;
  });
}
// Whether an entry tells of code of the package: documentation, tests, examples and packaging are none.
function changesCode(evidence) {
  const files = evidence.changedFiles();
  // Where nothing else changed, the entry tells of other work only if its commits say that they bring the log up to date.
  if (files.length === 1) return !evidence.commits().some(({ subject }) => /\bchange ?log\b|\bchange notes\b|\bCHANGES\b/i.test(subject));
  return files.some(({ path, content }) => content === 'text' && /\.py$/.test(path) && !/(?:^|\/)(?:docs?|tests?|examples)\//.test(path) && !/^setup\.py$/.test(path));
}
// Which versions of other projects are required, or worked with, follows their releases: there may be no issue.
const REQUIREMENT = /^[-*]\s+(?:update|bump|raise|increase|require|pin)\b.*\b(?:dependency|dependencies|requirements?|requires?|minimum)\b|\bcompatib(?:le|ility)\b|^[-*]\s+[^.]*[A-Za-z]`*\s*(?:>=|==|~=)\s*`*\d/i;
function addedEntries(evidence) {
  const file = evidence.changedFiles().find((one) => LOG.test(one.path));
  if (file === undefined || file.addedLines === 0) return [];
  const text = evidence.headText(file.path);
  if (text === null) return [];
  const lines = text.split('\n');
  const gone = new Set(evidence.removedLines(file.path).map((one) => one.text.trim()));
  const former = removedEntries(evidence, file.path);
  const found = [];
  for (const one of evidence.addedLines(file.path)) {
    if (!/^[-*]\s+\S/.test(one.text) || gone.has(one.text.trim()) || isReleased(lines, one.line)) continue;
    const entry = [one.text];
    for (let at = one.line; at < lines.length && (lines[at].trim() === '' || /^\s/.test(lines[at])); at += 1) entry.push(lines[at]);
    const whole = entry.join(' ').replace(/\s+/g, ' ').trim();
    found.push({ path: file.path, line: one.line, text: whole, reworded: isReworded(whole, former) });
  }
  return found;
}
const LOG = /^CHANGES\.rst$/;
function precondition(evidence) {
  const code = changesCode(evidence);
  return addedEntries(evidence).map(({ path, line, text, reworded }) => ({
    key: path + ':' + line,
    where: { kind: 'file', path, line },
    payload: { text, reworded, code },
  }));
}
function postcondition({ payload }) {
  const { text, reworded, code } = payload;
  if (/:issue:`\d+|#\d+|\/issues\/\d+/.test(text)) return { outcome: 'satisfied', reason: 'linked: ' + text };
  if (/:(?:pr|ghsa|cve):`|\/pull\/\d+/.test(text))
    return { outcome: 'undetermined', reason: 'linked with something else, as fits where there is no issue: ' + text };
  if (/:issue\W*\d/.test(text)) return { outcome: 'undetermined', reason: 'names an issue in a role that is written wrong: ' + text };
  if (reworded) return { outcome: 'undetermined', reason: 'an entry that stood there, in other words: ' + text };
  if (!code || REQUIREMENT.test(text))
    return { outcome: 'undetermined', reason: 'no change of code, or one for the release of another project, for which there may be no issue: ' + text };
  return { outcome: 'violated', reason: 'no link in: ' + text };
}
