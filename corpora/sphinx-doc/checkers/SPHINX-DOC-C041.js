// The text without comments and long strings, its lines kept.
function codeOf(text) {
  let open = '';
  return (text || '').split('\n').map((line) => {
    let rest = line; let code = '';
    while (rest !== '') {
      if (open !== '') {
        const end = rest.indexOf(open);
        if (end < 0) return code;
        rest = rest.slice(end + 3); open = '';
        continue;
      }
      const at = rest.search(/"""|'''|#|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/);
      if (at < 0) return code + rest;
      const long = rest.slice(at, at + 3);
      if (long === '"""' || long === "'''") { code += rest.slice(0, at) + '0'; open = long; rest = rest.slice(at + 3); continue; }
      if (rest[at] === '#') return code + rest.slice(0, at);
      const short = rest.slice(at).match(/^(?:"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')/)[0];
      code += rest.slice(0, at) + short; rest = rest.slice(at + short.length);
    }
    return code;
  }).join('\n');
}
function variables(code) {
  const found = new Map();
  const lineAt = (at) => code.slice(0, at).split('\n').length;
  for (const one of code.matchAll(/\badd_config_value\(\s*(?:name=)?['"](\w+)['"]/g)) found.set(one[1], lineAt(one.index + one[0].length));
  for (const one of code.matchAll(/^[ \t]+['"](\w+)['"]:\s*_Opt\(/gm)) found.set(one[1], lineAt(one.index + one[0].length));
  return found;
}
function isSource(path) { return /^sphinx\/.*\.py$/.test(path) || /\.py$/.test(path) && !/(?:^|\/)(?:tests?|docs?|utils|examples?)\//.test(path) && !/(?:^|\/)(?:test_[^\/]*|conftest)\.py$/.test(path); }
function precondition(evidence) {
  const files = evidence.changedFiles().filter(({ path, content }) => isSource(path) && content === 'text');
  if (!files.some(({ path, change }) => change !== 'deleted' && evidence.addedLines(path).some(({ text }) => /\badd_config_value\b|\b_Opt\(|['"]\w+['"]/.test(text)))) return [];
  // What the code before the change names in any form, in a table, a tuple or a read, is no new variable.
  const old = new Set(files.flatMap(({ path, oldPath }) => {
    const base = evidence.baseText(path) || (oldPath ? evidence.baseText(oldPath) : null);
    return base ? codeOf(base).split(/[^\w]+/) : [];
  }));
  return files.filter(({ change }) => change !== 'deleted').flatMap(({ path }) => {
    const text = evidence.headText(path) || '';
    if (!/\badd_config_value\b|\b_Opt\(/.test(text)) return [];
    const added = new Set(evidence.addedLines(path).map(({ line }) => line));
    return [...variables(codeOf(text))].filter(([name, line]) => added.has(line) && !old.has(name) && !/^_/.test(name)).map(([name, line]) => ({
      key: 'variable ' + path + ' ' + name, where: { kind: 'file', path, line }, payload: name,
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
