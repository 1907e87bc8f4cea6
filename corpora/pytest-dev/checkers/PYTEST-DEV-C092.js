function isTest(path) { return /(^|\/)(testing|tests?)\/|(^|\/)test_[^\/]*\.py$|_test\.py$/.test(path); }
function kept(f) { return !/deleted|mode-only/.test(f.change); }
function isSource(f) { return kept(f) && sourcePath(f.path); }
function sourcePath(path) {
  return /\.py$/.test(path) && !isTest(path) && !/(^|\/)conftest\.py$|^(docs?|scripts)\/|^setup\.py$/.test(path);
}
function texts(evidence, added) {
  const out = [];
  evidence.changedFiles().forEach(function (f) {
    if (added ? !isSource(f) : !sourcePath(f.path)) return;
    if (/^(?:bench|extra|\.github|ci)\/|(?:^|\/)(?:noxfile|tasks)\.py$/.test(f.path)) return;
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
function inserted(before, after) {
  const a = before.trim();
  const b = after.trim();
  if (b.length <= a.length) return '';
  let n = 0;
  while (n < a.length && a[n] === b[n]) n += 1;
  const tail = a.length - n;
  if (a.slice(n) !== b.slice(b.length - tail)) return '';
  return b.slice(n, b.length - tail);
}
const gate = /\bversion_info\b|\bsys\.platform\b|\bplatform\.\w+\(|\bos\.name\b|\bsys\.implementation\b|\bPYPY\b|\bhexversion\b|\bVersion\(|\bparse_version\b|\b__version__\b|\bhasattr\((?:os|sys|signal|socket|time|ast|inspect|typing)\b/;
function bareCode(t) { return t.replace(/"[^"]*"|'[^']*'/g, "''").replace(/#.*$/, ''); }
function newCondition(plus, minus) {
  const code = function (t) { return /^\s*[^#\s]/.test(t) && !/^\s*(from|import)\s/.test(t); };
  const out = minus.filter(code);
  const own = plus.filter(code);
  const used = new Set();
  return out.length > 0 && out.every(function (a) {
    const at = own.findIndex(function (b, n) { return !used.has(n) && /^\s*(return|if|elif|while)\b|^\s*[\w.]+\s*=\s/.test(b) && !gate.test(a) && !gate.test(b) && /\b(or|and|not|if)\b/.test(inserted(bareCode(a), bareCode(b))); });
    used.add(at);
    return at >= 0;
  });
}
const testDef = /^\s*(?:async\s+)?def\s+test/;
function quoted(list) {
  const out = new Set();
  list.forEach(function (t) { (t.match(/'[^']{3,}'|"[^"]{3,}"/g) || []).forEach(function (q) { out.add(q.slice(1, -1)); }); });
  return out;
}
function stem(path) { return path.replace(/^.*\//, '').replace(/\.py$/, '').replace(/^test_|_test$/, '').replace(/^_+/, ''); }
function testLost(evidence) {
  const gone = evidence.changedFiles().filter(function (f) { return isTest(f.path) && evidence.removedLines(f.path).some(function (l) { return testDef.test(l.text); }); });
  if (gone.length === 0) return '';
  const code = function (t) { return /^\s*[^#\s]/.test(t) && !/^\s*(from|import)\s/.test(t); };
  const does = /^\s*(?:return|yield|raise|if|elif|while)\b|^\s*[\w.]+\s*[-+*\/|&]?=[^=]/;
  let found = '';
  evidence.changedFiles().filter(isSource).forEach(function (f) {
    const plus = outsideStrings(evidence.addedLines(f.path).map(function (l) { return l.text; })).filter(code);
    const minus = outsideStrings(evidence.removedLines(f.path).map(function (l) { return l.text; })).filter(code);
    if (plus.length < minus.length || minus.some(function (t) { return /^\s*(?:async\s+def|def|class)\b/.test(t); })) return;
    if (!plus.some(function (t) { return does.test(t); }) || !minus.some(function (t) { return does.test(t); })) return;
    const words = quoted(minus.filter(function (t) { return plus.indexOf(t) < 0; }));
    gone.forEach(function (g) {
      const asked = quoted(evidence.removedLines(g.path).map(function (l) { return l.text; }));
      if (stem(g.path) === stem(f.path) || [...words].some(function (w) { return asked.has(w); })) found = g.path;
    });
  });
  return found;
}
function specified(evidence) {
  const name = /^\s*def\s+(pytest_\w+)\s*\(/;
  return evidence.changedFiles().some(function (f) {
    if (!isSource(f) || !/(^|\/)hookspecs?\.py$/.test(f.path)) return false;
    const before = evidence.removedLines(f.path).map(function (l) { const m = name.exec(l.text); return m ? m[1] : ''; });
    return evidence.addedLines(f.path).some(function (l) { const m = name.exec(l.text); return m !== null && before.indexOf(m[1]) < 0; });
  });
}
function configured(evidence) {
  const found = evidence.changedFiles().find(function (f) {
    return kept(f) && /^(?:tox\.ini|noxfile\.py|\.github\/workflows\/.*\.ya?ml)$/.test(f.path)
      && evidence.addedLines(f.path).some(function (l) { return /^\s*[^#\s]/.test(l.text) && /test|\bpy\d/i.test(l.text); });
  });
  return found ? found.path : '';
}
function sign(evidence) {
  const all = texts(evidence, true);
  const plus = outsideStrings(all);
  const minus = texts(evidence, false);
  const option = /\b(addoption|addini)\s*\(/;
  const optionBefore = /\b_?(addoption|addini)\s*\(/;
  const hook = /^\s*def\s+pytest_\w+\s*\(/;
  const message = /^\s*(raise\s+(?:[a-z_]\w*\.)*[A-Z]\w*\s*\(|warnings\.warn(_explicit)?\s*\()/;
  const messageBefore = /\braise\b|^\s*assert\b|\b(?:fail|skip|xfail|exit|error|warn|warn_explicit|\w+_warning)\s*\(/;
  const internal = /\b(NotImplementedError|AssertionError|StopIteration|AttributeError)\b/;
  const gated = plus.some(function (t) { return gate.test(t.replace(/#.*$/, '')); });
  const replaced = minus.some(function (t) { return /^\s*[^#\s]/.test(t) && !/^\s*(from|import)\s/.test(t); });
  if (count(plus, option) > count(minus, optionBefore)) return 'a new option or setting';
  if (count(plus, hook) > count(minus, hook) && (!replaced || specified(evidence))) return 'a new hook';
  const told = plus.filter(function (t) { return message.test(t) && !internal.test(t); }).length;
  if (!gated && told > count(minus, messageBefore)) return 'a new error or warning';
  const asked = newParameter(plus, minus);
  if (asked !== '') return 'the new parameter ' + asked;
  if (newCondition(plus, minus)) return 'a new condition in what stood before';
  const lost = testLost(evidence);
  if (lost !== '') return 'other statements, whose tests are taken out of ' + lost + ',';
  if (replaced || gated || all.some(function (t) { return /@(\w+\.)?overload\b|\bTYPE_CHECKING\b/.test(t); })) return '';
  if (plus.some(function (t) { return /^\s*(async\s+def|def|class)\s+[A-Za-z]\w*\s*[(:\[]/.test(t) && !/\b(?:Protocol|TypedDict)\b/.test(t); })) return 'a new definition, with nothing replaced by it';
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
  const code = function (l) { return /^\s*[^#\s].*[(=]|^\s*assert\b/.test(l.text); };
  const taken = function (lines) { return lines.some(code) && !lines.some(function (l) { return /^\s*(async\s+)?def\s+test/.test(l.text); }); };
  const tests = evidence.changedFiles().filter(function (f) {
    return kept(f) && isTest(f.path) && (evidence.addedLines(f.path).some(code) || taken(evidence.removedLines(f.path)));
  });
  if (tests.length > 0) return { outcome: 'satisfied', reason: 'a test was added or updated: ' + tests[0].path };
  const runs = configured(evidence);
  if (runs !== '') return { outcome: 'undetermined', reason: runs + ' changes what tests are run, which may be what tests the change' };
  const why = sign(evidence);
  if (why === '') return { outcome: 'undetermined', reason: target.payload.path + ' changed without a test, and the lines do not show whether they alter what can be tested' };
  return { outcome: 'violated', reason: target.payload.path + ' brings ' + why + ' without a new or updated test' };
}
