// Added bullets of CHANGES.rst under the section of a title.
function bulletsUnder(evidence, title) {
  const file = evidence.changedFiles().find(({ path, change }) => path === 'CHANGES.rst' && change !== 'deleted');
  if (!file) return [];
  const lines = (evidence.headText(file.path) || '').split('\n');
  const added = evidence.addedLines(file.path);
  return added.filter(({ line, text }) => {
    if (!/^\* /.test(text)) return false;
    for (let i = line - 1; i > 0; i -= 1) {
      if (/^(?:-{3,}|={3,}|~{3,})\s*$/.test(lines[i]) && lines[i - 1].trim() !== '') return title.test(lines[i - 1].trim());
    }
    return false;
  });
}
function isPy(path) { return /^sphinx\/.*\.py$/.test(path); }
function isCode(path) { return /^sphinx\/.*\.(?:py|js|css|sty|cls|html|xml|jinja|css_t|js_t)$/.test(path) && !/^sphinx\/locale\//.test(path); }
function addedIn(evidence, wanted) {
  return evidence.changedFiles().filter(({ path, content, change }) => content === 'text' && change !== 'deleted' && wanted(path))
    .flatMap(({ path }) => evidence.addedLines(path).map(({ line, text }) => ({ path, line, text })));
}
function warns(text) {
  if (/^\s*#/.test(text) || /^\s*(?:from|import|class|def)\b/.test(text)) return false;
  return /\bRemovedInSphinx\d+Warning\b/.test(text) || /\b_deprecation_warning\(/.test(text) || /(?:remove=|[,\s])\(\d+, 0\)\)?,?\s*$/.test(text);
}
function isSource(path) { return /\.(?:py|js|css|sty|cls|html|xml|jinja|css_t|js_t)$/.test(path) && !/^(?:tests|doc|utils|\.github)\/|(?:^|\/)locale\//.test(path); }
function plain(text) { return text.trim() !== '' && !/^\s*(?:#|\/\/|\/\*|\*|%|from\b|import\b|"""|''')/.test(text); }
function bullets(lines) { return lines.filter(({ text }) => /^\s*[*-] /.test(text)).length; }
// Subjects of work that is no fix and no feature.
const OTHER = /\b(?:refactor\w*|renam\w+|mov(?:e[sd]?|ing)|reorgani[sz]\w+|split\w*|extract\w*|inlin\w+|simplif\w+|clean\w*|tidy|typ(?:e|es|ing)|annotat\w+|mypy|pyright|ruff|lint\w*|format\w*|styl\w+|bump\w*|release|version|docs?|documentation|docstrings?|comments?|typos?|spelling|grammar|wording|tests?|CI|revert\w*|polish|private|imports?|unused|dead code|consolidat\w+|combin\w+|reduc\w+|prefer|modernis\w+|moderniz\w+|remov\w+ deprecated|copyright|catalogues?|whitespace|us(?:e|es|ing)|avoid\w*|merg\w+|delet\w+|integrat\w+|replac\w+|treat\w*|stor(?:e|es|ing)|mark\w*|updat\w+|pin\w*|ignor\w+|calculat\w+|convert\w*|defin\w+|trim\w*|revisit\w*|fetch\w*|retarget\w*|declar\w+|shared?|utilit\w+|helpers?|internal\w*|explicit\w*|directly|consistent\w*|checks?|rules?|slightly|code|subpackage)\b|\b_\w+/i;
function precondition(evidence) {
  const code = evidence.changedFiles().filter(({ path, content, change }) => isSource(path) && content === 'text' && change !== 'deleted');
  const real = code.filter(({ path }) => evidence.addedLines(path).concat(evidence.removedLines(path)).some(({ text }) => plain(text)) &&
    !(/__init__\.py$/.test(path) && evidence.addedLines(path).every(({ text }) => /version/i.test(text))));
  return real.length > 0 ? [{ key: 'contribution', where: { kind: 'contribution' }, payload: real.map(({ path }) => path) }] : [];
}
function postcondition(target, evidence) {
  const entry = evidence.changedFiles().find(({ path, change, content }) => path === 'CHANGES.rst' && change !== 'deleted' && content === 'text');
  if (entry && bullets(evidence.addedLines(entry.path)) > bullets(evidence.removedLines(entry.path))) return { outcome: 'satisfied', reason: 'CHANGES.rst gains a bullet' };
  const other = evidence.commits().find(({ subject, kind }) => kind !== 'normal' || OTHER.test(subject));
  if (other) return { outcome: 'undetermined', reason: '"' + other.subject + '" may be no fix or feature' };
  return { outcome: 'violated', reason: target.payload[0] + ' changes and CHANGES.rst gains no bullet' };
}
