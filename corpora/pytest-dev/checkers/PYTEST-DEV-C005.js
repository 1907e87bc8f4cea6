function versionOf(evidence) {
  for (const f of evidence.changedFiles()) {
    if (f.content !== 'text' || f.change === 'deleted') continue;
    for (const l of evidence.addedLines(f.path)) {
      let m = /^\s*\.\.\s+versionremoved::\s*v?(\d+)\.(\d+)(?:\.(\d+))?/.exec(l.text);
      if (m) return m;
      if (/version/i.test(f.path)) {
        m = /\bversion\w*\s*[:=]\s*["']v?(\d+)\.(\d+)(?:\.(\d+))?/i.exec(l.text);
        if (m) return m;
      }
    }
  }
  const pr = evidence.pullRequest();
  const heads = evidence.commits().map((c) => c.subject);
  if (pr && pr.title) heads.push(pr.title);
  for (const h of heads) {
    const m = /\bremov\w+\b.*\b(?:in|for|of)\s+(?:the\s+)?(?:pytest\s+|version\s+|release\s+)?v?(\d+)\.(\d+)(?:\.(\d+))?/i.exec(h);
    if (m) return m;
  }
  return null;
}
function precondition(evidence) {
  const out = [];
  for (const f of evidence.changedFiles()) {
    if (f.content !== 'text' || !/\.py$/.test(f.path)) continue;
    if (/(?:^|\/)(?:tests?|testing|docs?|examples?|bench|scripts|extra)\//.test(f.path) || /(?:^|\/)(?:test_[^\/]*|[^\/]*_test|conftest)\.py$/.test(f.path)) continue;
    const gone = evidence.removedLines(f.path);
    if (!gone.some((l) => /deprecat|RemovedIn\d/i.test(l.text))) continue;
    const name = (t) => {
      const m = /^\s*(?:async\s+def|def|class)\s+(\w+)/.exec(t) || /^(\w+)\s*=\s*\w*Warning\s*\(/.exec(t) || /\badd(?:option|ini)\(\s*["']([^"']+)/.exec(t);
      return m ? m[1] : '';
    };
    const kept = new Set(evidence.addedLines(f.path).map((l) => name(l.text)));
    const lost = gone.map((l) => name(l.text)).filter((n) => n !== '' && !kept.has(n));
    if (lost.length === 0) continue;
    out.push({ key: f.path, where: { kind: 'file', path: f.path, line: 1 }, payload: { name: lost[0] } });
  }
  return out;
}
function postcondition(target, evidence) {
  const v = versionOf(evidence);
  if (!v) return { outcome: 'undetermined', reason: 'the release that the removal is meant for stands nowhere' };
  const text = v.slice(1).filter((p) => p !== undefined).join('.');
  const major = v.slice(2).every((p) => p === undefined || /^0+$/.test(p));
  return major ? { outcome: 'satisfied', reason: text + ' is a major release' } : { outcome: 'violated', reason: target.payload.name + ' goes in ' + text + ', no major release' };
}