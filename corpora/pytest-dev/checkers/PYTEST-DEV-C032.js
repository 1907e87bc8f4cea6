function indentOf(s) { return s.length - s.replace(/^\s+/, '').length; }
function isHeader(lines, n) {
  let i = n - 1;
  while (i >= 0 && /^\s*(#.*)?$/.test(lines[i])) i -= 1;
  if (i < 0) return true;
  if (!/:\s*(#.*)?$/.test(lines[i])) return false;
  const ind = indentOf(lines[n]);
  while (i >= 0 && (/^\s*$/.test(lines[i]) || indentOf(lines[i]) >= ind || /^\s*\)/.test(lines[i]))) i -= 1;
  return i >= 0 && /^\s*(async\s+def|def|class)\b/.test(lines[i]);
}
function docstrings(text) {
  const lines = text.split(/\r?\n/);
  const out = [];
  let i = 0;
  while (i < lines.length) {
    const m = /^\s*[rRuU]?("""|''')/.exec(lines[i]);
    if (m && isHeader(lines, i)) {
      const q = m[1];
      const body = [];
      let rest = lines[i].slice(m[0].length);
      let n = i;
      let closed = false;
      while (true) {
        const at = rest.indexOf(q);
        if (at >= 0) { body.push({ line: n + 1, text: rest.slice(0, at) }); closed = true; break; }
        body.push({ line: n + 1, text: rest });
        n += 1;
        if (n >= lines.length) break;
        rest = lines[n];
      }
      if (closed) out.push({ line: i + 1, end: n + 1, indent: indentOf(lines[i]), body: body });
      i = n + 1;
      continue;
    }
    const s = /^\s*[rRuU]?("([^"\\]|\\.)+"|'([^'\\]|\\.)+')\s*$/.exec(lines[i]);
    if (s && isHeader(lines, i)) {
      out.push({ line: i + 1, end: i + 1, indent: indentOf(lines[i]), body: [{ line: i + 1, text: s[1].slice(1, -1) }] });
      i += 1;
      continue;
    }
    const code = lines[i].replace(/^([^"'#]*)#.*$/, '$1');
    const open = /("""|''')/.exec(code);
    if (open) {
      let rest = code.slice(open.index + 3);
      const q = open[1];
      while (rest.indexOf(q) < 0 && i + 1 < lines.length) { i += 1; rest = lines[i]; }
    }
    i += 1;
  }
  return out;
}
function paragraphs(d) {
  const out = [];
  let cur = [];
  d.body.forEach(function (l) {
    if (/^\s*$/.test(l.text)) { if (cur.length > 0) out.push(cur); cur = []; } else cur.push(l);
  });
  if (cur.length > 0) out.push(cur);
  return out;
}
function prose(d, p, first) {
  const head = p[0].text;
  if (!(first && p[0].line === d.line) && indentOf(head) > d.indent) return false;
  if (/^\s*([-*+•|:@>#=~^]\s?|\.\.(\s|$)|\d+[.)]\s|>>>|\$ |[A-Za-z][\w ]*:\s*$|[\w.*]+(\s*\([^)]*\))?\s*:(\s|$))/.test(head)) return false;
  if (p.some(function (l) { return /^\s*([-=~^"'*]{3,}|>>> .*)\s*$/.test(l.text); })) return false;
  return /[A-Za-z]{2}/.test(head);
}
function proseText(p) {
  const own = [];
  for (let i = 0; i < p.length; i += 1) {
    if (i > 0 && /^\s*([-*+•]\s|:\w[\w .,*|[\]]*:(\s|$)|\d+[.)]\s|@\w|>>>)/.test(p[i].text)) break;
    own.push(p[i].text.trim());
  }
  return own.join(' ').trim();
}
function isTest(path) { return /(^|\/)(testing|tests?)\/|(^|\/)test_[^\/]*$|_test\.pyi?$|(^|\/)conftest\.py$/.test(path); }
function precondition(evidence) {
  const out = [];
  const gone = new Set();
  evidence.changedFiles().forEach(function (f) {
    evidence.removedLines(f.path).forEach(function (l) { gone.add(l.text.trim()); });
  });
  evidence.changedFiles().forEach(function (f) {
    if (!/\.pyi?$/.test(f.path) || /deleted/.test(f.change) || isTest(f.path)) return;
    const text = evidence.headText(f.path);
    if (text === null) return;
    const added = new Set(evidence.addedLines(f.path).filter(function (l) { return !gone.has(l.text.trim()); }).map(function (l) { return l.line; }));
    docstrings(text).forEach(function (d) {
      const parts = [];
      paragraphs(d).forEach(function (p, n) {
        if (!p.some(function (l) { return added.has(l.line); }) || !prose(d, p, n === 0)) return;
        const t = proseText(p);
        if (!/https?:\/\/\S+$/.test(t)) parts.push(t);
      });
      if (parts.length > 0) out.push({ key: f.path + ':' + d.line, where: { kind: 'file', path: f.path, line: d.line }, payload: { parts: parts } });
    });
  });
  return out;
}
function postcondition(target, evidence) {
  const bad = target.payload.parts.filter(function (t) { return !/[.!?…:]["'`)\]*]*$/.test(t); });
  if (bad.length > 0) return { outcome: 'violated', reason: 'a docstring paragraph ends without a period: ' + bad[0].slice(-60) };
  return { outcome: 'satisfied', reason: 'each paragraph of the docstring that was written ends with a period' };
}
