function words(c) { return (c.argv || []).map(function (w) { return typeof w === 'string' ? w : ''; }); }
function base(w) { return w.replace(/^.*\//, ''); }
function gitArgs(c) {
  const w = words(c);
  if (c.ran === 'no' || w.length === 0 || !/^git$/.test(base(w[0]))) return [];
  let i = 1;
  while (i < w.length && /^-/.test(w[i])) i += /^(-C|-c|--git-dir|--work-tree)$/.test(w[i]) ? 2 : 1;
  return w.slice(i);
}
function maintenance(w) { return /^([\w.-]+\/)?\d+(\.\d+)*\.x$/.test(w); }
function backports(cs) {
  let current = '';
  let onMain = false;
  const made = [];
  const picks = [];
  cs.forEach(function (c) {
    if (typeof c.exitCode === 'number' && c.exitCode !== 0) return;
    const a = gitArgs(c);
    if (a.length === 0) return;
    if (/^cherry-pick$/.test(a[0])) { if (!a.some(function (w) { return /^--(abort|quit|skip|continue)$/.test(w); })) picks.push({ branch: current, from: onMain }); return; }
    if (!/^(checkout|switch|branch|worktree)$/.test(a[0])) return;
    let name = '';
    const plain = [];
    for (let i = 1; i < a.length; i += 1) {
      if (/^(-b|-B|-c|-C|--create|--force-create)$/.test(a[i])) { name = a[i + 1] || ''; i += 1; continue; }
      if (!/^-/.test(a[i])) plain.push(a[i]);
    }
    if (/^branch$/.test(a[0])) {
      if (plain.length > 0 && !a.some(function (w) { return /^-[dDmM]/.test(w); })) made.push({ name: plain[0], from: plain.length > 1 ? maintenance(plain[1]) : maintenance(current), step: c.step, text: c.text });
      return;
    }
    if (name.length > 0) {
      const from = plain.some(maintenance) || (plain.length === 0 && maintenance(current));
      made.push({ name: name, from: from, step: c.step, text: c.text });
      current = name;
      onMain = from;
    } else if (/^switch$/.test(a[0]) && plain.length > 1 && maintenance(plain[1])) {
      made.push({ name: plain[0], from: true, step: c.step, text: c.text });
      current = plain[0];
      onMain = true;
    } else if (plain.length > 0 && !/^worktree$/.test(a[0]) && !a.some(function (w) { return /^--$/.test(w); })) {
      current = plain[0];
      onMain = maintenance(current) || made.some(function (b) { return b.name === current && b.from; });
    }
  });
  return { made: made, picks: picks };
}
function precondition(evidence) {
  const b = backports(evidence.commands());
  const out = [];
  const seen = new Set();
  function add(t) { if (!seen.has(t.key)) { seen.add(t.key); out.push(t); } }
  b.made.forEach(function (m) {
    const picked = b.picks.some(function (p) { return p.branch === m.name; });
    if ((m.from && picked) || (/back-?port/i.test(m.name) && (m.from || picked))) add({ key: m.name, where: { kind: 'command', step: m.step, text: m.text }, payload: { name: m.name } });
  });
  b.picks.forEach(function (p) {
    if (maintenance(p.branch)) add({ key: p.branch, where: { kind: 'contribution' }, payload: { name: p.branch } });
  });
  return out;
}
function postcondition(target, evidence) {
  const m = /^backport-(\d+)$/.exec(target.payload.name);
  if (!m) return { outcome: 'violated', reason: 'the branch ' + target.payload.name + ' is not named backport- with a number' };
  const known = new Set();
  evidence.commits().forEach(function (c) {
    (c.message.match(/Merge pull request #\d+|\(#\d+\)|\bback-?ports?( of)?( PR)? #\d+/gi) || []).forEach(function (s) { known.add(/(\d+)/.exec(s)[1]); });
  });
  const pr = evidence.pullRequest();
  if (pr) {
    ((pr.title || '') + '\n' + (pr.body || '')).replace(/<!--[\s\S]*?-->/g, '').split(/\n/).forEach(function (t) {
      (t.match(/\b(PR|pull request|back-?ports?( of)?)\s+#\d+|\/pull\/\d+/gi) || []).forEach(function (s) { known.add(/(\d+)$/.exec(s)[1]); });
    });
  }
  if (known.size > 0 && !known.has(m[1])) return { outcome: 'violated', reason: 'the number is not that of the pull request on main' };
  if (known.size === 0) {
    const texts = evidence.commits().map(function (c) { return c.message; });
    if (pr) texts.push((pr.title || '') + '\n' + (pr.body || ''));
    evidence.commands().forEach(function (c) { texts.push(c.text); });
    const named = texts.some(function (t) { return (t.match(/#\d+|\/pull\/\d+|\bgh \w+ \w+ \d+/g) || []).some(function (s) { return /(\d+)$/.exec(s)[1] === m[1]; }); });
    if (!named) return { outcome: 'undetermined', reason: 'the number of the pull request on main is not told' };
  }
  return { outcome: 'satisfied', reason: 'the branch is named backport- with the number of the pull request' };
}
