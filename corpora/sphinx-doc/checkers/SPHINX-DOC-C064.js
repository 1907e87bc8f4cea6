function precondition(evidence) {
  return evidence.changedFiles()
    .filter((f) => /\.po$/.test(f.path) && !/^tests\//.test(f.path) && f.change !== 'deleted' && f.change !== 'mode-only')
    .map((f) => ({ key: f.path, where: { kind: 'file', path: f.path, line: 1 }, payload: f.path }));
}
function postcondition(target, evidence) {
  const compiled = target.payload.replace(/\.po$/, '.mo');
  const there = evidence.changedFiles().some((f) => f.path === compiled && f.change !== 'deleted');
  if (there) return { outcome: 'satisfied', reason: compiled + ' changes with its source' };
  const real = evidence.addedLines(target.payload).concat(evidence.removedLines(target.payload))
    .some((l) => l.text.trim() !== '' && !/^#/.test(l.text.trim()));
  if (!real) return { outcome: 'undetermined', reason: 'only comments of the catalog change, the compiled one may be the same as before' };
  return { outcome: 'violated', reason: compiled + ' does not change with its source' };
}
