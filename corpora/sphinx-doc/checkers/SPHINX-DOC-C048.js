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
function precondition(evidence) {
  const code = evidence.changedFiles().some(({ path, content, change }) => isCode(path) && content === 'text' && change !== 'deleted' &&
    evidence.addedLines(path).concat(evidence.removedLines(path)).some(({ text }) => text.trim() !== '' && !/^\s*(?:#|\/\/|\*|%)/.test(text)));
  if (!code) return [];
  const subject = evidence.commits().find(({ subject, kind }) => kind === 'normal' && /^(?:[\w.*-]+(?:\([^)]*\))?:\s*)?(?:bug\s?)?fix(?:e[sd])?\b/i.test(subject) &&
    !/\b(?:typos?|docs?|documentation|docstrings?|lint\w*|mypy|types?|typing|spelling|format\w*|comments?|CHANGES|tests?)\b/i.test(subject));
  const bullets = bulletsUnder(evidence, /^Bugs fixed$/);
  return subject || bullets.length > 0 ? [{ key: 'contribution', where: { kind: 'contribution' }, payload: null }] : [];
}
function isTestRun({ argv }) {
  const words = argv.map((word) => (word === null ? '' : word.split('/').pop()));
  return words.includes('pytest') || words.includes('tox') || words.includes('jasmine') || (words[0] === 'npm' && words.includes('test'));
}
function writes(one, path) {
  const base = path.split('/').pop();
  const is = (word) => word === base || word.endsWith('/' + base);
  if (one.ran === 'no' || !one.text.split(/[\s'"=<>;|&()]+/).some(is)) return false;
  return one.text.split('>').slice(1).some((part) => is(part.trim().split(/\s/)[0])) || /^(?:tee|patch|ed|ex)$/.test(one.program) ||
    (/^(?:sed|perl)$/.test(one.program) && one.argv.some((word) => word !== null && /^-\w*i|^--in-place/.test(word)));
}
function postcondition(target, evidence) {
  const files = evidence.changedFiles();
  const tests = files.filter(({ path, change, content }) => /^tests\//.test(path) && change !== 'deleted' && content !== 'unread');
  const added = tests.filter(({ addedLines, content }) => content !== 'text' || addedLines > 0);
  if (added.length === 0) return { outcome: 'violated', reason: 'a bug is fixed and no test is added' };
  const commands = evidence.commands();
  const all = commands.filter((one) => one.ran !== 'no' && isTestRun(one));
  // Runs of the changed tests alone say more than runs of everything.
  const named = all.filter(({ text }) => added.some(({ path }) => text.includes(path.split('/').pop())));
  const runs = named.length > 0 ? named : all;
  const failed = runs.find(({ exitCode }) => exitCode === 1);
  if (failed && runs.some(({ exitCode, index }) => exitCode === 0 && index > failed.index)) {
    return { outcome: 'satisfied', reason: 'step ' + failed.step + ' saw a test fail, and a later run passes' };
  }
  if (named.length > 0 && named.every(({ exitCode, ran }) => exitCode === 1 && ran === 'yes')) {
    return { outcome: 'violated', reason: 'the tests never passed: step ' + named[named.length - 1].step };
  }
  const code = files.filter(({ path }) => isCode(path));
  // Where no command names a changed file, one that writes other code of the project stands for the fix.
  const fix = commands.find((one) => code.some(({ path }) => writes(one, path))) ||
    commands.find((one) => one.text.split(/[\s'"=<>;|&()]+/).some((word) => isCode(word) && writes(one, word)));
  const test = commands.find((one) => added.some(({ path }) => writes(one, path)));
  if (fix && test && fix.index < test.index && !failed) return { outcome: 'violated', reason: 'step ' + fix.step + ' fixed before step ' + test.step + ' added the test' };
  if (fix && test && test.index < fix.index && runs.some(({ exitCode, index }) => exitCode === 0 && index > test.index && index < fix.index)) {
    return { outcome: 'violated', reason: 'the added test passed before the fix of step ' + fix.step };
  }
  if (fix && test && test.index < fix.index && runs.some(({ exitCode, index }) => exitCode === 0 && index > fix.index)) {
    return { outcome: 'satisfied', reason: 'step ' + test.step + ' added the test ahead of the fix of step ' + fix.step + ', and it passes after it' };
  }
  return { outcome: 'undetermined', reason: 'whether the test failed before the fix is not in the record' };
}
