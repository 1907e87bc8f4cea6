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
function precondition(evidence) {
  const targets = [];
  for (const { path, content, change } of evidence.changedFiles()) {
    if (!isChangeLog(path) || content !== 'text' || change === 'deleted') continue;
    const read = newEntries(evidence, path);
    const rows = evidence.addedLines(path);
    if (read === null) {
      if (rows.some(({ text }) => /^\s*[-*+]\s+\S/.test(text))) targets.push({ key: path, where: { kind: 'file', path, line: rows[0].line }, payload: { unread: true } });
      continue;
    }
    for (const entry of read.fresh) {
      const after = read.all.find((other) => other.section === entry.section && other.line > entry.line && !read.added.has(other.line));
      targets.push({ key: path + ':' + entry.line, where: { kind: 'file', path, line: entry.line }, payload: { after: after ? after.text.split('\n')[0].trim() : '' } });
    }
  }
  return targets;
}
function postcondition({ payload }) {
  if (payload.unread) return { outcome: 'undetermined', reason: 'the text of the file is not there' };
  if (payload.after !== '') return { outcome: 'violated', reason: 'an older entry of the section stands below it: ' + payload.after };
  return { outcome: 'satisfied', reason: 'no older entry of the section stands below it' };
}
