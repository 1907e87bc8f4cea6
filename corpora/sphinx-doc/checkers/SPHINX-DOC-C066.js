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
function precondition(evidence) {
  return newLocales(evidence).map(({ name, files }) => ({
    key: 'locale ' + name, where: { kind: 'file', path: 'sphinx/locale/' + name + '/' + files[0], line: 1 }, payload: { name, files },
  }));
}
function postcondition(target) {
  const { name, files } = target.payload;
  return files.some((file) => file.split('/').pop() === 'sphinx.po')
    ? { outcome: 'satisfied', reason: 'sphinx/locale/' + name + ' holds sphinx.po' }
    : { outcome: 'violated', reason: 'sphinx/locale/' + name + ' is added without sphinx.po' };
}
