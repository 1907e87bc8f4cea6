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

function precondition(evidence) {
  const out = [];
  for (const f of sources(evidence, /\.pyi?$/)) {
    const text = evidence.headText(f.path);
    if (!text) continue;
    const added = new Set(evidence.addedLines(f.path).map((l) => l.line));
    for (const s of statements(text)) {
      if (!added.has(s.start)) continue;
      let m = /^(\s*)(?:async\s+)?def\s+(\w+)\s*(?:\[[^\]]*\])?\((.*)$/.exec(s.code);
      if (m) {
        const [, pre, fname, params] = m;
        const parts = params.split(',').map((p) => p.trim().replace(/^\*+/, '')).filter((p) => /^\w+\s*(?:$|[:=)])/.test(p)).map((p) => p.replace(/\W.*$/, ''));
        out.push({ key: f.path + ':' + s.start + ':' + fname, where: { kind: 'file', path: f.path, line: s.start }, payload: { kind: 'function', name: fname, inner: pre !== '', parameters: parts } });
        continue;
      }
      m = /^\s*class\s+(\w+)/.exec(s.code);
      if (m) {
        out.push({ key: f.path + ':' + s.start + ':' + m[1], where: { kind: 'file', path: f.path, line: s.start }, payload: { kind: 'class', name: m[1], inner: false, parameters: [] } });
        continue;
      }
      m = /^\s*(?:self\.)?([A-Za-z_]\w*)\s*(?::[^=]*)?=(?:[^=]|$)/.exec(s.code);
      if (m) out.push({ key: f.path + ':' + s.start + ':' + m[1], where: { kind: 'file', path: f.path, line: s.start }, payload: { kind: 'variable', name: m[1], inner: false, parameters: [] } });
    }
  }
  return out;
}
function postcondition(target, evidence) {
  const p = target.payload;
  const mixed = /^_*[a-z][a-z0-9]*_*[A-Z]/;
  if (p.kind === 'class') {
    return /^_*[A-Z][A-Za-z0-9]*$/.test(p.name) ? { outcome: 'satisfied', reason: 'a class in CapWords' } : { outcome: 'violated', reason: 'class ' + p.name + ' is not in CapWords' };
  }
  if (p.kind === 'function') {
    if (/[A-Z]/.test(p.name)) {
      if (p.inner && /^(?:setUp|tearDown|visit_|depart_|leave_|do_|runTest|assert[A-Z])/.test(p.name)) return { outcome: 'undetermined', reason: 'the name of a method that a base may fix' };
      return { outcome: 'violated', reason: 'function ' + p.name + ' is not in lower case with underscores' };
    }
    const bad = p.parameters.filter((n) => mixed.test(n));
    if (bad.length > 0) return { outcome: 'violated', reason: 'parameter ' + bad[0] + ' is in mixedCase' };
    return { outcome: 'satisfied', reason: 'a function in lower case' };
  }
  if (mixed.test(p.name)) return { outcome: 'violated', reason: 'variable ' + p.name + ' is in mixedCase' };
  return { outcome: 'satisfied', reason: 'no mixedCase' };
}