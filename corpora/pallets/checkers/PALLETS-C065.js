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

function precondition(evidence) {
  if (evidence.changedFiles().length === 0) return [];
  return [{ key: 'contribution', where: { kind: 'contribution' }, payload: null }];
}
function postcondition(target, evidence) {
  let state = { outcome: 'undetermined', reason: 'the log shows no run of the tests' };
  for (const command of evidence.commands()) {
    const isTox = /(^|\/)tox$/.test(command.argv[0] || '');
    const words = isTox ? command.argv.slice(1) : testWords(command);
    if (words === null || command.ran === 'no') continue;
    if (words.some((word) => /^(--co|--collect-only|-h|--help|--version)$/.test(word || ''))) continue;
    const part = isTox ? words.some((word) => word === null || /^(-e|--)/.test(word)) : isPart(words);
    if (command.ran === 'maybe' || command.exitCode === 'unknown') state = { outcome: 'undetermined', reason: 'how ' + command.text + ' ended is not in the log' };
    else if (command.exitCode === 0 && !part) state = { outcome: 'satisfied', reason: command.text + ' passed' };
    else if (command.exitCode === 0) {
      if (state.outcome !== 'satisfied') state = { outcome: 'undetermined', reason: 'only a part passed last: ' + command.text };
    } else if (command.exitCode === 1) state = { outcome: 'violated', reason: 'the last run failed: ' + command.text };
    else state = { outcome: 'undetermined', reason: command.text + ' ran no tests to their end' };
  }
  return state;
}
