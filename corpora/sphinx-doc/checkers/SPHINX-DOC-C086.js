function precondition(evidence) {
  for (const f of evidence.changedFiles()) {
    if (!/\.py$/.test(f.path) || /^tests\//.test(f.path) || f.content !== 'text' || f.change === 'deleted') continue;
    const form = /\bRemovedInSphinx\d+Warning\b/;
    const added = evidence.addedLines(f.path).filter((l) => form.test(l.text) && !/^\s*(from|import|#|class)\b/.test(l.text));
    const removed = evidence.removedLines(f.path).filter((l) => form.test(l.text) && !/^\s*(from|import|#|class)\b/.test(l.text));
    if (added.length > removed.length) return [{ key: 'contribution', where: { kind: 'contribution' }, payload: f.path }];
  }
  return [];
}
function suite(c) {
  const words = c.argv.map((w) => (w === null ? '' : w));
  const at = words.findIndex((w) => /(^|\/)(pytest|py\.test)$/.test(w));
  if (at < 0) return null;
  const rest = words.slice(at + 1);
  const strict = rest.some((w, i) => /^-W(all|error)/.test(w) || (w === '-W' && /^(all|error)/.test(rest[i + 1] || '')));
  if (!strict) return null;
  const part = rest.some((w) => /^(-k|-m|--lf|--last-failed|--collect-only|--co)$/.test(w) || (!/^-/.test(w) && /\.py\b|^tests\/./.test(w)));
  return { part: part };
}
function postcondition(target, evidence) {
  let last = null;
  for (const c of evidence.commands()) {
    const s = c.ran === 'no' ? null : suite(c);
    if (s && !s.part) last = c;
  }
  if (last === null || last.exitCode === 'unknown') return { outcome: 'undetermined', reason: 'no whole run of pytest -Wall whose outcome is known' };
  return last.exitCode === 0
    ? { outcome: 'satisfied', reason: 'the last whole run of pytest -Wall passed' }
    : { outcome: 'violated', reason: 'the last whole run of pytest -Wall failed' };
}
