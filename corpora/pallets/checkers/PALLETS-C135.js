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
function targetsOf(entries) {
  return entries.map((entry) => ({
    key: entry.path + ':' + entry.line,
    where: { kind: 'file', path: entry.path, line: entry.line },
    payload: entry.text,
  }));
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
    .map((one) => (/^[*\w/]+/.exec(one) || [''])[0] + (/=([^\]]*)$/.exec(one) || [''])[0])
    .join(',');
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
    if (head === null || /^_/.test(owner)) continue;
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
    found.push({ name: owner + '.' + head[1 + 1], parameters, documented, body });
  }
  return found;
}
// The numbers and texts that a function gives back or works with in a line of its own: with others it does something else.
function valuesOf(body) {
  const returns = body.filter((line) => /^return\b/.test(line)).join(' ');
  const values = returns.match(/"[^"]*"|'[^']*'|\b\d[\w.]*\b|\b(?:True|False|None)\b/g) || [];
  return values.length === 0 ? '' : [...new Set(values)].sort().join();
}
function precondition(evidence) {
  const changed = [];
  const isTold = addedEntries(evidence).length > 0;
  for (const file of evidence.changedFiles()) {
    if (!/\.py$/.test(file.path) || /(^|\/)(tests|docs|examples)\//.test(file.path) || file.change !== 'modified') continue;
    const [old, now] = [evidence.baseText(file.path), evidence.headText(file.path)];
    if (old === null || now === null) continue;
    // Overloads and the code of examples bring the same name again: what is documented once in both is compared.
    const [before, after] = [old, now].map((text) => functionsOf(text).filter((one) => one.documented));
    for (const one of before) {
      const [next, ...more] = after.filter((other) => other.name === one.name);
      if (next === undefined || more.length > 0 || before.filter((other) => other.name === one.name).length > 1) continue;
      if (next.parameters !== one.parameters) changed.push({ name: one.name, signature: true });
      else if (valuesOf(next.body) !== valuesOf(one.body) && one.body.length === next.body.length) changed.push({ name: one.name, signature: false, values: true });
      else if (isTold && next.body.join(' ') !== one.body.join(' ')) changed.push({ name: one.name, signature: false, values: false });
    }
  }
  if (changed.length === 0) return [];
  return [{ key: 'contribution', where: { kind: 'contribution' }, payload: changed }];
}
function postcondition(target, evidence) {
  const noted = evidence.changedFiles().find((file) => {
    return /\.(py|rst)$/.test(file.path) && evidence.addedLines(file.path).some((one) => /\.\. version(?:changed|added)::|\.\. deprecated::/.test(one.text));
  });
  if (noted !== undefined) return { outcome: 'satisfied', reason: 'an entry was added in ' + noted.path };
  const signature = target.payload.find((one) => one.signature);
  if (signature !== undefined) return { outcome: 'violated', reason: 'the parameters of ' + signature.name + ' changed, and its docs have no new entry' };
  const other = target.payload.find((one) => one.values);
  const entries = addedEntries(evidence);
  if (other !== undefined && entries.length === 0) return { outcome: 'violated', reason: other.name + ' works with other values, and its docs have no new entry' };
  for (const entry of entries.filter((one) => !/^[-*]\s+(?:fix|correct|type|typing|annotat)/i.test(one.text))) {
    const told = target.payload.find((one) => entry.text.includes(one.name.slice(one.name.indexOf('.') + 1)));
    if (told !== undefined) return { outcome: 'violated', reason: 'the change log tells of ' + told.name + ', and its docs have no new entry: ' + entry.text };
  }
  const [first] = target.payload;
  return { outcome: 'undetermined', reason: 'whether the behavior of ' + first.name + ' changed is not in the diff' };
}
