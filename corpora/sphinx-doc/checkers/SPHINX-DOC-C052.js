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
    while (end < lines.length && (quoted || lines[end].trim() === '' || indentOf(lines[end]) > named[1].length || /^\s*[)\]]/.test(lines[end]))) {
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
    found.push({ name: named[2], line: i + 1, marks: lines.slice(first, i).join('\n'), head: lines.slice(i, close + 1).join('\n'), body: lines.slice(close + 1, end).join('\n') });
  }
  return found;
}
function codeOf(body) { return body.split('\n').filter((line) => !/^\s*#/.test(line)).join('\n'); }
function builds(code) { return /\bapp\d*\.build\(|\.build_all\(|\.build_update\(|\.build_specific\(/.test(code); }
// A test that builds and looks at what the build put out requires the whole of it.
function isWhole({ body }) {
  const code = codeOf(body);
  return builds(code) && /outdir|read_text|read_bytes|\.exists\(|etree|xpath|_warning|\bwarnings?\b|_status|\bstatus|getvalue|\.open\(/.test(code);
}
function precondition(evidence) {
  return evidence.changedFiles().filter(({ path, content, change }) => /^tests\/(?:.*\/)?test_[^\/]*\.py$/.test(path) && !/^tests\/roots\//.test(path) && content === 'text' && change !== 'deleted').flatMap(({ path, oldPath }) => {
    const lines = evidence.addedLines(path);
    if (!lines.some(({ text }) => /\bdef\s+test_/.test(text))) return [];
    const added = new Set(lines.map(({ line }) => line));
    const base = evidence.baseText(path) || (oldPath && evidence.baseText(oldPath)) || '';
    const old = new Set([...base.matchAll(/\bdef\s+(test_\w*)/g)].map((one) => one[1]));
    return tests(evidence.headText(path) || '').filter((one) => added.has(one.line) && !old.has(one.name) && !isWhole(one)).map((one) => ({
      key: 'test ' + path + ' ' + one.name, where: { kind: 'file', path, line: one.line }, payload: one,
    }));
  });
}
function postcondition(target) {
  const { name, marks, head, body } = target.payload;
  const code = codeOf(body);
  const uses = /[(,\s]app\s*(?:[,):=])/.test(head.slice(head.indexOf('('))) || /usefixtures\([^)]*['"]app['"]/.test(marks) || /\bapp\.build\(/.test(code);
  if (!uses) return { outcome: 'satisfied', reason: name + ' does without the app fixture and app.build()' };
  if (builds(code)) {
    return /\bapp\b/.test(code.replace(/\bapp\.build\([^)]*\)/g, ''))
      ? { outcome: 'undetermined', reason: 'whether ' + name + ' needs its whole build is not to be seen' }
      : { outcome: 'violated', reason: name + ' builds and looks at nothing of the build' };
  }
  const handsOn = /\w\((?:[^()]|\([^()]*\))*\bapp\s*[,)]/.test(code) || /\bapp\.builder\b/.test(code);
  if (handsOn) return { outcome: 'undetermined', reason: name + ' hands app to a helper that may need it' };
  return { outcome: 'violated', reason: name + ' uses the app fixture and builds nothing' };
}
