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
  for (const f of evidence.changedFiles()) {
    if (f.change !== 'added' && f.change !== 'copied' && f.change !== 'renamed') continue;
    if (!/^changelog\/[^\/]+\.rst$/.test(f.path) || /\/(?:README|_template)\.rst$/.test(f.path)) continue;
    out.push({ key: f.path, where: { kind: 'file', path: f.path, line: 1 }, payload: { path: f.path } });
  }
  return out;
}
function postcondition(target, evidence) {
  const m = /\.(feature|improvement|bugfix|doc|deprecation|breaking|vendor|packaging|contrib|misc)(?:\.\d+)?\.rst$/.exec(target.payload.path);
  if (!m) return { outcome: 'violated', reason: 'the type is none of the listed categories' };
  const told = (evidence.headText(target.payload.path) || '').trim();
  const fixes = /^(?:fix(?:e[sd])?\s+(?:an?\s+|the\s+)?(?:crash|bug|regression)\b|(?:an?\s+|the\s+)?(?:crash|bug|regression)\b[^.\n]*\b(?:is|was|has been)\s+fixed\b)/i.test(told) && !/\.\s+\S/.test(told) && !/\b(?:now|incompatib\w*|breaking|remov\w*|deprecat\w*|chang\w*)\b/i.test(told);
  if (fixes && /^(?:breaking|deprecation|feature)$/.test(m[1])) return { outcome: 'violated', reason: 'the fragment tells of the fix of a bug alone, and its type is ' + m[1] };
  if (m[1] !== 'doc') return { outcome: 'satisfied', reason: m[1] + ' is a listed category' };
  const files = evidence.changedFiles();
  const others = files.filter((f) => f.path !== target.payload.path && /^changelog\/[^\/]+\.rst$/.test(f.path));
  if (others.length > 0 || files.some((f) => /^doc\//.test(f.path) || /^[^\/]+\.rst$/.test(f.path))) return { outcome: 'satisfied', reason: 'doc is a listed category' };
  if (/^(?:the\s+|an?\s+)?new\s+(?:\S+\s+)?(?:option|flag|feature|fixture|hook|marker|setting)\b/i.test(told) && !/\bdoc(?:s|ument\w*|strings?)?\b/i.test(told)) return { outcome: 'violated', reason: 'the fragment tells of something new, its type is doc, and no documentation is changed' };
  for (const f of sources(evidence, /^src\/.*\.py$/)) {
    const text = evidence.headText(f.path);
    if (!text) continue;
    const added = new Set(evidence.addedLines(f.path).map((l) => l.line));
    for (const s of statements(text)) {
      if (added.has(s.start) && !/^\s*[rRuU]?""\s*$/.test(s.code)) return { outcome: 'violated', reason: 'the type is doc, and the contribution changes code and no documentation' };
    }
  }
  return { outcome: 'satisfied', reason: 'doc is a listed category' };
}