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
 const special = /["'#()[\]{}]/g;
 let quote = '';
 let isDoc = false;
 let depth = 0;
 for (const raw of text.split('\n')) {
  const inner = depth > 0 || quote !== '';
  let docHere = quote !== '' && isDoc;
  let code = '';
  let bare = '';
  let i = 0;
  while (i < raw.length) {
   if (quote !== '') {
    const end = closingOf(raw, i, quote);
    if (!isDoc) code += end < 0 ? raw.slice(i) : raw.slice(i, end) + quote;
    if (end < 0) break;
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
   if (c === '#') break;
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
   quote = '';
   isDoc = false;
  }
  lines.push({ code, bare, doc: docHere, inner });
 }
 return { lines, defs: null };
}
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
const CONTROL = /^(?:(?:if|elif|else|while|for|return|yield|raise|except|with)\b|(?:match|case)\s.*:$)/;
function tokensOf(plain) {
 const parts = plain.match(/[rRbBfFuU]{0,2}"""[\s\S]*?"""|[rRbBfFuU]{0,2}'''[\s\S]*?'''|[rRbBfFuU]{0,2}"(?:[^"\\]|\\.)*"|[rRbBfFuU]{0,2}'(?:[^'\\]|\\.)*'|\w+(?:\.\d+)?|\*\*|\/\/|[=!<>]=|:=|[^\s\w]/g) || [];
 const out = [];
 for (const part of parts) {
  const text = /["']$/.test(part) ? '"' + part.replace(/^\w*["']+|["']+$/g, '').replace(/\\(["'])/g, '$1') : part;
  const last = out.length === 0 ? '' : out[out.length - 1];
  if (/^[)\]}]$/.test(text) && last === ',') out.pop();
  if (text.charAt(0) === '"' && last.charAt(0) === '"') out[out.length - 1] = last + text.slice(1);
  else if ((text === 'not' && last === 'is') || (text === 'in' && last === 'not')) out[out.length - 1] = last + ' ' + text;
  else out.push(text);
 }
 return out;
}
function keyOf(tokens) {
 return tokens.filter((one) => !/^[(),]$/.test(one)).join(' ');
}
const READ = new Map();
function read(text) {
 if (!READ.has(text)) READ.set(text, readAnew(text));
 return READ.get(text);
}
function readAnew(text) {
 const scanned = scan(text);
 const found = defs(scanned);
 const known = new Map(found.map((def) => [def.start, def]));
 const made = [];
 const owners = new Map();
 const around = [];
 let next = 0;
 let guard = -1;
 let stub = false;
 for (let i = 0; i < scanned.lines.length; i += 1) {
  const first = scanned.lines[i];
  if (first.inner) continue;
  let code = first.code;
  for (let at = i + 1; at < scanned.lines.length && scanned.lines[at].inner; at += 1) code += ' ' + scanned.lines[at].code;
  let plain = code.trim();
  if (plain === '') continue;
  const indent = first.code.length - first.code.trimStart().length;
  if (guard >= 0 && indent > guard) continue;
  guard = -1;
  if (/^if (?:\w+\.)?TYPE_CHECKING\b/.test(plain)) {
   guard = indent;
   continue;
  }
  if (/^@(?:\w+\.)?overload\b/.test(plain)) stub = true;
  if (/^(?:from|import)\s|^@(?:\w+\.)?overload\b|^__version__\b|\bTypeVar\b|version_info/.test(plain)) continue;
  const def = known.get(i + 1);
  if (def !== undefined) {
   if (stub || (def.isClass && /\b(?:Protocol|TypedDict)\b/.test(plain))) {
    stub = false;
    guard = indent;
    continue;
   }
   made.push({ def, params: def.isClass ? new Map() : paramsOf(scanned, def) });
   plain = def.isClass ? '' : plain.replace(/^.*\)[^:]*:/, '').trim();
   if (plain === '') continue;
  }
  if (/^[\w.]+\s*:\s*[^=]+$/.test(plain) && !/^(?:else|try|finally)\b/.test(plain)) continue;
  if (!/^else\b/.test(plain)) plain = plain.replace(/^([\w.]+)\s*:\s*[^=(]+=/, '$1 =');
  let owner = def === undefined ? null : def;
  for (; next < found.length && found[next].start < i + 1; next += 1) around.push(found[next]);
  while (around.length > 0 && around.at(-1).end < i + 1) around.pop();
  if (def === undefined && around.length > 0) owner = around.at(-1);
  const name = owner === null ? '' : owner.full;
  if ((owner === null || owner.isClass) && /\b(?:t|typing)\.[A-Z]/.test(plain)) continue;
  if (!owners.has(name)) owners.set(name, { isFunction: owner !== null && !owner.isClass, statements: [] });
  owners.get(name).statements.push(plain);
 }
 return { made, owners };
}
function parsed(statements) {
 return statements.map((plain) => {
  const tokens = tokensOf(plain);
  return { plain, tokens, key: keyOf(tokens) };
 });
}
function localsOf(statements) {
 const names = new Set();
 for (const { plain } of statements) {
  for (const found of [/^([\w, ]+?)\s*=[^=]/.exec(plain), /\bfor\s+([\w, ]+?)\s+in\b/.exec(plain), /\bas\s+(\w+)/.exec(plain)]) {
   if (found !== null) for (const name of found[1].split(',')) names.add(name.trim());
  }
 }
 return names;
}
function masked(statements, others) {
 const hasAll = (list) => new Set(list.flatMap((one) => one.tokens));
 const [mine, theirs] = [hasAll(statements), hasAll(others)];
 const own = Array.from(localsOf(statements)).filter((name) => !theirs.has(name));
 const other = Array.from(localsOf(others)).filter((name) => !mine.has(name));
 if (own.length === 0 || other.length === 0) return statements;
 const swap = (one) => (own.includes(one) ? '_' : one.charAt(0) === '"' ? one.replace(/\{\w+/g, (text) => (own.includes(text.slice(1)) ? '{_' : text)) : one);
 return statements.map(({ plain, tokens }) => {
  const next = tokens.map(swap);
  return { plain, tokens: next, key: keyOf(next) };
 });
}
function without(list, others) {
 const left = others.map(({ key }) => key);
 return list.filter(({ key }) => {
  const at = left.indexOf(key);
  if (at >= 0) left.splice(at, 1);
  return at < 0;
 });
}
function leadOf({ tokens, plain }) {
 if (CONTROL.test(plain)) return tokens[0];
 const at = tokens.findIndex((one) => one === '=' || one === '(');
 return at < 0 ? tokens[0] : tokens.slice(0, at + 1).join(' ');
}
const isLiteral = (one) => /^(?:"|\d|True$|False$|None$)/.test(one);
const isOperator = (one) => /^(?:[-+*\/%<>]|\*\*|\/\/|[=!<>]=|and|or|not|not in|in|is|is not)$/.test(one);
function extraOf(few, many) {
 const extra = [];
 let at = 0;
 for (const one of many) {
  if (at < few.length && few[at] === one) at += 1;
  else extra.push(one);
 }
 return at === few.length && extra.length > 0 ? extra : null;
}
function wordsOf(tokens) {
 const text = tokens.filter((one) => one.charAt(0) === '"').join(' ').replace(/\{[^}]*\}|%(?:\(\w+\))?\w/g, ' ');
 return (text.match(/\w+/g) || []).sort().join(' ');
}
function isOther(old, now, rest) {
 const [a, b] = [old.tokens, now.tokens];
 const equal = (one) => (isLiteral(one) ? '#' : isOperator(one) ? '~' : one);
 if (a.length === b.length && a.every((one, at) => equal(one) === equal(b[at]))) {
  const pairs = a.map((one, at) => [one, b[at]]).filter(([one, other]) => one !== other);
  if ((a[0] === 'raise' || a.includes('warn')) && pairs.every(([one]) => one.charAt(0) === '"')) return false;
  return pairs.some(([one, other]) => !(/^(?:is|is not)$/.test(one) && /^[=!]=$/.test(other)) && !(/^[=!]=$/.test(one) && /^(?:is|is not)$/.test(other)));
 }
 if (a[0] === 'raise' && a.length > 1 && b.length > 1) return /^[A-Z]/.test(a[1]) && /^[A-Z]/.test(b[1]) && a[1] !== b[1];
 const extra = extraOf(a, b) || extraOf(b, a);
 // A condition that was split in two, or two that were joined, may say the same.
 if (extra !== null && extra.every((one) => isOperator(one) || /^\W$/.test(one) || rest.has(one))) return false;
 if (extra !== null) return extra.some((one) => isOperator(one) || one === '(') && !extra.some((one) => /^(?:super|cast|str|list|bool|keys)$/.test(one));
 if (!/^(?:return|yield)$/.test(a[0])) return false;
 const isNew = (one) => !a.includes(one) && !rest.has(one);
 if (b.some((one) => /^(?:[=!<>]=|[<>])$/.test(one) && isNew(one)) && b.some((one) => isLiteral(one) && isNew(one))) return true;
 return wordsOf(a) !== '' && wordsOf(b) !== '' && wordsOf(a) !== wordsOf(b);
}
function isOtherCall(old, now, names) {
 const [a, b] = [old.tokens, now.tokens];
 if (!/^(?:return|yield)$/.test(a[0]) || a.length !== b.length) return false;
 const at = a.findIndex((one, index) => one !== b[index]);
 const same = a.every((one, index) => index === at || one === b[index]);
 return same && a[at + 1] === '(' && /^[a-z]\w*$/.test(a[at]) && /^[a-z]\w*$/.test(b[at]) && !names.has(a[at]) && !names.has(b[at]);
}
function isSure(old, now, file) {
 if (CONTROL.test(now.plain)) return true;
 const isProse = (one) => one.charAt(0) === '"' && /\s/.test(one.trim());
 return file.sameImports && !old.tokens.concat(now.tokens).some((one) => isProse(one));
}
const importsOf = (text) => text.split('\n').filter((line) => /^\s*(?:from|import)\s/.test(line)).sort().join('\n');
// Files of code with a sure sign that they do something that they did not do before. What may be the same in other
function signsOf(evidence, isCode, isWide) {
 const files = [];
 const names = new Set();
 for (const { path, oldPath, change, content } of evidence.changedFiles()) {
  if (!isCode(path) || content !== 'text') continue;
  const head = change === 'deleted' ? '' : evidence.headText(path);
  const base = change === 'added' ? '' : evidence.baseText(path) || (oldPath ? evidence.baseText(oldPath) : null);
  if (head === null || base === null) continue;
  files.push({ path, old: read(base), now: read(head), sameImports: importsOf(base) === importsOf(head) });
 }
 for (const { old } of files) {
  for (const { def } of old.made) names.add(def.name);
  // What was an attribute may have become a property.
  for (const { isFunction, statements } of old.owners.values()) {
   for (const plain of isFunction ? [] : statements) if (/^\w+\s*=/.test(plain)) names.add(plain.match(/\w+/)[0]);
  }
 }
 const diffs = [];
 const pool = [];
 for (const file of files) {
  for (const owner of new Set([...file.old.owners.keys(), ...file.now.owners.keys()])) {
   const empty = { isFunction: false, statements: [] };
   const [old, now] = [file.old.owners.get(owner) || empty, file.now.owners.get(owner) || empty];
   if (old.statements.join('\n') === now.statements.join('\n')) continue;
   const [before, after] = [parsed(old.statements), parsed(now.statements)];
   const [was, is] = [masked(before, after), masked(after, before)];
   const [gone, fresh] = [without(was, is).filter(({ plain }) => !/^(?:pass|\.\.\.)$/.test(plain)), without(is, was)];
   const raises = is.filter(({ tokens }) => tokens[0] === 'raise').length > 0 && !was.some(({ tokens }) => tokens[0] === 'raise');
   diffs.push({ file, owner, isNew: !file.old.owners.has(owner), isFunction: now.isFunction, raises, gone, fresh });
   gone.forEach(({ key }) => pool.push({ key, diff: diffs.length - 1 }));
  }
 }
 const isMoved = (key, index) => pool.some((one) => one.key === key && one.diff !== index);
 const signs = new Map();
 const tell = (path, reason) => {
  if (!signs.has(path)) signs.set(path, reason);
 };
 for (const { path, old, now } of files) {
  const known = new Map(old.made.map((one) => [one.def.full, one]));
  const times = new Map();
  for (const { def } of now.made) times.set(def.full, (times.get(def.full) || 0) + 1);
  for (const { def, params } of now.made) {
   const before = known.get(def.full);
   const special = /^__\w+__$/.test(def.name);
   const outer = def.full.slice(0, Math.max(0, def.full.length - def.name.length - 1));
   const isPublic = def.isOpen || (special && outer !== '' && !/(?:^|\.)_/.test(outer));
   if (before === undefined) {
    const isKnown = special ? outer === '' || !known.has(outer) : names.has(def.name);
    if (isKnown || (!isPublic && pool.length > 0)) continue;
    if (def.isClass && now.made.some((one) => one.def.full.startsWith(def.full + '.') && names.has(one.def.name))) continue;
    const index = diffs.findIndex((one) => one.file.path === path && one.owner === def.full);
    const body = index < 0 ? [] : diffs[index].fresh;
    const moved = body.filter(({ key }) => isMoved(key, index)).length;
    if (moved === 0 || moved * 2 < body.length) tell(path, def.name + ' is new');
    continue;
   }
   if (def.isClass || !isPublic || times.get(def.full) > 1) continue;
   for (const [name, value] of params) {
    const was = before.params.get(name);
    if (was === undefined && params.size > before.params.size) tell(path, def.name + ' takes ' + name);
    else if (was === null && value !== null) tell(path, def.name + ' has a default for ' + name);
    else if (typeof was === 'string' && value !== null && [was, value].every((one) => /^(?:["']|-?\d|True$|False$|None$)/.test(one)) && keyOf(tokensOf(was)) !== keyOf(tokensOf(value))) tell(path, def.name + ' has another default');
   }
  }
 }
 diffs.forEach(({ file, owner, isNew, isFunction, raises, gone, fresh }, index) => {
  if (fresh.length === 0 || gone.length + fresh.length > 10) return;
  const added = fresh.filter(({ key }) => !isMoved(key, index));
  const place = owner === '' ? 'the module' : owner;
  const counts = (one) => !/^else:$|= None$/.test(one.plain) && (CONTROL.test(one.plain) || (isWide && !/^(?:assert|pass|del|global|nonlocal|@|\.\.\.|try|finally)/.test(one.plain)));
  if (gone.length === 0 && added.some(counts) && (isFunction ? !isNew || file.old.made.some(({ def }) => def.full === owner) : pool.length === 0) && (pool.length === 0 || added.some((one) => CONTROL.test(one.plain) && counts(one)))) tell(file.path, place + ' does more');
  if (raises && !isNew && added.some(({ tokens }) => tokens[0] === 'raise')) tell(file.path, place + ' raises an error');
  for (const now of added.filter((one) => counts(one) && !/\bcast\(/.test(one.plain))) {
   const old = gone.filter((one) => leadOf(one) === leadOf(now));
   const rest = new Set(fresh.concat(gone).filter((one) => one !== now && !old.includes(one)).flatMap(({ tokens }) => tokens));
   if (old.some((one) => (isOther(one, now, rest) && isSure(one, now, file)) || (file.sameImports && isOtherCall(one, now, names)))) tell(file.path, place + ' does something else');
  }
 });
 return signs;
}
function indentOf(text) {
 return text.length - text.trimStart().length;
}
function ownersOf(lines, line) {
 const owners = [];
 let depth = indentOf(lines[line - 1]);
 for (let at = line - 1 - 1; at >= 0 && depth > 0; at -= 1) {
  const text = lines[at];
  if (text.trim() === '' || indentOf(text) >= depth || /^\s*[#)\]}]/.test(text)) continue;
  const found = /^\s*(?:async\s+)?(class|def)\s+(\w+)/.exec(text);
  depth = indentOf(text);
  if (found !== null) owners.push({ name: found[1 + 1] });
 }
 return owners;
}
function isCode(path) {
 return /\.py$/.test(path) && !/(^|\/)(tests|docs|examples)\//.test(path) && !/(^|\/)(test_\w+|conftest|setup)\.py$/.test(path);
}
function actsOf(text) {
 const { made, owners } = read(text);
 const signatures = made.map(({ def, params }) => def.name + JSON.stringify(Array.from(params)));
 return signatures.concat(Array.from(owners.values()).flatMap((owner) => owner.statements.map((plain) => plain.replace(/[\s,()]+/g, ''))));
}
function precondition(evidence) {
 const files = evidence.changedFiles().filter(({ path, content }) => isCode(path) && content === 'text');
 const base = ({ path, oldPath, change }) => (change === 'added' ? '' : evidence.baseText(path) || (oldPath ? evidence.baseText(oldPath) : null));
 const before = new Set(files.flatMap((file) => actsOf(base(file) || '')));
 const signs = signsOf(evidence, isCode, true);
 const paths = [];
 for (const file of files) {
  const text = file.addedLines === 0 ? null : evidence.headText(file.path);
  if (text !== null && actsOf(text).some((act) => !before.has(act))) paths.push({ path: file.path, sign: signs.get(file.path) || '' });
 }
 return paths.length === 0 ? [] : [{ key: 'contribution', where: { kind: 'contribution' }, payload: paths }];
}
function postcondition(target, evidence) {
 for (const file of evidence.changedFiles()) {
  if (!/(^|\/)(tests?\/.*|test_\w+|\w+_test|tests?)\.py$/.test(file.path) || file.addedLines === 0) continue;
  const text = evidence.headText(file.path);
  if (text === null) continue;
  const lines = text.split('\n');
  for (const one of evidence.addedLines(file.path)) {
   if (one.text.trim() === '' || /^\s*#/.test(one.text)) continue;
   const inside = [...ownersOf(lines, one.line), { name: (/^(?:async\s+)?def\s+(\w+)/.exec(one.text) || ['', ''])[1] }];
   const owner = inside.find((each) => /^test/.test(each.name));
   if (owner !== undefined) return { outcome: 'satisfied', reason: 'the test ' + owner.name + ' in ' + file.path + ' gained lines' };
   const above = lines.slice(one.line).find((line) => /^(?:async\s+)?def\s/.test(line));
   if (/^(@|\s+\()/.test(one.text) && /def\s+test/.test(above || '')) return { outcome: 'satisfied', reason: 'a test in ' + file.path + ' gained parameters' };
  }
 }
 const names = target.payload.map(({ path }) => path).join(', ');
 const told = target.payload.filter(({ sign }) => sign !== '').map(({ sign }) => sign).join(', ');
 if (told === '') return { outcome: 'undetermined', reason: 'whether ' + names + ' does anything new cannot be told' };
 return { outcome: 'violated', reason: names + ' gained code, and no test did: ' + told };
}
