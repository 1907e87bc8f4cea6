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
function fetchesNoTags(c) {
  const a = gitArgs(c);
  return a.length > 1 && /^(fetch|pull)$/.test(a[0]) && a.some(function (w) { return /^--no-tags$/.test(w); });
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
  let cloned = false;
  evidence.commands().forEach(function (c) {
    const k = cloneOf(c);
    if (k) cloned = true;
    if (k && k.lacks) out.push({ key: 'clone-' + c.index, where: { kind: 'command', step: c.step, text: c.text }, payload: { index: c.index, known: true } });
  });
  if (cloned) return out;
  const bare = evidence.commands().filter(fetchesNoTags);
  if (bare.length > 0) out.push({ key: 'fetch-' + bare[0].index, where: { kind: 'command', step: bare[0].step, text: bare[0].text }, payload: { index: -1, known: false } });
  return out;
}
function postcondition(target, evidence) {
  let clone = null;
  let open = false;
  const remotes = new Map();
  let got = false;
  evidence.commands().forEach(function (c) {
    if (c.index < target.payload.index) return;
    const k = cloneOf(c);
    if (k && c.index === target.payload.index) { clone = k; if (k.origin.length > 0) remotes.set(k.origin, k.main); }
    const r = remoteSet(c);
    if (r) remotes.set(r.name, r.main);
    const f = tagFetch(c);
    if (!f) return;
    if (fromMain(f, clone, remotes) === 'yes' && f.sure) got = true; else open = true;
  });
  if (got) return { outcome: 'satisfied', reason: 'the tags were fetched from the main repository' };
  if (open) return { outcome: 'undetermined', reason: 'tags were fetched, but from which repository, or whether that worked, cannot be seen' };
  if (!target.payload.known) return { outcome: 'undetermined', reason: 'how the clone was made, and whether it lacks the tags, is not shown' };
  return { outcome: 'violated', reason: 'the clone was made without tags and they were not fetched' };
}
