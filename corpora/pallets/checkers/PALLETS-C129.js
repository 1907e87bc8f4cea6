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
// Names of parameters with their defaults, as written.
function paramsOf(scanned, def) {
  const text = scanned.lines.slice(def.start - 1, signatureEnd(scanned, def)).map((line) => line.code).join(' ');
  const params = new Map();
  let depth = 0;
  let part = '';
  const add = () => {
    const match = /^\s*\*{0,2}(\w+)\s*(?::[^=]*)?(?:=\s*(.*?))?\s*$/.exec(part);
    if (match !== null && !/^(?:self|cls)$/.test(match[1])) params.set(match[1], match[2] === undefined ? null : match[2]);
    part = '';
  };
  const from = text.indexOf('(');
  for (let i = from; from >= 0 && i < text.length; i += 1) {
    const c = text.charAt(i);
    if ('([{'.includes(c)) {
      depth += 1;
      if (depth === 1) continue;
    }
    if (')]}'.includes(c)) {
      depth -= 1;
      if (depth === 0) break;
    }
    if (c === ',' && depth === 1) add();
    else part += c;
  }
  add();
  return params;
}
function isTest(path) {
  return /(?:^|\/)tests?\//.test(path) || /(?:^|\/)(?:test_[^\/]*|[^\/]*_test|conftest)\.py$/.test(path);
}
// What code does, without docs, comments, imports and annotations.
function behaviour(text) {
  const scanned = scan(text);
  const signatures = new Map();
  for (const def of defs(scanned)) {
    if (def.isClass) continue;
    const params = Array.from(paramsOf(scanned, def)).map(([name, value]) => name + '=' + (value === null ? '' : value));
    signatures.set(def.start, { until: signatureEnd(scanned, def), text: 'def ' + def.name + '(' + params.join(',') + ')' });
  }
  const out = [];
  let stub = false;
  for (let i = 0; i < scanned.lines.length; i += 1) {
    const { code, inner } = scanned.lines[i];
    const signature = signatures.get(i + 1);
    if (signature !== undefined && stub) {
      stub = false;
      i = signature.until - 1;
      continue;
    }
    if (signature !== undefined) {
      out.push({ line: i + 1, text: signature.text });
      const rest = scanned.lines[signature.until - 1].code.replace(/^.*\)[^:]*:/, '').trim();
      if (rest !== '') out.push({ line: signature.until, text: rest });
      i = signature.until - 1;
      continue;
    }
    const plain = code.trim();
    if (/^@(?:t\.|typing\.)?overload\b/.test(plain)) stub = true;
    if (plain === '' || /^(?:from|import)\s/.test(plain) || /^@(?:t\.|typing\.)?overload/.test(plain) || /^if (?:t\.|typing\.)?TYPE_CHECKING/.test(plain)) continue;
    if (!inner && /^[\w.]+\s*:\s*[^=]+$/.test(plain) && !/^(?:else|try|finally|if|elif|for|while|with|except|case|match|lambda)\b/.test(plain)) continue;
    out.push({ line: i + 1, text: (/^class\s/.test(plain) ? plain.replace(/\[[^\]]*\]+/g, '') : plain.replace(/^([\w.]+)\s*:\s*[^=(]+=/, '$1 =')).replace(/\s+/g, ' ') });
  }
  return out;
}
function precondition(evidence) {
  const changed = [];
  for (const { path, oldPath, change, content } of evidence.changedFiles()) {
    if (!/\.py$/.test(path) || isTest(path) || content !== 'text' || change === 'deleted') continue;
    if (/(?:^|\/)(?:docs?|examples|scripts|\.github)\/|(?:^|\/)(?:setup|noxfile|conf)\.py$/.test(path)) continue;
    const rows = evidence.addedLines(path).filter(({ text }) => text.trim() !== '' && !/^\s*#/.test(text));
    if (rows.length === 0) continue;
    const head = evidence.headText(path);
    const base = change === 'added' ? '' : evidence.baseText(path) || (oldPath ? evidence.baseText(oldPath) : null);
    if (head === null || base === null) {
      changed.push({ path, sure: false });
      continue;
    }
    const added = new Set(rows.map(({ line }) => line));
    const [now, old] = [behaviour(head), behaviour(base)];
    if (now.map(({ text }) => text).join('\n') === old.map(({ text }) => text).join('\n')) continue;
    const before = new Set(old.map(({ text }) => text));
    const fresh = now.filter(({ line, text }) => added.has(line) && !before.has(text));
    const acts = fresh.filter(({ text }) => !/^__version__|^["'\])},]|\b(?:t|typing)\.[A-Z]|\bTypeVar\b/.test(text));
    // New branches, results, errors and signatures tell of behaviour; other statements may only say the same otherwise.
    if (acts.length > 0) changed.push({ path, sure: acts.some(({ text }) => /^(?:def|class|if|elif|else|while|for|return|yield|raise|except|with|match|case)\b/.test(text)) });
  }
  return changed.length === 0 ? [] : [{ key: 'contribution', where: { kind: 'contribution' }, payload: changed }];
}
function postcondition({ payload }, evidence) {
  let open = !payload.some(({ sure }) => sure);
  for (const { path, content, change } of evidence.changedFiles()) {
    if (!/\.py$/.test(path) || !isTest(path) || change === 'deleted') continue;
    const head = content === 'text' ? evidence.headText(path) : null;
    const rows = evidence.addedLines(path).filter(({ text }) => text.trim() !== '' && !/^\s*(?:#|import\b|from\b)/.test(text));
    if (head === null) {
      open = open || rows.length > 0;
      continue;
    }
    const scanned = scan(head);
    const code = rows.filter(({ line }) => scanned.lines[line - 1] && (scanned.lines[line - 1].code.trim() !== ''));
    const test = defs(scanned).find(({ isClass, name, start, end }) => !isClass && /^test/.test(name) && code.some(({ line }) => line >= start && line <= end));
    const cases = code.some(({ line }) => scanned.lines[line - 1].inner) && /parametrize/.test(head);
    if (test !== undefined || cases) return { outcome: 'satisfied', reason: 'a test in ' + path + ' comes with it' };
  }
  const names = payload.map(({ path }) => path).join(', ');
  if (open) return { outcome: 'undetermined', reason: 'whether ' + names + ' behaves otherwise cannot be told' };
  return { outcome: 'violated', reason: names + ' changed, and no test did' };
}
