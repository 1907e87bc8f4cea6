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
    if (a && /added/.test(f.change)) said.push([a[0], a[2], a[3], a[4]]);
  });
  evidence.commits().forEach(function (c) { read(c.message, true); });
  const pr = evidence.pullRequest();
  if (pr) { read(pr.title || '', true); read((pr.body || '').replace(/<!--[\s\S]*?-->/g, ''), true); }
  return { said: said, other: other };
}
function expiries(evidence) {
  const net = new Map();
  evidence.changedFiles().forEach(function (f) {
    if (/\.(rst|md|txt|toml|cfg|ini|yaml|yml|json)$/.test(f.path) || /^changelog\//.test(f.path) || isTestPath(f.path)) return;
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
function precondition(evidence) {
  return expiries(evidence).map(function (x) { return { key: 'expiry-' + x, where: { kind: 'contribution' }, payload: { major: x } }; });
}
function postcondition(target, evidence) {
  const v = removalVersions(evidence);
  const list = (v.said.length > 0 ? v.said : v.other).filter(function (m) { return Number(m[1]) >= Number(target.payload.major); });
  const kinds = new Set(list.map(function (m) { return m[1] === target.payload.major && Number(m[2]) === 1 && !(Number(m[3] || 0) > 0); }));
  if (kinds.size !== 1) return { outcome: 'undetermined', reason: 'the version of the removal cannot be read' };
  if (kinds.has(true)) return { outcome: 'satisfied', reason: 'the feature goes in the minor release after the expiry' };
  return { outcome: 'violated', reason: 'the feature goes in another version than the minor release after the expiry' };
}
