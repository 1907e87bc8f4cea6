// Lines of Python: code with and without its strings, comments, and which lines are documentation strings.
function closingOf(raw, from, quote) {
  let at = raw.indexOf(quote, from);
  while (at >= 0) {
    let escaped = false;
    for (let back = at - 1; back >= from && raw.charAt(back) === '\\'; back -= 1) escaped = !escaped;
    if (!escaped) return at;
    at = raw.indexOf(quote, at + 1);
  }
  return -1;
}
function scan(text) {
  const lines = [];
  const docs = [];
  const special = /["'#()[\]{}]/g;
  let quote = '';
  let isDoc = false;
  let depth = 0;
  let start = 0;
  for (const raw of text.split('\n')) {
    const number = lines.length + 1;
    const inner = depth > 0 || quote !== '';
    let docHere = quote !== '' && isDoc;
    let code = '';
    let bare = '';
    let comment = null;
    let i = 0;
    while (i < raw.length) {
      if (quote !== '') {
        const end = closingOf(raw, i, quote);
        if (!isDoc) code += end < 0 ? raw.slice(i) : raw.slice(i, end) + quote;
        if (end < 0) break;
        if (isDoc) docs.push({ start, end: number });
        i = end + quote.length;
        quote = '';
        isDoc = false;
        continue;
      }
      special.lastIndex = i;
      const match = special.exec(raw);
      const at = match === null ? raw.length : match.index;
      const plain = raw.slice(i, at);
      code += plain;
      bare += plain;
      if (match === null) break;
      const c = match[0];
      if (c === '#') {
        comment = raw.slice(at + 1);
        break;
      }
      i = at + 1;
      if (c === '"' || c === "'") {
        const triple = c + c + c;
        quote = raw.startsWith(triple, at) ? triple : c;
        i = at + quote.length;
        isDoc = depth === 0 && /^\s*[rRuU]?$/.test(bare);
        if (isDoc) {
          code = '';
          bare = '';
          docHere = true;
          start = number;
        } else {
          code += quote;
          bare += '""';
        }
        continue;
      }
      if (c === '(' || c === '[' || c === '{') depth += 1;
      else if (depth > 0) depth -= 1;
      code += c;
      bare += c;
    }
    if (quote.length === 1 && !raw.endsWith('\\')) {
      if (isDoc) docs.push({ start, end: number });
      quote = '';
      isDoc = false;
    }
    lines.push({ code, bare, comment, doc: docHere, inner });
  }
  return { lines, docs, defs: null };
}
// Functions and classes with their lines, 1-based.
function defs(scanned) {
  if (scanned.defs !== null) return scanned.defs;
  const found = [];
  const open = [];
  let last = 0;
  for (let i = 0; i < scanned.lines.length; i += 1) {
    const line = scanned.lines[i];
    if (line.inner || line.bare.trim() === '') {
      if (line.doc || line.bare.trim() !== '') last = i + 1;
      continue;
    }
    const indent = line.bare.length - line.bare.trimStart().length;
    while (open.length > 0 && open.at(-1).indent >= indent) open.pop().end = last;
    last = i + 1;
    const match = /^\s*(?:async\s+)?(def|class)\s+(\w+)/.exec(line.bare);
    if (match === null) continue;
    const full = open.map((each) => each.name).concat([match[2]]).join('.');
    const made = { isClass: match[1] === 'class', name: match[2], full, isOpen: !/^_/.test(match[2]) && open.every((each) => each.isClass && !/^_/.test(each.name)), indent, start: i + 1, end: scanned.lines.length };
    found.push(made);
    open.push(made);
  }
  for (const each of open) each.end = last;
  scanned.defs = found;
  return found;
}
function signatureEnd(scanned, def) {
  let at = def.start;
  while (at < scanned.lines.length && scanned.lines[at].inner) at += 1;
  return at;
}
function isTest(path) {
  return /(?:^|\/)tests?\//.test(path) || /(?:^|\/)(?:test_[^\/]*|[^\/]*_test|conftest)\.py$/.test(path);
}
function precondition(evidence) {
  const targets = [];
  for (const { path, content, change } of evidence.changedFiles()) {
    if (!/\.py$/.test(path) || !isTest(path) || content !== 'text' || change === 'deleted') continue;
    const head = evidence.headText(path);
    const rows = evidence.addedLines(path);
    if (head === null) {
      const first = rows.find(({ text }) => /^\s*(?:async\s+)?def test/.test(text));
      if (first !== undefined) targets.push({ key: path, where: { kind: 'file', path, line: first.line }, payload: { unread: true } });
      continue;
    }
    const added = new Set(rows.map(({ line }) => line));
    const gone = new Set(evidence.removedLines(path).map(({ text }) => (/^\s*(?:async\s+)?def (\w+)/.exec(text) || ['', ''])[1]));
    const scanned = scan(head);
    for (const def of defs(scanned)) {
      if (def.isClass || !/^test/.test(def.name) || !added.has(def.start) || gone.has(def.name)) continue;
      const body = scanned.lines.slice(def.start, def.end).map(({ bare }) => bare);
      targets.push({ key: path + ':' + def.full + ':' + def.start, where: { kind: 'file', path, line: def.start }, payload: { name: def.name, body } });
    }
  }
  return targets;
}
function postcondition({ payload }) {
  if (payload.unread) return { outcome: 'undetermined', reason: 'the text of the file is not there' };
  const has = (pattern) => payload.body.some((line) => pattern.test(line));
  if (has(/\bself\.(?:assert|fail)\w*\s*\(/)) return { outcome: 'violated', reason: payload.name + ' verifies by methods of unittest' };
  if (has(/^\s*assert\b|:\s+assert\b/)) return { outcome: 'satisfied', reason: payload.name + ' has assert statements' };
  if (has(/\bpytest\.(?:raises|warns|deprecated_call)\b/)) return { outcome: 'satisfied', reason: payload.name + ' expects an error, which no assert statement can' };
  if (has(/\bprint\s*\(/)) return { outcome: 'violated', reason: payload.name + ' prints and asserts nothing' };
  return { outcome: 'undetermined', reason: payload.name + ' asserts nothing in its own lines' };
}
