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
// Text of a file's lines without what only layout, quotes, comments, imports and annotations are made of.
function bareText(lines) {
  return lines.map((l) => l.text.replace(/\s+#\s.*$/, '').trim()).filter((t) => t !== '' && !/^(#|from\s|import\s)/.test(t)).join('')
    .replace(/->\s*[^:]+:/g, ':').replace(/[\s'"`,()\\]/g, '');
}
function sameText(evidence, path) { return bareText(evidence.addedLines(path)) === bareText(evidence.removedLines(path)); }
// How often added lines of all source files say something more than removed ones do.
function gains(evidence, form) {
  const count = (lines) => lines.filter(({ text }) => form.test(text)).length;
  const files = evidence.changedFiles().filter(({ path, content }) => content === 'text' && isSource(path) && path !== 'sphinx/deprecation.py');
  return count(files.flatMap(({ path }) => evidence.addedLines(path))) > count(files.flatMap(({ path }) => evidence.removedLines(path)));
}
// A program of the command line tells its users in its output; the class of warnings is for the API.
function isProgram(evidence, path) { return /^sphinx\/cmd\/|(?:^|\/)__main__\.py$/.test(path) || /\bArgumentParser\(/.test(evidence.headText(path) || ''); }
function prints(text) { return !/^\s*#/.test(text) && /\bprint\w*\(|\bstd(?:err|out)\b|\.write\(|\bparser\.(?:error|exit)\(|\.warn(?:ing)?\(/.test(text); }
function indentOf(text) { return text.length - text.trimStart().length; }
function definitions(text) {
  const lines = text.split('\n');
  return lines.flatMap((line, at) => {
    const named = line.match(/^(\s*)(?:async\s+)?(def|class)\s+(\w+)/);
    if (!named) return [];
    let end = at;
    for (let j = at + 1; j < lines.length; j += 1) {
      if (lines[j].trim() === '' || /^\s*[)\]}#]/.test(lines[j])) continue;
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
  // A definition that moves to another module takes its note along.
  const removed = new Set(evidence.changedFiles().filter(({ path, content }) => content === 'text' && isSource(path)).flatMap(({ path }) => evidence.removedLines(path)).map(({ text }) => text.trim()));
  for (const { path } of files) {
    const all = definitions(evidence.headText(path) || '');
    for (const { line, text } of evidence.addedLines(path)) {
      if (!/^\s*\.\. deprecated::/.test(text) || removed.has(text.trim())) continue;
      const inner = all.filter(({ start, end }) => start <= line && line <= end).pop();
      if (inner && !targets.some(({ key }) => key === path + ' ' + inner.name + ' ' + inner.start)) targets.push({ key: path + ' ' + inner.name + ' ' + inner.start, where: { kind: 'file', path, line }, payload: { path, name: inner.name, start: inner.start } });
    }
  }
  if (targets.length > 0) return targets;
  const old = evidence.changedFiles().find(({ path, content }) => path === 'doc/extdev/deprecated.rst' && content === 'text');
  const rows = old ? evidence.removedLines(old.path).map(({ text }) => text.trim()) : [];
  // A directive that only names another version was there before.
  const more = (path) => directives(evidence.addedLines(path)) > directives(evidence.removedLines(path));
  const fresh = old ? evidence.addedLines(old.path).filter(({ text }) => /^\s*\* - ``/.test(text)).length > rows.filter((text) => /^\* - ``/.test(text)).length : false;
  const told = addedIn(evidence, (path) => /^doc\/.*\.rst$/.test(path) && !/^doc\/changes\//.test(path)).some(({ path, text }) =>
    (/^\s*\.\. deprecated::/.test(text) && more(path)) || (path === 'doc/extdev/deprecated.rst' && fresh && /^\s*\* - ``/.test(text) && !rows.includes(text.trim())));
  const raises = addedIn(evidence, isSource).filter(({ path, text }) => !sameText(evidence, path) && !/^\s*(?:#|from|import|class|def|except)|filterwarnings|simplefilter|catch_warnings|issubclass|isinstance|suppress/.test(text) &&
    /\b(?:(?:Pending)?DeprecationWarning|RemovedInSphinx\d+Warning)\b/.test(text));
  // What was there before, and stands in other lines or another module now, deprecates nothing.
  const raised = raises.some(({ path }) => path !== 'sphinx/deprecation.py') && gains(evidence, /\b(?:(?:Pending)?DeprecationWarning|RemovedInSphinx\d+Warning)\b/);
  const helper = raises.some(({ path }) => path === 'sphinx/deprecation.py');
  // A commit that deprecates, whose code says in its text that it is deprecated or when it goes.
  const stated = evidence.commits().some(({ subject, kind }) => kind === 'normal' && /^(?:[\w.-]+: )?Deprecat(?:e|es|ed|ing)\s+\S/i.test(subject)) &&
    addedIn(evidence, isSource).some(({ path, text }) => !/^\s*#/.test(text) && !sameText(evidence, path) && /\b(?:remov\w+\s+in\s+(?:Sphinx\s+|version\s+)*\d|deprecated\s+(?:in|since)\s+(?:Sphinx\s+|version\s+)*\d)/i.test(text));
  // A bullet that is reworded or moved was there before.
  const log = evidence.changedFiles().some(({ path }) => path === 'CHANGES.rst') ? evidence.removedLines('CHANGES.rst').filter(({ text }) => /^\* /.test(text)).map(({ text }) => text.trim()) : [];
  const listed = bulletsUnder(evidence, /^Deprecated$/).filter(({ text }) => !log.includes(text.trim())).length > 0 && evidence.addedLines('CHANGES.rst').filter(({ text }) => /^\* /.test(text)).length > log.length;
  if (told || raised || stated || listed) return [{ key: 'contribution', where: { kind: 'contribution' }, payload: null }];
  return helper ? [{ key: 'contribution', where: { kind: 'contribution' }, payload: 'helper' }] : [];
}
function postcondition(target, evidence) {
  if (target.payload === 'helper') return { outcome: 'undetermined', reason: 'only the module of the warnings itself speaks of them; whether a feature is deprecated is not to be seen' };
  if (target.payload !== null) {
    const { path, name, start } = target.payload;
    const text = evidence.headText(path) || '';
    const one = definitions(text).find((each) => each.start === start);
    const code = codeOf(one.body);
    const named = classes(code);
    const listed = /_DEPRECATED_OBJECTS/.test(text) && text.split(/[^\w]+/).filter((word) => word === name).length > 1;
    if (named.length === 0) {
      return listed || (isProgram(evidence, path) && code.split('\n').some((line) => prints(line))) || /_deprecation_warning\(|\bdeprecat\w*\(|RemovedInNextVersionWarning/i.test(code) || /^\s*@\w*deprecat/m.test(text)
        ? { outcome: 'undetermined', reason: 'which warning ' + name + ' gives is not to be seen' }
        : { outcome: 'violated', reason: name + ' is noted as deprecated and raises no RemovedInSphinxXXWarning' };
    }
    const removal = one.body.join('\n').match(/\bremov\w+\s+in\s+(?:Sphinx\s+|version\s+)*(\d+)(?:\.\d+)?/i);
    return removal && !named.includes(removal[1])
      ? { outcome: 'violated', reason: name + ' is to be removed in ' + removal[1] + ', and its warning names another version' }
      : { outcome: 'satisfied', reason: name + ' raises a RemovedInSphinxXXWarning' };
  }
  const lines = addedIn(evidence, (path) => isSource(path) && path !== 'sphinx/deprecation.py' && !sameText(evidence, path));
  const warning = lines.find(({ text }) => warns(text));
  if (warning) return { outcome: 'satisfied', reason: warning.path + ' gives the warning of the removal version' };
  if (lines.length === 0) return { outcome: 'undetermined', reason: 'no code changes; the warning may stand there already' };
  if (lines.some(({ text }) => /RemovedInNextVersionWarning|deprecat\w*\(/i.test(text))) {
    return { outcome: 'undetermined', reason: 'which warning the helper gives is not to be seen' };
  }
  const marked = lines.some(({ text }) => /^\s*#.*\bRemovedInSphinx\d+Warning\b/.test(text));
  if (lines.some(({ path, text }) => prints(text) && (marked || isProgram(evidence, path)))) {
    return { outcome: 'undetermined', reason: 'a program tells its users of it in its output; whether a warning of the API is due is not to be seen' };
  }
  // Of scripts, styles, templates, macros and supported versions no use raises a warning of Python.
  const news = addedIn(evidence, (path) => /^doc\/.*\.rst$/.test(path) || path === 'CHANGES.rst');
  if (news.some(({ text }) => /\b(?:JavaScript|jQuery|CSS|stylesheets?|LaTeX macros?|Makefiles?|HTML templates?|Jinja)\b|\b(?:Python|Docutils|Jinja2|Pygments) \d/i.test(text))) {
    return { outcome: 'undetermined', reason: 'what is deprecated may be nothing that Python code invokes' };
  }
  return { outcome: 'violated', reason: 'a deprecation is announced and no added code raises a RemovedInSphinxXXWarning' };
}
