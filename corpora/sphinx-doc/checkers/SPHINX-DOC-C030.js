function names(one, path) { return one.text.split(/[\s'"=<>;|&()]+/).some((word) => word === path || word.endsWith('/' + path) || (path.includes('/') && word !== '' && word.includes('/') && path.endsWith('/' + word))); }
function writes(one, path) {
  if (one.ran === 'no' || !names(one, path)) return false;
  return />/.test(one.text) || /^(?:tee|patch|cp|mv|ed|ex|vim?|nano)$/.test(one.program) || (/^(?:sed|perl)$/.test(one.program) && one.argv.some((word) => word !== null && /^-\w*i|^--in-place/.test(word))) ||
    (/^python/.test(one.program) && /write/.test(one.text));
}
function commits(evidence) {
  return evidence.commands().filter((one) => one.ran !== 'no' && one.program === 'git' && /\bgit\b(?:\s+-\S+(?:\s+[^-\s]\S*)?)*\s+commit\b/.test(one.text) &&
    !one.argv.includes('--dry-run') && (one.exitCode === 'unknown' || one.exitCode === 0));
}
function precondition(evidence) {
  const files = evidence.changedFiles();
  const entry = files.some(({ path, change }) => path === 'CHANGES.rst' && change !== 'deleted');
  // Where no entry is needed, the change is ready as it is.
  const trivial = files.length > 0 && files.every(({ path }) => /\.(?:rst|md|txt)$/.test(path));
  return entry || trivial ? [{ key: 'contribution', where: { kind: 'contribution' }, payload: entry }] : [];
}
function postcondition(target, evidence) {
  const made = commits(evidence);
  if (made.length === 0) {
    const hidden = evidence.commands().find(({ argv, ran }) => ran !== 'no' && (argv[0] === null || (argv[0] === 'git' && argv[1] === null)));
    return hidden
      ? { outcome: 'undetermined', reason: '`' + hidden.text + '` may be the commit' }
      : { outcome: 'violated', reason: 'no command committed the change' };
  }
  const sure = made.filter(({ ran, exitCode }) => ran === 'yes' && exitCode === 0);
  if (!target.payload) {
    return sure.length > 0
      ? { outcome: 'satisfied', reason: 'step ' + sure[0].step + ' committed a change that needs no entry' }
      : { outcome: 'undetermined', reason: 'how the commit went is not in the record' };
  }
  const entry = evidence.commands().filter((one) => writes(one, 'CHANGES.rst'));
  if (entry.length === 0) {
    // An editor leaves no command: of a single commit the entry is a part, since the contribution holds both.
    return sure.length === 1 && made.length === 1 && evidence.commits().length === 1
      ? { outcome: 'satisfied', reason: 'step ' + sure[0].step + ' made the one commit, of which the entry is a part' }
      : { outcome: 'undetermined', reason: 'when the entry was written is not in the record' };
  }
  const first = entry[0].index;
  const last = entry[entry.length - 1].index;
  if (!made.some(({ index }) => index > last)) return { outcome: 'violated', reason: 'nothing was committed after the entry of step ' + entry[entry.length - 1].step };
  const early = made.find(({ index }) => index < first);
  if (early) {
    const others = evidence.changedFiles().filter(({ path }) => path !== 'CHANGES.rst');
    const later = evidence.commands().some((one) => one.index > early.index && others.some(({ path }) => writes(one, path)));
    const seen = others.some(({ path }) => evidence.commands().some((one) => one.index < early.index && writes(one, path)));
    if (!later && seen) return { outcome: 'violated', reason: 'step ' + early.step + ' committed the change before its entry was there' };
    return { outcome: 'undetermined', reason: 'which part of the change the commit of step ' + early.step + ' held is not in the record' };
  }
  return sure.some(({ index }) => index > last)
    ? { outcome: 'satisfied', reason: 'the change was committed after its entry' }
    : { outcome: 'undetermined', reason: 'how the commit went is not in the record' };
}
