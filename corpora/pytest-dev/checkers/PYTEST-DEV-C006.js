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
function deprecatedIn(evidence) {
  const out = [];
  function read(t) {
    (t.match(/\bdeprecat(ed|ion)\b(::|[^.\n]{0,30}?\b(since|in|as of|by))\s*(pytest\s+|version\s+|release\s+)*v?\d+\.\d+/gi) || []).forEach(function (s) { out.push(/(\d+)\.(\d+)$/.exec(s)); });
  }
  evidence.changedFiles().forEach(function (f) {
    if (isTestPath(f.path)) return;
    read(evidence.removedLines(f.path).map(function (l) { return l.text; }).join('\n'));
    read(evidence.addedLines(f.path).map(function (l) { return l.text; }).join('\n'));
  });
  evidence.commits().forEach(function (c) { read(c.message); });
  const pr = evidence.pullRequest();
  if (pr) { read(pr.title || ''); read((pr.body || '').replace(/<!--[\s\S]*?-->/g, '')); }
  return out;
}
function earlier(evidence, major) {
  const last = [];
  const named = [];
  function read(t, out) {
    (t.match(/\b\d+\.\d+/g) || []).forEach(function (s) { const m = /(\d+)\.(\d+)/.exec(s); if (m[1] === major) out.push(Number(m[2])); });
  }
  evidence.changedFiles().forEach(function (f) {
    evidence.removedLines(f.path).forEach(function (l) { if (/\b(__version__|version)\s*=\s*["']\d/i.test(l.text)) read(l.text, last); });
  });
  evidence.commits().forEach(function (c) { read(c.message, named); });
  const pr = evidence.pullRequest();
  if (pr) read((pr.title || '') + ' ' + (pr.body || ''), named);
  return { last: last, named: named };
}
function precondition(evidence) {
  let net = 0;
  evidence.changedFiles().forEach(function (f) {
    if (!/\.py$/.test(f.path) || isTestPath(f.path)) return;
    const re = /PytestRemovedIn\d+Warning|DeprecationWarning|\bdeprecated\b/i;
    net += evidence.removedLines(f.path).filter(function (l) { return re.test(l.text); }).length;
    net -= evidence.addedLines(f.path).filter(function (l) { return re.test(l.text); }).length;
  });
  return net > 0 ? [{ key: 'contribution', where: { kind: 'contribution' }, payload: {} }] : [];
}
function judge(v, d, evidence) {
  const list = (v.said.length > 0 ? v.said : v.other).filter(function (m) { return m[1] + '.' + m[2] !== d[1] + '.' + d[2] || v.said.length > 0; });
  const at = new Set(list.map(function (m) { return m[1] + '.' + m[2]; }));
  if (at.size !== 1) return { outcome: 'undetermined', reason: 'the version of the removal cannot be read' };
  const majors = Number(list[0][1]) - Number(d[1]);
  const minors = Number(list[0][2]) - Number(d[2]);
  const few = { outcome: 'violated', reason: 'removed less than two minor releases after its deprecation' };
  const enough = { outcome: 'satisfied', reason: 'removed two minor releases or more after its deprecation' };
  if (majors < 0) return { outcome: 'undetermined', reason: 'the versions do not fit' };
  if (majors === 0) return minors < 2 ? few : enough;
  if (majors > 1) return enough;
  const t = earlier(evidence, d[1]);
  if (t.last.length > 0) return Math.max.apply(null, t.last) - Number(d[2]) + 1 < 2 ? few : enough;
  if (t.named.some(function (n) { return n > Number(d[2]); })) return enough;
  return { outcome: 'undetermined', reason: 'how many minor releases lay between the two cannot be seen' };
}
function postcondition(target, evidence) {
  const v = removalVersions(evidence);
  const since = new Map();
  deprecatedIn(evidence).forEach(function (m) { since.set(m[1] + '.' + m[2], m); });
  const all = Array.from(since.values()).map(function (d) { return judge(v, d, evidence); });
  if (all.length === 0 || all.some(function (r) { return r.outcome !== all[0].outcome; })) return { outcome: 'undetermined', reason: 'the version of the deprecation cannot be read' };
  return all[0];
}
