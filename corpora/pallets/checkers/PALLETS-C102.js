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
// An entry without its link, and the number in the link: a mended link leaves both as they were.
function sameEntry(text) {
  const number = /(\d+)\D*$/.exec(text);
  const words = text.replace(/\s*(?:\(?\[?#\d|\{\w+\}|:\w+:`|\S*\/pull\/|\S*\/issues\/).*$/, '').trim();
  return number === null || words === '' ? '' : words + ' ' + number[1];
}
function addedEntries(evidence) {
  const file = evidence.changedFiles().find((one) => LOG.test(one.path));
  if (file === undefined || file.addedLines === 0) return [];
  const text = evidence.headText(file.path);
  if (text === null) return [];
  const lines = text.split('\n');
  const gone = new Set(evidence.removedLines(file.path).map((one) => one.text.trim()));
  const older = new Set(evidence.removedLines(file.path).filter((one) => /^[-*]\s/.test(one.text) && !PR_LINK.test(one.text)).map((one) => sameEntry(one.text)));
  const found = [];
  for (const one of evidence.addedLines(file.path)) {
    if (!/^[-*]\s+\S/.test(one.text) || gone.has(one.text.trim()) || isReleased(lines, one.line)) continue;
    if (!PR_LINK.test(one.text) && sameEntry(one.text) !== '' && older.has(sameEntry(one.text))) continue;
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

const PR_LINK = /(?::pr:|\{pr\})`\d+|[\w.-]+\/[\w.-]+\/pull\/\d+/;
const LOG = /^CHANGES\.(rst|md)$/;
function ownText(body) {
  return body.replace(/<!--[\s\S]*?(?:-->|$)/g, ' ');
}
const ISSUE = /#\d+|\/issues\/\d+|\bgh-\d+|\bissues? \d+/i;
const NONE = /\b(?:no|without(?: an?| any)?)\s+(?:\w+\s+)?(?:issue|ticket)s?\b|doesn't have (?:a|an) (?:\w+ )?issue/i;
function precondition(evidence) {
  const { title, body } = evidence.pullRequest();
  const own = ownText(body || '');
  if (ISSUE.test(own) || ISSUE.test(title || '')) return [];
  return targetsOf(addedEntries(evidence)).map((one) => ({ ...one, payload: { text: one.payload, said: NONE.test(own) } }));
}
function postcondition(target) {
  const { text, said } = target.payload;
  if (PR_LINK.test(text)) return { outcome: 'satisfied', reason: 'linked with {pr}: ' + text };
  if (!said && /:issue:|\{issue\}|:(?:ghsa|cve):|#\d+/.test(text))
    return { outcome: 'undetermined', reason: 'the entry itself tells of an issue or another number: ' + text };
  return { outcome: 'violated', reason: 'a change without an issue, and no {pr} link: ' + text };
}
