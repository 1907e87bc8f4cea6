function variables(text) {
  const found = new Map();
  const lineAt = (at) => text.slice(0, at).split('\n').length;
  for (const one of (text || '').matchAll(/\badd_config_value\(\s*(?:name=)?['"](\w+)['"]/g)) found.set(one[1], lineAt(one.index + one[0].length));
  for (const one of (text || '').matchAll(/^[ \t]+['"](\w+)['"]:\s*_Opt\(/gm)) found.set(one[1], lineAt(one.index + one[0].length));
  return found;
}
function precondition(evidence) {
  const files = evidence.changedFiles().filter(({ path, content }) => /^sphinx\/.*\.py$/.test(path) && content === 'text');
  const old = new Set(files.flatMap(({ path, oldPath }) => {
    const base = evidence.baseText(path) || (oldPath ? evidence.baseText(oldPath) : null);
    return base ? [...variables(base).keys()] : [];
  }));
  return files.filter(({ change }) => change !== 'deleted').flatMap(({ path }) => {
    const text = evidence.headText(path) || '';
    const added = new Set(evidence.addedLines(path).map(({ line }) => line));
    return [...variables(text)].filter(([name, line]) => added.has(line) && !old.has(name)).map(([name, line]) => ({
      key: 'variable ' + name, where: { kind: 'file', path, line }, payload: name,
    }));
  });
}
function postcondition(target, evidence) {
  const name = target.payload;
  const holder = evidence.changedFiles().find(({ path, content, change }) =>
    content === 'text' && change !== 'deleted' && /^doc\/.*\.(?:rst|md|txt)$/.test(path) && !/^doc\/changes\//.test(path) &&
    evidence.addedLines(path).some(({ text }) => text.split(/[^\w]+/).includes(name)));
  return holder
    ? { outcome: 'satisfied', reason: name + ' is documented in ' + holder.path }
    : { outcome: 'violated', reason: 'no added line of the documentation speaks of ' + name };
}
