// Entries of the change log whose first line the contribution adds. What stands under a released version is old.
function isReleased(lines, line) {
  let at = line - 1;
  while (at > 0 && !/^(?:-+|=+|## .*)$/.test(lines[at].trim())) at -= 1;
  while (at < line && !/^[-*]\s/.test(lines[at])) {
    if (/^\s*Released\b/.test(lines[at])) return true;
    at += 1;
  }
  return false;
}
function addedEntries(evidence) {
  const file = evidence.changedFiles().find((one) => LOG.test(one.path));
  if (file === undefined || file.addedLines === 0) return [];
  const text = evidence.headText(file.path);
  if (text === null) return [];
  const lines = text.split('\n');
  const gone = new Set(evidence.removedLines(file.path).map((one) => one.text.trim()));
  const found = [];
  for (const one of evidence.addedLines(file.path)) {
    if (!/^[-*]\s+\S/.test(one.text) || gone.has(one.text.trim()) || isReleased(lines, one.line)) continue;
    const entry = [one.text];
    for (let at = one.line; at < lines.length && (lines[at].trim() === '' || /^\s/.test(lines[at])); at += 1) entry.push(lines[at]);
    found.push({ path: file.path, line: one.line, text: entry.join(' ').replace(/\s+/g, ' ').trim() });
  }
  return found;
}
const LOG = /^CHANGES\.rst$/;
// Documented functions of the code, with their parameters and what they do.
function indentOf(text) {
  return text.length - text.trimStart().length;
}
function parametersOf(text) {
  const parts = [];
  let depth = 0;
  let part = '';
  for (const c of text) {
    if (c === '(' || c === '[' || c === '{') depth += 1;
    if (c === ')' || c === ']' || c === '}') depth -= 1;
    if (c === ',' && depth === 0) {
      parts.push(part);
      part = '';
    } else part += c;
  }
  parts.push(part);
  return parts
    .map((one) => one.replace(/\s+/g, ''))
    .filter((one) => one !== '')
    .map((one) => ({ name: (/^[*\w/]+/.exec(one) || [''])[0], value: (/=([^\]]*)$/.exec(one) || ['', null])[1] }))
    // Marks such as `/`, and the rest of the arguments, are no parameters that docs tell of.
    .filter(({ name }) => /^\w/.test(name));
}
// What differs between parameters: names, and defaults that are written out. An underscore before a name is no other name.
function differenceOf(before, after) {
  const plain = ({ name }) => name.replace(/^_+/, '');
  const isWritten = (value) => value !== null && /^(?:["']|-?\d|True$|False$|None$|[A-Z][A-Z_\d.]*$)/.test(value);
  const isIn = (list, one) => list.some((other) => plain(other) === plain(one));
  const names = [...before.filter((one) => !isIn(after, one)), ...after.filter((one) => !isIn(before, one))].map(({ name }) => name);
  const values = after.filter((one) => {
    const old = before.find((other) => plain(other) === plain(one));
    return old !== undefined && isWritten(old.value) && isWritten(one.value) && one.value.replace(/"/g, "'") !== old.value.replace(/"/g, "'");
  });
  return { names, isLess: !after.some((one) => !isIn(before, one)), isOther: names.length + values.length > 0, values: values.length };
}
// The notes on versions in a docstring, or only those on changes.
function notesOf(doc, isAll) {
  let note = -1;
  return doc.filter((line) => {
    if (/^\s*\.\. version\w+::/.test(line) || (isAll && /^\s*\.\. deprecated::/.test(line))) {
      note = indentOf(line);
      return true;
    }
    if (line.trim() !== '' && indentOf(line) <= note) note = -1;
    return note >= 0 && line.trim() !== '';
  });
}
function hasWord(text, word) {
  return (text.match(/\w+/g) || []).includes(word);
}
// Functions that code calls: no definitions, docs and comments.
function callsOf(text) {
  const found = new Set();
  let mark = '';
  for (const line of text.split('\n')) {
    const quote = mark === '' ? (/"""|'''/.exec(line) || [''])[0] : mark;
    const isDoc = mark !== '' || quote !== '';
    if (quote !== '' && line.split(quote).length % (1 + 1) === 0) mark = mark === '' ? quote : '';
    if (isDoc || /^\s*#/.test(line)) continue;
    for (const call of line.match(/\b(?:def\s+|class\s+)?\w+\(/g) || []) if (!/\s/.test(call)) found.add(call.slice(0, -1));
  }
  return found;
}
// Whether the contribution deprecates something: code warns of it, or the change log tells so. Only then a note on a deprecation fits.
function deprecates(evidence) {
  const warns = ({ text }) => /\w*Deprecat\w*Warning\b|^\s*@(?:\w+\.)*deprecated\b|\bwarn(?:_\w+)?\(.*deprecat/.test(text);
  if (addedEntries(evidence).some(({ text }) => /deprecat/i.test(text) && !/^[-*]\s+remove|previously deprecated/i.test(text))) return true;
  return evidence.changedFiles().some((file) => isCode(file.path) && evidence.addedLines(file.path).some(warns));
}
// Whether a function is run from the command line: what it takes are options, which their own help tells of.
function isCommand(lines, at) {
  for (let line = at - 1; line >= 0 && lines[line].trim() !== ''; line -= 1) {
    if (/^\s*@(?:\w+\.)*(?:command|group|option|argument)\b/.test(lines[line])) return true;
    if (/^\s*(?:(?:async\s+)?def|class)\s/.test(lines[line])) return false;
  }
  return false;
}
// The version that the change log is being written for.
function versionOf(evidence) {
  const file = evidence.changedFiles().find((one) => LOG.test(one.path));
  const text = file === undefined ? null : evidence.headText(file.path);
  const found = text === null ? null : /^Version\s+(\S+)\s*$/m.exec(text);
  return found === null ? '' : found[1].replace(/\.0$/, '');
}
function functionsOf(text) {
  const lines = text.split('\n');
  const found = [];
  let owner = '';
  for (let at = 0; at < lines.length; at += 1) {
    const klass = /^class\s+(\w+)/.exec(lines[at]);
    if (klass !== null) owner = klass[1];
    else if (/^(?:async\s+)?def\s/.test(lines[at])) owner = '';
    const head = /^(\s*)(?:async\s+)?def\s+([a-z]\w*)\s*\(/.exec(lines[at]);
    if (head === null || /^_/.test(owner) || (owner === '' && head[1] !== '')) continue;
    let end = at;
    let signature = lines[at].slice(lines[at].indexOf('(') + 1).replace(/\s+#.*$/, '');
    while (end + 1 < lines.length && !/:\s*$/.test(lines[end].replace(/\s+#.*$/, ''))) {
      end += 1;
      signature += ' ' + lines[end].replace(/\s+#.*$/, '');
    }
    const parameters = parametersOf(signature.replace(/\)\s*(->.*)?:\s*(#.*)?$/, ''));
    let next = end + 1;
    const documented = /^\s*[rR]?"""/.test(lines[next] || '');
    if (documented && !/""".*"""/.test(lines[next])) {
      next += 1;
      while (next < lines.length && !/"""/.test(lines[next])) next += 1;
    }
    const body = [];
    for (let line = documented ? next + 1 : next; line < lines.length; line += 1) {
      if (lines[line].trim() !== '' && indentOf(lines[line]) <= head[1].length) break;
      if (lines[line].trim() !== '' && !/^\s*#/.test(lines[line])) body.push(lines[line].trim());
    }
    found.push({ name: owner + '.' + head[1 + 1], parameters, documented, doc: documented ? lines.slice(end + 1, next + 1) : [], body, command: isCommand(lines, at) });
  }
  return found;
}
// The numbers and texts that a function gives back or works with in a line of its own: with others it does something else.
function valuesOf(body) {
  const returns = body.filter((line) => /^return\b/.test(line)).join(' ');
  const values = returns.match(/"[^"]*"|'[^']*'|\b\d[\w.]*\b|\b(?:True|False|None)\b/g) || [];
  const plain = values.map((one) => one.replace(/^["']|["']$/g, '').replace(/\{[^}]*\}|%\w/g, '').trim());
  return plain.length === 0 ? '' : [...new Set(plain)].sort().join();
}
function isCode(path) {
  return /\.py$/.test(path) && !/(^|\/)(tests|docs|examples)\//.test(path);
}
function precondition(evidence) {
  const changed = [];
  const isTold = addedEntries(evidence).length > 0;
  const isDeprecation = deprecates(evidence);
  const version = versionOf(evidence);
  const files = evidence.changedFiles().filter((file) => isCode(file.path) && file.change === 'modified');
  const calls = new Set(files.flatMap((file) => [...callsOf(evidence.baseText(file.path) || ''), ...callsOf(evidence.headText(file.path) || '')]));
  for (const file of files) {
    const [old, now] = [evidence.baseText(file.path), evidence.headText(file.path)];
    if (old === null || now === null) continue;
    // Overloads and the code of examples bring the same name again: what is documented once in both is compared.
    const [before, after] = [old, now].map((text) => functionsOf(text).filter((one) => one.documented));
    for (const one of before) {
      const [next, ...more] = after.filter((other) => other.name === one.name);
      if (next === undefined || more.length > 0 || before.filter((other) => other.name === one.name).length > 1) continue;
      const difference = differenceOf(one.parameters, next.parameters);
      const [was, all, changes] = [notesOf(one.doc, true), notesOf(next.doc, true), notesOf(next.doc, false)];
      const notes = all.filter((line) => isDeprecation || was.includes(line) || changes.includes(line));
      // Functions that the code itself calls, with docs that tell of no parameter and no version, may be internal.
      const isListed = all.length > 0 || next.doc.some((line) => /:param\b|^\s*(?:Args|Parameters|Arguments):?\s*$/.test(line));
      const isInternal = /^\./.test(one.name) && !isListed && calls.has(one.name.slice(1));
      // What is old in the docs of this very version, or was told when it was deprecated, needs no other entry.
      const isOld = version !== '' && notes.some((line) => (/::\s*(\S+)/.exec(line) || ['', ''])[1].replace(/\.0$/, '') === version);
      const isEnd = difference.isLess && evidence.removedLines(file.path).some(({ text }) => /deprecat/i.test(text));
      const isSettled = isOld || (difference.names.length > 0 && difference.values === 0 && (isEnd || difference.names.every((name) => hasWord(notes.join(' '), name))));
      const found = { name: one.name, isNoted: notes.some((line) => !was.includes(line)), isInternal, isSettled, signature: false, values: false };
      found.signature = difference.isOther && !(one.command && next.command);
      found.values = !difference.isOther && valuesOf(next.body) !== valuesOf(one.body) && one.body.length === next.body.length;
      if (found.signature || found.values || (isTold && next.body.join(' ') !== one.body.join(' '))) changed.push(found);
    }
  }
  if (changed.length === 0) return [];
  return [{ key: 'contribution', where: { kind: 'contribution' }, payload: changed }];
}
// Whether an entry of the change log speaks of the function by its name.
function isNamed(text, name) {
  const plain = name.slice(name.indexOf('.') + 1);
  const marked = (text.match(/`[^`]+`/g) || []).some((one) => hasWord(one, plain));
  return marked || (/_/.test(plain) && hasWord(text, plain)) || (/\w+/.exec(text) || [''])[0] === plain;
}
function postcondition(target, evidence) {
  const isDeprecation = deprecates(evidence);
  const noted = evidence.changedFiles().find((file) => {
    return /\.(py|rst)$/.test(file.path) && evidence.addedLines(file.path).some((one) => /\.\. version(?:changed|added)::/.test(one.text) || (isDeprecation && /\.\. deprecated::/.test(one.text)));
  });
  if (noted !== undefined) return { outcome: 'satisfied', reason: 'an entry was added in ' + noted.path };
  const more = target.payload.find((one) => one.isNoted);
  if (more !== undefined) return { outcome: 'satisfied', reason: 'an entry in the docs of ' + more.name + ' tells more' };
  const payload = target.payload.filter((one) => !one.isSettled);
  const relevant = payload.filter((one) => !one.isInternal);
  const signature = relevant.find((one) => one.signature);
  if (signature !== undefined) return { outcome: 'violated', reason: 'the parameters of ' + signature.name + ' changed, and its docs have no new entry' };
  const other = relevant.find((one) => one.values);
  const entries = addedEntries(evidence);
  if (other !== undefined && entries.length === 0) return { outcome: 'violated', reason: other.name + ' works with other values, and its docs have no new entry' };
  // Repairs, rewrites and the end of what was deprecated bring nothing that the docs have to tell.
  const isPlain = ({ text }) => !/^[-*]\s+(?:fix|correct|type|typing|annotat|refactor|rewrite|clean|document)/i.test(text) && !/\brefactor|\binternal|\bpreviously deprecated/i.test(text);
  for (const entry of entries.filter(isPlain)) {
    const told = payload.find((one) => isNamed(entry.text, one.name));
    if (told !== undefined) return { outcome: 'violated', reason: 'the change log tells of ' + told.name + ', and its docs have no new entry: ' + entry.text };
  }
  const [first] = target.payload;
  return { outcome: 'undetermined', reason: 'whether the behavior of ' + first.name + ' changed is not in the diff' };
}
