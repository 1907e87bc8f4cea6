function precondition(evidence) {
  return evidence.changedFiles().filter(function (f) {
    return /^changelog\/[^._][^\/]*$/.test(f.path) && !/^changelog\/README/i.test(f.path) && /added|renamed|copied/.test(f.change);
  }).map(function (f) { return { key: f.path, where: { kind: 'file', path: f.path, line: 1 }, payload: { name: f.path.replace(/^.*\//, '') } }; });
}
function postcondition(target, evidence) {
  const m = /^(\d+)\./.exec(target.payload.name);
  if (!m) return { outcome: 'violated', reason: 'the name holds no issue id' };
  const texts = evidence.commits().map(function (c) { return c.message; });
  const pr = evidence.pullRequest();
  if (pr) { texts.push(pr.title || ''); texts.push((pr.body || '').replace(/<!--[\s\S]*?-->/g, '')); }
  const all = new Set();
  const strong = new Set();
  texts.forEach(function (t) {
    (t.match(/(#|\bissues?[ \/]#?|\bgh-)\d+/gi) || []).forEach(function (s) { all.add(/(\d+)$/.exec(s)[1]); });
    (t.match(/(\b(close[sd]?|fix(e[sd])?|resolve[sd]?)\b:?\s+(\S+\/\S+)?(issue\s+)?#|\bissues?[ \/]#?)\d+/gi) || []).forEach(function (s) { strong.add(/(\d+)$/.exec(s)[1]); });
  });
  if (strong.has(m[1]) || (strong.size === 0 && all.has(m[1]))) return { outcome: 'satisfied', reason: 'the name holds the id of an issue that the contribution names' };
  if (strong.size > 0 && !all.has(m[1])) return { outcome: 'violated', reason: 'the number in the name is none of the issues that the contribution names' };
  return { outcome: 'undetermined', reason: 'the contribution does not say which issue it belongs to' };
}
