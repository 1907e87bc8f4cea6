// Where the branch of the work starts, as far as the git commands tell.
function gitWords(command) {
  if (!/(^|\/)git$/.test(command.program || '') || command.ran === 'no') return null;
  const words = command.argv.slice(1);
  while (words.length > 0 && words[0] !== null && words[0].startsWith('-')) {
    const valued = /^(-C|-c|--git-dir|--work-tree)$/.test(words[0]);
    words.shift();
    if (valued) words.shift();
  }
  return words;
}
function local(name) {
  if (typeof name !== 'string') return null;
  return name.replace(/^refs\/(?:heads|remotes)\//, '').replace(/^(?:origin|upstream|pallets)\//, '');
}
function branchStart(commands) {
  let current = null;
  let start = null;
  let created = false;
  let elsewhere = false;
  const begin = (from) => {
    start = from === 'HEAD' || from === undefined ? current : local(from);
    created = true;
  };
  for (const command of commands) {
    const words = gitWords(command);
    if (words === null || (command.exitCode !== 0 && command.exitCode !== 'unknown')) continue;
    const [verb, ...rest] = words;
    const names = rest.filter((word) => word === null || !word.startsWith('-'));
    if (verb === 'switch' || verb === 'checkout') {
      if (rest.includes('--') || rest.includes('-p')) continue;
      const flag = rest.findIndex((word) => /^(-b|-B|-c|-C|--create|--force-create|--orphan)$/.test(word || ''));
      if (flag >= 0) {
        const name = rest[flag + 1];
        begin(names.filter((word) => word !== name)[0]);
        current = name === undefined ? null : name;
      } else if (names.length === 1 && rest[0] !== '-') {
        current = local(names[0]);
        if (!/^(main|master|stable)$/.test(current || '')) elsewhere = true;
      } else elsewhere = true;
    } else if (verb === 'branch') {
      if (names.length === 0 || rest.some((word) => word === null || /^(-[a-zA-Z]*[dDmMarl]|--(delete|move|list|all|remotes|set-upstream.*|contains|merged))/.test(word))) continue;
      begin(names[1]);
    } else if (verb === 'worktree' && rest[0] === 'add') {
      const flag = rest.findIndex((word) => word === '-b' || word === '-B');
      const name = flag >= 0 ? rest[flag + 1] : undefined;
      const others = names.slice(1).filter((word) => word !== name);
      if (flag >= 0) begin(others[1]);
      else if (others.length > 1) current = local(others[1]);
    } else if (verb === 'clone') {
      const flag = rest.findIndex((word) => word === '-b' || word === '--branch');
      current = flag >= 0 ? local(rest[flag + 1]) : null;
    } else if (verb === 'reset' && created && rest.includes('--hard') && names.length === 1 && /^(origin|upstream|pallets)\//.test(names[0] || '')) start = local(names[0]);
    else if (verb === 'commit' && !created && current !== null) {
      start = current;
      created = true;
    }
  }
  // No command made the branch: it starts where the log leaves the work, if that was never but on a trunk.
  if (!created && !elsewhere && /^(main|master|stable)$/.test(current || '')) return current;
  return start;
}
// Whether the log shows that the project has a branch called stable: yes, no or unknown.
function stableIs(commands) {
  let is = 'unknown';
  for (const command of commands) {
    const words = command.argv.slice(1);
    if (!words.some((word) => /^(?:refs\/\w+\/)?(?:(?:origin|upstream|pallets)\/)?stable$/.test(word || ''))) continue;
    const verb = (gitWords(command) || [null])[0];
    const isSearch = /(^|\/)grep$/.test(command.program || '');
    if (!isSearch && !/^(switch|checkout|fetch|pull|merge|rebase|rev-parse|show-ref|log|show|diff|worktree|reset|branch)$/.test(verb || '')) continue;
    if (verb === 'branch' && words.some((word) => /^(-r|-a|--list|-l|--all|--remotes)$/.test(word || ''))) continue;
    if (command.exitCode === 0) return 'yes';
    if (command.exitCode !== 'unknown' && !(isSearch && command.exitCode > 1)) is = 'no';
  }
  return is;
}
function isDoc(path) {
  return /^docs\//.test(path) || /\.(rst|md)$/.test(path);
}
function kindOf(evidence) {
  const files = evidence.changedFiles();
  if (files.length === 0) return 'nothing';
  if (files.every((file) => isDoc(file.path))) return 'docs';
  const subjects = evidence.commits().map((commit) => commit.subject.replace(/\bfix(?:es|ed)? #\d+/gi, ''));
  if (subjects.some((text) => /\b(?:fix|fixes|fixed|fixing|bug|bugfix|hotfix)\b/i.test(text))) return 'fix';
  const grows = files.some((file) => evidence.addedLines(file.path).some((one) => /\.\. (?:versionadded|deprecated)::/.test(one.text)));
  if (grows || subjects.some((text) => /^(?:feat\b|\W*(?:add|implement|introduce|support|allow|deprecate|drop)\b)|\bfeature\b/i.test(text))) return 'feature';
  return 'other';
}

function precondition(evidence) {
  const kind = kindOf(evidence);
  if (kind !== 'fix' && kind !== 'docs') return [];
  if (stableIs(evidence.commands()) === 'no') return [];
  return [{ key: 'contribution', where: { kind: 'contribution' }, payload: kind }];
}
function postcondition(target, evidence) {
  const commands = evidence.commands();
  const start = branchStart(commands);
  if (start === null) return { outcome: 'undetermined', reason: 'the log does not show where the branch starts' };
  if (start === 'stable') return { outcome: 'satisfied', reason: 'it starts from stable' };
  if (stableIs(commands) !== 'yes') return { outcome: 'undetermined', reason: 'the log does not show whether there is a stable branch' };
  if (/^[0-9a-f]+$|^v?\d|^HEAD/.test(start)) return { outcome: 'undetermined', reason: start + ' may be stable' };
  return { outcome: 'violated', reason: 'a fix that starts from ' + start };
}
