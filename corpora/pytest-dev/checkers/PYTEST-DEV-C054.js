function gitOf(c) {
  if (c.program !== 'git') return null;
  const a = c.argv;
  let i = 1;
  while (i < a.length && a[i] !== null && a[i].startsWith('-')) {
    i += a[i] === '-C' || a[i] === '-c' ? 2 : 1;
  }
  return { sub: a[i], rest: a.slice(i + 1) };
}
function wordsOf(list) {
  const out = [];
  for (const w of list) {
    if (w === '--') break;
    if (w === null || !w.startsWith('-')) out.push(w);
  }
  return out;
}
function happened(c) {
  return c.ran !== 'no' && (c.exitCode === 'unknown' || c.exitCode === 0);
}
function creation(c) {
  const g = gitOf(c);
  if (!g || !g.sub) return null;
  const rest = g.rest;
  if (g.sub === 'checkout' || g.sub === 'switch' || g.sub === 'worktree') {
    if (g.sub === 'worktree' && rest[0] !== 'add') return null;
    const body = g.sub === 'worktree' ? rest.slice(1) : rest;
    let at = -1;
    let joined = null;
    for (let i = 0; i < body.length; i++) {
      const w = body[i];
      if (w === null) continue;
      if (w === '--') break;
      if (g.sub === 'switch' ? /^(?:-c|-C|--create|--force-create)$/.test(w) : /^-[bB]$/.test(w)) at = i;
      const m = /^--(?:force-)?create=(.+)$/.exec(w);
      if (m && g.sub === 'switch') joined = m[1];
    }
    if (at < 0 && joined === null) {
      if (g.sub !== 'worktree') return null;
      const free = wordsOf(body);
      return free.length === 1 && !body.includes('--detach') && !body.includes('-d') ? { name: free[0], start: undefined } : null;
    }
    const name = joined === null ? body[at + 1] : joined;
    const left = joined === null ? body.slice(0, at).concat(body.slice(at + 2)) : body;
    const words = wordsOf(left);
    const start = g.sub === 'worktree' ? words[1] : words[0];
    return { name: name, start: start };
  }
  if (g.sub === 'branch') {
    for (const w of rest) {
      if (w !== null && w.startsWith('-') && !/^(?:-f|--force|-t|--track.*|--no-track|-q|--quiet)$/.test(w)) return null;
    }
    const words = wordsOf(rest);
    return words.length > 0 ? { name: words[0], start: words[1] } : null;
  }
  return null;
}

function aliased(all, at) {
  const c = all[at];
  if (c.program !== 'branch' || c.argv.length < 2 || c.argv[1] === null || c.argv[1].startsWith('-')) return false;
  for (const later of all.slice(at + 1)) {
    const g = happened(later) ? gitOf(later) : null;
    if (g && /^(?:checkout|switch)$/.test(g.sub || '') && wordsOf(g.rest)[0] === c.argv[1]) return true;
  }
  return false;
}
function precondition(evidence) {
  return evidence.changedFiles().length > 0 ? [{ key: 'contribution', where: { kind: 'contribution' }, payload: {} }] : [];
}
function postcondition(target, evidence) {
  let maybe = false;
  const all = evidence.commands();
  for (let i = 0; i < all.length; i++) {
    const c = all[i];
    if (!happened(c)) continue;
    if (creation(c) || aliased(all, i)) {
      if (c.ran === 'yes') return { outcome: 'satisfied', reason: 'a branch was created: ' + c.text };
      maybe = true;
    }
    const g = gitOf(c);
    if (g && g.sub === null) maybe = true;
  }
  if (maybe) return { outcome: 'undetermined', reason: 'a branch may have been created' };
  return { outcome: 'violated', reason: 'no command of the log creates a branch' };
}