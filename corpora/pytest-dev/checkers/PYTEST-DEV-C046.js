function statements(text) {
  const out = [];
  let i = 0;
  let line = 1;
  let depth = 0;
  let cur = { start: 1, end: 1, code: '', str: '' };
  while (i < text.length) {
    const ch = text[i];
    if (ch === '#') {
      while (i < text.length && text[i] !== '\n') i++;
      continue;
    }
    if (ch === '"' || ch === "'") {
      const q = text.startsWith(ch + ch + ch, i) ? ch + ch + ch : ch;
      i += q.length;
      let open = true;
      while (i < text.length && open) {
        if (text.startsWith(q, i)) { open = false; i += q.length; }
        else if (text[i] === '\\') {
          if (text[i + 1] === '\n') line++;
          i++;
          cur.str += text.charAt(i);
          i++;
        } else if (text[i] === '\n' && q.length === 1) { open = false; }
        else {
          if (text[i] === '\n') line++;
          cur.str += text[i];
          i++;
        }
      }
      cur.code += '""';
      continue;
    }
    if (ch === '(' || ch === '[' || ch === '{') depth++;
    if (ch === ')' || ch === ']' || ch === '}') depth--;
    if (ch === '\n') {
      const slash = i > 0 && text[i - 1] === '\\';
      if (depth <= 0 && !slash) {
        cur.end = line;
        out.push(cur);
        depth = 0;
        line++;
        cur = { start: line, end: line, code: '', str: '' };
      } else { cur.code += ' '; line++; }
      i++;
      continue;
    }
    cur.code += ch;
    i++;
  }
  cur.end = line;
  out.push(cur);
  return out.filter((s) => s.code.trim() !== '');
}
function sources(evidence, under) {
  return evidence.changedFiles().filter((f) => f.content === 'text' && f.change !== 'deleted' && under.test(f.path));
}

