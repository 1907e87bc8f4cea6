// Added bullets of CHANGES.rst under the section of a title.
function bulletsUnder(evidence, title) {
  const file = evidence.changedFiles().find(({ path, change }) => path === 'CHANGES.rst' && change !== 'deleted');
  if (!file) return [];
  const lines = (evidence.headText(file.path) || '').split('\n');
  const added = evidence.addedLines(file.path);
  return added.filter(({ line, text }) => {
    if (!/^\* /.test(text)) return false;
    for (let i = line - 1; i > 0; i -= 1) {
      if (/^(?:-{3,}|={3,}|~{3,})\s*$/.test(lines[i]) && lines[i - 1].trim() !== '') return title.test(lines[i - 1].trim());
    }
    return false;
  });
}
function isPy(path) { return /^sphinx\/.*\.py$/.test(path); }
function isCode(path) { return /^sphinx\/.*\.(?:py|js|css|sty|cls|html|xml|jinja|css_t|js_t)$/.test(path) && !/^sphinx\/locale\//.test(path); }
function addedIn(evidence, wanted) {
  return evidence.changedFiles().filter(({ path, content, change }) => content === 'text' && change !== 'deleted' && wanted(path))
    .flatMap(({ path }) => evidence.addedLines(path).map(({ line, text }) => ({ path, line, text })));
}
function warns(text) {
  if (/^\s*#/.test(text) || /^\s*(?:from|import|class|def)\b/.test(text)) return false;
  return /\bRemovedInSphinx\d+Warning\b/.test(text) || /\b_deprecation_warning\(/.test(text) || /(?:remove=|[,\s])\(\d+, 0\)\)?,?\s*$/.test(text);
}
function isSource(path) { return /\.py$/.test(path) && !/^(?:tests|doc|utils)\//.test(path); }
function indentOf(text) { return text.length - text.trimStart().length; }
function definitions(text) {
  const lines = text.split('\n');
  return lines.flatMap((line, at) => {
    const named = line.match(/^(\s*)(?:async\s+)?(def|class)\s+(\w+)/);
    if (!named) return [];
    let end = at;
    for (let j = at + 1; j < lines.length; j += 1) {
      if (lines[j].trim() === '' || /^\s*[)\]}]/.test(lines[j])) continue;
      if (indentOf(lines[j]) <= named[1].length) break;
      end = j;
    }
    return [{ name: named.pop(), start: at + 1, end: end + 1, body: lines.slice(at, end + 1) }];
  });
}
// Code of a definition, without comments and docstrings.
function codeOf(body) {
  let inside = false;
  return body.filter((line) => {
    const marks = line.split(/"""|'''/).length - 1;
    const was = inside;
    if (marks % 2 === 1) inside = !inside;
    return !was && marks === 0 && !/^\s*#/.test(line);
  }).join('\n');
}
function classes(text) { return [...text.matchAll(/\bRemovedInSphinx(\d+)Warning\b/g)].map((one) => one[1].replace(/^([2-9]|\d\d)0$/, '$1')); }
function directives(lines) { return lines.filter(({ text }) => /^\s*\.\. deprecated::/.test(text)).length; }
function precondition(evidence) {
  const targets = [];
  const files = evidence.changedFiles().filter(({ path, content, change }) => content === 'text' && change !== 'deleted' && isSource(path));
  for (const { path } of files) {
    const removed = new Set(evidence.removedLines(path).map(({ text }) => text.trim()));
    const all = definitions(evidence.headText(path) || '');
    for (const { line, text } of evidence.addedLines(path)) {
      if (!/^\s*\.\. deprecated::/.test(text) || removed.has(text.trim())) continue;
      const inner = all.filter(({ start, end }) => start <= line && line <= end).pop();
      if (inner) targets.push({ key: path + ' ' + inner.name, where: { kind: 'file', path, line }, payload: { path, name: inner.name, start: inner.start } });
    }
  }
  if (targets.length > 0) return targets;
  const old = evidence.changedFiles().find(({ path, content }) => path === 'doc/extdev/deprecated.rst' && content === 'text');
  const rows = old ? evidence.removedLines(old.path).map(({ text }) => text.trim()) : [];
  // A directive that only names another version was there before.
  const more = (path) => directives(evidence.addedLines(path)) > directives(evidence.removedLines(path));
  const told = addedIn(evidence, (path) => /^doc\/.*\.rst$/.test(path) && !/^doc\/changes\//.test(path)).some(({ path, text }) =>
    (/^\s*\.\. deprecated::/.test(text) && more(path)) || (path === 'doc/extdev/deprecated.rst' && /^\s*\* - ``/.test(text) && !rows.includes(text.trim())));
  const raised = addedIn(evidence, isSource).some(({ text }) => !/^\s*(?:#|from|import|class|def|except)|filterwarnings|catch_warnings|issubclass/.test(text) &&
    /\b(?:(?:Pending)?DeprecationWarning|RemovedInSphinx\d+Warning)\b/.test(text));
  return told || raised || bulletsUnder(evidence, /^Deprecated$/).length > 0 ? [{ key: 'contribution', where: { kind: 'contribution' }, payload: null }] : [];
}
function postcondition(target, evidence) {
  if (target.payload !== null) {
    const { path, name, start } = target.payload;
    const text = evidence.headText(path) || '';
    const one = definitions(text).find((each) => each.start === start);
    const code = codeOf(one.body);
    const named = classes(code);
    const listed = /_DEPRECATED_OBJECTS/.test(text) && text.split(/[^\w]+/).filter((word) => word === name).length > 1;
    if (named.length === 0) {
      return listed || /_deprecation_warning\(|\bdeprecat\w*\(|RemovedInNextVersionWarning/i.test(code) || /^\s*@\w*deprecat/m.test(text)
        ? { outcome: 'undetermined', reason: 'which warning the helper gives for ' + name + ' is not to be seen' }
        : { outcome: 'violated', reason: name + ' is noted as deprecated and raises no RemovedInSphinxXXWarning' };
    }
    const removal = one.body.join('\n').match(/\bremov\w+\s+in\s+(?:Sphinx\s+|version\s+)*(\d+)(?:\.\d+)?/i);
    return removal && !named.includes(removal[1])
      ? { outcome: 'violated', reason: name + ' is to be removed in ' + removal[1] + ', and its warning names another version' }
      : { outcome: 'satisfied', reason: name + ' raises a RemovedInSphinxXXWarning' };
  }
  const lines = addedIn(evidence, (path) => isSource(path) && path !== 'sphinx/deprecation.py');
  const warning = lines.find(({ text }) => warns(text));
  if (warning) return { outcome: 'satisfied', reason: warning.path + ' gives the warning of the removal version' };
  if (lines.length === 0) return { outcome: 'undetermined', reason: 'no code changes; the warning may stand there already' };
  if (lines.some(({ text }) => /RemovedInNextVersionWarning|deprecat\w*\(/i.test(text))) {
    return { outcome: 'undetermined', reason: 'which warning the helper gives is not to be seen' };
  }
  return { outcome: 'violated', reason: 'a deprecation is announced and no added code raises a RemovedInSphinxXXWarning' };
}
