function fold(s) {
  return Array.from(s.normalize('NFD')).filter((ch) => ch.codePointAt(0) < 768 || ch.codePointAt(0) > 879).join('').toLowerCase().trim();
}
function precondition(evidence) {
  const out = [];
  for (const f of evidence.changedFiles()) {
    if (f.path !== 'AUTHORS' || f.change === 'deleted') continue;
    for (const l of evidence.addedLines(f.path)) {
      if (l.text.trim() === '' || /:\s*$/.test(l.text)) continue;
      out.push({ key: 'AUTHORS:' + l.line, where: { kind: 'file', path: f.path, line: l.line }, payload: { line: l.line, text: l.text } });
    }
  }
  return out;
}
function postcondition(target, evidence) {
  const text = evidence.headText('AUTHORS');
  if (text === null) return { outcome: 'undetermined', reason: 'no text of AUTHORS' };
  const lines = text.split('\n');
  const at = target.payload.line - 1;
  const here = fold(target.payload.text);
  const up = at > 0 ? fold(lines[at - 1]) : '';
  const down = at + 1 < lines.length ? fold(lines[at + 1]) : '';
  if (up === '' && down === '') return { outcome: 'undetermined', reason: 'no other name beside it' };
  const okUp = up === '' || up <= here;
  const okDown = down === '' || here <= down;
  if (okUp && okDown) return { outcome: 'satisfied', reason: 'stands between its neighbours' };
  if (up !== '' && down !== '' && up > down) return { outcome: 'undetermined', reason: 'the neighbours are out of order themselves' };
  return { outcome: 'violated', reason: 'out of order beside ' + (okUp ? lines[at + 1] : lines[at - 1]) };
}