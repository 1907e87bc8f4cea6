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
  if (words[0] === 'stash' && !/^(list|show|drop|clear|branch|create|store)$/.test(words[1] || '') && onCode) return 'away';
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
// What a plain expression of whole numbers, parameters, signs and max, min or abs comes to; null where it is anything else.
function valueOf(text, given) {
  const tokens = text.match(/[A-Za-z_]\w*|\d+|[-+*(),]|[^\s]/g) || [];
  let at = 0;
  const atom = () => {
    const token = tokens[at] || '';
    at += 1;
    if (token === '-') {
      const value = atom();
      return value === null ? null : 0 - value;
    }
    if (token === '(') {
      const value = sum();
      at += 1;
      return tokens[at - 1] === ')' ? value : null;
    }
    if (/^\d{1,9}$/.test(token)) return Number(token);
    if (/^(max|min|abs)$/.test(token) && tokens[at] === '(' && !given.has(token)) {
      const values = [];
      let isMore = true;
      while (isMore) {
        at += 1;
        values.push(sum());
        isMore = tokens[at] === ',';
      }
      at += 1;
      if (tokens[at - 1] !== ')' || values.includes(null)) return null;
      if (token === 'abs') return values.length === 1 ? Math.abs(values[0]) : null;
      if (values.length === 1) return null;
      return token === 'max' ? Math.max(...values) : Math.min(...values);
    }
    return given.has(token) ? given.get(token) : null;
  };
  const product = () => {
    let value = atom();
    while (tokens[at] === '*') {
      at += 1;
      const next = atom();
      value = value === null || next === null ? null : value * next;
    }
    return value;
  };
  const sum = () => {
    let value = product();
    while (tokens[at] === '+' || tokens[at] === '-') {
      const isPlus = tokens[at] === '+';
      at += 1;
      const next = product();
      value = value === null || next === null ? null : isPlus ? value + next : value - next;
    }
    return value;
  };
  const value = sum();
  return at === tokens.length && Number.isSafeInteger(value) ? value : null;
}
// Functions of the code without the change that do nothing but return a plain expression.
function formerFunctions(evidence) {
  const found = new Map();
  for (const file of evidence.changedFiles()) {
    if (!/\.py$/.test(file.path) || /(^|\/)(tests|docs)\//.test(file.path) || file.change !== 'modified') continue;
    const text = evidence.baseText(file.path);
    if (text === null) continue;
    const module = file.path.replace(/\.py$/, '').replace(/^.*\//, '');
    for (const match of text.matchAll(/^def (\w+)\(([\w, ]*)\):\n[ \t]+return (.+)$/gm)) {
      const lines = text.split('\n');
      const number = text.slice(0, match.index).split('\n').length;
      const isAlone = lines.filter((line) => /^\S/.test(line) && (line.match(/\w+/g) || []).includes(match[1])).length === 1;
      const isBare = number === 1 || !/^@/.test(lines[number - 1 - 1]);
      const follows = lines[number + 1];
      const hasMore = follows !== undefined && /^\s+\S/.test(follows);
      if (isAlone && isBare && !hasMore) found.set(module + '.' + match[1], { params: (match[1 + 1].match(/\w+/g) || []), result: match[1 + 1 + 1].trim() });
    }
  }
  return found;
}
// Whether an added test surely passes on the code without the change: every line of it asserts what that code returns.
function passesBefore(text, test, former) {
  const lines = text.split('\n');
  if (test.owner !== '' || !/^def \w+\(\):\s*$/.test(lines[test.line - 1]) || /^@/.test(lines[test.line - 1 - 1] || '')) return false;
  const body = bodyOf(text, test);
  return body.length > 0 && body.every((line) => {
    const match = /^assert (\w+)\(([-\d, ]*)\) == (-?\d+)$/.exec(line);
    if (match === null) return false;
    const imports = lines.map((each) => /^from ([\w.]+) import (.+)$/.exec(each)).filter((each) => each !== null && (each[1 + 1].match(/\w+/g) || []).includes(match[1]));
    if (imports.length !== 1 || /\bas\b/.test(imports[0][1 + 1])) return false;
    const one = former.get(imports[0][1].replace(/^.*\./, '') + '.' + match[1]);
    const given = (match[1 + 1].trim() === '' ? [] : match[1 + 1].split(',')).map((each) => valueOf(each, new Map()));
    if (one === undefined || given.length !== one.params.length || given.includes(null)) return false;
    const result = valueOf(one.result, new Map(one.params.map((name, index) => [name, given[index]])));
    return result !== null && result === Number(match[1 + 1 + 1]);
  });
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
  if (outcome === 'undetermined') {
    const former = formerFunctions(evidence);
    for (const test of target.payload) {
      const text = evidence.headText(test.path);
      if (text !== null && passesBefore(text, test, former)) return { outcome: 'violated', reason: test.name + ' asserts what the code without the change returns too' };
    }
  }
  return { outcome, reason };
}
