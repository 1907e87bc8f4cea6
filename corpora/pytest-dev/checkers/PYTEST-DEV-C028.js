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
  for (const f of sources(evidence, /\.pyi?$/)) {
    const text = evidence.headText(f.path);
    if (!text) continue;
    const added = evidence.addedLines(f.path);
    const all = statements(text);
    for (let i = 0; i < all.length; i++) {
      const s = all[i];
      if (!/^\s*[rRuU]?""\s*$/.test(s.code)) continue;
      if (i > 0 && !/^\s*(?:async\s+def|def|class)\b.*:\s*$/.test(all[i - 1].code)) continue;
      const own = added.filter((l) => l.line >= s.start && l.line <= s.end);
      if (own.length === 0) continue;
      out.push({ key: f.path + ':' + s.start, where: { kind: 'file', path: f.path, line: own[0].line }, payload: { lines: own.map((l) => l.text) } });
    }
  }
  return out;
}
function postcondition(target, evidence) {
  const lines = target.payload.lines;
  for (let i = 0; i < lines.length; i++) {
    const t = lines[i];
    if (/^\s*(?:Args|Arguments|Params|Parameters|Keyword Args|Keyword Arguments|Other Parameters|Attributes|Returns|Return|Raises|Yields):\s*$/.test(t) || /^\s*(?:Returns|Raises|Yields):\s/.test(t)) {
      return { outcome: 'violated', reason: 'a section in the Google format: ' + t.trim() };
    }
    if (i > 0 && /^\s*-{3,}\s*$/.test(t) && /^\s*(?:Parameters|Other Parameters|Attributes|Returns|Raises|Yields|Notes|Examples|See Also|Methods)\s*$/.test(lines[i - 1])) {
      return { outcome: 'violated', reason: 'a section in the numpy format: ' + lines[i - 1].trim() };
    }
    if (/^\s*@(?:param|type|return|returns|rtype|raise|raises|throws)\b/.test(t)) {
      return { outcome: 'violated', reason: 'a tag in the Epytext or Javadoc format: ' + t.trim() };
    }
  }
  return { outcome: 'satisfied', reason: 'no mark of another format' };
}