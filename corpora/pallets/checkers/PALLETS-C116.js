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
const CHECKS = /^\s*assert\b|\bpytest\.(?:raises|warns)\b|\bself\.assert\w+\(/;
const indentOf = (text) => text.length - text.trimStart().length;
function masked(scanned, def) {
  const from = signatureEnd(scanned, def);
  return scanned.lines.slice(from, def.end).map(({ bare }) => bare.trim()).filter((bare) => bare !== '')
    .map((bare) => bare.replace(/\b(?:\d[\w.]*|True|False|None)\b/g, '0').replace(/\b[fbru]{1,2}""/gi, '""').replace(/-0/g, '0')).join('\n');
}
// The assertions that a test consists of, each once, whatever the values; nothing where it does more than assert.
function assertions(scanned, def) {
  const lines = masked(scanned, def).split('\n').map((line) => line.replace(/\[[\s,0"]*\]|\{[\s,:0"]*\}/g, '0').replace(/""/g, '0'));
  if (lines.some((line) => !/^assert\b.*\(/.test(line))) return '';
  return Array.from(new Set(lines)).join('\n');
}
// Loops of a test over cases that are written out, with a check inside.
function caseLoop(scanned, def, added) {
  for (let i = def.start; i < def.end; i += 1) {
    const line = scanned.lines[i];
    if (line.inner || !/^\s*for\s/.test(line.bare)) continue;
    let last = i;
    while (last + 1 < def.end && scanned.lines[last + 1].inner) last += 1;
    const over = scanned.lines.slice(i, last + 1).map(({ bare }) => bare.trim()).join(' ').replace(/^for\s.+?\sin\s+/, '');
    let name = /^(\w+)\s*:/.exec(over);
    if (name === null) name = /^(?:enumerate\()?(\w+)(?:\.items\(\))?\)?\s*:/.exec(over);
    const isList = /^(?:enumerate\(|zip\()?\s*[\[({]/.test(over) || (/^""/.test(over) && /,/.test(over)) || (/^\w+\(/.test(over) === false && /^[^:]*""[^:]*,/.test(over));
    const given = name === null ? false : scanned.lines.some(({ bare }) => bare.trim().startsWith(name[1]) && /^\w+\s*(?::[^=]*)?=\s*[\[({]/.test(bare.trim()));
    if (!isList && !given) continue;
    let checks = false;
    let touched = false;
    for (let j = i; j < def.end; j += 1) {
      const inner = scanned.lines[j];
      if (j > last && !inner.inner && inner.bare.trim() !== '' && indentOf(inner.bare) <= indentOf(line.bare)) break;
      if (added.has(j + 1)) touched = true;
      if (j > last && CHECKS.test(inner.bare)) checks = true;
    }
    if (checks && touched) return i + 1;
  }
  return 0;
}
function decoratorsOf(scanned, def) {
  let at = def.start - 1;
  const found = [];
  while (at > 0 && (scanned.lines[at - 1].inner || /^\s*@/.test(scanned.lines[at - 1].bare))) {
    at -= 1;
    found.push(scanned.lines[at].bare);
  }
  return found.join(' ');
}
function precondition(evidence) {
  const targets = [];
  for (const { path, content } of evidence.changedFiles()) {
    if (!/\.py$/.test(path) || content !== 'text') continue;
    const head = evidence.headText(path);
    if (head === null || !(isTest(path) || /^(?:import|from) pytest\b/m.test(head))) continue;
    const added = new Set(evidence.addedLines(path).map(({ line }) => line));
    const scanned = scan(head);
    const tests = defs(scanned).filter(({ isClass, name }) => !isClass && /^test/.test(name));
    for (const def of tests) {
      let touched = false;
      for (let at = def.start; at <= def.end; at += 1) if (added.has(at)) touched = true;
      const decorators = decoratorsOf(scanned, def);
      for (let at = def.start - decorators.length; at < def.start; at += 1) if (decorators !== '' && added.has(def.start - 1)) touched = true;
      if (!touched) continue;
      const parametrized = /\bparametrize\b/.test(decorators);
      const loop = caseLoop(scanned, def, added);
      const body = masked(scanned, def);
      const isNew = added.has(def.start);
      const twin = isNew && !parametrized && CHECKS.test(body.replace(/\n/g, ' ; ').replace(/^.*?\bassert\b/, 'assert')) ? tests.find((other) => other.start !== def.start && masked(scanned, other) === body) : undefined;
      const shapes = body.split('\n').filter((line) => /^assert\b.*\(/.test(line) && /""|\b0\b/.test(line));
      const same = isNew && !parametrized && shapes.length !== new Set(shapes).size;
      if (!parametrized && loop === 0 && twin === undefined && !same) continue;
      const shape = same && twin === undefined ? assertions(scanned, def) : '';
      const sibling = shape === '' ? undefined : tests.find((other) => other.start !== def.start && assertions(scanned, other) === shape);
      const copied = twin || sibling;
      targets.push({ key: path + ':' + def.full + ':' + def.start, where: { kind: 'file', path, line: def.start }, payload: { name: def.name, parametrized, loop, twin: copied ? copied.name : '' } });
    }
  }
  return targets;
}
function postcondition({ payload }) {
  const { name, parametrized, loop, twin } = payload;
  if (loop > 0) return { outcome: 'violated', reason: name + ' runs through its cases in a loop in line ' + loop };
  if (twin !== '') return { outcome: 'violated', reason: name + ' is a copy of ' + twin + ' with other values' };
  if (parametrized) return { outcome: 'satisfied', reason: name + ' is parametrized' };
  return { outcome: 'undetermined', reason: name + ' checks the same call with several values, which may be steps or cases' };
}
