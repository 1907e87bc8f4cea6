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
  const lines = text.replace(/\r/g, '').split('\n');
  const full = lines.filter((l) => l.trim() !== '');
  const shared = Math.min(...full.map((l) => l.length - l.trimStart().length));
  const blocks = lines.map((l) => l.slice(shared)).join('\n').split(/\n[ \t]*\n/);
  let seen = false;
  let open = false;
  let unsure = false;
  const parts = blocks.map((b) => b.replace(/^\n+/, '').replace(/\s+$/, '')).filter((b) => b !== '');
  for (let i = 0; i < parts.length; i++) {
    let block = parts[i];
    const next = i + 1 < parts.length ? parts[i + 1] : '';
    const leads = /^\s/.test(next) || /^\.\. /.test(next) || /^(?:[*+-]|\d+[.)]|#\.)\s/.test(next) || /^```/.test(next);
    if (/^\s/.test(block) || /^\.\. /.test(block) || /^(?:>>>|```|\||=|\+-|:[\w -]+:\s)/.test(block)) continue;
    if (/^(?:[*+-]|\d+[.)]|#\.)\s/.test(block) || /^-- /.test(block)) { open = true; continue; }
    if (/\n[=~^"'-]{3,}$/.test(block)) continue;
    const label = /^(?:\*\*[^*]+\*\*|\*[^*]+\*|`[^`]+`_*|``[^`]+``|:[\w:]+:`[^`]+`|https?:\S+)$/.test(block) && !/[.:][*`]*$/.test(block);
    if (label || (leads && block.split(/\s+/).length <= 3 && !/[.:!?]$/.test(block))) {
      if (parts.length === 1) unsure = true;
      continue;
    }
    const item = block.search(/\n\s*(?:[*+-]|\d+[.)]|#\.)\s/);
    if (item > 0) {
      block = block.slice(0, item).trim();
      if (!/[.:]["'”’)\]*`]*$/.test(block)) { unsure = true; continue; }
    }
    seen = true;
    const bare = block.replace(/\s+--? by .*$/, '');
    if (/:[*_]*$/.test(bare)) continue;
    if (!/\.["'”’)\]*`]*$/.test(bare)) {
      if (bare !== block) { open = true; continue; }
      return { outcome: 'violated', reason: 'a sentence does not end with a full stop: ' + block.slice(-40) };
    }
  }
  if (unsure) return { outcome: 'undetermined', reason: 'a label or a list that may not be a sentence' };
  if (seen && !open) return { outcome: 'satisfied', reason: 'each paragraph ends with a full stop' };
  if (seen) return { outcome: 'satisfied', reason: 'each paragraph of prose ends with a full stop' };
  return { outcome: 'undetermined', reason: 'no paragraph of prose' };
}