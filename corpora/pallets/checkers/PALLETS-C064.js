// Tests that the contribution adds: test functions at the top of a module, and those in a test class.
function indentOf(text) {
  return text.length - text.trimStart().length;
}
function ownersOf(lines, line) {
  const owners = [];
  let depth = indentOf(lines[line - 1]);
  for (let at = line - 1 - 1; at >= 0 && depth > 0; at -= 1) {
    const text = lines[at];
    if (text.trim() === '' || indentOf(text) >= depth || /^\s*[#)\]}]/.test(text)) continue;
    const found = /^\s*(?:async\s+)?(class|def)\s+(\w+)/.exec(text);
    depth = indentOf(text);
    if (found !== null) owners.push({ kind: found[1], name: found[1 + 1], text, line: at + 1 });
  }
  return owners;
}
function addedTests(evidence) {
  const found = [];
  for (const file of evidence.changedFiles()) {
    if (!/\.py$/.test(file.path) || file.addedLines === 0) continue;
    const added = evidence.addedLines(file.path);
    const gone = new Set(evidence.removedLines(file.path).map((one) => (/def\s+(\w+)/.exec(one.text) || ['', ''])[1]));
    const text = evidence.headText(file.path);
    if (text === null) continue;
    const lines = text.split('\n');
    const numbers = new Set(added.map((one) => one.line));
    for (const one of added) {
      const name = (/^\s*(?:async\s+)?def\s+([Tt]est\w*)\s*\(/.exec(one.text) || ['', ''])[1];
      if (name === '' || gone.has(name)) continue;
      const owners = indentOf(one.text) === 0 ? [] : ownersOf(lines, one.line);
      if (owners.some((owner) => owner.kind === 'def')) continue;
      if (owners.length === 0 && indentOf(one.text) > 0) continue;
      const [owner] = owners;
      if (owner !== undefined && !/^Test|Tests?$|TestCase/.test(owner.name) && !/TestCase/.test(owner.text)) continue;
      found.push({
        path: file.path,
        line: one.line,
        name,
        owner: owner === undefined ? '' : owner.name,
        ownerAdded: owner !== undefined && numbers.has(owner.line),
      });
    }
  }
  return found;
}

// Lines of code that are new: docstrings, comments, imports and lines that were there in another place or with other
// annotations bring nothing to test.
function docLines(text) {
  const found = new Set();
  let mark = '';
  let isDoc = false;
  text.split('\n').forEach((line, at) => {
    const begun = /^\s*[rRuUbB]?("{3}|'{3})/.exec(line);
    if (mark === '') {
      const opened = /("{3}|'{3})/.exec(line);
      if (opened === null) return;
      isDoc = begun !== null;
      if (isDoc) found.add(at + 1);
      if (line.split(opened[1]).length % (1 + 1) === 0) mark = opened[1];
      return;
    }
    if (isDoc) found.add(at + 1);
    if (line.includes(mark)) mark = '';
  });
  return found;
}
function bare(text) {
  return text
    .replace(/\s+#.*$/, '')
    .replace(/\)\s*->.*:$/, '):')
    .replace(/(\w)\s*:\s*[^=,(){}]+(=|,|\)|$)/g, '$1$2')
    .replace(/[\s,]+/g, '');
}
function isCode(path) {
  return /\.py$/.test(path) && !/(^|\/)(tests|docs|examples)\//.test(path) && !/(^|\/)(test_\w+|conftest|setup)\.py$/.test(path);
}
function precondition(evidence) {
  const files = evidence.changedFiles().filter((file) => isCode(file.path));
  const gone = new Set(files.flatMap((file) => evidence.removedLines(file.path).map((one) => bare(one.text))));
  const paths = [];
  for (const file of files) {
    const text = file.addedLines === 0 ? null : evidence.headText(file.path);
    if (text === null) continue;
    const docs = docLines(text);
    const isNew = evidence.addedLines(file.path).some((one) => {
      if (docs.has(one.line) || /^\s*(#|from\s|import\s|@(t|typing)\.|__version__|version\b|$)/.test(one.text)) return false;
      return /\w/.test(bare(one.text)) && !gone.has(bare(one.text));
    });
    if (isNew) paths.push(file.path);
  }
  return paths.length === 0 ? [] : [{ key: 'contribution', where: { kind: 'contribution' }, payload: paths }];
}
function postcondition(target, evidence) {
  const [test] = addedTests(evidence);
  if (test !== undefined) return { outcome: 'satisfied', reason: 'the test ' + test.name + ' in ' + test.path + ' comes with it' };
  for (const file of evidence.changedFiles()) {
    if (!/(^|\/)(tests\/.*|test_\w+)\.py$/.test(file.path) || file.addedLines === 0) continue;
    const text = evidence.headText(file.path);
    if (text === null) continue;
    const lines = text.split('\n');
    for (const one of evidence.addedLines(file.path)) {
      if (one.text.trim() === '' || /^\s*#/.test(one.text)) continue;
      const inside = [...ownersOf(lines, one.line), { name: (/^(?:async\s+)?def\s+(\w+)/.exec(one.text) || ['', ''])[1] }];
      const owner = inside.find((each) => /^test/.test(each.name));
      if (owner !== undefined) return { outcome: 'satisfied', reason: 'the test ' + owner.name + ' in ' + file.path + ' gained lines' };
      const above = lines.slice(one.line).find((line) => /^(?:async\s+)?def\s/.test(line));
      if (/^(@|\s+\()/.test(one.text) && /def\s+test/.test(above || '')) return { outcome: 'satisfied', reason: 'a test in ' + file.path + ' gained parameters' };
    }
  }
  return { outcome: 'violated', reason: target.payload.join(', ') + ' gained code, and no test did' };
}
