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

function testWords(command) {
  const words = command.argv;
  const at = words.findIndex((word) => /(^|\/)(pytest|py\.test)$/.test(word || ''));
  if (at >= 0 && !/^(pip|pip3|uv|grep|rg|which|cat|echo)$/.test(at === 0 ? '' : command.program || '')) return words.slice(at + 1);
  if (at >= 0 && command.program === 'uv' && words[1] === 'run') return words.slice(at + 1);
  return null;
}
function isPart(words) {
  return words.some((word) => word === null || /^(-k|-m|--lf|--last-failed|--deselect|--ignore.*|--co|--collect-only|-h|--help|--version)(=.*)?$/.test(word) || /^[^-].*(\.py|::)|^tests\/./.test(word));
}

// Code was taken back with git while the tests stayed: what such a run says is what the rule asks.
function takesBack(command) {
  if (command.program !== 'git' || command.ran !== 'yes' || command.exitCode !== 0) return '';
  const words = command.argv.slice(1).map((word) => word || '');
  const onCode = words.some((word) => /^(\.\/)?src(\/|$)|^[\w/]+\.py$/.test(word)) && !words.some((word) => /(^|\/)tests?(\/|$)|test_/.test(word));
  if (words[0] === 'stash' && (words[1] === 'pop' || words[1] === 'apply')) return 'back';
  if (words[0] === 'stash' && (words[1] === 'push' || words[1] === 'save') && onCode) return 'away';
  if ((words[0] === 'checkout' || words[0] === 'restore') && onCode) return 'away';
  return '';
}
function precondition(evidence) {
  const tests = addedTests(evidence);
  const isChange = evidence.changedFiles().some((file) => /\.py$/.test(file.path) && !/(^|\/)(tests|docs)\//.test(file.path));
  if (tests.length === 0 || !isChange) return [];
  return [{ key: 'contribution', where: { kind: 'contribution' }, payload: tests }];
}
function bodyOf(text, test) {
  const lines = text.split('\n');
  const depth = indentOf(lines[test.line - 1]);
  const body = [];
  for (let at = test.line; at < lines.length; at += 1) {
    const line = lines[at];
    if (line.trim() !== '' && indentOf(line) <= depth && !/^\s*\)/.test(line)) break;
    if (line.trim() !== '' && !/^\s*(#|""".*"""$)/.test(line)) body.push(line.trim());
  }
  return body;
}
function postcondition(target, evidence) {
  for (const test of target.payload) {
    const text = evidence.headText(test.path);
    const body = text === null ? [] : bodyOf(text, test);
    if (body.length > 0 && body.every((line) => /^(pass|\.\.\.|return|assert True)$/.test(line)))
      return { outcome: 'violated', reason: test.name + ' asserts nothing that could fail' };
  }
  let away = false;
  let outcome = 'undetermined';
  let reason = 'no run of the tests without the change is in the log';
  for (const command of evidence.commands()) {
    const move = takesBack(command);
    if (move === 'away') away = true;
    if (move === 'back') away = false;
    const words = testWords(command);
    if (!away || words === null || command.ran !== 'yes') continue;
    if (command.exitCode === 1) {
      outcome = 'satisfied';
      reason = 'without the change the tests failed: ' + command.text;
    } else if (command.exitCode === 0) {
      outcome = 'violated';
      reason = 'without the change the tests passed: ' + command.text;
    }
  }
  return { outcome, reason };
}
