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
function isInString(lines, line) {
  let inside = false;
  for (const mark of lines.slice(0, line - 1).join('\n').matchAll(/"""|'''/g)) inside = mark[0] !== '' && !inside;
  return inside;
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
      if (owners.length === 0 && indentOf(one.text) > 0 && isInString(lines, one.line)) continue;
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
  return addedTests(evidence).map((test) => ({
    key: test.path + ':' + test.name + ':' + test.line,
    where: { kind: 'file', path: test.path, line: test.line },
    payload: test,
  }));
}
function postcondition(target) {
  const { name, owner, ownerAdded } = target.payload;
  if (owner !== '' && ownerAdded) return { outcome: 'violated', reason: name + ' is a method of the new class ' + owner };
  if (!/^test_\w/.test(name)) return { outcome: 'violated', reason: name + ' is not called test_{specific}' };
  if (owner !== '') return { outcome: 'undetermined', reason: name + ' joins the class ' + owner + ' that was there' };
  return { outcome: 'satisfied', reason: name + ' is a function called test_{specific}' };
}
