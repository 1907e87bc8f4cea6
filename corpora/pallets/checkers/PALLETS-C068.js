function isDoc(p) { return /(^|\/)docs?\/|\.(rst|md|txt)$/i.test(p) && !/(^|\/)(CHANGES|CHANGELOG|CONTRIBUTING|requirements)/i.test(p); }
function isTest(p) { return /(^|\/)tests?\/|(^|\/)(test_[^\/]*|conftest)\.py$/.test(p); }
function code(lines) { return lines.filter(function (l) { var t = l.text.trim(); return t !== '' && t[0] !== '#' && !/^(from\s|import\s)/.test(t); }); }
function precondition(evidence) {
  var hit = evidence.changedFiles().some(function (f) {
    if (!/\.py$/.test(f.path) || isTest(f.path) || /(^|\/)(docs?|examples)\//.test(f.path) || f.change === 'renamed' && f.addedLines === 0) return false;
    return code(evidence.addedLines(f.path)).length + code(evidence.removedLines(f.path)).length > 0;
  });
  if (!hit) return [];
  var normal = evidence.commits().filter(function (c) { return c.kind === 'normal'; });
  if (normal.length && normal.every(function (c) { return /\b(refactor|rename|reformat|format|style|typing|type (hints?|annotations?)|lint|typos?|cleanup|clean up|docstrings?|comments?|no behaviou?r(al)? change)/i.test(c.subject); })) return [];
  return [{ key: 'contribution', where: { kind: 'contribution' }, payload: null }];
}
function postcondition(target, evidence) {
  var files = evidence.changedFiles();
  if (files.some(function (f) { return isDoc(f.path); })) return { outcome: 'satisfied', reason: 'Documentation pages were changed with the code.' };
  var inCode = files.some(function (f) {
    return /\.py$/.test(f.path) && !isTest(f.path) && evidence.addedLines(f.path).some(function (l) { return /"""|'''|^\s*(:param|:return|:raises?|\.\. version)/.test(l.text); });
  });
  if (inCode) return { outcome: 'satisfied', reason: 'Docstrings were changed with the code.' };
  var look = /(^|[\s\/'"=])docs?(\/|\s|$|['"])|\.(rst|md)\b|docstring|"""|__doc__|:param|versionchanged/i;
  var cmds = evidence.commands().filter(function (c) { return c.ran !== 'no'; });
  var read = cmds.some(function (c) {
    if (!/^(cat|less|more|head|tail|sed|awk|grep|egrep|rg|ag|ack|find|ls|git|view|bat|nl|sphinx-build|make|tox|python3?|pydoc|vim?|nano|code|tree)$/.test(c.program || '')) return false;
    if (c.program === 'git' && !/\bgit( -\S+)* (grep|ls-files|show|log|blame|diff)\b/.test(c.text)) return false;
    var t = c.text.replace(/\S*(CHANGES|CHANGELOG|CONTRIBUTING)\S*/gi, ' ');
    return look.test(t);
  });
  if (read) return { outcome: 'satisfied', reason: 'A command looks at documentation pages or docstrings.' };
  // An entry of the changelog tells by itself that behavior changed; without one an empty log leaves it open.
  var told = files.some(function (f) { return /(^|\/)(CHANGES|CHANGELOG)[^\/]*$/i.test(f.path) && f.addedLines > 0; });
  if (cmds.length === 0 && told) return { outcome: 'violated', reason: 'Behavior changed, as the changelog says, and the log shows no look at documentation pages or docstrings.' };
  if (cmds.length === 0) return { outcome: 'undetermined', reason: 'The log holds no commands.' };
  return { outcome: 'violated', reason: 'Code changed and nothing in the log looks at documentation pages or docstrings.' };
}
