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
  const own = pr ? (pr.title || '') + '\n' + (pr.body || '') : '';
  const word = /\btrue breakage/i.test(own) ? own : text;
  const told = /\btrue breakage/i.test(word) && !/\b(?:not|no) (?:a )?true breakage/i.test(word);
  const entry = files.some((f) => f.change === 'added' && /^changelog\/.*\.breaking(?:\.\d+)?\.rst$/.test(f.path));
  const old = files.some((f) => f.content === 'text' && /^src\/.*\.py$/.test(f.path) && evidence.removedLines(f.path).some((l) => /deprecat|RemovedIn\d/i.test(l.text)));
  if (!told && (!entry || old)) return [];
  return [{ key: 'breakage', where: { kind: 'contribution' }, payload: {} }];
}
function precondition(evidence) { return breakage(evidence); }

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
  if (pr) told += '\n' + (pr.title || '') + '\n' + (pr.body || '');
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
function postcondition(target, evidence) {
  const names = broken(evidence);
  let other = '';
  for (const f of sources(evidence, /^src\/.*\.py$/)) {
    const text = evidence.headText(f.path);
    if (!text) continue;
    const added = new Set(evidence.addedLines(f.path).map((l) => l.line));
    for (const s of statements(text)) {
      let own = false;
      for (let n = s.start; n <= s.end; n++) if (added.has(n)) own = true;
      if (!own || /^\s*(?:from|import|class)\b/.test(s.code)) continue;
      const warns = /\bwarn\w*\s*\(|\b\w*Warning\s*[(,]|\b\w*Warning\s*$/.test(s.code);
      const fails = /\braise\b|\bfail\s*\(|\bUsageError\b/.test(s.code) && /deprecat|removed|no longer|instead|\buse\b/i.test(s.code + ' ' + s.str);
      if (!warns && !fails) continue;
      const place = f.path + ':' + s.start;
      const said = words(s.code + ' ' + s.str + around(text.split('\n'), s.start), 3);
      if (names.size === 0 || said.some((w) => names.has(w))) return { outcome: 'satisfied', reason: (warns ? 'a warning' : 'an error') + ' is added: ' + place };
      other = place;
    }
  }
  if (other !== '') return { outcome: 'violated', reason: 'the warning or error added at ' + other + ' names nothing of what the contribution breaks' };
  return { outcome: 'violated', reason: 'no deprecation error or warning is added' };
}