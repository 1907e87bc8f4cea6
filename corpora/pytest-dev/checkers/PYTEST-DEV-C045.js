function words(c) { return (c.argv || []).map(function (w) { return typeof w === 'string' ? w : ''; }); }
function base(w) { return w.replace(/^.*\//, ''); }
function matched(c) {
  const w = words(c);
  let i = 0;
  while (i < w.length && /^(?:uv|uvx|poetry|hatch|pdm|pipx|pipenv|run|env|time|sudo|-.*|\w+=.*)$/.test(base(w[i]))) i += 1;
  if (i < w.length && /^(?:python|pypy)[\d.]*$/.test(base(w[i]))) {
    i += 1;
    while (i < w.length && /^-/.test(w[i])) i += 1;
  }
  if (i >= w.length) return 'no';
  if (w[i] === '') return 'maybe';
  if (!/^pre[-_]commit$/.test(base(w[i]))) return 'no';
  const rest = w.slice(i + 1);
  if (rest.some(function (x) { return /^install$/.test(x); })) return 'yes';
  return rest.includes('') ? 'maybe' : 'no';
}
function isCommit(c) {
  const w = words(c);
  if (w.length === 0 || !/^git$/.test(base(w[0])) || (typeof c.exitCode === 'number' && c.exitCode !== 0)) return false;
  let i = 1;
  while (i < w.length && /^-/.test(w[i])) i += /^(?:-C|-c|--git-dir|--work-tree)$/.test(w[i]) ? 2 : 1;
  return i < w.length && /^commit$/.test(w[i]);
}
function precondition(evidence) {
  if (evidence.changedFiles().length === 0) return [];
  return [{ key: 'contribution', where: { kind: 'contribution' }, payload: {} }];
}
function postcondition(target, evidence) {
  const ran = evidence.commands().filter(function (c) { return c.ran !== 'no'; });
  const runs = ran.filter(function (c) { return matched(c) === 'yes'; });
  let last = -1;
  ran.forEach(function (c) { if (isCommit(c)) last = c.index; });
  if (runs.length > 0 && last < 0) return { outcome: 'undetermined', reason: 'the record shows no git commit, so nothing is before or after it' };
  const inTime = runs.filter(function (c) { return c.index < last; });
  if (inTime.some(function (c) { return c.ran === 'yes' && c.exitCode === 0; })) return { outcome: 'satisfied', reason: 'pre-commit was installed before the last commit' };
  if (inTime.some(function (c) { return c.ran === 'maybe' || typeof c.exitCode !== 'number'; })) return { outcome: 'undetermined', reason: 'the record does not show how the installation of pre-commit went' };
  if (ran.some(function (c) { return matched(c) === 'maybe'; })) return { outcome: 'undetermined', reason: 'a command that only the shell knew may have installed pre-commit' };
  if (inTime.length > 0) return { outcome: 'violated', reason: 'the installation of pre-commit never succeeded' };
  if (runs.length > 0) return { outcome: 'violated', reason: 'pre-commit was installed only after the commit' };
  return { outcome: 'violated', reason: 'no command of the log installs pre-commit' };
}
