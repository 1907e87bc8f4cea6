function isBuild({ argv, ran }) {
  if (ran === 'no') return false;
  const words = argv.map((word) => (word === null ? '' : word));
  return words.some((word) => word.split('/').pop() === 'sphinx-build') || words.some((word, at) => word === 'sphinx' && words[at - 1] === '-m');
}
function withPdb({ argv }) { return argv.some((word) => word === '--pdb' || (word !== null && /^-[a-zA-Z]*P/.test(word))); }
function byWarnings({ argv }) { return argv.some((word) => word !== null && /^(?:-[a-zA-Z]*W|--fail-on-warning|linkcheck)$/.test(word)); }
function crashed(one) { return isBuild(one) && one.exitCode !== 'unknown' && one.exitCode > 0 && one.exitCode < 126 && !(one.exitCode === 1 && byWarnings(one)); }
function precondition(evidence) {
  // A failed build that is left alone is not debugged: another run, or a debugger, has to show that it was.
  const builds = evidence.commands().filter(isBuild);
  const first = builds.find(crashed);
  const debugged = first !== undefined && builds.some((one) => withPdb(one) || one.index > first.index);
  return debugged ? [{ key: 'contribution', where: { kind: 'contribution' }, payload: null }] : [];
}
function postcondition(target, evidence) {
  const builds = evidence.commands().filter(isBuild);
  const pdb = builds.find(withPdb);
  if (pdb) return { outcome: 'satisfied', reason: 'step ' + pdb.step + ' ran sphinx-build with --pdb' };
  const first = builds.find(crashed);
  const again = builds.find(({ index }) => index > first.index);
  return again
    ? { outcome: 'violated', reason: 'step ' + first.step + ' failed, and step ' + again.step + ' ran sphinx-build again without --pdb' }
    : { outcome: 'undetermined', reason: 'whether the failure of step ' + first.step + ' was an exception that was debugged is not to be seen' };
}
