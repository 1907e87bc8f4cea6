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
// Files are read once, however many questions are asked of them.
const READ = new Map();
function parsed(text) {
  if (!READ.has(text)) READ.set(text, scan(text));
  return READ.get(text);
}
const signatureOf = (scanned, def) => scanned.lines.slice(def.start - 1, signatureEnd(scanned, def)).map(({ code }) => code.trim()).join(' ');
const isPage = (path) => /\.(?:rst|md|txt)$/.test(path) && !/(?:^|\/)(?:changes|changelog|history|news|requirements|license)[^\/]*$/i.test(path) && !/(?:^|\/)\.github\//.test(path);
const assigned = (line) => (line.inner ? null : /^([A-Za-z]\w{2,})\s*(?::[^=]*)?=\s*([^=\s].*?)\s*$/.exec(line.code));
// Names that the old code has and the new has not defined, and values that names no longer have, by default or as set.
function comparedNames(now, old) {
  const names = new Set();
  const moved = [];
  const byName = new Map(defs(now).map((def) => [def.full, def]));
  const move = (value, after, about) => {
    if (isPlain(value) && isPlain(after) && value !== after) moved.push({ names: about, from: value.replace(/["']/g, ''), to: after.replace(/["']/g, '') });
  };
  for (const def of defs(old)) {
    const is = byName.get(def.full);
    if (!def.isOpen) continue;
    if (!is) names.add(def.name);
    if (def.isClass || (is && signatureOf(now, is) === signatureOf(old, def))) continue;
    const params = is ? paramsOf(now, is) : new Map();
    for (const [name, value] of paramsOf(old, def)) {
      if (!params.has(name)) names.add(name);
      else move(value, params.get(name), [def.name, name]);
    }
  }
  const settingsOf = (scanned) => {
    const settings = new Map();
    for (const line of scanned.lines) {
      const match = assigned(line);
      if (match !== null) settings.set(match[1], settings.has(match[1]) ? '' : match[2]);
    }
    return settings;
  };
  const settings = settingsOf(now);
  for (const [name, value] of settingsOf(old)) {
    if (!settings.has(name)) names.add(name);
    else move(value, settings.get(name), [name]);
  }
  return { names, moved };
}
const isPlain = (value) => typeof value === 'string' && /^(?:-?[\d._]+|"[^"]+"|'[^']+'|True|False|None)$/.test(value);
const plainCode = (scanned) => scanned.lines.map(({ code }) => code.trim()).filter((code) => code !== '').join('\n');
// Names in the changed pages of the docs folder.
function toldNames(evidence) {
  const told = new Set();
  for (const { path, content, change } of evidence.changedFiles()) {
    if (!isPage(path) || !/(?:^|\/)docs?\//.test(path) || content !== 'text' || change === 'deleted') continue;
    for (const name of markedNames(evidence.headText(path) || '')) told.add(name);
  }
  return told;
}
// What the code of the contribution no longer says, and whether any of it changed.
function codeChange(evidence) {
  const told = toldNames(evidence);
  const kept = new Set();
  const lost = new Set();
  const moved = [];
  let changed = false;
  let unread = false;
  for (const { path, oldPath, change, content } of evidence.changedFiles()) {
    if (!/\.py$/.test(path) || isTest(path) || /(?:^|\/)docs?\//.test(path) || /(?:^|\/)setup\.py$/.test(path) || content !== 'text') continue;
    const head = change === 'deleted' ? '' : evidence.headText(path);
    const base = change === 'added' ? '' : evidence.baseText(path) || (oldPath ? evidence.baseText(oldPath) : null);
    if (head === null || base === null) {
      if (/(?:^|\/)examples\//.test(path)) continue;
      unread = true;
      changed = true;
      continue;
    }
    const [now, old] = [parsed(head), parsed(base)];
    // Code of the examples counts where a page of the contribution names what it defines.
    if (/(?:^|\/)examples\//.test(path) && !defs(now).concat(defs(old)).some((def) => told.has(def.name))) continue;
    const code = plainCode(now);
    if (code === plainCode(old)) continue;
    changed = true;
    for (const token of code.match(/[A-Za-z_]\w*/g) || []) kept.add(token);
    const compared = comparedNames(now, old);
    for (const name of compared.names) lost.add(name);
    moved.push(...compared.moved);
  }
  return { changed, unread, moved, lost: Array.from(lost).filter((name) => !kept.has(name)) };
}
function markedNames(text) {
  const found = new Set();
  for (const match of text.matchAll(/``([^`]+)``|`([^`]+)`/g)) for (const token of (match[1] || match[2] || '').match(/[A-Za-z_]\w*/g) || []) found.add(token);
  return found;
}
// Pages that changed, and what they still name although the code no longer has it.
const hasWord = (text, word) => {
  const at = text.indexOf(word);
  return at >= 0 && !/[\w.]/.test(text.charAt(at - 1)) && !/\w/.test(text.charAt(at + word.length));
};
function pagesOf(evidence, lost, moved, isOne) {
  return evidence.changedFiles().filter(({ path, content, change }) => isOne(path) && content === 'text' && change !== 'deleted').map(({ path }) => {
    const text = evidence.headText(path);
    const named = text === null ? new Set() : markedNames(text);
    const added = new Set(evidence.addedLines(path).map(({ line }) => line));
    const stays = lost.filter((name) => named.has(name) && (text || '').split('\n').some((line, index) => !added.has(index + 1) && markedNames(line).has(name)));
    const lines = (text || '').split('\n');
    const about = ({ names }, line) => names.some((name) => hasWord(line.toLowerCase(), name.toLowerCase()));
    const former = moved.filter((each) => lines.some((line, index) => !added.has(index + 1) && /default/i.test(line) && hasWord(line, each.from) && !hasWord(line, each.to) && about(each, line)));
    return { path, stale: stays.concat(former.map(({ names, from }) => 'the default ' + from + ' of ' + names.at(-1))) };
  });
}
function precondition(evidence) {
  const { changed, lost, moved } = codeChange(evidence);
  if (!changed) return [];
  const pages = pagesOf(evidence, lost, moved, (path) => isPage(path) && /(?:^|\/)docs?\//.test(path));
  return [{ key: 'contribution', where: { kind: 'contribution' }, payload: pages }];
}
function postcondition({ payload }) {
  const stale = payload.find((page) => page.stale.length > 0);
  if (stale !== undefined) return { outcome: 'violated', reason: stale.path + ' still tells ' + stale.stale.join(', ') };
  if (payload.length > 0) return { outcome: 'satisfied', reason: payload[0].path + ' changed with the code' };
  return { outcome: 'undetermined', reason: 'pages that stay as they are are not in the evidence' };
}
