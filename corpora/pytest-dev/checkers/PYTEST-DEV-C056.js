function words(c) { return (c.argv || []).map(function (w) { return typeof w === 'string' ? w : ''; }); }
function base(w) { return w.replace(/^.*\//, ''); }
function gitArgs(c) {
  const w = words(c);
  if (c.ran === 'no' || w.length === 0 || !/^git$/.test(base(w[0]))) return [];
  let i = 1;
  while (i < w.length && /^-/.test(w[i])) i += /^(-C|-c|--git-dir|--work-tree)$/.test(w[i]) ? 2 : 1;
  return w.slice(i);
}
function isTest(c) {
  const w = words(c);
  if (c.ran === 'no') return false;
  let i = 0;
  while (i < w.length && /^(uv|uvx|poetry|hatch|pdm|pipx|pipenv|run|env|time|-.*|\w+=.*)$/.test(base(w[i]))) i += 1;
  if (i >= w.length) return false;
  let p = base(w[i]);
  let rest = w.slice(i + 1);
  if (/^(python|pypy)[\d.]*$/.test(p)) {
    while (rest.length > 0 && /^-[^m]/.test(rest[0])) rest = rest.slice(1);
    if (rest.length < 2 || !/^-m$/.test(rest[0])) return false;
    p = rest[1];
    rest = rest.slice(2);
  }
  if (!/^(pytest|py\.test|tox|nox|unittest)$/.test(p)) return false;
  return !rest.some(function (a) { return /^(--version|--help|-h|--collect-only|--co|--fixtures|--markers|-l|--list|--notest|(.*=)?(linting|lint|docs|regen|pre-commit))$/.test(a); });
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
  return plain.length > 1 ? { name: plain[0], main: isMain(plain[1]) } : null;
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
  return { from: from, all: a.some(function (w) { return /^--all$/.test(w); }) };
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
  return evidence.commands().some(isTest) ? [{ key: 'contribution', where: { kind: 'contribution' }, payload: {} }] : [];
}
function postcondition(target, evidence) {
  let clone = null;
  let tags = 'unknown';
  let open = false;
  let bad = false;
  const remotes = new Map();
  evidence.commands().forEach(function (c) {
    const k = cloneOf(c);
    if (k) { clone = k; tags = k.lacks ? 'no' : k.main ? 'yes' : 'unknown'; if (k.origin.length > 0) remotes.set(k.origin, k.main); }
    const r = remoteSet(c);
    if (r) remotes.set(r.name, r.main);
    const f = tagFetch(c);
    if (f && fromMain(f, clone, remotes) === 'yes') tags = 'yes';
    if (f && fromMain(f, clone, remotes) === 'unknown') tags = tags === 'no' ? 'no' : 'unknown';
    if (isTest(c)) { if (tags === 'no') bad = true; if (tags === 'unknown') open = true; }
  });
  if (bad) return { outcome: 'violated', reason: 'tests ran in a clone that was made without the tags' };
  if (open) return { outcome: 'undetermined', reason: 'the log does not show whether the tags were there' };
  return { outcome: 'satisfied', reason: 'the tags of the main repository were there before the tests ran' };
}
