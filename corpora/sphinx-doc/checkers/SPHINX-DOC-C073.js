function postcondition(target, evidence) {
  var sets = function (text) {
    return text.split(/\\n|\n| --|['"]/).some(function (l) {
      return /^\s*(debug|traceback|dump[_-]\w+|expose[_-]internals|report[_-]level|halt[_-]level|warning[_-]stream)\s*[:=]/.test(l) && !/[:=]\s*(no|off|false|0|none)?\s*$/i.test(l);
    });
  };
  var files = evidence.changedFiles().filter(function (f) { return /(^|\/)docutils\.conf$/.test(f.path); });
  if (files.some(function (f) { return evidence.addedLines(f.path).some(function (l) { return sets(l.text); }); })) return { outcome: 'satisfied', reason: 'The Docutils configuration file gains debugging options.' };
  var conf = evidence.commands().filter(function (c) { return c.ran !== 'no' && /(~|\$HOME|\$\{HOME\}|\/home\/[\w.-]+|\/Users\/[\w.-]+|\/root)["']?\/\.docutils\b|docutils\.conf|DOCUTILSCONFIG/.test(c.text); });
  var writes = conf.filter(function (c) { return />|\btee\b|\bsed\b.*-i|\bcp\b|\bcrudini\b|DOCUTILSCONFIG=|\b(vim?|nano|emacs|code)\b|\bpython/.test(c.text); });
  if (writes.some(function (c) { return sets(c.text); })) return { outcome: 'satisfied', reason: 'A command writes debugging options into the Docutils configuration file.' };
  if (writes.length && writes.every(function (c) { return /^(printf|echo)$/.test(c.program || '') || /['"]\[[\w ]+\]/.test(c.text); })) return { outcome: 'violated', reason: 'The Docutils configuration file is written without a debugging option switched on.' };
  if (writes.length) return { outcome: 'undetermined', reason: 'A command writes the Docutils configuration file; what it writes is not seen.' };
  if (evidence.messages().some(function (m) { return /docutils\.conf|docutils configuration/i.test(m.text); })) return { outcome: 'undetermined', reason: 'The author speaks of the Docutils configuration file; no command shows it.' };
  return { outcome: 'violated', reason: 'Sphinx is debugged and nothing sets debugging options in the Docutils configuration file.' };
}
function precondition(evidence) {
  var cmd = evidence.commands().some(function (c) {
    if (c.ran === 'no') return false;
    return /\bsphinx/i.test(c.text) && /(\s--pdb\b|\s-P\b|\s-m pdb\b|\s--show-traceback\b|\s-T\b|\s-vvv?\b|\bipdb\b|\bdebugpy\b)/.test(c.text) || /SPHINXOPTS=.*(--pdb|-P\b|-T\b|-vv)/.test(c.text);
  });
  var about = /sphinx|docutils|autodoc|doctree|\bdocs?\b|\bdocument(s|ation)\b|\brst\b/i;
  // Debugging of something else is none of Sphinx.
  var sphinx = evidence.messages().some(function (m) { return about.test(m.text); }) || evidence.commands().some(function (c) { return c.ran !== 'no' && /sphinx|docutils|\bmake (html|docs?)\b/i.test(c.text); });
  var said = evidence.messages().some(function (m) { return /\bdebug(s|ged|ging)?\b/i.test(m.text.replace(/\b(no|not|without|nothing to)\s+(need to\s+|any\s+)?debug\w*/gi, '')); });
  return cmd || (said && sphinx) ? [{ key: 'contribution', where: { kind: 'contribution' }, payload: null }] : [];
}
