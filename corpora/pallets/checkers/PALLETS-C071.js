// A merge with upstream that stopped, and conflict markers that came with the work.
const MARKER = /^(?:<{7}|>{7}|\|{7})(?: |$)/;
function verbOf(command) {
  if (command.program !== 'git' || command.ran === 'no') return '';
  return command.argv.slice(1).find((word) => /^(?:merge|rebase|pull|cherry-pick|commit|reset)$/.test(word || '')) || '';
}
function stopped(command) {
  return /^(?:merge|rebase|pull|cherry-pick)$/.test(verbOf(command)) && command.exitCode === 1;
}
function precondition(evidence) {
  const marked = evidence.changedFiles().filter((file) => evidence.addedLines(file.path).some((one) => MARKER.test(one.text)));
  if (marked.length === 0 && !evidence.commands().some(stopped)) return [];
  return [{ key: 'contribution', where: { kind: 'contribution' }, payload: marked.map((file) => file.path) }];
}
function postcondition(target, evidence) {
  const [path] = target.payload;
  if (path !== undefined) return { outcome: 'violated', reason: path + ' has a conflict marker' };
  let open = '';
  let given = false;
  for (const command of evidence.commands()) {
    const verb = verbOf(command);
    if (stopped(command)) {
      open = command.text;
      given = false;
    } else if (command.argv.includes('--abort') || command.argv.includes('--quit') || verb === 'reset') given = true;
    else if ((verb === 'commit' || command.argv.includes('--continue') || command.argv.includes('--skip')) && (command.exitCode === 0 || command.exitCode === 'unknown')) open = '';
    else if (/^(?:merge|rebase|pull)$/.test(verb) && command.exitCode === 0) open = '';
  }
  if (open === '') return { outcome: 'satisfied', reason: 'the merge was concluded, and no marker is left' };
  if (given) return { outcome: 'undetermined', reason: open + ' was given up' };
  return { outcome: 'violated', reason: open + ' stopped and was never concluded' };
}
