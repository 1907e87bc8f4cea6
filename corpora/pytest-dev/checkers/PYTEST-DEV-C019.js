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

function postcondition(target, evidence) {
  for (const f of sources(evidence, /^src\/.*\.py$/)) {
    const text = evidence.headText(f.path);
    if (!text) continue;
    const added = new Set(evidence.addedLines(f.path).map((l) => l.line));
    for (const s of statements(text)) {
      let own = false;
      for (let n = s.start; n <= s.end; n++) if (added.has(n)) own = true;
      if (!own || /^\s*(?:from|import|class)\b/.test(s.code)) continue;
      if (/\bwarn\w*\s*\(|\b\w*Warning\s*[(,]|\b\w*Warning\s*$/.test(s.code)) return { outcome: 'satisfied', reason: 'a warning is added: ' + f.path + ':' + s.start };
      if (/\braise\b|\bfail\s*\(|\bUsageError\b/.test(s.code) && /deprecat|removed|no longer|instead|\buse\b/i.test(s.code + ' ' + s.str)) return { outcome: 'satisfied', reason: 'an error is added: ' + f.path + ':' + s.start };
    }
  }
  return { outcome: 'violated', reason: 'no deprecation error or warning is added' };
}