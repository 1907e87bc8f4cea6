const isChangeLog = (path) => /(?:^|\/)(?:changes|changelog|history|news)\.(?:rst|md|txt)$/i.test(path);
// Bulleted entries with the section they stand in.
function entriesOf(text) {
  const lines = text.split('\n');
  const entries = [];
  let section = 0;
  let current = null;
  lines.forEach((line, index) => {
    const next = lines[index + 1] || '';
    const underlined = line.trim() !== '' && /^(?:={3,}|-{3,}|~{3,}|\^{3,}|"{3,}|\+{3,})\s*$/.test(next);
    if (underlined || /^#{1,6}\s/.test(line)) {
      section += 1;
      current = null;
      return;
    }
    const bullet = /^(\s*)[-*+]\s+\S/.exec(line);
    if (bullet !== null && (current === null || bullet[1].length <= current.indent)) {
      current = { line: index + 1, section, indent: bullet[1].length, text: line };
      entries.push(current);
    } else if (current !== null && (line.trim() === '' || /^\s/.test(line))) current.text += '\n' + line;
    else current = null;
  });
  return entries;
}
// Entries that are new, and not old ones in other words.
function newEntries(evidence, path) {
  const head = evidence.headText(path);
  if (head === null) return null;
  const added = new Set(evidence.addedLines(path).map(({ line }) => line));
  const words = (text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  const gone = evidence.removedLines(path).filter(({ text }) => /^\s*[-*+]\s+\S/.test(text)).map(({ text }) => new Set(words(text)));
  const isOld = (entry) => {
    const own = words(entry.text.split('\n')[0]);
    return gone.some((old) => own.filter((word) => old.has(word)).length >= own.filter((word) => !old.has(word)).length);
  };
  const all = entriesOf(head);
  return { all, fresh: all.filter((entry) => added.has(entry.line) && !isOld(entry)), added };
}
// What the author wrote of the description, line by line: no comments, no code, nothing of the template.
function ownLines(pr, withCode) {
  const bare = (text) => {
    const visible = text.replace(/<!--[\s\S]*?-->/g, '');
    return withCode ? visible : visible.replace(/```[^`]*```/g, '').replace(/`[^`\n]*`/g, '');
  };
  const given = new Set(bare(pr.template || '').split('\n').map((line) => line.trim()));
  return bare(pr.body || '').split('\n').map((line) => line.trim()).filter((line) => line !== '' && !given.has(line));
}
// A Markdown link is its address where that is an issue, its words otherwise.
function flat(line) {
  return line.replace(/\[([^\]]*)\]\(([^)\s]*)\)/g, (whole, words, address) =>
    /\/(?:issues|pull|discussions)\/[0-9]+/.test(address) ? address : words,
  );
}
function referencesIn(line) {
  const pattern = /https?:\/\/[^\s\/]+\/[^\s\/]+\/[^\s\/]+\/(?:issues|pull|discussions)\/[0-9]+|(?:[\w.-]+\/[\w.-]+)?#[0-9]+\b|\bGH-[0-9]+\b/gi;
  return Array.from(line.matchAll(pattern)).map((match) => ({ text: match[0], at: match.index, to: match.index + match[0].length }));
}
function precondition(evidence) {
  const targets = [];
  for (const { path, content, change } of evidence.changedFiles()) {
    if (!isChangeLog(path) || content !== 'text' || change === 'deleted') continue;
    const read = newEntries(evidence, path);
    const rows = evidence.addedLines(path);
    if (read === null) {
      if (rows.length > 0) targets.push({ key: path, where: { kind: 'file', path, line: rows[0].line }, payload: { unread: true } });
      continue;
    }
    for (const { line, text } of read.fresh) targets.push({ key: path + ':' + line, where: { kind: 'file', path, line }, payload: { text, path } });
  }
  const pr = evidence.pullRequest();
  const lines = [pr.title || ''].concat(ownLines(pr).map(flat));
  const closes = lines.some((line) => referencesIn(line).some(({ at }) => /\b(?:close[sd]?|fix(?:e[sd])?|resolve[sd]?|issue|issues)\b:?\s+$/i.test(line.slice(0, at))) || /\/issues\/[0-9]+/.test(line));
  const hasIssue = ({ payload }) => payload.unread || closes || /\{issue\}|:issue:/.test(payload.text);
  return targets.filter(hasIssue).map((target) => ({ key: target.key, where: target.where, payload: target.payload }));
}
function postcondition({ payload }) {
  if (payload.unread) return { outcome: 'undetermined', reason: 'the text of the file is not there' };
  const role = /\.rst$/.test(payload.path) ? /(?:\{issue\}|:issue:)`[0-9]+`/ : /\{issue\}`[0-9]+`/;
  if (role.test(payload.text)) return { outcome: 'satisfied', reason: 'the entry links its issue' };
  return { outcome: 'violated', reason: 'the change has an issue, and the entry does not link it' };
}
