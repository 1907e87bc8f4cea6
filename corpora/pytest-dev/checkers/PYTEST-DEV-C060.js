
function isRun(c) {
  if (c.ran === 'no') return false;
  const p = (c.program || '').split('/').pop();
  if (/^(?:pytest|py\.test|tox)$/.test(p)) return !c.argv.some((a) => a === '--version' || a === '--help' || a === '-h');
  return /^(?:python|pypy)[\d.]*$|^(?:uv|uvx|nox|hatch|pipx|poetry|coverage)$/.test(p) && c.argv.some((a, i) => i > 0 && (a === 'pytest' || a === 'tox'))
    && !c.argv.some((a) => a === 'install' || a === '--version' || a === '--help' || a === 'add');
}
function old(c) {
  const words = c.argv.filter((a) => a !== null).map((a) => a.split('/').pop());
  const at = words.indexOf('-e');
  if (/^(?:python|pypy)(?:2(?:\.\d+)?|3\.[0-8])$/.test(words[0])) return words[0];
  if (words.includes('tox') && at >= 0 && /^(?:py|pypy)(?:2\d?|3[0-8])(?:-.*)?$/.test(words[at + 1] || '')) return words[at + 1];
  return '';
}
function lowest(evidence) {
  for (const f of evidence.changedFiles()) {
    if (!/(?:^|\/)pyproject\.toml$/.test(f.path) || f.content !== 'text') continue;
    const m = (evidence.headText(f.path) || '').match(/^requires-python\s*=\s*["'][^"']*>=\s*3\.(\d+)/m);
    if (m) return Number(m[1]);
  }
  return -1;
}
function minor(c) {
  const m = (c.program || '').split('/').pop().match(/^(?:python|pypy)3\.(\d+)$/);
  return m ? Number(m[1]) : -1;
}
function anyPython(c) {
  const words = c.argv.filter((a) => a !== null).map((a) => a.split('/').pop());
  return /^(?:pytest|py\.test|coverage|(?:python|pypy)3?)$/.test(words[0]) && !words.includes('tox');
}
function precondition(evidence) {
  return evidence.commands().some(isRun) ? [{ key: 'contribution', where: { kind: 'contribution' }, payload: null }] : [];
}
function postcondition(target, evidence) {
  let bad = '', missing = '', open = false;
  const low = lowest(evidence);
  for (const c of evidence.commands()) if (low >= 0 && minor(c) >= low && c.exitCode === 0) return { outcome: 'satisfied', reason: 'A supported version answers: ' + c.text };
  for (const c of evidence.commands()) {
    if (!isRun(c)) continue;
    const o = old(c);
    if (o !== '' || (low >= 0 && minor(c) >= 0 && minor(c) < low)) { bad = o || c.program; continue; }
    if (c.exitCode === 0 && anyPython(c)) { open = true; continue; }
    if (c.exitCode === 0) return { outcome: 'satisfied', reason: 'The tests ran: ' + c.text };
    if (c.exitCode === 127 && /^(?:python|pypy)/.test(c.program.split('/').pop())) missing = c.text;
  }
  if (open) return { outcome: 'undetermined', reason: 'The tests ran with a version of Python that is not told' };
  if (bad !== '') return { outcome: 'violated', reason: 'The tests were run with ' + bad + ' only' };
  if (missing !== '') return { outcome: 'violated', reason: 'The interpreter was not found: ' + missing };
  return { outcome: 'undetermined', reason: 'No run of the tests shows the version of Python' };
}
