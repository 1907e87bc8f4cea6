function base(w) { return w === null || w === undefined ? '' : w.split('/').pop(); }
function kindOf(c) {
  const w = c.argv.map((x) => (x === null ? '' : x));
  let p = base(w[0]); let r = w.slice(1);
  if (/^python[\d.]*$/.test(p)) {
    if (r[0] === '-m' && r.length > 1) { p = r[1]; r = r.slice(2); } else return '';
    if (p === 'venv') return 'setup';
  }
  if (p === 'virtualenv') return 'setup';
  if (p === 'uv') {
    if (r[0] === 'sync' || r[0] === 'venv') return 'setup';
    if (r[0] === 'run') return 'both';
    if (r[0] === 'pip') { p = 'pip'; r = r.slice(1); } else return '';
  }
  if (/^pip[\d.]*$/.test(p)) {
    if (r[0] !== 'install') return '';
    const local = r.some((x) => /^(\.|\.\/.*|\.\[.*)$/.test(x) || /^(-e|--editable|--group|-r|--requirement)(=|$)/.test(x));
    return local ? 'setup' : '';
  }
  if (/^(\.|source)$/.test(p)) return /(^|\/)activate(\.\w+)?$/.test(r[0] || '') ? 'present' : '';
  if (/^(pytest|py\.test|mypy|ruff|sphinx-build)$/.test(p)) return /venv\//.test(w[0]) ? 'present' : 'work';
  if (/^(tox|nox|hatch)$/.test(p)) return 'present';
  if (p === 'git' && r[0] === 'commit') return 'work';
  return '';
}
function precondition(evidence) {
  return evidence.changedFiles().length > 0 ? [{ key: 'contribution', where: { kind: 'contribution' }, payload: '' }] : [];
}
function postcondition(target, evidence) {
  let doubt = '';
  for (const c of evidence.commands()) {
    if (c.ran === 'no') continue;
    const k = kindOf(c);
    if (k === 'setup' || k === 'both') {
      if (c.exitCode === 0) return { outcome: 'satisfied', reason: 'the environment was set up by: ' + c.text };
      if (c.exitCode === 'unknown') doubt = 'whether the set-up succeeded is not known';
    } else if (k === 'present') {
      doubt = 'an environment was used that may have been there before';
    } else if (k === 'work') {
      return doubt !== ''
        ? { outcome: 'undetermined', reason: doubt }
        : { outcome: 'violated', reason: 'no environment was set up before: ' + c.text };
    }
  }
  return { outcome: 'undetermined', reason: doubt !== '' ? doubt : 'no command shows an environment or work that needs one' };
}
