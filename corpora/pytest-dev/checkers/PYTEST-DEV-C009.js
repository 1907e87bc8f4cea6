
function precondition(evidence) {
  const majors = new Map();
  for (const f of evidence.changedFiles()) {
    if (f.content !== 'text' || f.change === 'deleted') continue;
    const m = f.path.match(/(?:^|\/)release-(\d+)\.0(?:\.0)?\.rst$/);
    if (m && f.change === 'added') majors.set(m[1], true);
    for (const l of evidence.addedLines(f.path)) {
      const h = /changelog/i.test(f.path) ? l.text.match(/^pytest (\d+)\.0(?:\.0)? \(/i) : null;
      if (h) majors.set(h[1], true);
      const v = l.text.match(/^\s*(?:__version__|version)\s*=\s*["'](\d+)\.0(?:\.0)?["']/);
      if (v) majors.set(v[1], true);
      const w = l.text.match(/PytestRemovedIn(\d+)Warning/);
      if (w && /filterwarnings|simplefilter/.test(l.text)) majors.set(w[1], true);
    }
    for (const l of evidence.removedLines(f.path)) {
      const w = l.text.match(/PytestRemovedIn(\d+)Warning/);
      if (w && /filterwarnings|simplefilter/.test(l.text)) majors.set(w[1], true);
    }
  }
  return Array.from(majors.keys()).map((k) => ({ key: k, where: { kind: 'contribution' }, payload: k }));
}
function released(evidence, major) {
  return evidence.commits().some((c) => c.message.split(/\n|[.!?;](?:\s|$)/).some((s) => {
    if (/\b(?:will|would|until|once|when|before|not|after|next|upcoming|towards?|for)\b|n't/i.test(s)) return false;
    const m = s.match(/\brelease\s+(?:pytest\s+|version\s+)?v?(\d+)\.0(?:\.0)?(?:[^.\d\w]|$)/i) || s.match(/\b(\d+)\.0(?:\.0)? (?:is|was|has been) released\b/i);
    return m !== null && m[1] === major;
  }));
}
function postcondition(target, evidence) {
  const name = 'PytestRemovedIn' + target.payload + 'Warning';
  let expired = released(evidence, target.payload), error = false, other = '', lost = false, off = false;
  for (const f of evidence.changedFiles()) {
    if (f.content !== 'text' || f.change === 'deleted') continue;
    if (f.path.endsWith('/release-' + target.payload + '.0.0.rst')) expired = true;
    for (const l of evidence.addedLines(f.path)) if (/changelog/i.test(f.path) && l.text.startsWith('pytest ' + target.payload + '.0')) expired = true;
    for (const l of evidence.addedLines(f.path)) {
      const v = l.text.match(/^\s*(?:__version__|version)\s*=\s*["'](\d+)\.0(?:\.0)?["']/);
      if (v && v[1] === target.payload) expired = true;
    }
    if (!/\.py$/.test(f.path) || /(?:^|\/)(?:tests?|testing)\//.test(f.path)) continue;
    for (const l of evidence.removedLines(f.path)) if (l.text.includes(name) && /(?:filterwarnings|simplefilter)\(\s*["']error["']/.test(l.text)) lost = true;
    for (const line of (evidence.headText(f.path) || '').split('\n')) {
      if (!line.includes(name)) continue;
      if (/^\s*#/.test(line)) {
        if (/(?:filterwarnings|simplefilter)\(\s*["']error["']/.test(line)) off = true;
        continue;
      }
      const m = line.match(/(?:filterwarnings|simplefilter)\(\s*["'](\w+)["']/);
      if (m && m[1] === 'error') error = true;
      if (m && m[1] !== 'error') other = m[1];
    }
  }
  if (error) return { outcome: 'satisfied', reason: 'A filter makes ' + name + ' an error' };
  if (expired && other !== '') return { outcome: 'violated', reason: 'The release has come and the filter for ' + name + ' says ' + other };
  if (expired && lost) return { outcome: 'violated', reason: 'The release has come and the filter that made ' + name + ' an error is gone' };
  if (expired && off) return { outcome: 'violated', reason: 'The release has come and the filter that would make ' + name + ' an error is a comment' };
  return { outcome: 'undetermined', reason: 'Whether the deprecation has expired, or its filter stands elsewhere, is not shown' };
}
