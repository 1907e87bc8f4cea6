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
// Entries of a table of deprecated objects, with the series in which each is due.
function entries(text) {
  const found = new Map();
  if (!/_DEPRECATED_OBJECTS/.test(text)) return found;
  for (const one of text.matchAll(/^\s*['"]([\w.]+)['"]\s*:\s*\(([^{}]*?)\((\d+),\s*0\)/gm)) found.set(one[1], Number(one[one.length - 1]));
  return found;
}
// The major version that the commits say the tree has, where all that say it agree.
function toldMajor(evidence) {
  const found = new Set();
  for (const { kind, subject } of evidence.commits()) {
    const named = kind === 'normal' ? subject.match(/^(?:start|begin|bump(?: version)? to|release)\s+(?:sphinx\s+)?v?(\d+)\.\d/i) : null;
    if (named) found.add(Number(named[1]));
  }
  return found.size === 1 ? [...found][0] : null;
}
function precondition(evidence) {
  const targets = [];
  const tree = treeOf(evidence);
  for (const file of evidence.changedFiles()) {
    const { path } = file;
    if (!isPy(path) || path === 'sphinx/deprecation.py' || file.content !== 'text' || file.change === 'added') continue;
    const base = evidence.baseText(path) || (file.oldPath ? evidence.baseText(file.oldPath) : null);
    if (base === null) continue;
    const head = file.change === 'deleted' ? '' : evidence.headText(path) || '';
    if (!mayWarn(base) && !mayWarn(head) && !/_DEPRECATED_OBJECTS/.test(base)) continue;
    const defined = definitions(head);
    const now = entries(head);
    const add = (name, kind, due) => targets.push({ key: kind + ' ' + path + ' ' + name, where: { kind: 'file', path, line: 1 }, payload: { kind, name, due } });
    for (const [name, was] of deprecatedIn(base)) {
      if (name === '__getattr__') continue;
      if (!defined.has(name)) add(name, 'removed', dueOf(was.body));
    }
    for (const [name, due] of entries(base)) if (!now.has(name)) add(name, 'removed', due);
    // The tree becomes C.0.0 with this change: what is due then and remains.
    if (tree === null || !tree.starts || tree.minor !== 0) continue;
    for (const [name, is] of deprecatedIn(head, defined)) {
      const due = dueOf(is.body);
      if (due !== null && due <= tree.major) add(name, 'left', due);
    }
    for (const [name, due] of now) if (due <= tree.major) add(name, 'left', due);
  }
  return targets;
}
function postcondition(target, evidence) {
  const { kind, name, due } = target.payload;
  const tree = treeOf(evidence);
  if (kind === 'left') return { outcome: 'violated', reason: name + ' was due for removal at ' + due + '.0.0 and is still there' };
  if (due === null) return { outcome: 'undetermined', reason: 'the series that deprecated ' + name + ' is not told' };
  // No version in the diff: a commit that starts a series before the due one still tells that it is too early.
  const told = tree === null ? toldMajor(evidence) : null;
  if (told !== null && told < due) return { outcome: 'violated', reason: name + ' is removed in ' + told + '.x, as the commit says, and is due at ' + due + '.0.0' };
  if (tree === null) return { outcome: 'undetermined', reason: 'the diff does not show the version of the tree' };
  return tree.major < due
    ? { outcome: 'violated', reason: name + ' is removed in ' + tree.major + '.x, and is due at ' + due + '.0.0' }
    : { outcome: 'satisfied', reason: name + ' is removed in ' + tree.major + '.x, due at ' + due + '.0.0' };
}
