function indentOf(text) { return text.length - text.trimStart().length; }
function tests(text) {
  const lines = text.split('\n');
  const found = [];
  for (let i = 0; i < lines.length; i += 1) {
    const named = lines[i].match(/^(\s*)(?:async\s+)?def\s+(test_\w*)\s*\(/);
    if (!named) continue;
    let first = i;
    while (first > 0 && lines[first - 1].trim() !== '' && indentOf(lines[first - 1]) >= named[1].length && !/^\s*(?:def|class|return)\b/.test(lines[first - 1])) first -= 1;
    let end = i + 1;
    let quoted = false;
    while (end < lines.length && (quoted || lines[end].trim() === '' || /^\s*#/.test(lines[end]) || indentOf(lines[end]) > named[1].length || /^\s*[)\]]/.test(lines[end]))) {
      // Inside of a long string the indent says nothing.
      if (lines[end].split(/"""|'''/).length % 2 === 0) quoted = !quoted;
      end += 1;
    }
    let depth = 0;
    let close = i;
    for (let j = i; j < end; j += 1) {
      depth += lines[j].split('(').length - lines[j].split(')').length;
      close = j;
      if (depth <= 0) break;
    }
    // A head that is never closed ends where a line ends with a colon.
    if (depth > 0) {
      close = i;
      while (close < end - 1 && !/:\s*$/.test(lines[close])) close += 1;
    }
    found.push({ name: named[2], line: i + 1, marks: lines.slice(first, i).join('\n'), head: lines.slice(i, close + 1).join('\n'), body: lines.slice(close + 1, end).join('\n') });
  }
  return found;
}
function codeOf(body) { return body.split('\n').filter((line) => !/^\s*#/.test(line)).join('\n'); }
function builds(code) { return /\bapp\d*\.build\(|\.build_all\(|\.build_update\(|\.build_specific\(/.test(code); }
// A test that builds and looks at what the build put out requires the whole of it.
function isWhole({ body }) {
  const code = codeOf(body);
  // What it reads of the output may have been built by a fixture.
  if (/\bapp\d*\.outdir\b/.test(code) && /read_text|read_bytes|\.exists\(|\.open\(/.test(code)) return true;
  return builds(code) && /outdir|read_text|read_bytes|\.exists\(|etree|xpath|_warning|\bwarnings?\b|_status|\bstatus|getvalue|\.open\(/.test(code);
}
function isTest(path) { return /^tests\/(?:.*\/)?test_[^\/]*\.py$/.test(path) && !/^tests\/roots\//.test(path); }
function usesApp({ marks, head, body }) {
  return /[(,\s]app\s*(?:[,):=])/.test(head.slice(head.indexOf('('))) || /usefixtures\([^)]*['"]app['"]/.test(marks) || /\bapp\.build\(/.test(codeOf(body));
}
// Tests that the change takes out of a file: the same name elsewhere is a move, another name may be a new one for it.
function leaving(evidence) {
  return evidence.changedFiles().filter(({ path, oldPath, content }) => content === 'text' && (isTest(path) || (oldPath && isTest(oldPath)))).flatMap(({ path, oldPath, change }) => {
    if (!evidence.removedLines(path).some(({ text }) => /\bdef\s+test_/.test(text)) && change !== 'deleted') return [];
    const head = change === 'deleted' ? '' : evidence.headText(path) || '';
    const left = new Set([...head.matchAll(/\bdef\s+(test_\w*)/g)].map((one) => one[1]));
    return tests(evidence.baseText(path) || (oldPath && evidence.baseText(oldPath)) || '').filter((one) => !left.has(one.name));
  });
}
function precondition(evidence) {
  const gone = leaving(evidence);
  const moved = new Set(gone.map(({ name }) => name));
  // A test that goes and whose name no changed file takes up may go on under another name.
  const taken = new Set(evidence.changedFiles().filter(({ path, content, change }) => isTest(path) && content === 'text' && change !== 'deleted').flatMap(({ path }) => evidence.addedLines(path)).map(({ text }) => (text.match(/\bdef\s+(test_\w*)/) || ['', ''])[1]));
  const renamed = gone.some((one) => usesApp(one) && !taken.has(one.name));
  const found = evidence.changedFiles().filter(({ path, content, change }) => isTest(path) && content === 'text' && change !== 'deleted').flatMap(({ path, oldPath }) => {
    const lines = evidence.addedLines(path);
    if (!lines.some(({ text }) => /\bdef\s+test_/.test(text))) return [];
    const added = new Set(lines.map(({ line }) => line));
    const base = evidence.baseText(path) || (oldPath && evidence.baseText(oldPath)) || '';
    const old = new Set([...base.matchAll(/\bdef\s+(test_\w*)/g)].map((one) => one[1]));
    return tests(evidence.headText(path) || '').filter((one) => added.has(one.line) && !old.has(one.name) && !moved.has(one.name) && !isWhole(one)).map((one) => ({
      key: 'test ' + path + ' ' + one.name, where: { kind: 'file', path, line: one.line }, payload: { ...one, renamed },
    }));
  });
  // Of tests with one name the last is the one that runs.
  return [...new Map(found.map((one) => [one.key, one])).values()];
}
function postcondition(target) {
  const { name, body, renamed } = target.payload;
  const code = codeOf(body);
  const uses = usesApp(target.payload);
  if (!uses) return { outcome: 'satisfied', reason: name + ' does without the app fixture and app.build()' };
  if (renamed) return { outcome: 'undetermined', reason: name + ' may be an earlier test under a new name' };
  if (builds(code)) {
    return /\bapp\b/.test(code.replace(/\bapp\.build\([^)]*\)/g, ''))
      ? { outcome: 'undetermined', reason: 'whether ' + name + ' needs its whole build is not to be seen' }
      : { outcome: 'violated', reason: name + ' builds and looks at nothing of the build' };
  }
  const handsOn = /\w\((?:[^()]|\([^()]*\))*\bapp\s*[,)]/.test(code) || /\bapp\.builder\b/.test(code);
  if (handsOn) return { outcome: 'undetermined', reason: name + ' hands app to a helper that may need it' };
  // What the application does by itself is not to be had without one.
  if (/\bapp\.(?:connect|disconnect|emit\w*|add_\w+|setup_extension)\b|\bis\s+app\b/.test(code)) return { outcome: 'undetermined', reason: name + ' may test the application itself' };
  return { outcome: 'violated', reason: name + ' uses the app fixture and builds nothing' };
}
