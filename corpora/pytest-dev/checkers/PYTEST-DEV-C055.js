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
    if (name === undefined) return null;
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

function isMain(w) {
  return typeof w === 'string' && /^(?:refs\/(?:heads|remotes)\/)?(?:[^\/]+\/)?main$/.test(w);
}
function isRelease(w) {
  return typeof w === 'string' && /^(?:refs\/(?:heads|remotes)\/)?(?:[^\/]+\/)?\d+\.\d+\.x$/.test(w);
}
function startOf(index, evidence) {
  let current = evidence.branch().start;
  const atMain = new Set();
  for (const c of evidence.commands()) {
    const made = creation(c);
    if (c.index === index) {
      if (!made) return null;
      const from = made.start !== undefined && made.start !== 'HEAD' ? made.start : current;
      return atMain.has(from) ? 'main' : from;
    }
    if (!happened(c)) continue;
    const g = gitOf(c);
    if (!g) continue;
    if (made) {
      const from = made.start !== undefined && made.start !== 'HEAD' ? made.start : current;
      if (typeof made.name === 'string' && c.ran !== 'maybe' && (isMain(from) || atMain.has(from))) atMain.add(made.name);
      else atMain.delete(made.name);
      if (g.sub === 'checkout' || g.sub === 'switch') current = c.ran === 'maybe' ? null : made.name;
      continue;
    }
    if (/^(?:commit|merge|rebase|cherry-pick|pull|am|revert|reset|update-ref)$/.test(g.sub || '')) atMain.clear();
    if (g.sub === 'clone') {
      current = g.rest.some((w) => w === null || /^(?:-b|--branch)/.test(w)) ? null : 'main';
    } else if (g.sub === 'switch' || g.sub === 'checkout') {
      if (g.rest.includes('--')) continue;
      const words = wordsOf(g.rest).filter((w) => g.sub === 'checkout' || w !== '.');
      if (words.length !== 1) continue;
      const w = words[0];
      if (w === null || w === '-') { current = null; continue; }
      if (g.sub === 'checkout' && !isRelease(w) && (/^[.\/]/.test(w) || /\.[a-z]+$/.test(w) || /^[A-Z]+$/.test(w))) continue;
      current = c.ran === 'maybe' ? null : w;
    } else if (g.sub === 'reset' && g.rest.includes('--hard')) {
      const w = wordsOf(g.rest)[0];
      if (isMain(w) || isRelease(w)) current = w;
    }
  }
  return null;
}
function vague(w) {
  return w === null || w === undefined || /^[0-9a-f]{7,40}$/.test(w) || /HEAD/.test(w) || /[@~^]/.test(w) || w === '-';
}

function precondition(evidence) {
  const out = [];
  for (const c of evidence.commands()) {
    if (!happened(c)) continue;
    const made = creation(c);
    if (!made || /backport/i.test(made.name || '')) continue;
    out.push({ key: 'branch ' + c.index, where: { kind: 'command', step: c.step, text: c.text }, payload: { index: c.index } });
  }
  return out;
}
function postcondition(target, evidence) {
  const start = startOf(target.payload.index, evidence);
  if (isMain(start)) return { outcome: 'satisfied', reason: 'starts from ' + start };
  if (vague(start)) return { outcome: 'undetermined', reason: 'the log does not show where the branch starts' };
  return { outcome: 'violated', reason: 'starts from ' + start };
}