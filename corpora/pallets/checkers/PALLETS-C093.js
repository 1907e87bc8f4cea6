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
const tokensOf = (text) => new Set(text.match(/[A-Za-z_]\w*|\d+(?:\.\d+)?/g) || []);
const codeOf = (scanned, def) => scanned.lines.slice(def.start - 1, def.end).map(({ code }) => code.trim()).filter((code) => code !== '').join('\n');
// Names and numbers in marked text, by the role that marks it. A file's name, an option or a path names no code that it holds.
function namesIn(inside, role, alone) {
  const found = new Set();
  if (/^(?:file|command|program|kbd|mimetype)$/.test(role)) return found;
  for (const chunk of inside.split(/[^\w.\/$-]+/)) {
    if (/[\/$-]/.test(chunk) || (role === '' && /^\./.test(chunk)) || (alone && /\w\.\w/.test(chunk))) continue;
    for (const token of tokensOf(chunk)) found.add(token);
  }
  return found;
}
const MARKED = /``([^`]+)``|(?::([a-z:]+):)?`([^`]+)`/g;
// What code says that a description may repeat: numbers, texts of one word, exceptions that are raised, constants.
function valuesOf(code) {
  const words = code.match(/"[\w.\/-]+"|'[\w.\/-]+'/g) || [];
  const raised = Array.from(code.matchAll(/\braise\s+([A-Za-z_]\w*)/g)).map((match) => match[1]);
  const numbers = code.match(/\b\d+(?:\.\d+)?\b/g) || [];
  const constants = code.match(/\b[A-Z][A-Z0-9_]{2,}\b/g) || [];
  return new Set(words.map((word) => word.slice(1, -1)).concat(raised, numbers, constants).filter((value) => !/^[01]$|^\d+\.\d+$/.test(value)));
}
// Names and numbers that a description marks as such.
function markedIn(text, alone) {
  // What a version changed is history, and names former things rightly.
  const kept = [];
  let history = -1;
  for (const line of text.split('\n')) {
    const indent = line.length - line.trimStart().length;
    if (history >= 0 && (line.trim() === '' || indent > history)) continue;
    history = /^\s*\.\. (?:version|deprecated)/.test(line) ? indent : -1;
    if (history < 0) kept.push(line);
  }
  const plain = kept.join('\n');
  const found = new Set(plain.match(/\b\d+(?:\.\d+)?\b/g) || []);
  for (const match of plain.matchAll(MARKED)) {
    const inside = match[1] || match[3] || '';
    found.add(inside.replace(/^["']|["']$/g, ''));
    for (const token of namesIn(inside, match[2] || '', alone)) found.add(token);
  }
  for (const match of plain.matchAll(/:(?:param|raises?|arg|keyword)(?:\s+[\w.]+)?\s+(\w+):/g)) found.add(match[1]);
  for (const match of plain.matchAll(/"([^"\s]+)"|'([^'\s]+)'/g)) found.add(match[1] || match[2] || '');
  return found;
}
const textOf = (lines, doc) => lines.slice(doc.start - 1, doc.end).join('\n');
// Functions and classes that were changed and that a documentation string describes.
function describedChanges(evidence) {
  const found = [];
  // A name that moved to another file is not lost.
  let everywhere = '';
  for (const { path, content } of evidence.changedFiles()) {
    const head = /\.py$/.test(path) && !isTest(path) && content === 'text' ? evidence.headText(path) : null;
    if (head !== null) everywhere += parsed(head).lines.map(({ code }) => code).join('\n') + '\n';
  }
  for (const { path, oldPath, change, content } of evidence.changedFiles()) {
    if (!/\.py$/.test(path) || isTest(path) || content !== 'text' || change === 'added' || change === 'deleted') continue;
    const head = evidence.headText(path);
    const base = evidence.baseText(path) || (oldPath ? evidence.baseText(oldPath) : null);
    if (head === null || base === null) {
      found.push({ path, line: 1, name: path, unread: true });
      continue;
    }
    const [now, old] = [parsed(head), parsed(base)];
    const [nowLines, oldLines] = [head.split('\n'), base.split('\n')];
    const [nowDefs, oldDefs] = [defs(now), defs(old)];
    const allCode = now.lines.map(({ code }) => code).join('\n');
    if (allCode === old.lines.map(({ code }) => code).join('\n')) continue;
    const nowNames = new Set(nowDefs.map(({ name }) => name));
    const gone = Array.from(new Set(oldDefs.filter(({ isOpen }) => isOpen).map(({ name }) => name))).filter((name) => !nowNames.has(name));
    const headTokens = gone.length === 0 ? new Set() : tokensOf(everywhere);
    const lost = gone.filter((name) => !headTokens.has(name));
    const byName = new Map(oldDefs.map((def) => [def.full, def]));
    for (const def of nowDefs) {
      const was = byName.get(def.full);
      if (!was) continue;
      const [code, wasCode] = [codeOf(now, def), codeOf(old, was)];
      if (code === wasCode && lost.length === 0) continue;
      const doc = docOf(now, def);
      const wasDoc = docOf(old, was);
      if (wasDoc === null) continue;
      const text = doc === null ? '' : textOf(nowLines, doc);
      const names = lost.filter((name) => text.includes(name) && markedIn(text, false).has(name));
      if (code === wasCode && names.length === 0) continue;
      const said = markedIn(text, false);
      const wasText = textOf(oldLines, wasDoc);
      const rewritten = text !== wasText;
      const stale = names.map((name) => 'it still names ' + name);
      if (!def.isClass) {
        const [params, wasParams] = [paramsOf(now, def), paramsOf(old, was)];
        const saidBefore = markedIn(wasText, false);
        // What a dotted name is read from shares its name with a parameter at best.
        const saidAlone = markedIn(text, true);
        const values = valuesOf(code);
        for (const name of wasParams.keys()) if (!params.has(name) && saidAlone.has(name) && !tokensOf(code).has(name)) stale.push('it still describes ' + name);
        for (const value of valuesOf(wasCode)) if (!values.has(value) && !allCode.includes(value) && said.has(value) && saidBefore.has(value)) stale.push('it still says ' + value);
        for (const [name, value] of params) {
          const before = wasParams.get(name);
          if (wasParams.has(name) && before && value && before !== value) {
            const line = text.split('\n').find((each) => /default/i.test(each) && tokensOf(each).has(before) && !tokensOf(each).has(value));
            if (line !== undefined) stale.push('it still gives the default of ' + name + ' as ' + before);
          }
        }
      }
      if (def.isClass && stale.length === 0 && !rewritten) continue;
      found.push({ path, line: def.start, name: def.full, stale, rewritten });
    }
  }
  return found;
}
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
// What the code of the contribution no longer says, and whether any of it changed.
function codeChange(evidence) {
  const kept = new Set();
  const lost = new Set();
  const moved = [];
  let changed = false;
  let unread = false;
  for (const { path, oldPath, change, content } of evidence.changedFiles()) {
    if (!/\.py$/.test(path) || isTest(path) || /(?:^|\/)(?:docs?|examples)\//.test(path) || /(?:^|\/)setup\.py$/.test(path) || content !== 'text') continue;
    const head = change === 'deleted' ? '' : evidence.headText(path);
    const base = change === 'added' ? '' : evidence.baseText(path) || (oldPath ? evidence.baseText(oldPath) : null);
    if (head === null || base === null) {
      unread = true;
      changed = true;
      continue;
    }
    const [now, old] = [parsed(head), parsed(base)];
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
  for (const match of text.matchAll(MARKED)) for (const token of namesIn(match[1] || match[3] || '', match[2] || '', false)) if (/^[A-Za-z_]/.test(token)) found.add(token);
  return found;
}
// Pages that changed, and what they still name although the code no longer has it.
const hasWord = (text, word) => {
  const at = text.indexOf(word);
  return at >= 0 && !/[\w.]/.test(text.charAt(at - 1)) && !/\w/.test(text.charAt(at + word.length));
};
const HISTORY = /\b(?:was|were|had|former|formerly|previous|previously|earlier|before|until|used to|old|older|changed|instead|no longer|since|prior)\b/i;
// Lines of a page that stand under a note on what a version changed.
function historyLines(lines) {
  const past = new Set();
  let history = -1;
  lines.forEach((line, index) => {
    const indent = line.length - line.trimStart().length;
    if (history >= 0 && (line.trim() === '' || indent > history)) {
      past.add(index);
      return;
    }
    history = /^\s*\.\. (?:version|deprecated)/.test(line) ? indent : -1;
    if (history >= 0) past.add(index);
  });
  return past;
}
function pagesOf(evidence, lost, moved, isOne) {
  return evidence.changedFiles().filter(({ path, content, change }) => isOne(path) && content === 'text' && change !== 'deleted').map(({ path }) => {
    const text = evidence.headText(path);
    const named = text === null ? new Set() : markedNames(text);
    const added = new Set(evidence.addedLines(path).map(({ line }) => line));
    const stays = lost.filter((name) => named.has(name) && (text || '').split('\n').some((line, index) => !added.has(index + 1) && markedNames(line).has(name)));
    const lines = (text || '').split('\n');
    const about = ({ names }, line) => names.some((name) => hasWord(line.toLowerCase(), name.toLowerCase()));
    const past = historyLines(lines);
    // A fresh line is taken at its word only where it names the function or the setting itself and tells no history.
    const isFresh = ({ names }, line, index) => !past.has(index) && !HISTORY.test(line) && hasWord(line.toLowerCase(), names[0].toLowerCase());
    const former = moved.filter((each) => lines.some((line, index) => /default/i.test(line) && hasWord(line, each.from) && !hasWord(line, each.to) && (added.has(index + 1) ? isFresh(each, line, index) : about(each, line))));
    return { path, stale: stays.concat(former.map(({ names, from }) => 'the default ' + from + ' of ' + names.at(-1))) };
  });
}
function precondition(evidence) {
  const { changed, lost, moved } = codeChange(evidence);
  if (!changed) return [];
  const pages = pagesOf(evidence, lost, moved, isPage);
  const described = describedChanges(evidence).filter(({ unread }) => !unread);
  return [{ key: 'contribution', where: { kind: 'contribution' }, payload: { pages, described } }];
}
function postcondition({ payload }) {
  const { pages, described } = payload;
  const page = pages.find(({ stale }) => stale.length > 0);
  if (page !== undefined) return { outcome: 'violated', reason: page.path + ' still tells ' + page.stale.join(', ') };
  const doc = described.find(({ stale }) => stale.length > 0);
  if (doc !== undefined) return { outcome: 'violated', reason: 'the docs of ' + doc.name + ': ' + doc.stale.join('; ') };
  if (pages.length > 0) return { outcome: 'satisfied', reason: pages[0].path + ' changed with the code' };
  const fresh = described.find(({ rewritten }) => rewritten);
  if (fresh !== undefined) return { outcome: 'satisfied', reason: 'the docs of ' + fresh.name + ' changed with the code' };
  return { outcome: 'undetermined', reason: 'whether documentation elsewhere tells the former state is not in the evidence' };
}
