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
function docOf(scanned, def) {
  let at = signatureEnd(scanned, def);
  while (at < def.end && scanned.lines[at] && !scanned.lines[at].doc && scanned.lines[at].code.trim() === '') at += 1;
  const line = scanned.lines[at];
  if (at >= def.end || !line || !line.doc) return null;
  return scanned.docs.find((doc) => doc.start === at + 1) || null;
}
function isTest(path) {
  return /(?:^|\/)tests?\//.test(path) || /(?:^|\/)(?:test_[^\/]*|[^\/]*_test|conftest)\.py$/.test(path);
}
const POINTS = /\b(?:use|uses|using|instead|replaced|replacement|replace|alternative|prefer|switch to|migrate|move to|call|in favou?r of|moved|renamed|import)\b/i;
// A category in the place of the message: the warning has no text.
const SILENT = /\bwarn\s*\(\s*(?:\w+\.)*\w*DeprecationWarning\s*(?:\(\s*\)\s*)?[,)]/;
function callsIn(scanned) {
  const calls = [];
  for (let i = 0; i < scanned.lines.length; i += 1) {
    if (scanned.lines[i].doc || !/\bwarn(?:ings\.warn)?\s*\(|^\s*@(?:[\w.]+\.)?deprecated\s*\(/.test(scanned.lines[i].bare)) continue;
    if (/^\s*def\s/.test(scanned.lines[i].bare)) continue;
    let last = i;
    while (last + 1 < scanned.lines.length && scanned.lines[last + 1].inner) last += 1;
    const text = scanned.lines.slice(i, last + 1).map(({ code }) => code).join('\n');
    calls.push({ start: i + 1, end: last + 1, text });
    i = last;
  }
  return calls;
}
function precondition(evidence) {
  const targets = [];
  const told = [];
  const said = evidence.commits().map(({ message }) => message);
  if (said.some((message) => /\bno (?:\w+ )?(?:replacement|alternative|substitute)\b/i.test(message))) return [];
  const files = evidence.changedFiles().filter(({ content, change }) => content === 'text' && change !== 'deleted');
  for (const { path } of files) if (/\.(?:rst|md)$/.test(path)) told.push(evidence.addedLines(path).map(({ text }) => text).join('\n'));
  for (const { path } of files) {
    if (!/\.py$/.test(path) || isTest(path)) continue;
    const head = evidence.headText(path);
    if (head === null) continue;
    const added = new Set(evidence.addedLines(path).map(({ line }) => line));
    const scanned = scan(head);
    const lines = head.split('\n');
    for (const { start, end, text } of callsIn(scanned)) {
      if (!/DeprecationWarning|\bdeprecated\s*\(/.test(text) && !/deprecat/i.test(text)) continue;
      let touched = false;
      for (let at = start; at <= end; at += 1) if (added.has(at)) touched = true;
      if (!touched) continue;
      const message = (text.match(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/g) || []).join(' ').replace(/["']\s+[fr]?["']/g, '');
      const owner = defs(scanned).filter((def) => def.start <= start && def.end >= end).at(-1);
      const doc = owner ? docOf(scanned, owner) : null;
      const docText = doc === null ? '' : lines.slice(doc.start - 1, doc.end).join('\n');
      const names = (owner && !/^__/.test(owner.name) ? [owner.name] : []).concat(Array.from(message.matchAll(/[`'"]([A-Za-z_][\w.]*)/g)).map((match) => match[1]));
      const block = docText.slice(Math.max(0, docText.search(/deprecated/i)));
      const elsewhere = (/deprecated/i.test(docText) && /\b(?:use|instead|replaced by|in favou?r of)\b/i.test(block)) ||
        said.concat(told).some((page) => page.replace(/\n([-*+]\s)/g, "\n\n$1").split(/\n\s*\n/).some((part) => /deprecat/i.test(part) && /\b(?:use|instead|replaced by|in favou?r of)\b/i.test(part) && names.some((name) => part.includes(name))));
      targets.push({ key: path + ':' + start, where: { kind: 'file', path, line: start }, payload: { message, elsewhere, silent: SILENT.test(text) } });
    }
  }
  return targets;
}
function postcondition({ payload }) {
  const { message, elsewhere, silent } = payload;
  if (POINTS.test(message)) return { outcome: 'satisfied', reason: 'the warning points to something else: ' + message };
  if (/^[\s"']*$/.test(message) && !silent) return { outcome: 'undetermined', reason: 'the text of the warning is not written in the call' };
  if (elsewhere) return { outcome: 'violated', reason: 'the docs name a replacement, and the warning does not: ' + message };
  return { outcome: 'undetermined', reason: 'whether there is a replacement is not in the evidence' };
}
