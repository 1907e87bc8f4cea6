function postcondition(target, evidence) {
  if (evidence.changedFiles().some(function (f) { return /\.py$/.test(f.path) && evidence.addedLines(f.path).some(function (l) { return /^\s*nitpicky\s*=\s*(True|1)\b/.test(l.text); }); })) return { outcome: 'satisfied', reason: 'conf.py sets nitpicky to True.' };
  var cmds = evidence.commands().filter(function (c) { return c.ran !== 'no'; });
  if (cmds.some(function (c) { return /nitpicky['"]?\s*[=:,]\s*['"]?(True|1)\b/i.test(c.text) || /\bs\W.*nitpicky.*True/.test(c.text); })) return { outcome: 'satisfied', reason: 'A command sets nitpicky.' };
  if (cmds.some(function (c) { return /\bsphinx(-build|\b)/.test(c.text) && /\s(-[a-zA-Z]*n[a-zA-Z]*|--nitpicky)(\s|$)/.test(c.text) || /(SPHINXOPTS|O)=\S*.*(-n\b|--nitpicky)/.test(c.text); })) return { outcome: 'satisfied', reason: 'The build ran with the option that sets nitpicky.' };
  if (cmds.some(function (c) { return /nitpicky/.test(c.text) && !/(False|=0)/.test(c.text); }) || evidence.messages().some(function (m) { return /nitpicky/.test(m.text); })) return { outcome: 'undetermined', reason: 'nitpicky is spoken of; whether it was set is not seen.' };
  return { outcome: 'violated', reason: 'Debugging goes on without nitpicky set to True.' };
}
function precondition(evidence) {
  var cmd = evidence.commands().some(function (c) {
    if (c.ran === 'no') return false;
    return /\bsphinx/i.test(c.text) && /(\s--pdb\b|\s-P\b|\s-m pdb\b|\s--show-traceback\b|\s-T\b|\s-vvv?\b|\bipdb\b|\bdebugpy\b)/.test(c.text) || /SPHINXOPTS=.*(--pdb|-P\b|-T\b|-vv)/.test(c.text);
  });
  var said = evidence.messages().some(function (m) { return /\bdebug(s|ged|ging)?\b/i.test(m.text.replace(/\b(no|not|without|nothing to)\s+(need to\s+|any\s+)?debug\w*/gi, '')); });
  return cmd || said ? [{ key: 'contribution', where: { kind: 'contribution' }, payload: null }] : [];
}
