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
      const t = text.slice(i, i + 3);
      const q = t === ch + ch + ch ? t : ch;
      i += q.length;
      let open = true;
      while (i < text.length && open) {
        if (text.startsWith(q, i)) { open = false; i += q.length; }
        else if (text[i] === '\\') {
          if (text[i + 1] === '\n') line++;
          cur.str += text.slice(i + 1, i + 2);
          i += 2;
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
  for (const f of sources(evidence, /^src\/.*\.py$/)) {
    const text = evidence.headText(f.path);
    if (!text) continue;
    const added = new Set(evidence.addedLines(f.path).map((l) => l.line));
    for (const s of statements(text)) {
      let own = false;
      for (let n = s.start; n <= s.end; n++) if (added.has(n)) own = true;
      if (!own) continue;
      const m = /\bremov(?:ed|al)\s+in\s+(?:pytest\s+|version\s+|major\s+version\s+)?v?(\d+)/i.exec(s.str);
      if (!m) continue;
      const classes = s.code.match(/\b\w*Warning\b/g) || [];
      if (classes.length === 0 && !/\bwarn\w*\s*\(/.test(s.code)) continue;
      out.push({ key: f.path + ':' + s.start, where: { kind: 'file', path: f.path, line: s.start }, payload: { version: m[1], classes: classes } });
    }
  }
  return out;
}
function postcondition(target, evidence) {
  const want = 'PytestRemovedIn' + target.payload.version + 'Warning';
  const classes = target.payload.classes;
  if (classes.includes(want)) return { outcome: 'satisfied', reason: 'warns with ' + want };
  if (classes.length === 0) return { outcome: 'undetermined', reason: 'the statement names no warning class' };
  return { outcome: 'violated', reason: 'removal is set for ' + target.payload.version + ' and the class is ' + classes.join(', ') };
}