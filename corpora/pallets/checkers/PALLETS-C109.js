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
// A definition that is indented under nothing: neither in a block nor in brackets or a text of several lines.
function isMisplaced(lines, line) {
  let within = false;
  for (const text of lines.slice(0, line - 1)) for (const mark of text.match(/"""|'''/g) || []) if (mark !== '') within = !within;
  if (within) return false;
  for (let at = line - 1 - 1; at >= 0; at -= 1) {
    const text = lines[at];
    if (text.trim() === '' || /^\s*#/.test(text) || indentOf(text) >= indentOf(lines[line - 1])) continue;
    return !/[:([{,\\]\s*(?:#.*)?$/.test(text);
  }
  return true;
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
      if (owners.length === 0 && indentOf(one.text) > 0 && !isMisplaced(lines, one.line)) continue;
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

function precondition(evidence) {
  const paths = [...new Set(addedTests(evidence).filter((test) => /^test_/.test(test.name) || test.owner !== '').map((test) => test.path))];
  return paths.map((path) => ({ key: path, where: { kind: 'file', path, line: 1 }, payload: path }));
}

function postcondition(target) {
  return /(^|\/)tests\//.test(target.payload)
    ? { outcome: 'satisfied', reason: target.payload + ' lies in the tests directory' }
    : { outcome: 'violated', reason: 'tests were added to ' + target.payload + ', outside the tests directory' };
}
