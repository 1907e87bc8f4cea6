function isTestPath(p) { return /(^|\/)(tests?|testing)\//.test(p) || /(^|\/)(test_[^\/]*|[^\/]*_test|conftest)\.py$/.test(p); }
function removalVersions(evidence) {
  const said = [];
  const other = [];
  function read(t, own) {
    (t.match(/(versionremoved::\s*v?|\b(remov|delet|drop|gone|take out|taken out|took out)\w*\b[^.\n]{0,80}?\b(in|for|from|with)\s+(the\s+)?(pytest\s+|version\s+|release\s+)*v?)\d+\.\d+(\.\d+)?/gi) || []).forEach(function (s) {
      if (!/\b(will|would|shall|to) be\b/i.test(s)) said.push(/(\d+)\.(\d+)(?:\.(\d+))?$/.exec(s));
    });
    (t.match(/\b(__version__|version)\s*=\s*["']\d+\.\d+[\w.]*/gi) || []).forEach(function (s) { said.push(/(\d+)\.(\d+)(?:\.(\d+))?/.exec(s)); });
    if (own) (t.match(/\b\d+\.\d+(\.\d+)?\b/g) || []).forEach(function (s) { other.push(/(\d+)\.(\d+)(?:\.(\d+))?/.exec(s)); });
  }
  evidence.changedFiles().forEach(function (f) {
    if (isTestPath(f.path)) return;
    read(evidence.addedLines(f.path).map(function (l) { return l.text; }).join('\n'), /^changelog\//.test(f.path));
    const a = /(^|\/)(?:announce\/)?release-(\d+)\.(\d+)(?:\.(\d+))?\.(rst|md)$/.exec(f.path);
    if (a && /added/.test(f.change)) said.push(/(\d+)\.(\d+)(?:\.(\d+))?/.exec(a[0]));
  });
  evidence.commits().forEach(function (c) { read(c.message, true); });
  const pr = evidence.pullRequest();
  if (pr) { read(pr.title || '', true); read((pr.body || '').replace(/<!--[\s\S]*?-->/g, ''), true); }
  return { said: said, other: other };
}
function expiries(evidence) {
  const net = new Map();
  evidence.changedFiles().forEach(function (f) {
    if (!/\.py$/.test(f.path) || isTestPath(f.path)) return;
    function count(lines, by) {
      lines.forEach(function (l) {
        (l.text.match(/PytestRemovedIn\d+Warning|\bremoved in (pytest |version )*v?\d+(\.\d+)*/gi) || []).forEach(function (s) {
          const m = /[A-Za-z ](\d+)(\.0)*(Warning)?$/i.exec(s);
          if (!m) return;
          const x = m[1];
          net.set(x, (net.get(x) || 0) + by);
        });
      });
    }
    count(evidence.removedLines(f.path), 1);
    count(evidence.addedLines(f.path), -1);
  });
  return Array.from(net.keys()).filter(function (x) { return net.get(x) > 0; });
}
function turned(evidence) {
  const out = new Set();
  evidence.changedFiles().forEach(function (f) {
    if (isTestPath(f.path)) return;
    const lines = evidence.addedLines(f.path).filter(function (l) { return !/^\s*(from|import|#)\b/.test(l.text); });
    if ((/\.(rst|md|txt)$/.test(f.path) && !/^src\//.test(f.path)) || !lines.some(function (l) { return /["']error\b|^\s*error:/.test(l.text); })) return;
    lines.forEach(function (l) { (l.text.match(/PytestRemovedIn\d+Warning/g) || []).forEach(function (s) { out.add(/(\d+)/.exec(s)[1]); }); });
  });
  return out;
}
function isTestFile(p) { return /(^|\/)(test_[^\/]*|[^\/]*_test|conftest)\.py$/.test(p); }
function gone(evidence) {
  const net = new Map();
  evidence.changedFiles().forEach(function (f) {
    if (!/\.py$/.test(f.path) || isTestFile(f.path)) return;
    const tests = isTestPath(f.path);
    function count(lines, by) {
      lines.forEach(function (l) {
        if (/^\s*(from|import|#)\b|filterwarnings|simplefilter|["']error\b/.test(l.text)) return;
        if (tests && !/PytestRemovedIn\d+Warning\s*\(/.test(l.text)) return;
        (l.text.match(/PytestRemovedIn\d+Warning|\bremoved in (pytest |version )*v?\d+(\.\d+)*/gi) || []).forEach(function (s) {
          const m = /[A-Za-z ](\d+)(\.0)*(Warning)?$/i.exec(s);
          if (m) net.set(m[1], (net.get(m[1]) || 0) + by);
        });
      });
    }
    count(evidence.removedLines(f.path), 1);
    count(evidence.addedLines(f.path), -1);
  });
  return net;
}
function precondition(evidence) {
  const t = turned(evidence);
  const g = gone(evidence);
  const all = new Set(t);
  g.forEach(function (n, x) { if (n > 0) all.add(x); });
  return Array.from(all).map(function (x) { return { key: 'expiry-' + x, where: { kind: 'contribution' }, payload: { major: x, turned: t.has(x), gone: (g.get(x) || 0) > 0 } }; });
}
function postcondition(target, evidence) {
  const p = target.payload;
  if (!p.gone) return { outcome: 'satisfied', reason: 'the deprecation expires and the functionality stays' };
  if (p.turned) return { outcome: 'violated', reason: 'deprecated functionality goes along with the expiry of its deprecation' };
  const v = removalVersions(evidence);
  const list = (v.said.length > 0 ? v.said : v.other).filter(function (m) { return Number(m[1]) >= Number(p.major); });
  const kinds = new Set(list.map(function (m) { return m[1] === p.major && Number(m[2]) === 0; }));
  if (kinds.size !== 1) return { outcome: 'undetermined', reason: 'the version of the removal cannot be read' };
  if (kinds.has(true)) return { outcome: 'violated', reason: 'deprecated functionality goes in the version in which its deprecation expires' };
  return { outcome: 'satisfied', reason: 'the removal comes in a later version than the expiry' };
}
