// The words of a git command after its own options.
function gitWords({ argv, program }) {
  if (program !== 'git') return null;
  const words = argv.slice(argv.findIndex((word) => word !== null && /(?:^|\/)git$/.test(word)) + 1);
  let at = 0;
  while (at < words.length && words[at] !== null && words[at].startsWith('-')) at += /^(?:-C|-c|--git-dir|--work-tree)$/.test(words[at]) ? 2 : 1;
  return words.slice(at);
}
function precondition(evidence) {
  const remotes = new Set(['origin', 'upstream']);
  const starts = new Map();
  const targets = [];
  let current = null;
  let fetched = null;
  // The branch that the work stayed on because creating another one failed.
  let stayed = null;
  const plain = (name) => {
    const text = name.replace(/^refs\/(?:heads|remotes)\//, '').replace(/^remotes\//, '');
    const first = text.split('/')[0];
    return text.includes('/') && remotes.has(first) ? text.slice(first.length + 1) : text;
  };
  const baseOf = (name) => {
    if (name === undefined || name === null) return name === undefined ? current : null;
    if (name === 'HEAD') return current;
    if (name === 'FETCH_HEAD') return fetched;
    return /^HEAD|^[0-9a-f]{7,40}$|^@|[~^]/.test(name) ? null : plain(name);
  };
  const take = (command, name) => {
    const from = baseOf(name);
    if (current !== null && !starts.has(current) && (from === current || starts.has(from))) return;
    const began = current === null ? null : starts.get(current) || (stayed === current ? current : null);
    if (began === null && current !== null && from === current) return;
    targets.push({ key: 'command ' + command.index, where: { kind: 'command', step: command.step, text: command.text }, payload: { from, began, work: current } });
  };
  for (const command of evidence.commands()) {
    if (command.ran === 'no') continue;
    const words = gitWords(command);
    if (words === null || words.length === 0) continue;
    const failed = command.exitCode !== 'unknown' && command.exitCode !== 0;
    const [sub, ...rest] = words;
    const makes = rest.findIndex((word) => word !== null && /^(?:-b|-B|-c|-C|--create|--force-create|--orphan)$/.test(word));
    const operands = rest.filter((word) => word === null || !word.startsWith('-'));
    if (sub === 'remote' && rest[0] === 'add' && operands[1]) remotes.add(operands[1]);
    if (sub === 'clone' && makes >= 0) current = rest[makes + 1];
    if (sub === 'fetch') fetched = operands.length > 1 && operands[1] !== null ? plain(operands[1].split(':')[0]) : fetched;
    if ((sub === 'checkout' || sub === 'switch') && failed && makes >= 0 && rest[makes + 1] !== undefined) stayed = current;
    if ((sub === 'checkout' || sub === 'switch') && !failed) {
      if (rest.includes('--')) continue;
      stayed = null;
      if (makes >= 0 && rest[makes + 1] !== undefined) {
        const name = rest[makes + 1];
        const others = operands.filter((word) => word !== name);
        const base = baseOf(others[0]);
        if (name && base !== name) starts.set(name, base);
        current = name || null;
      } else if (operands.length === 1) current = operands[0] === null || operands[0] === '-' ? null : plain(operands[0]);
    }
    if (sub === 'branch' && !failed && operands.length > 0 && operands[0] !== null && rest[0] === operands[0]) starts.set(operands[0], baseOf(operands[1]));
    const goesOn = rest.some((word) => word !== null && /^--(?:abort|continue|quit|skip|edit-todo)$/.test(word));
    if (goesOn) continue;
    if ((sub === 'merge' || sub === 'rebase') && operands.length > 0) {
      const named = operands.find((word) => word !== null && !/\s/.test(word));
      if (named !== undefined && (/^HEAD/.test(named) || (sub === 'rebase' && /[~^]/.test(named)))) continue;
      take(command, named === undefined ? null : named);
    }
    if (sub === 'merge' && operands.length === 0 && (current === null || starts.has(current))) take(command, null);
    if (sub === 'pull' && operands.length > 1) take(command, operands[1] === null ? null : operands[1].split(':')[0]);
  }
  return targets;
}
function postcondition({ payload }) {
  const { from, began, work } = payload;
  if (from === null || began === null) return { outcome: 'undetermined', reason: 'which branch it started on, or takes in, is not in the log' };
  if (from === began) return { outcome: 'satisfied', reason: work + ' started on ' + began + ' and takes it in' };
  return { outcome: 'violated', reason: work + ' started on ' + began + ' and takes in ' + from };
}
