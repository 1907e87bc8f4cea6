// The module that defines the warnings is no deprecated feature.
function isPy(path) { return /^sphinx\/.*\.py$/.test(path) && path !== 'sphinx/deprecation.py'; }
function indentOf(text) { return text.length - text.trimStart().length; }
// The lines without comments and without what strings hold.
function codeOf(lines) {
  let open = '';
  return lines.map((line) => {
    if (open === '' && !/['"#]/.test(line)) return line;
    let code = '';
    let i = 0;
    while (i < line.length) {
      const long = line.slice(i, i + 3);
      if (open !== '') {
        if (long === open) { open = ''; i += 3; code += '0'; } else { i += line[i] === '\\' ? 2 : 1; }
      } else if (long === '"""' || long === "'''") {
        open = long; i += 3;
      } else if (line[i] === '"' || line[i] === "'") {
        const quote = line[i];
        i += 1;
        while (i < line.length && line[i] !== quote) i += line[i] === '\\' ? 2 : 1;
        i += 1; code += '0';
      } else if (line[i] === '#') {
        break;
      } else {
        code += line[i]; i += 1;
      }
    }
    return code;
  });
}
function opened(code) { return code.split(/[([{]/).length - code.split(/[)\]}]/).length; }
// Which lines name a warning in a statement that gives it: no comment, string, import, signature, filter or comparison.
function sitesOf(lines) {
  let depth = 0;
  let first = '';
  return codeOf(lines).map((code) => {
    if (depth <= 0) { first = code; depth = 0; }
    depth += opened(code);
    if (/^\s*(?:from|import|class|(?:async\s+)?def|except)\b/.test(first)) return false;
    const skip = /filterwarnings|simplefilter|pytest|catch_warnings|issubclass|isinstance|type\[|[!=]=\s*\w*Warning|\bis\s+(?:not\s+)?\w*Warning/;
    if (skip.test(first) || skip.test(code)) return false;
    return /\b(?:(?:Pending)?DeprecationWarning|RemovedInSphinx\d+Warning)\b/.test(code) || /\b_deprecation_warning\(/.test(code);
  });
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
  const noted = text.match(/\bdeprecated(?:::|\s+(?:since|in|from|as of))\s*(?:version\s+|Sphinx\s+)?v?(\d+)\.\d/i);
  // A warning that names no later series than the note can't be meant.
  if (warned && !(noted && majorOf(warned[1]) <= Number(noted[1]))) return majorOf(warned[1]);
  const pair = text.match(/\bremove=\((\d+),\s*0\)/);
  if (pair) return Number(pair[1]);
  return noted ? Number(noted[1]) + 2 : null;
}
function mayWarn(text) { return /DeprecationWarning|RemovedInSphinx|_deprecation_warning\(/.test(text); }
// Definitions that warn in their own lines, the innermost ones.
function deprecatedIn(text, known) {
  if (!mayWarn(text)) return new Map();
  const lines = text.split('\n');
  const all = known || definitions(text);
  const found = new Map();
  sitesOf(lines).forEach((site, at) => {
    if (!site) return;
    const name = enclosing(lines, at);
    if (all.has(name)) found.set(name, all.get(name));
  });
  return found;
}
function sitesIn(lines) { return sitesOf(lines).filter((site) => site).length; }
// The major version that the commits say the tree has, where all that say it agree.
function toldMajor(evidence) {
  const found = new Set();
  for (const { kind, subject } of evidence.commits()) {
    const named = kind === 'normal' ? subject.match(/^(?:start|begin|bump(?: version)? to|release)\s+(?:sphinx\s+)?v?(\d+)\.\d/i) : null;
    if (named) found.add(Number(named[1]));
  }
  return found.size === 1 ? [...found][0] : null;
}
// Whether a commit says that it removes a definition, when it is due or later.
function removedWhenDue(evidence, name, due) {
  const last = name.split('.').pop();
  return evidence.commits().some(({ subject }) => {
    const version = subject.match(/\bv?(\d+)\.\d+\.\d+\b/);
    return version && Number(version[1]) >= due && /\b(?:remov|drop|delet)\w*/i.test(subject) && subject.split(/[^\w]+/).includes(last);
  });
}
function precondition(evidence) {
  // Nothing of it is in a change none of whose files warns.
  const targets = [];
  const tree = treeOf(evidence);
  const told = tree === null ? toldMajor(evidence) : null;
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
      // What leaves at C.0.0 is no longer in the series B.
      if (!now && due !== null && removedWhenDue(evidence, name, due)) continue;
      if (touched || (known && tree.starts) || (told !== null && due !== null && told + 1 === due)) {
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
  const code = codeOf(was.body);
  const sites = new Set();
  sitesOf(was.body).forEach((site, i) => { if (site) sites.add(was.start + i); });
  code.forEach((text, i) => {
    if (!/^\s*(?:warnings\.)?warn\(|^\s*_deprecation_warning\(/.test(text)) return;
    let depth = 0;
    for (let j = i; j < was.body.length; j += 1) {
      warning.add(was.start + j);
      depth += opened(code[j]);
      if (depth <= 0) break;
    }
  });
  const other = evidence.removedLines(path).filter(({ line, text }) =>
    line >= was.start && line <= was.end && !warning.has(line) &&
    text.trim() !== '' && !/^\s*(?:#|import warnings|from sphinx\.deprecation|from warnings)/.test(text) &&
    !sites.has(line) && !/^\s*(?:msg|message)\s*=/.test(text) && !/deprecated/i.test(text));
  const lines = (evidence.headText(path) || '').split('\n');
  let above = is.start - 2;
  while (above >= 0 && /^\s*@/.test(lines[above]) && !/deprecat/i.test(lines[above])) above -= 1;
  const last = name.split('.').pop();
  const moved = codeOf(is.body).some((text) => /\w*deprecat\w*\(/i.test(text)) || (above >= 0 && /^\s*@.*deprecat/i.test(lines[above])) ||
    evidence.addedLines(path).some(({ line, text }) => (line < is.start || line > is.end) && !/^\s*#/.test(text) &&
      /deprecat|RemovedInSphinx/i.test(codeOf([text])[0]) && text.split(/[^\w]+/).includes(last));
  if (other.length > 0 || moved) return { outcome: 'undetermined', reason: 'more than the warning left ' + name + '; what was deprecated may have left with it' };
  return { outcome: 'violated', reason: name + ' remains and no longer gives its deprecation warning' };
}