const mixed = /^_*[a-z][a-z0-9]*_*[A-Z]/;
function words(text, into) {
  for (const w of text.split(/\W+/)) if (/[A-Z]/.test(w)) into.add(w);
}
function precondition(evidence) {
  const out = [];
  const old = new Set();
  const files = sources(evidence, /\.pyi?$/);
  for (const f of evidence.changedFiles()) {
    if (f.content !== 'text' || !/\.pyi?$/.test(f.path)) continue;
    const before = f.change === 'added' ? null : evidence.baseText(f.path) || (f.oldPath ? evidence.baseText(f.oldPath) : null);
    if (before) for (const s of statements(before)) {
      words(s.code, old);
      const k = /^\s*class\s+(\w+)/.exec(s.code);
      if (k) old.add(k[1]);
    }
    for (const l of evidence.removedLines(f.path)) words(l.text.replace(/#.*$/, '').replace(/"[^"]*"|'[^']*'/g, ''), old);
  }
  for (const f of files) {
    const text = evidence.headText(f.path);
    if (!text) continue;
    const added = new Set(evidence.addedLines(f.path).map((l) => l.line));
    const list = statements(text);
    const imported = new Set();
    const own = new Set();
    for (const s of list) {
      if (/^\s*(?:from|import)\s/.test(s.code)) words(s.code, imported);
      const k = /^\s*class\s+(\w+)/.exec(s.code);
      if (k) own.add(k[1]);
    }
    let stack = [];
    let last = '';
    list.forEach((s, at) => {
      const indent = s.code.length - s.code.trimStart().length;
      stack = stack.filter((x) => x.indent < indent);
      const around = stack.length > 0 ? stack[stack.length - 1] : null;
      const foreign = stack.some((x) => x.foreign);
      const decorated = /^\s*@/.test(last);
      last = s.code;
      const where = { kind: 'file', path: f.path, line: s.start };
      const stub = /i$/.test(f.path);
      const kept = (n) => /[A-Z]/.test(n) && old.has(n);
      let m = /^(\s*)(?:async\s+)?def\s+(\w+)\s*(?:\[[^\]]*\])?\((.*)$/.exec(s.code);
      if (m) {
        const fname = m[2];
        stack.push({ indent: indent, type: 'def', foreign: foreign });
        if (!added.has(s.start)) return;
        const parts = m[3].split(',').map((p) => p.trim().replace(/^\*+/, '')).filter((p) => /^\w+\s*(?:$|[:=)])/.test(p)).map((p) => p.replace(/\W.*$/, '')).filter((p) => !kept(p));
        if (kept(fname) && parts.filter((p) => mixed.test(p)).length === 0) return;
        out.push({ key: f.path + ':' + s.start + ':' + fname, where: where, payload: { kind: 'function', name: kept(fname) ? '' : fname, inner: indent > 0, fixed: stub || foreign || imported.has(fname) || /^test_/.test(fname), nested: decorated || stub || foreign || stack.some((x) => x.type === 'def' && x.indent < indent), parameters: parts } });
        return;
      }
      m = /^\s*class\s+(\w+)\s*(?:\[[^\]]*\])?(?:\((.*)\))?\s*:/.exec(s.code);
      if (m) {
        const bases = (m[2] || '').replace(/\[[^\]]*\]/g, '').split(',').map((b) => b.trim().replace(/\[.*$/, '').replace(/^.*\./, '')).filter((b) => b !== '' && !/^(?:object|ABC|Generic|Enum|IntEnum|NamedTuple)$/.test(b) && !/=/.test(b) && !own.has(b));
        stack.push({ indent: indent, type: 'class', foreign: foreign || bases.length > 0 });
        if (!added.has(s.start) || old.has(m[1])) return;
        let callable = false;
        for (let j = at + 1; j < list.length; j++) {
          if (list[j].code.length - list[j].code.trimStart().length <= indent) break;
          if (/^\s*(?:async\s+)?def\s+__(?:call|a?enter|get|new)__/.test(list[j].code)) callable = true;
        }
        out.push({ key: f.path + ':' + s.start + ':' + m[1], where: where, payload: { kind: 'class', name: m[1], inner: false, fixed: stub || callable || imported.has(m[1]), parameters: [] } });
        return;
      }
      m = /^\s*((?:self\.)?)([A-Za-z_]\w*)\s*(?::[^=]*)?=([^=].*|)$/.exec(s.code);
      if (!m || !added.has(s.start) || kept(m[2])) return;
      const same = m[3].split(/\W+/).includes(m[2]);
      const member = m[1] !== '' || (around !== null && around.type === 'class');
      out.push({ key: f.path + ':' + s.start + ':' + m[2], where: where, payload: { kind: 'variable', name: m[2], inner: false, fixed: stub || same || imported.has(m[2]) || (member && foreign), parameters: [] } });
    });
  }
  return out;
}
function postcondition(target, evidence) {
  const p = target.payload;
  const fixed = { outcome: 'undetermined', reason: 'a name that an outside interface may fix' };
  if (p.kind === 'class') {
    if (/^_*[A-Z][A-Za-z0-9]*$/.test(p.name)) return { outcome: 'satisfied', reason: 'a class in CapWords' };
    return p.fixed ? fixed : { outcome: 'violated', reason: 'class ' + p.name + ' is not in CapWords' };
  }
  if (p.kind === 'function') {
    if (/[A-Z]/.test(p.name)) {
      if (p.fixed || (p.inner && /^(?:setUp|tearDown|visit_|depart_|leave_|do_|runTest|assert[A-Z]|add[A-Z]|start[A-Z]|stop[A-Z]|emit[A-Z])/.test(p.name))) return fixed;
      return { outcome: 'violated', reason: 'function ' + p.name + ' is not in lower case with underscores' };
    }
    const bad = p.parameters.filter((n) => mixed.test(n));
    if (bad.length > 0) return p.nested ? fixed : { outcome: 'violated', reason: 'parameter ' + bad[0] + ' is in mixedCase' };
    return { outcome: 'satisfied', reason: 'a function in lower case' };
  }
  if (mixed.test(p.name)) return p.fixed ? fixed : { outcome: 'violated', reason: 'variable ' + p.name + ' is in mixedCase' };
  return { outcome: 'satisfied', reason: 'no mixedCase' };
}