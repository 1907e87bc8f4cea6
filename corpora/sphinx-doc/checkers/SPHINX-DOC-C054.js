function isDoc(p) { return /^doc\//.test(p) || /\.(rst|md)$/.test(p); }
function precondition(evidence) {
  var f = evidence.changedFiles().filter(function (x) { return x.path !== 'CHANGES.rst'; });
  return f.length && f.every(function (x) { return isDoc(x.path); }) ? [{ key: 'contribution', where: { kind: 'contribution' }, payload: null }] : [];
}
function postcondition(target, evidence) {
  var cmds = evidence.commands().filter(function (c) { return c.ran !== 'no'; });
  var env = -1, clone = -1, work = -1;
  cmds.forEach(function (c, i) {
    var t = c.text;
    var went = c.exitCode === 'unknown' || c.exitCode === 0;
    if (env < 0 && went && (/\buv sync\b/.test(t) || /\bpip3? install\b.*(-e|--editable)/.test(t))) env = i;
    if (clone < 0 && went && /\bgit clone\b.*sphinx/.test(t)) clone = i;
    if (work < 0 && (/\bsphinx-build\b|-m sphinx\b|\bmake\b.*\b(html|linkcheck|build-docs)\b|\btox\b.*docs|\bgit commit\b/.test(t) || /(>|\btee|\bsed\b.*-i)\s*\S*.*\bdoc\/\S+/.test(t))) work = i;
  });
  // A clone alone stands for the set-up only where the log shows no environment being made.
  var setup = env >= 0 ? env : clone;
  if (setup >= 0 && (work < 0 || setup < work)) return { outcome: 'satisfied', reason: 'The steps of Getting started were taken before the work on documentation.' };
  if (setup >= 0) return { outcome: 'violated', reason: 'The work on documentation began before the environment was set up.' };
  if (cmds.length === 0) return { outcome: 'undetermined', reason: 'The log holds no commands.' };
  var some = cmds.some(function (c) { return /\b(pip3?|uv|conda|venv|virtualenv|tox|nox|hatch)\b|\bgit (clone|switch|checkout|fetch|branch|worktree)\b|\bgh (issue|repo)\b|\bsphinx-build\b|-m sphinx\b|\bmake\b/.test(c.text); });
  if (some) return { outcome: 'undetermined', reason: 'Some step was taken, or a working environment was there; the set-up may have come before the log begins.' };
  return { outcome: 'violated', reason: 'Documentation was changed and the log shows no step of Getting started.' };
}
