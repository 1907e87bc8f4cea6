function words(c) { return (c.argv || []).map(function (w) { return typeof w === 'string' ? w : ''; }); }
function base(w) { return w.replace(/^.*\//, ''); }
function gitArgs(c) {
  const w = words(c);
  if (c.ran === 'no' || w.length === 0 || !/^git$/.test(base(w[0]))) return [];
  let i = 1;
  while (i < w.length && /^-/.test(w[i])) i += /^(-C|-c|--git-dir|--work-tree)$/.test(w[i]) ? 2 : 1;
  return w.slice(i);
}
function cloneOf(c) {
  const a = gitArgs(c);
  if (!(a.length > 1 && /^clone$/.test(a[0])) || (typeof c.exitCode === 'number' && c.exitCode !== 0)) return null;
  let url = '';
  let lacks = false;
  let origin = '';
  for (let i = 1; i < a.length; i += 1) {
    if (/^(--no-tags|--single-branch|--depth(=.*)?|--shallow-since(=.*)?|--shallow-exclude(=.*)?)$/.test(a[i])) lacks = true;
    if (/^(-o|--origin)$/.test(a[i])) origin = a[i + 1] || '';
    if (/^--origin=/.test(a[i])) origin = a[i].replace(/^--origin=/, '');
    if (/^(-b|--branch|--depth|-o|--origin|-c|--config|--filter|--reference|-j|--jobs|--shallow-since|--shallow-exclude)$/.test(a[i])) { i += 1; continue; }
    if (!/^-/.test(a[i]) && url.length === 0) url = a[i];
  }
  return { main: isMain(url), lacks: lacks, origin: origin };
}
function isMain(url) { return /[:\/]pytest-dev\/pytest(\.git)?\/?$/.test(url); }
function remoteSet(c) {
  const a = gitArgs(c);
  if (a.length < 4 || !/^remote$/.test(a[0]) || !/^(add|set-url)$/.test(a[1]) || (typeof c.exitCode === 'number' && c.exitCode !== 0)) return null;
  const plain = [];
  for (let i = 2; i < a.length; i += 1) {
    if (/^(-t|-m)$/.test(a[i])) { i += 1; continue; }
    if (!/^-/.test(a[i])) plain.push(a[i]);
  }
  return plain.length > 1 ? { name: plain[0], main: isMain(plain[1]), sure: typeof c.exitCode === 'number' } : null;
}
function tagFetch(c) {
  const a = gitArgs(c);
  if (a.length < 2 || !/^(fetch|pull)$/.test(a[0]) || (typeof c.exitCode === 'number' && c.exitCode !== 0)) return null;
  if (!a.some(function (w) { return /^(--tags|-t|\+?refs\/tags\/.*)$/.test(w); })) return null;
  let from = '';
  for (let i = 1; i < a.length; i += 1) {
    if (/^(--depth|-j|--jobs|-o)$/.test(a[i])) { i += 1; continue; }
    if (!/^-/.test(a[i])) { from = a[i]; break; }
  }
  return { from: from, sure: typeof c.exitCode === 'number', all: a.some(function (w) { return /^--all$/.test(w); }) };
}
function fromMain(f, clone, remotes) {
  if (isMain(f.from)) return 'yes';
  if (/[:\/]/.test(f.from)) return 'no';
  if (remotes.has(f.from)) return remotes.get(f.from) ? 'yes' : 'no';
  if (/^upstream$/.test(f.from)) return 'yes';
  if (f.all && Array.from(remotes.values()).some(function (m) { return m; })) return 'yes';
  if (clone) return clone.main ? 'yes' : 'no';
  return 'unknown';
}
function precondition(evidence) {
  const out = [];
  evidence.commands().forEach(function (c) {
    const k = cloneOf(c);
    if (k && (k.lacks || !k.main)) out.push({ key: 'clone-' + c.index, where: { kind: 'command', step: c.step, text: c.text }, payload: { index: c.index } });
  });
  if (out.length > 0) return out;
  const suspects = evidence.messages().some(function (m) {
    return m.text.split(/[.!?\n]/).some(function (s) { return /\btags?\b/i.test(s) && /\b(suspect|lacks?|lacking|missing|without|not have|n't have|no tags)\b/i.test(s); });
  });
  return suspects ? [{ key: 'contribution', where: { kind: 'contribution' }, payload: { index: -1 } }] : [];
}
function postcondition(target, evidence) {
  let set = false;
  let open = false;
  evidence.commands().forEach(function (c) {
    if (c.index < target.payload.index) return;
    const k = cloneOf(c);
    if (k && k.main && /^upstream$/.test(k.origin)) set = true;
    const r = remoteSet(c);
    if (r && r.main && /^upstream$/.test(r.name)) { if (r.sure) set = true; else open = true; }
  });
  if (set) return { outcome: 'satisfied', reason: 'the main repository was set as upstream' };
  if (open) return { outcome: 'undetermined', reason: 'whether the remote was set cannot be seen' };
  return { outcome: 'violated', reason: 'the clone may lack tags and the main repository was not set as upstream' };
}
