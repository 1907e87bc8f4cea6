function isPy(path) { return /^sphinx\/.*\.py$/.test(path); }
function indentOf(text) { return text.length - text.trimStart().length; }
// A line of a statement that warns of a deprecation.
function isSite(text) {
  if (/^\s*#/.test(text) || /^\s*(?:from|import|class|def|except)\b/.test(text)) return false;
  if (/filterwarnings|simplefilter|pytest|catch_warnings|issubclass|isinstance/.test(text)) return false;
  return /\b(?:(?:Pending)?DeprecationWarning|RemovedInSphinx\d+Warning)\b/.test(text) || /\b_deprecation_warning\(/.test(text);
}
function enclosing(lines, at) {
  const names = [];
  let limit = indentOf(lines[at]);
  for (let i = at - 1; i >= 0 && limit > 0; i -= 1) {
    const text = lines[i];
    if (text.trim() === '' || /^\s*[)\]}#]/.test(text)) continue;
    const indent = indentOf(text);
    if (indent >= limit) continue;
    const named = text.match(/^\s*(?:async\s+)?(?:def|class)\s+(\w+)/);
    if (named) names.unshift(named[1]);
    limit = indent;
  }
  return names.join('.');
}
// Definitions of a text by qualified name, with their first and last line.
function definitions(text) {
  const lines = text.split('\n');
  const found = new Map();
  const open = [];
  let last = 0;
  lines.forEach((line, at) => {
    if (line.trim() === '' || /^\s*[)\]}]/.test(line)) return;
    const indent = indentOf(line);
    while (open.length > 0 && open[open.length - 1].indent >= indent) open.pop().one.end = last;
    last = at + 1;
    const named = line.match(/^\s*(?:async\s+)?(?:def|class)\s+(\w+)/);
    if (!named) return;
    const one = { start: at + 1, end: lines.length };
    found.set([...open.map(({ name }) => name), named[1]].join('.'), one);
    open.push({ name: named[1], indent, one });
  });
  for (const [, one] of found) one.body = lines.slice(one.start - 1, one.end);
  return found;
}
function treeOf(evidence) {
  for (const path of ['sphinx/__init__.py', 'CHANGES.rst']) {
    const file = evidence.changedFiles().find((one) => one.path === path && one.change !== 'deleted');
    if (!file) continue;
    const text = evidence.headText(path) || '';
    const found = path === 'CHANGES.rst' ? text.match(/^Release (\d+)\.(\d+)/m) : text.match(/^__version__(?::[^=\n]*)?\s*=\s*['"](\d+)\.(\d+)/m);
    if (!found) continue;
    const starts = path !== 'CHANGES.rst' && evidence.addedLines(path).some((one) => /^__version__/.test(one.text));
    return { major: Number(found[1]), minor: Number(found[2]), starts };
  }
  return null;
}
// RemovedInSphinx90Warning is gone in 9.0, RemovedInSphinx10Warning in 10.0.
function majorOf(digits) {
  const old = digits.match(/^([2-9]|\d\d)0$/);
  return Number(old ? old[1] : digits);
}
// When a deprecated definition is due: two series after the one that its note names, or as its warning says.
function dueOf(lines) {
  const text = lines.join('\n');
  const warned = text.match(/\bRemovedInSphinx(\d+)Warning\b/);
  if (warned) return majorOf(warned[1]);
  const pair = text.match(/\bremove=\((\d+),\s*0\)/);
  if (pair) return Number(pair[1]);
  const noted = text.match(/\bdeprecated(?:::|\s+(?:since|in|from|as of))\s*(?:version\s+|Sphinx\s+)?v?(\d+)\.\d/i);
  return noted ? Number(noted[1]) + 2 : null;
}
function mayWarn(text) { return /DeprecationWarning|RemovedInSphinx|_deprecation_warning\(/.test(text); }
// Definitions that warn in their own lines, the innermost ones.
function deprecatedIn(text, known) {
  if (!mayWarn(text)) return new Map();
  const lines = text.split('\n');
  const all = known || definitions(text);
  const found = new Map();
  lines.forEach((line, at) => {
    if (!isSite(line)) return;
    const name = enclosing(lines, at);
    if (all.has(name)) found.set(name, all.get(name));
  });
  return found;
}
function sitesIn(lines) { return lines.filter(isSite).length; }
function precondition(evidence) {
  // Nothing of it is in a change none of whose files warns.
  const targets = [];
  const tree = treeOf(evidence);
  for (const file of evidence.changedFiles()) {
    if (!isPy(file.path) || file.content !== 'text' || file.change === 'added' || file.change === 'deleted') continue;
    const base = evidence.baseText(file.path) || (file.oldPath ? evidence.baseText(file.oldPath) : null);
    if (base === null) continue;
    const headText = evidence.headText(file.path) || '';
    if (!mayWarn(base) && !mayWarn(headText)) continue;
    const head = definitions(headText);
    const before = definitions(base);
    const was = deprecatedIn(base, before);
    const is = deprecatedIn(headText, head);
    const removed = evidence.removedLines(file.path);
    const added = evidence.addedLines(file.path);
    for (const name of new Set([...was.keys(), ...is.keys()])) {
      const old = was.get(name) || before.get(name);
      // What the change itself deprecates for the first time is another rule's, unless it was noted as deprecated before.
      if (!old || (!was.has(name) && dueOf(old.body) === null)) continue;
      const now = head.get(name);
      const touched = removed.some(({ line }) => line >= old.start && line <= old.end) ||
        (now && added.some(({ line }) => line >= now.start && line <= now.end));
      const due = dueOf(old.body);
      const known = tree !== null && due !== null;
      if (known && tree.major + 1 !== due) continue;
      if (touched || (known && tree.starts)) {
        targets.push({ key: file.path + ' ' + name, where: { kind: 'file', path: file.path, line: now ? now.start : 1 }, payload: { path: file.path, name, oldPath: file.oldPath || file.path } });
      }
    }
  }
  return targets;
}
function postcondition(target, evidence) {
  const { path, name, oldPath } = target.payload;
  const was = definitions(evidence.baseText(path) || evidence.baseText(oldPath) || '').get(name);
  const is = definitions(evidence.headText(path) || '').get(name);
  if (!is) return { outcome: 'undetermined', reason: name + ' is gone or has moved; whether the feature remains is not to be seen' };
  const after = sitesIn(is.body);
  if (after > 0 && after >= sitesIn(was.body)) return { outcome: 'satisfied', reason: name + ' still warns' };
  // Lines of the statements that warn, by the brackets around them.
  const warning = new Set();
  was.body.forEach((text, i) => {
    if (!/^\s*(?:warnings\.)?warn\(|^\s*_deprecation_warning\(/.test(text)) return;
    let depth = 0;
    for (let j = i; j < was.body.length; j += 1) {
      warning.add(was.start + j);
      depth += was.body[j].split('(').length - was.body[j].split(')').length;
      if (depth <= 0) break;
    }
  });
  const other = evidence.removedLines(path).filter(({ line, text }) =>
    line >= was.start && line <= was.end && !warning.has(line) &&
    text.trim() !== '' && !/^\s*(?:#|import warnings|from sphinx\.deprecation|from warnings)/.test(text) &&
    !isSite(text) && !/^\s*(?:msg|message)\s*=/.test(text) && !/deprecated/i.test(text));
  const moved = is.body.some((text) => !/^\s*#/.test(text) && /\w*deprecat\w*\(/i.test(text));
  if (other.length > 0 || moved) return { outcome: 'undetermined', reason: 'more than the warning left ' + name + '; what was deprecated may have left with it' };
  return { outcome: 'violated', reason: name + ' remains and no longer gives its deprecation warning' };
}
