function base(word) { return word === null || word === undefined ? '' : word.split('/').pop(); }
function means(c) {
  const words = c.argv.map((w) => (w === null ? '' : w));
  const program = base(words[0]);
  const rest = words.slice(1).filter((w) => !/^-/.test(w));
  const runner = /^(jasmine|jasmine-browser-runner|karma)(\.js)?$/;
  if (program === 'npm') {
    if (/^(test|t|tst)$/.test(rest[0] || '')) return 'npm';
    if (/^(run|run-script)$/.test(rest[0] || '') && /^test/.test(rest[1] || '')) return 'npm';
    return '';
  }
  if (runner.test(program)) return program;
  if (/^(npx|pnpx|bunx|node|yarn|pnpm|bun)$/.test(program)) {
    if (rest.slice(0, 2).some((w) => runner.test(base(w)))) return program;
    if (/^(yarn|pnpm|bun)$/.test(program) && (/^test/.test(rest[0] || '') || (rest[0] === 'run' && /^test/.test(rest[1] || '')))) return program;
    if (program === 'node' && rest.some((w) => /(^|\/)tests\/js\/.*\.m?js$/.test(w))) return program;
  }
  if (rest[0] === 'test' && rest.some((w) => /(^|\/)tests\/js(\/|$)|\.(spec|test)\.m?js$/.test(w))) return program;
  return '';
}
function precondition(evidence) {
  const out = [];
  for (const c of evidence.commands()) {
    if (c.ran === 'no') continue;
    const m = means(c);
    if (m !== '') out.push({ key: String(c.index), where: { kind: 'command', step: c.step, text: c.text }, payload: m });
  }
  return out;
}
function postcondition(target) {
  return target.payload === 'npm'
    ? { outcome: 'satisfied', reason: 'the JavaScript tests are run by npm' }
    : { outcome: 'violated', reason: 'the JavaScript tests are run by ' + target.payload };
}
