function indentOf(s) { return s.length - s.replace(/^\s+/, '').length; }
function isHeader(lines, n) {
  let i = n - 1;
  while (i >= 0 && /^\s*(#.*)?$/.test(lines[i])) i -= 1;
  if (i < 0) return true;
  if (!/:\s*(#.*)?$/.test(lines[i])) return false;
  if (/^\s*(async\s+def|def|class)\b/.test(lines[i])) return true;
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
function flat(p) {
  return p.map(function (l) { return l.text.trim(); }).join('\n').replace(/([^.!?"')])\n/g, '$1 ').replace(/``[^`]*``|`[^`]*`/g, 'x').replace(/\b(e\.g|i\.e|etc|vs|cf)\./g, '$1').replace(/\.\.\.+/g, '').replace(/\b([A-Z])\.\s/g, '$1 ');
}
const next = /[.!?]["')]*(?:\s+["'(]?[A-Z:@]|\n)/;
const marked = /^([-*+]\s|:\w+(\s+[^:`]+)?:(\s|$)|@\w|\.\. |>>> )/;
function subject(p) {
  const w = flat(p);
  const m = next.exec(w);
  const end = m ? m.index : w.length;
  let n = 0;
  let k = 1;
  while (k < p.length && !marked.test(p[k].text.trim())) k += 1;
  if (k < p.length) n = flat(p.slice(0, k)).length;
  return w.slice(0, n > 0 && n < end ? n : end).replace(/[.!?\s]+$/, '');
}
function more(p) {
  return next.test(flat(p)) || p.slice(1).some(function (l) { return marked.test(l.text.trim()); });
}
function precondition(evidence) {
  const out = [];
  evidence.changedFiles().forEach(function (f) {
    if (!/\.pyi?$/.test(f.path) || /deleted/.test(f.change)) return;
    const text = evidence.headText(f.path);
    if (text === null) return;
    const added = new Set(evidence.addedLines(f.path).map(function (l) { return l.line; }));
    const base = evidence.baseText(f.path);
    const old = base === null ? [] : docstrings(base).map(paragraphs).filter(function (b) { return b.length > 0; }).map(function (b) { return b[0]; });
    docstrings(text).forEach(function (d) {
      if (!d.body.some(function (l) { return added.has(l.line); })) return;
      const ps = paragraphs(d);
      if (ps.length === 0) return;
      const first = ps[0].map(function (l) { return l.text.trim(); });
      const two = more(ps[0]);
      const own = ps[0].some(function (l) { return added.has(l.line); });
      const before = two && own && old.some(function (b) { return more(b) && subject(b) === subject(ps[0]); });
      if (ps.length > 1 || two || first.length > 1) out.push({ key: f.path + ':' + d.line, where: { kind: 'file', path: f.path, line: d.line }, payload: { paragraphs: ps.length, two: two, own: own, before: before, lines: first.length, closed: first.length > 1 && /^[A-Z]/.test(first[1]) } });
    });
  });
  return out;
}
function postcondition(target, evidence) {
  const p = target.payload;
  if (!p.own) return { outcome: 'satisfied', reason: 'the lines that were added to the docstring stand apart from its first paragraph' };
  if (p.before) return { outcome: 'undetermined', reason: 'the first paragraph held more than its subject before the change' };
  if (p.two) return { outcome: 'violated', reason: 'the first paragraph of the docstring holds more than its subject' };
  if (p.lines === 1) return { outcome: 'satisfied', reason: 'the subject line stands in a paragraph of its own' };
  if (p.closed) return { outcome: 'undetermined', reason: 'whether the second line goes on with the subject cannot be seen' };
  if (p.paragraphs > 1) return { outcome: 'satisfied', reason: 'the first paragraph is one sentence, the detail stands in others' };
  return { outcome: 'undetermined', reason: 'one paragraph of one sentence over several lines' };
}
