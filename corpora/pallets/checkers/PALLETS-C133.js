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
  return evidence.changedFiles().length > 0 ? [{ key: 'contribution', where: { kind: 'contribution' }, payload: null }] : [];
}
function postcondition(target, evidence) {
  let seen = 'no entry';
  for (const { path, content, change } of evidence.changedFiles()) {
    if (!/(?:^|\/)CHANGES\.rst$/.test(path) || change === 'deleted') continue;
    const read = content === 'text' ? newEntries(evidence, path) : null;
    if (read === null) return { outcome: 'undetermined', reason: 'the text of the change log is not there' };
    const summary = read.fresh.find(({ text }) => /\p{L}{2}/u.test(text.replace(/:[\w:+-]+:`[^`]*`|\{\w+\}`[^`]*`|https?:\S+|\bGH-[0-9]+/g, ' ')));
    if (summary !== undefined) return { outcome: 'satisfied', reason: 'line ' + summary.line + ' is a new entry' };
    seen = read.fresh.length > 0 ? 'only an entry without words' : 'no new entry';
  }
  return { outcome: 'violated', reason: 'CHANGES.rst has ' + seen };
}
