function words(c) { return (c.argv || []).map(function (w) { return typeof w === 'string' ? w : ''; }); }
function base(w) { return w.replace(/^.*\//, ''); }
function gitArgs(c) {
  const w = words(c);
  if (c.ran === 'no' || w.length === 0 || !/^git$/.test(base(w[0]))) return [];
  let i = 1;
  while (i < w.length && /^-/.test(w[i])) i += /^(-C|-c|--git-dir|--work-tree)$/.test(w[i]) ? 2 : 1;
  return w.slice(i);
}
function isTest(c) {
  const w = words(c);
  if (c.ran === 'no') return false;
  let i = 0;
  while (i < w.length && /^(uv|uvx|poetry|hatch|pdm|pipx|pipenv|run|env|time|-.*|\w+=.*)$/.test(base(w[i]))) i += 1;
  if (i >= w.length) return false;
  let p = base(w[i]);
  let rest = w.slice(i + 1);
  if (/^(python|pypy)[\d.]*$/.test(p)) {
    while (rest.length > 0 && /^-[^m]/.test(rest[0])) rest = rest.slice(1);
    if (rest.length < 2 || !/^-m$/.test(rest[0])) return false;
    p = rest[1];
    rest = rest.slice(2);
  }
  if (!/^(pytest|py\.test|tox|nox|unittest)$/.test(p)) return false;
  return !rest.some(function (a) { return /^(--version|--help|-h|--collect-only|--co|--fixtures|--markers|-l|--list|--notest|(.*=)?(linting|lint|docs|regen|pre-commit))$/.test(a); });
}
function isCommit(c) {
  const a = gitArgs(c);
  return a.length > 0 && /^commit$/.test(a[0]) && !a.some(function (w) { return /^--dry-run$/.test(w); }) && !(typeof c.exitCode === 'number' && c.exitCode !== 0);
}
function walk(cs) {
  let last = 'none';
  const r = { commits: 0, failing: false, unknown: false, end: 'none', passed: false, maybe: false };
  cs.forEach(function (c) {
    if (isTest(c)) {
      last = c.exitCode === 0 ? 'pass' : typeof c.exitCode === 'number' ? 'fail' : 'unknown';
      if (last === 'pass') r.passed = true;
    } else if (isCommit(c)) {
      r.commits += 1;
      if (last === 'fail') r.failing = true;
      r.unknown = last === 'unknown' || last === 'none';
    }
  });
  r.end = last;
  return r;
}
function precondition(evidence) {
  const r = walk(evidence.commands());
  const work = evidence.changedFiles().length > 0 || r.commits > 0 || evidence.edits().length > 0 || evidence.commands().some(function (c) { return c.ran !== 'no' && /^(add|rm|mv|apply|stash|push|commit)$/.test(gitArgs(c)[0] || ''); }) || evidence.messages().some(function (m) { return /\b(happy|content|satisfied|changed?|fix(ed)?|added|done|ready|finished|implemented)\b/i.test(m.text); });
  if (!work) return [];
  if (r.commits === 0 && evidence.messages().some(function (m) { return /\b(not|n't|never)\b[^.\n]{0,20}\b(happy|content|satisfied)\b|\bunhappy\b/i.test(m.text); })) return [];
  if (r.end === 'none' || (!r.passed && r.commits === 0 && r.end === 'fail')) return [];
  return [{ key: 'contribution', where: { kind: 'contribution' }, payload: {} }];
}
function postcondition(target, evidence) {
  const r = walk(evidence.commands());
  if (r.failing) return { outcome: 'violated', reason: 'the work was committed while the last run of its tests had failed' };
  if (r.commits === 0 && r.end === 'pass') return { outcome: 'violated', reason: 'the tests passed and the work was not committed' };
  if (r.commits > 0 && (r.end === 'pass')) return { outcome: 'satisfied', reason: 'the tests passed and the work was committed' };
  return { outcome: 'undetermined', reason: 'whether the tests passed cannot be seen' };
}
