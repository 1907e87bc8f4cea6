function entry(text, loose) {
  const m = loose ? /^\s*["']?([A-Za-z0-9][A-Za-z0-9._-]*)/.exec(text) : /^\s+["']?([A-Za-z0-9][A-Za-z0-9._-]*)\s*(?:[\[<>=~!;"',].*)?$/.exec(text);
  return m ? m[1].toLowerCase().replace(/[._]/g, '-') : '';
}
function precondition(evidence) {
  const made = evidence.changedFiles().filter((f) => (f.change === 'added' || f.change === 'copied') && /(?:^|\/)plugins_integration\/.*\.py$/.test(f.path));
  return made.length > 0 ? [{ key: 'plugin', where: { kind: 'file', path: made[0].path, line: 1 }, payload: {} }] : [];
}
function postcondition(target, evidence) {
  for (const f of evidence.changedFiles()) {
    if (f.content !== 'text' || f.change === 'deleted') continue;
    const list = /(?:^|\/)plugins_integration\/(?:.*\/)?[^\/]*requirements[^\/]*\.txt$/.test(f.path);
    if (!list && !/(?:^|\/)(?:tox\.ini|pyproject\.toml)$/.test(f.path)) continue;
    const old = new Set(evidence.removedLines(f.path).map((l) => entry(l.text, list)));
    const fresh = evidence.addedLines(f.path).map((l) => entry(l.text, list)).filter((n) => n !== '' && !old.has(n));
    if (fresh.length > 0) return { outcome: 'satisfied', reason: fresh[0] + ' is added to ' + f.path };
  }
  return { outcome: 'violated', reason: 'no new entry in the dependencies of the integration tests' };
}