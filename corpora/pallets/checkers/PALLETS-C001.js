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
const LINK = /(?:^|[^\w\]])!?\[[^\]]+\]\((?:https?:|mailto:|[\w.\/-]*\/|#|[\w.\/-]+\.(?:md|rst|html))[^)\s]*\)/;
function precondition(evidence) {
  const targets = [];
  for (const { path, content } of evidence.changedFiles()) {
    if (!/\.pyi?$/.test(path) || content !== 'text') continue;
    const rows = evidence.addedLines(path);
    const head = evidence.headText(path);
    if (head === null) {
      if (rows.some(({ text }) => /"""|'''/.test(text)))
        targets.push({ key: path, where: { kind: 'file', path, line: rows[0].line }, payload: { unread: true } });
      continue;
    }
    const added = new Set(rows.map(({ line }) => line));
    const lines = head.split('\n');
    for (const { start, end } of scan(head).docs) {
      const own = [];
      for (let at = start; at <= end; at += 1) if (added.has(at)) own.push(at);
      if (own.every((at) => lines[at - 1].replace(/["'\s]/g, '') === '')) continue;
      targets.push({ key: path + ':' + start, where: { kind: 'file', path, line: start }, payload: { text: lines.slice(start - 1, end), start, own } });
    }
  }
  return targets;
}
function postcondition({ payload }) {
  if (payload.unread) return { outcome: 'undetermined', reason: 'the text of the file is not there' };
  const { text, start, own } = payload;
  const indentOf = (line) => line.length - line.trimStart().length;
  const base = indentOf(text[0]);
  let literal = -1;
  for (let index = 0; index < text.length; index += 1) {
    const line = text[index].replace(/^(\s*)[rRuU]?("""|''')/, '$1');
    if (line.trim() === '') continue;
    if (literal >= 0 && indentOf(line) > literal) continue;
    literal = /::\s*$|^\s*\.\. (?:code|code-block|sourcecode|parsed-literal)::/.test(line) ? indentOf(line) : -1;
    if (!own.includes(start + index)) continue;
    const plain = line.replace(/``[^`]*``/g, '');
    const what = /^\s*(?:```|~~~)/.test(line) ? 'a fence'
      : LINK.test(plain) ? 'a link'
      : /^\s*#{1,6}\s+\S/.test(plain) && indentOf(line) === base ? 'a heading'
      : /^\s*\|(?:\s*:?-{3,}:?\s*\|)+\s*$/.test(plain) ? 'a table' : '';
    if (what !== '') return { outcome: 'violated', reason: what + ' of Markdown in line ' + (start + index) };
  }
  return { outcome: 'satisfied', reason: 'no markup of Markdown in the added lines' };
}
