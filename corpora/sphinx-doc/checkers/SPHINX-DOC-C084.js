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
function isPy(path) { return /\.py$/.test(path) && !/^(?:tests|doc|utils)\//.test(path); }
function isCode(path) { return /^sphinx\/.*\.(?:py|js|css|sty|cls|html|xml|jinja|css_t|js_t)$/.test(path) && !/^sphinx\/locale\//.test(path); }
function addedIn(evidence, wanted) {
  return evidence.changedFiles().filter(({ path, content, change }) => content === 'text' && change !== 'deleted' && wanted(path))
    .flatMap(({ path }) => evidence.addedLines(path).map(({ line, text }) => ({ path, line, text })));
}
function warns(text) {
  if (/^\s*#/.test(text) || /^\s*(?:from|import|class|def)\b/.test(text)) return false;
  return /\bRemovedInSphinx\d+Warning\b/.test(text) || /\b_deprecation_warning\(/.test(text) || /(?:remove=|[,\s])\(\d+, 0\)\)?,?\s*$/.test(text);
}
function lowest(text) {
  const found = (text || '').match(/^requires-python\s*=\s*["'][^"'\d]*3\.(\d+)/m);
  if (found) return Number(found[1]);
  // Any Python 2 is below every Python 3.
  return /^requires-python\s*=\s*["'][^"'\d]*2\.\d/m.test(text || '') ? -1 : null;
}
function floors(evidence) {
  const file = evidence.changedFiles().find(({ path, change }) => path === 'pyproject.toml' && change === 'modified');
  return file ? { old: lowest(evidence.baseText(file.path)), now: lowest(evidence.headText(file.path)) } : { old: null, now: null };
}
// Dependencies that only Pythons below a version take, with that version.
function dependencies(text) {
  return [...(text || '').matchAll(/["']\s*([\w.-]+)[^"';\n]*;\s*python_version\s*<\s*['"]3\.(\d+)['"]/g)].map((one) => ({ name: one[1], first: Number(one[2]) }));
}
// Files that say they are a backport, or choose one, with the Python that ships the library.
function modules(evidence) {
  return evidence.changedFiles().filter(({ path, content, change }) => isPy(path) && content === 'text' && change !== 'added').flatMap(({ path, change }) => {
    const text = (evidence.baseText(path) || '') + '\n' + (change === 'deleted' ? '' : evidence.headText(path) || '');
    const lines = text.split('\n');
    // What a module says of itself stands above its code.
    const code = lines.findIndex((line) => /^(?:import|from|def|class|if|try)\b/.test(line));
    const top = lines.slice(0, code === -1 ? lines.length : code).join('\n');
    const says = /\bbackport/i.test(top) ? top.match(/\bPython\s*(?:<|>=|before|from)?\s*3\.(\d+)/i) : null;
    const at = lines.findIndex((line, index) => /sys\.version_info(?:\[:\d\])?\s*(?:<|>=)\s*\(3,\s*\d+/.test(line) && /^\s+(?:from|import)\b/.test(lines[index + 1] || ''));
    const chooses = at === -1 ? null : lines[at].match(/\(3,\s*(\d+)/);
    const found = says || chooses;
    return found ? [{ path, change, first: Number(found[1]), chooses: !says }] : [];
  });
}
function precondition(evidence) {
  const { old, now } = floors(evidence);
  if (old === null || now === null || now <= old) return [];
  const seen = [...modules(evidence), ...dependencies(evidence.baseText('pyproject.toml'))];
  // A backport that a Python still supported needs stays.
  if (seen.length > 0 && seen.every(({ first }) => first > now)) return [];
  return [{ key: 'contribution', where: { kind: 'contribution' }, payload: now }];
}
function stillChooses(text, floor) {
  const lines = text.split('\n');
  return lines.some((line, at) => {
    const found = line.match(/sys\.version_info(?:\[:\d\])?\s*(?:<|>=)\s*\(3,\s*(\d+)/);
    return found && Number(found[1]) <= floor && /^\s+(?:from|import)\b/.test(lines[at + 1] || '');
  });
}
function deprecates(text) { return warns(text) || /\b(?:Pending)?DeprecationWarning\b/.test(text) && !/^\s*(?:#|from|import|class|except)/.test(text); }
function postcondition(target, evidence) {
  const floor = target.payload;
  if (addedIn(evidence, isPy).some(({ text }) => deprecates(text)) || bulletsUnder(evidence, /^Deprecated$/).length > 0 ||
    addedIn(evidence, (path) => /^doc\/.*\.rst$/.test(path)).some(({ text, path }) =>
      /^\s*\.\. deprecated::/.test(text) || (path === 'doc/extdev/deprecated.rst' && /^\s*\* - /.test(text)))) {
    return { outcome: 'satisfied', reason: 'something is deprecated along with the Python version' };
  }
  const kept = dependencies(evidence.headText('pyproject.toml')).find(({ first }) => first <= floor);
  if (kept) return { outcome: 'violated', reason: kept.name + ' is kept for Pythons that are no longer supported' };
  const due = modules(evidence).filter(({ first }) => first <= floor);
  const left = due.find(({ path, change, chooses }) => change !== 'deleted' && (!chooses || stillChooses(evidence.headText(path) || '', floor)));
  if (left) return { outcome: 'violated', reason: left.path + ' holds a backport that no supported Python needs, and deprecates nothing' };
  const gone = dependencies(evidence.baseText('pyproject.toml')).find(({ first }) => first <= floor);
  if (gone || due.length > 0) return { outcome: 'satisfied', reason: 'the backport goes with the Python version that needed it' };
  if (evidence.commits().some(({ message }) => /\bbackport (?:of|for)\b|\bbackports?\b.*\bstays?\b|\b(?:deprecat|keep)\w*\b.*\bbackport\b/i.test(message))) {
    return { outcome: 'violated', reason: 'the commit speaks of a backport that the change does not deprecate' };
  }
  return { outcome: 'undetermined', reason: 'no backport is to be seen in the changed files' };
}
