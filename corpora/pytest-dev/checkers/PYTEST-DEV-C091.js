function options(evidence) {
  const out = [];
  for (const f of evidence.changedFiles()) {
    if (f.content !== 'text' || f.change === 'deleted' || !/^src\/.*\.py$/.test(f.path)) continue;
    const find = (t) => {
      const m = /\badd(?:option|ini)\(\s*["']([^"']+)["']/.exec(t);
      return m ? m[1] : '';
    };
    const old = new Set(evidence.removedLines(f.path).map((l) => find(l.text)));
    for (const l of evidence.addedLines(f.path)) {
      const n = find(l.text);
      if (n !== '' && !old.has(n)) out.push(n);
    }
  }
  return out;
}
function precondition(evidence) {
  const names = options(evidence);
  const entry = evidence.changedFiles().some((f) => f.change === 'added' && /^changelog\/.*\.feature(?:\.\d+)?\.rst$/.test(f.path));
  const pr = evidence.pullRequest();
  const body = pr ? ((pr.title || '') + '\n' + (pr.body || '')).split('\n').filter((l) => !/^\s*[-*]\s*\[.\]/.test(l)).join('\n') : '';
  const template = pr && pr.template ? pr.template : '';
  const told = body.split('\n').some((l) => /\b(?:adds?|introduces?|implements?)\s+(?:a|the|this|one)?\s*(?:new\s+)?feature\b/i.test(l) && !template.includes(l.trim()));
  if (!entry && !told && names.length === 0) return [];
  return [{ key: 'feature', where: { kind: 'contribution' }, payload: { names: names } }];
}
function postcondition(target, evidence) {
  let words = 0;
  let text = '';
  const stems = [];
  for (const n of target.payload.names) {
    const parts = n.toLowerCase().split(/[^a-z0-9]+/).filter((w) => w.length > 3);
    for (const w of parts.length > 0 ? parts : [n.toLowerCase().replace(/^-+/, '')]) stems.push(w.replace(/(?:ing|ed|s)$/, ''));
  }
  const count = (t) => t.trim() === '' ? 0 : t.trim().split(/\s+/).length;
  for (const f of evidence.changedFiles()) {
    if (f.content !== 'text' || f.change === 'deleted') continue;
    if (!/^doc\//.test(f.path) && !/^README\.\w+$/.test(f.path)) continue;
    for (const l of evidence.addedLines(f.path)) {
      if (target.payload.names.some((n) => l.text.includes(n))) return { outcome: 'satisfied', reason: f.path + ' tells of the feature' };
      words += count(l.text);
      text += (f.path + ' ' + l.text + '\n').toLowerCase();
    }
    for (const l of evidence.removedLines(f.path)) words -= count(l.text);
  }
  if (words > 2 && stems.length > 0 && !stems.some((s) => text.includes(s))) return { outcome: 'violated', reason: 'the documentation gains words, and none on ' + target.payload.names.join(', ') };
  if (words > 2) return { outcome: 'satisfied', reason: 'the documentation gains ' + words + ' words' };
  return { outcome: 'violated', reason: 'the documentation gains nothing' };
}