function kept(f) { return !/deleted|mode-only/.test(f.change); }
function isSource(f) { return kept(f) && sourcePath(f.path); }
function sourcePath(path) {
  return /^src\/|\.py$/.test(path) && !/^testing\/|(^|\/)tests\/|(^|\/)test_[^\/]*\.py$|^(docs?|scripts)\/|^setup\.py$/.test(path);
}
function texts(evidence, added) {
  const out = [];
  evidence.changedFiles().forEach(function (f) {
    if (added ? !isSource(f) : !sourcePath(f.path)) return;
    (added ? evidence.addedLines(f.path) : evidence.removedLines(f.path)).forEach(function (l) { out.push(l.text); });
  });
  return out;
}
function count(list, expression) { return list.filter(function (t) { return expression.test(t); }).length; }
function outsideStrings(list) {
  let inside = false;
  return list.filter(function (t) {
    const marks = t.split(/\"\"\"|'''/).length - 1;
    const was = inside;
    if (marks % 2 === 1) inside = !inside;
    return !was && marks === 0;
  });
}
function signature(t) { return /^\s*(?:async\s+)?def\s+([A-Za-z]\w*)\s*\((.*)\)\s*(?:->.*)?:\s*(?:#.*)?$/.exec(t); }
function newParameter(plus, minus) {
  const before = new Map();
  minus.forEach(function (t) { const m = signature(t); if (m) before.set(m[1], m[2].split(/\W+/)); });
  let found = '';
  plus.forEach(function (t) {
    const m = signature(t);
    if (!m || !before.has(m[1])) return;
    m[2].split(',').forEach(function (part) {
      const p = /^\s*([A-Za-z]\w*)\s*(?::[^=]*)?=/.exec(part);
      if (p && before.get(m[1]).indexOf(p[1]) < 0) found = p[1];
    });
  });
  return found;
}
function sign(evidence) {
  const all = texts(evidence, true);
  const plus = outsideStrings(all);
  const minus = texts(evidence, false);
  const option = /\b(addoption|addini)\s*\(/;
  const hook = /^\s*def\s+pytest_\w+\s*\(/;
  const message = /^\s*(raise\s+[A-Z]\w*\s*\(|raise\s+[a-z]\w*\.[A-Z]\w*\s*\(|warnings\.warn(_explicit)?\s*\()/;
  const internal = /\b(NotImplementedError|AssertionError|StopIteration|AttributeError)\b/;
  if (count(plus, option) > count(minus, option)) return 'a new option or setting';
  if (count(plus, hook) > count(minus, hook)) return 'a new hook';
  const told = function (list) { return list.filter(function (t) { return message.test(t) && !internal.test(t); }).length; };
  if (told(plus) > told(minus)) return 'a new error or warning';
  const asked = newParameter(plus, minus);
  if (asked !== '') return 'the new parameter ' + asked;
  const replaced = minus.some(function (t) { return /^\s*[^#\s]/.test(t) && !/^\s*(from|import)\s/.test(t); });
  if (replaced || all.some(function (t) { return /@(\w+\.)?overload\b|\bTYPE_CHECKING\b/.test(t); })) return '';
  if (plus.some(function (t) { return /^\s*(async\s+def|def|class)\s+[A-Za-z]\w*\s*[(:\[]/.test(t); })) return 'a new definition, with nothing replaced by it';
  if (plus.some(function (t) { return /^\s*(if|elif|for|while|with)\b.*:\s*(#.*)?$/.test(t); })) return 'a new branch, with nothing replaced by it';
  return '';
}
function precondition(evidence) {
  const found = evidence.changedFiles().filter(function (f) {
    return isSource(f) && evidence.addedLines(f.path).some(function (l) { return /^\s*[^#\s]/.test(l.text); });
  });
  if (found.length === 0) return [];
  return [{ key: 'contribution', where: { kind: 'contribution' }, payload: { path: found[0].path } }];
}
function postcondition(target, evidence) {
  const entries = evidence.changedFiles().filter(function (f) {
    return /^added$/.test(f.change) && /^changelog\/[^\/]+\.rst$/.test(f.path) && !/^changelog\/(README|_)/.test(f.path);
  });
  if (entries.length > 0) return { outcome: 'satisfied', reason: 'a new changelog file: ' + entries[0].path };
  const why = sign(evidence);
  if (why === '') return { outcome: 'undetermined', reason: target.payload.path + ' changed without a new changelog file, and the lines do not show whether the change is more than trivial' };
  return { outcome: 'violated', reason: target.payload.path + ' brings ' + why + ' without a new changelog file in the changelog directory' };
}
