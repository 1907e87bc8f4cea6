// Folders of locales that the contribution adds: it adds files below and touches none that was there.
function newLocales(evidence) {
  const found = new Map();
  const old = new Set();
  for (const file of evidence.changedFiles()) {
    for (const path of file.oldPath && file.oldPath !== file.path ? [file.path, file.oldPath] : [file.path]) {
      const match = path.match(/^sphinx\/locale\/([^\/]+)\/(.+)$/);
      if (!match || match[1].startsWith('.')) continue;
      const fresh = path === file.path && (file.change === 'added' || file.change === 'copied' || file.change === 'renamed');
      if (!fresh) old.add(match[1]);
      else found.set(match[1], [...(found.get(match[1]) || []), match[2]]);
    }
  }
  return [...found].filter(([name]) => !old.has(name)).map(([name, files]) => ({ name, files }));
}
// The configuration variable under whose entry a line stands.
function variableAt(text, line) {
  const before = text.split('\n').slice(0, line).filter((one) => /^\s*\.\. confval::/.test(one));
  return before.length === 0 ? '' : before[before.length - 1].split('::')[1].trim();
}
function precondition(evidence) {
  return newLocales(evidence).map(({ name, files }) => ({
    key: 'locale ' + name, where: { kind: 'file', path: 'sphinx/locale/' + name + '/' + files[0], line: 1 }, payload: name,
  }));
}
function postcondition(target, evidence) {
  const name = target.payload;
  const path = 'doc/usage/configuration.rst';
  const file = evidence.changedFiles().find((one) => one.path === path && one.change !== 'deleted');
  const listed = file && file.content === 'text' && evidence.addedLines(path).some(({ line, text }) =>
    text.split(/[^\w@-]+/).includes(name) && /^language\b/.test(variableAt(evidence.headText(path) || '', line)));
  return listed
    ? { outcome: 'satisfied', reason: path + ' gains ' + name }
    : { outcome: 'violated', reason: path + ' gains no line with ' + name };
}
