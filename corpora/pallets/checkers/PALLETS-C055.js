// A new module is code wherever it stands: no documentation fix.
function isDoc(f) { return /(^|\/)docs\/|\.(rst|md)$/i.test(f.path) && !(f.change === 'added' && /\.py$/.test(f.path)); }
function precondition(evidence) {
  var files = evidence.changedFiles(); if (!files.length) return [];
  var normal = evidence.commits().filter(function (c) { return c.kind === 'normal'; });
  var docs = files.every(function (f) { return isDoc(f); });
  var fix = docs || normal.some(function (c) { return /\b(fix(e[sd])?|bug(fix)?|regression|typos?|correct(s|ed)?|hotfix)\b/i.test(c.message); });
  if (fix) {
    var none = evidence.commands().some(function (c) { return c.program === 'git' && /\bstable\b/.test(c.text) && /\b(switch|checkout|rev-parse|show-ref|ls-remote|fetch)\b/.test(c.text) && c.exitCode !== 'unknown' && c.exitCode !== 0; }) ||
      evidence.messages().some(function (m) { return /\b(no|not? have a|doesn't have a|without a) [`'"]?stable\b|stable[`'"]?( branch)? (does not|doesn't|is missing|is absent|isn't)/i.test(m.text); });
    if (!none) return [];
  }
  return [{ key: 'contribution', where: { kind: 'contribution' }, payload: null }];
}
function postcondition(target, evidence) {
  var b = baseOf(evidence);
  if (b.base === null) return { outcome: 'undetermined', reason: 'The record does not say where the branch began.' };
  if (b.base === 'main') return { outcome: 'satisfied', reason: 'The work starts from main.' };
  if (b.own || b.base === 'stable') return { outcome: 'violated', reason: 'The work starts from ' + b.base + ' and not from main.' };
  return { outcome: 'undetermined', reason: 'The record starts on ' + b.base + '; where that branch began is unknown.' };
}
function bare(ref) { return ref.replace(/^refs\/(heads|remotes)\//, '').replace(/^(origin|upstream)\//, ''); }
function baseOf(evidence) {
  var b = evidence.branch(), current = b.start === null ? null : bare(b.start), bases = new Map();
  evidence.commands().forEach(function (c) {
    if (c.program !== 'git' || c.ran === 'no' || (c.exitCode !== 'unknown' && c.exitCode !== 0)) return;
    var a = c.argv.slice(1); while (a.length && a[0] !== null && a[0][0] === '-') a = a.slice(a[0] === '-C' || a[0] === '-c' ? 2 : 1);
    var verb = a[0]; a = a.slice(1);
    if (verb !== 'switch' && verb !== 'checkout' && verb !== 'branch' && verb !== 'worktree') return;
    if (a.indexOf('--') >= 0 && verb === 'checkout') return;
    var makes = a.some(function (w) { return w !== null && /^(-c|-C|-b|-B|--create|--orphan)$/.test(w); });
    var names = a.filter(function (w) { return w === null || w[0] !== '-'; });
    if (verb === 'worktree') { if (names[0] !== 'add' || !makes) return; var at = a.indexOf('-b') >= 0 ? a.indexOf('-b') : a.indexOf('-B'); var nm = a[at + 1]; var tail = names.slice(1).filter(function (w) { return w !== nm; }); names = [nm].concat(tail.slice(1)); }
    if (verb === 'branch') { if (names.length && !a.some(function (w) { return w !== null && w[0] === '-'; })) bases.set(names[0], names.length > 1 ? (names[1] === null ? null : bare(names[1])) : current); return; }
    if (!names.length || names[0] === null) { if (names.length) current = null; return; }
    if (makes) {
      var from = names.length > 1 ? names[1] : current;
      if (from === 'HEAD') from = current;
      if (from !== null) { from = bare(from); if (bases.has(from)) from = bases.get(from); }
      bases.set(names[0], from); current = names[0]; return;
    }
    if (names.length === 1 && !/\.\w+$|\/$/.test(names[0])) current = bare(names[0]);
  });
  if (current === null) return { base: null, own: false };
  if (bases.has(current)) return { base: bases.get(current), own: true };
  return { base: current, own: b.start !== null && b.end !== null && bare(b.start) !== bare(b.end) };
}
