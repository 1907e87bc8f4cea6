function precondition(evidence) {
  const out = [];
  for (const f of evidence.changedFiles()) {
    if (f.change !== 'added' || f.content !== 'text') continue;
    if (!/^changelog\/[^\/]+\.rst$/.test(f.path) || /\/(?:README|_template)\.rst$/.test(f.path)) continue;
    out.push({ key: f.path, where: { kind: 'file', path: f.path, line: 1 }, payload: { path: f.path } });
  }
  return out;
}
function postcondition(target, evidence) {
  const text = evidence.headText(target.payload.path);
  if (text === null || text.trim() === '') return { outcome: 'undetermined', reason: 'no text' };
  const blocks = text.replace(/\r/g, '').split(/\n[ \t]*\n/);
  let seen = false;
  let open = false;
  for (const raw of blocks) {
    const block = raw.replace(/^\n+/, '').replace(/\s+$/, '');
    if (block === '') continue;
    if (/^\s/.test(block) || /^\.\. /.test(block)) continue;
    if (/^(?:[*+-]|\d+[.)]|#\.)\s/.test(block) || /^-- /.test(block)) { open = true; continue; }
    if (/\n[=~^"'-]{3,}$/.test(block)) continue;
    seen = true;
    const bare = block.replace(/\s+--? by .*$/, '');
    if (/:$/.test(bare)) continue;
    if (!/\.["'”’)\]*`]*$/.test(bare)) {
      if (bare !== block) { open = true; continue; }
      return { outcome: 'violated', reason: 'a sentence does not end with a full stop: ' + block.slice(-40) };
    }
  }
  if (seen && !open) return { outcome: 'satisfied', reason: 'each paragraph ends with a full stop' };
  if (seen) return { outcome: 'satisfied', reason: 'each paragraph of prose ends with a full stop' };
  return { outcome: 'undetermined', reason: 'no paragraph of prose' };
}