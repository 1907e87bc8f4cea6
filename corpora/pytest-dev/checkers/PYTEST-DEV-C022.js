function breakage(evidence) {
  const files = evidence.changedFiles();
  const pr = evidence.pullRequest();
  const text = (pr ? (pr.title || '') + '\n' + (pr.body || '') : '') + '\n' + evidence.commits().map((c) => c.message).join('\n');
  if (/\b(?:POC|proof of concept)\b/i.test(text) && !/\baccept/i.test(text)) return [];
  const own = pr ? (pr.title || '') + '\n' + (pr.body || '') : '';
  const word = /\btrue breakage/i.test(own) ? own : text;
  const told = /\btrue breakage/i.test(word) && !/\b(?:not|no) (?:a )?true breakage/i.test(word);
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

const common = new Set(['def', 'return', 'self', 'none', 'true', 'false', 'class', 'import', 'from', 'pass', 'and', 'not', 'the', 'for', 'was', 'were', 'with', 'this', 'that', 'them', 'have', 'been', 'since', 'when', 'which', 'breakage', 'warn', 'warnings', 'use', 'now', 'old', 'new', 'instead']);
function words(text, min) {
  const out = [];
  for (const w of text.toLowerCase().match(/[a-z_][a-z0-9_]*/g) || []) {
    for (const p of [w].concat(w.split('_'))) {
      if (p.length >= min && !common.has(p) && !/^deprecat/.test(p)) out.push(p);
    }
  }
  return out;
}
function around(lines, number) {
  let out = '';
  let indent = -1;
  for (let i = number - 1; i >= 0; i--) {
    const t = lines[i] || '';
    if (t.trim() === '') continue;
    const n = t.length - t.trimStart().length;
    if (indent >= 0 && n >= indent) continue;
    const m = /^\s*(?:async\s+def|def|class)\s+(\w+)/.exec(t);
    if (m) out += ' ' + m[1];
    indent = n;
  }
  return out;
}
function broken(evidence) {
  let told = evidence.commits().map((c) => c.subject).join('\n');
  const pr = evidence.pullRequest();
  if (pr) told += '\n' + (pr.title || '');
  let code = '';
  for (const f of evidence.changedFiles()) {
    if (f.content !== 'text') continue;
    const added = evidence.addedLines(f.path);
    if (/^changelog\//.test(f.path)) told += '\n' + added.map((l) => l.text).join('\n');
    if (!/\.py$/.test(f.path)) continue;
    const head = (evidence.headText(f.path) || '').split('\n');
    const base = (evidence.baseText(f.path) || '').split('\n');
    for (const l of added) if (l.text.trim() !== '' && !/warn|deprecat/i.test(l.text)) code += '\n' + l.text + around(head, l.line);
    for (const l of evidence.removedLines(f.path)) if (l.text.trim() !== '' && !/warn|deprecat/i.test(l.text)) code += '\n' + l.text + around(base, l.line);
  }
  if (code === '') return new Set([]);
  return new Set(words(told, 4).concat(words(code, 3)));
}
function about(evidence, path) {
  const lines = (evidence.headText(path) || '').split('\n');
  let out = '';
  for (const l of evidence.addedLines(path)) {
    out += '\n' + l.text;
    if (l.text.trim() === '') continue;
    let i = l.line - 1;
    while (i > 0 && !(/^[=~^"'*+#-]{3,}\s*$/.test(lines[i]) && lines[i - 1].trim() !== '')) i--;
    if (i > 0) out += '\n' + lines[i - 1];
  }
  return out;
}
function postcondition(target, evidence) {
  const n = net(evidence, 'doc/en/deprecations.rst', 'prose', (t) => t.trim().split(/\s+/).length);
  if (n === null) return { outcome: 'violated', reason: 'doc/en/deprecations.rst is not changed' };
  if (n < 10) return { outcome: 'violated', reason: 'no description is added to doc/en/deprecations.rst' };
  const names = broken(evidence);
  if (names.size > 0 && !words(about(evidence, 'doc/en/deprecations.rst'), 3).some((w) => names.has(w))) return { outcome: 'violated', reason: 'what is added to doc/en/deprecations.rst names nothing of what the contribution breaks' };
  return { outcome: 'satisfied', reason: n + ' words of prose are added to doc/en/deprecations.rst' };
}