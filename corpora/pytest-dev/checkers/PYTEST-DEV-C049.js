function precondition(evidence) {
  const real = (l) => l.text.trim() !== '' && !/^\s*#/.test(l.text);
  const files = evidence.changedFiles().filter((f) => f.content === 'text' && /^src\/.*\.py$/.test(f.path) && (evidence.addedLines(f.path).some(real) || evidence.removedLines(f.path).some(real)));
  if (files.length === 0) return [];
  const same = /\brefactor|\bno (?:functional|user[- ]visible|behaviou?r\w*) change|\bno changes? (?:of|in|to) (?:the )?(?:documented )?behaviou?r|\bbehaviou?r (?:is |stays |remains )?(?:unchanged|the same)/i;
  if (evidence.commits().some((c) => same.test(c.message))) return [];
  return [{ key: 'source', where: { kind: 'file', path: files[0].path, line: 1 }, payload: {} }];
}
function postcondition(target, evidence) {
  const entry = evidence.changedFiles().find((f) => f.change !== 'deleted' && /^changelog\/[^\/]+\.rst$/.test(f.path) && !/\/(?:README|_template)\.rst$/.test(f.path));
  if (entry) return { outcome: 'satisfied', reason: 'entry ' + entry.path };
  return { outcome: 'violated', reason: 'the source changed without an entry in changelog/' };
}