function breakage(evidence) {
  const files = evidence.changedFiles();
  const pr = evidence.pullRequest();
  const text = (pr ? (pr.title || '') + '\n' + (pr.body || '') : '') + '\n' + evidence.commits().map((c) => c.message).join('\n');
  if (/\b(?:POC|proof of concept)\b/i.test(text) && !/\baccept/i.test(text)) return [];
  const told = /\btrue breakage/i.test(text) && !/\b(?:not|no) (?:a )?true breakage/i.test(text);
  const entry = files.some((f) => f.change === 'added' && /^changelog\/.*\.breaking(?:\.\d+)?\.rst$/.test(f.path));
  const old = files.some((f) => f.content === 'text' && /^src\/.*\.py$/.test(f.path) && evidence.removedLines(f.path).some((l) => /deprecat|RemovedIn\d/i.test(l.text)));
  if (!told && (!entry || old)) return [];
  return [{ key: 'breakage', where: { kind: 'contribution' }, payload: {} }];
}
function precondition(evidence) { return breakage(evidence); }

function kinds(text) {
  const lines = text.split('\n');
  const out = [];
  let code = -1;
  for (let i = 0; i < lines.length; i++) {
    const t = lines[i];
    const indent = t.length - t.trimStart().length;
    if (t.trim() === '') { out.push('mark'); continue; }
    if (code >= 0 && indent > code) { out.push(/^\s*:[\w-]+:/.test(t) ? 'mark' : 'code'); continue; }
    code = -1;
    if (/^\s*\.\. (?:code-block|code|sourcecode|doctest|parsed-literal)::/.test(t)) { code = indent; out.push('mark'); continue; }
    if (/^\s*\.\. literalinclude::/.test(t) || /^\s*>>>/.test(t)) { out.push('code'); continue; }
    if (/::\s*$/.test(t) && !/^\s*\.\. /.test(t)) { code = indent; out.push('mark'); continue; }
    if (/^\s*\.\. /.test(t) || /^\s*[=~^"'*+#-]{3,}\s*$/.test(t)) { out.push('mark'); continue; }
    if (i + 1 < lines.length && /^[=~^"'*+#-]{3,}\s*$/.test(lines[i + 1])) { out.push('mark'); continue; }
    out.push(/:\s*$/.test(t) ? 'mark' : 'prose');
  }
  return out;
}
function net(evidence, path, kind, count) {
  const file = evidence.changedFiles().find((f) => f.path === path && f.change !== 'deleted');
  if (!file) return null;
  const head = kinds(evidence.headText(path) || '');
  const base = kinds(evidence.baseText(path) || '');
  let n = 0;
  for (const l of evidence.addedLines(path)) if (head[l.line - 1] === kind) n += count(l.text);
  for (const l of evidence.removedLines(path)) if (base[l.line - 1] === kind) n -= count(l.text);
  return n;
}

function postcondition(target, evidence) {
  const n = net(evidence, 'doc/en/deprecations.rst', 'prose', (t) => t.trim().split(/\s+/).length);
  if (n === null) return { outcome: 'violated', reason: 'doc/en/deprecations.rst is not changed' };
  if (n < 10) return { outcome: 'violated', reason: 'no description is added to doc/en/deprecations.rst' };
  return { outcome: 'satisfied', reason: n + ' words of prose are added to doc/en/deprecations.rst' };
}