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

function precondition(evidence) {
  const all = evidence.commands();
  const backport = all.some((c) => c.program === 'git' && c.ran !== 'no' && c.argv.some((w) => w !== null && (/(?:^|\/)\d+\.\d+\.x$/.test(w) || /backport/i.test(w))));
  if (!backport) return [];
  const out = [];
  for (const c of all) {
    const g = gitOf(c);
    if (!g || g.sub !== 'cherry-pick' || c.ran === 'no') continue;
    if (c.exitCode !== 'unknown' && c.exitCode > 1) continue;
    if (g.rest.some((w) => w !== null && /^--(?:abort|continue|skip|quit)$/.test(w))) continue;
    out.push({ key: 'pick ' + c.index, where: { kind: 'command', step: c.step, text: c.text }, payload: { rest: g.rest } });
  }
  return out;
}
function postcondition(target, evidence) {
  const rest = target.payload.rest;
  let x = false;
  let m = false;
  let unknown = false;
  for (let i = 0; i < rest.length; i++) {
    const w = rest[i];
    if (w === null) { unknown = true; continue; }
    if (/^-[a-z]*x/.test(w)) x = true;
    if (/^-[a-z]*m1$/.test(w) || w === '--mainline=1') m = true;
    if ((/^-[a-z]*m$/.test(w) || w === '--mainline') && rest[i + 1] === '1') m = true;
  }
  if (x && m) return { outcome: 'satisfied', reason: 'picked with -x -m1' };
  if (unknown && rest.length > 1) return { outcome: 'undetermined', reason: 'words of the command are not known' };
  return { outcome: 'violated', reason: 'picked without ' + (x ? '-m1' : m ? '-x' : '-x -m1') };
}