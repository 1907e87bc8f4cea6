function precondition(evidence) {
  const hit = evidence.changedFiles().find((f) => /\.po$/.test(f.path) && !/^tests\//.test(f.path) && f.change !== 'deleted' && f.change !== 'mode-only');
  return hit ? [{ key: 'contribution', where: { kind: 'contribution' }, payload: hit.path }] : [];
}
function postcondition(target, evidence) {
  let failed = false;
  for (const c of evidence.commands()) {
    const at = c.argv.findIndex((w) => w !== null && /(^|\/)babel_runner\.py$/.test(w));
    if (at < 0 || c.argv[at + 1] !== 'compile' || c.ran === 'no') continue;
    if (c.argv[0] === null || /^(cat|grep|sed|vim?|less|head|tail|git|ls|echo)$/.test(c.argv[0])) continue;
    if (c.exitCode === 0 || c.exitCode === 'unknown') return { outcome: 'satisfied', reason: 'babel_runner.py compile was run' };
    failed = true;
  }
  return failed
    ? { outcome: 'violated', reason: 'babel_runner.py compile failed' }
    : { outcome: 'violated', reason: 'babel_runner.py compile was not run' };
}
