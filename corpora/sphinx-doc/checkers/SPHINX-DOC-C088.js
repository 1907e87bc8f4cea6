function release(evidence) {
  // The version stands in the package's __init__.py, or else in some other module.
  const modules = evidence.changedFiles().filter((f) => f.content === 'text' && /\.py$/.test(f.path) && !/^(tests|doc|utils)\//.test(f.path));
  const init = (f) => /(^|\/)__init__\.py$/.test(f.path);
  for (const f of modules.filter(init).concat(modules.filter((f) => !init(f)))) {
    const own = (evidence.headText(f.path) || evidence.baseText(f.path) || '').match(/^__version__[^=\n]*=\s*['"](\d+)\./m);
    if (own) return Number(own[1]);
  }
  if (evidence.changedFiles().some((f) => f.path === 'CHANGES.rst')) {
    const log = (evidence.headText('CHANGES.rst') || '').slice(0, 2000).match(/^Release (\d+)\./m);
    if (log) return Number(log[1]);
  }
  return null;
}
function removal(digits) { const n = Number(digits); return digits.length > 1 && n >= 20 && n % 10 === 0 ? n / 10 : n; }
function indent(line) { return line.length - line.trimStart().length; }
function definition(line) {
  const m = line.match(/^\s*(?:async\s+)?(?:def|class)\s+(\w+)/);
  return m ? m[1] : null;
}
function outer(lines, at) {
  const depth = indent(lines[at]);
  for (let j = at - 1; depth > 0 && j >= 0; j -= 1) {
    if (lines[j].trim() !== '' && indent(lines[j]) < depth && definition(lines[j]) !== null) return j;
  }
  return -1;
}
function scoped(lines, at) {
  const names = [];
  for (let j = at; j >= 0; j = outer(lines, j)) names.unshift(definition(lines[j]));
  return names.join('.');
}
function body(lines, at) {
  const depth = indent(lines[at]); let end = at + 1;
  while (end < lines.length && (lines[end].trim() === '' || indent(lines[end]) > depth || /^\s*\)/.test(lines[end]))) end += 1;
  const inner = lines.slice(at + 1, end);
  const first = inner.find((l) => l.trim() !== '' && !/^\s*\)/.test(l) && indent(l) > depth && !/[,(]\s*$/.test(l));
  const level = first ? indent(first) : 0;
  const raises = /^\s*(?:async\s+)?def\s/.test(lines[at]) && inner.some((l) => indent(l) === level && /^\s*raise\b/.test(l));
  return { text: lines.slice(at, end).join('\n').trimEnd(), raises: raises };
}
function find(lines, name) {
  const last = name.split('.').pop();
  for (let i = 0; i < lines.length; i += 1) {
    if (lines[i].includes(last) && definition(lines[i]) === last && scoped(lines, i) === name) return i;
  }
  return -1;
}
function deprecated(text) {
  const out = new Map();
  if (!/RemovedInSphinx|\.\. deprecated::|_DEPRECATED_OBJECTS/.test(text)) return out;
  const lines = text.split('\n');
  for (let i = 0; i < lines.length; i += 1) {
    const line = lines[i];
    if (line.includes('), (') || line.includes(', (')) {
      const entry = line.match(/^\s+['"]([\w.]+)['"]\s*:\s*\(.*\((\d+),\s*\d+\)/);
      if (entry) out.set(entry[1], { at: i, since: Number(entry[2]) - 2, alias: true });
    }
    if (!line.includes('RemovedInSphinx') && !line.includes('.. deprecated::')) continue;
    if (/^\s*(from|import|class|#)\b|^\s*#/.test(line)) continue;
    const note = line.match(/\.\. deprecated::\s*(\d+)/);
    const warned = line.match(/RemovedInSphinx(\d+)Warning/);
    const j = outer(lines, i);
    if (j < 0 || (!note && !warned)) continue;
    const name = scoped(lines, j);
    if (note || !out.has(name)) out.set(name, { at: j, since: note ? Number(note[1]) : removal(warned[1]) - 2, alias: false });
  }
  return out;
}
function precondition(evidence) {
  const out = []; const now = release(evidence);
  for (const f of evidence.changedFiles()) {
    const from = f.oldPath || f.path;
    if (!/\.py$/.test(from) || /^(tests|doc|utils)\//.test(from) || f.content !== 'text' || f.change === 'added') continue;
    const before = evidence.baseText(f.path) || evidence.baseText(from) || '';
    const after = f.change === 'deleted' ? '' : evidence.headText(f.path) || '';
    const old = deprecated(before); const lines = before.split('\n');
    for (const [name, d] of old) {
      if (now !== null && now - d.since !== 1) continue;
      const b = d.alias ? { text: lines[d.at].trim(), raises: false } : body(lines, d.at);
      if (after.includes(b.text)) continue;
      out.push({ key: from + ':' + name, where: { kind: 'file', path: f.path, line: d.at + 1 }, payload: { path: f.path, name: name, raises: b.raises, known: now !== null } });
    }
  }
  return out;
}
function postcondition(target, evidence) {
  const p = target.payload;
  if (!p.known) return { outcome: 'undetermined', reason: 'the version under development is not known' };
  const files = evidence.changedFiles();
  const last = p.name.split('.').pop();
  const file = files.find((f) => f.path === p.path);
  const after = file && file.change !== 'deleted' ? evidence.headText(p.path) || '' : '';
  const lines = after.split('\n');
  const at = find(lines, p.name);
  if (at >= 0) {
    return body(lines, at).raises && !p.raises
      ? { outcome: 'violated', reason: p.name + ' is kept by name, but only raises an error' }
      : { outcome: 'satisfied', reason: p.name + ' is kept' };
  }
  if (after.split(/[^\w]+/).includes(last)) return { outcome: 'undetermined', reason: p.name + ' has changed, but its name is still there' };
  for (const f of files) {
    if (f.path === p.path || f.change === 'deleted' || f.content !== 'text' || !/\.py$/.test(f.path)) continue;
    if (evidence.addedLines(f.path).some((l) => l.text.includes(last) && l.text.split(/[^\w]+/).includes(last))) return { outcome: 'undetermined', reason: p.name + ' may have moved to ' + f.path };
  }
  return { outcome: 'violated', reason: p.name + ' is deprecated and is gone before its time' };
}
