function wordsOf(one) { return one.argv.map((word) => (word === null ? '' : word)); }
function isBuild(one) {
  const words = wordsOf(one);
  return words.some((word) => word.split('/').pop() === 'sphinx-build') || words.some((word, at) => word === 'sphinx' && words[at - 1] === '-m');
}
function builderOf(one) {
  const words = wordsOf(one);
  for (let at = 0; at < words.length; at += 1) {
    if (/^(?:-b|-M|--builder)$/.test(words[at])) return words[at + 1] || '';
    const joined = words[at].match(/^(?:-b|-M|--builder=)(\w+)$/);
    if (joined) return joined[1];
  }
  return 'html';
}
function precondition(evidence) {
  return evidence.changedFiles().filter(({ path, change }) => /^tests\/js\/fixtures\/.+\/searchindex\.js$/.test(path) && change !== 'deleted').map(({ path }) => ({
    key: 'fixture ' + path, where: { kind: 'file', path, line: 1 }, payload: path.split('/').slice(0, -1).pop(),
  }));
}
function postcondition(target, evidence) {
  const name = target.payload;
  const ran = evidence.commands().filter((one) => one.ran !== 'no' && (one.exitCode === 'unknown' || one.exitCode === 0));
  const reads = (one) => /^(?:cat|less|head|tail|grep|rg|sed|ls|git|vim?|nano)$/.test(one.program);
  const script = ran.find((one) => !reads(one) && wordsOf(one).some((word) => /(?:^|\/)generate_js_fixtures\.py$/.test(word)));
  const builds = ran.filter((one) => isBuild(one) && builderOf(one) === 'html');
  const build = builds.find((one) => wordsOf(one).some((word) => ('/' + word + '/').replace(/\/+/g, '/').includes('/roots/' + name + '/') || (word === name && /roots\/?$/.test(one.cwd)) || (word === '.' && one.cwd.endsWith('roots/' + name))));
  const good = script || build;
  if (good) return good.ran === 'yes' && good.exitCode === 0
    ? { outcome: 'satisfied', reason: 'step ' + good.step + ' built the fixture: `' + good.text + '`' }
    : { outcome: 'undetermined', reason: 'how `' + good.text + '` went is not in the record' };
  const open = builds.find((one) => one.argv.includes(null)) || ran.find(({ argv }) => argv[0] === null);
  if (open) return { outcome: 'undetermined', reason: 'what `' + open.text + '` built only the shell knew' };
  return { outcome: 'violated', reason: 'no command built ' + name + ' from tests/js/roots with the HTML builder' };
}
