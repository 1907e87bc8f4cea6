// Settings and command-line options, each by its name; the name may stand in the line below the call.
function options(lines) {
  const names = [];
  const at = new Map(lines.map(({ line, text }) => [line, text]));
  for (const { line, text } of lines) {
    const here = text.match(/\.(?:add_config_value|add_argument)\(\s*['"]([\w-]+)['"]/);
    const below = text.match(/^\s*['"]([\w-]+)['"],/);
    if (here) names.push(here[1]);
    else if (below && /\.(?:add_config_value|add_argument)\(\s*$/.test(at.get(line - 1) || '')) names.push(below[1]);
    const long = text.match(/['"](--[\w-]+)['"],/);
    if (long && (here || /\.add_argument\(\s*$/.test(at.get(line - 1) || '') || /\.add_argument\(\s*$/.test(at.get(line - 2) || ''))) names.push(long[1]);
  }
  return names;
}
// A setting that the change adds and takes out nowhere, with its file.
function newOption(evidence) {
  const files = evidence.changedFiles().filter(({ content }) => content === 'text');
  const removed = files.flatMap(({ path }) => evidence.removedLines(path));
  const gone = new Set(removed.flatMap(({ text }) => [...text.matchAll(/['"]([\w-]+)['"]/g)].map((one) => one[1])));
  const come = files.filter(({ path, change }) => change !== 'deleted' && /^sphinx\/.*\.py$/.test(path)).map(({ path }) => ({ path, names: options(evidence.addedLines(path)) }));
  // As many as go may be the same under other names.
  const more = come.flatMap(({ names }) => names).length > files.flatMap(({ path }) => options(evidence.removedLines(path))).length;
  return more ? come.find(({ names }) => names.some((name) => !gone.has(name))) : undefined;
}
// A test that the change adds, neither moved nor edited.
function newTest(evidence) {
  const files = evidence.changedFiles().filter(({ path, content }) => content === 'text' && /^tests\/.*\.py$/.test(path));
  const names = (lines) => lines.map(({ text }) => (text.match(/\bdef\s+(test_\w+)/) || ['', ''])[1]).filter((name) => name !== '');
  const gone = files.flatMap(({ path }) => names(evidence.removedLines(path)));
  const come = files.filter(({ change }) => change !== 'deleted').flatMap(({ path }) => names(evidence.addedLines(path)));
  return come.some((name) => !gone.includes(name)) && come.length > gone.length;
}
// An entry that stood there is kept word for word and says more: the work of the entry goes on.
function extended(evidence) {
  const words = (lines) => lines.flatMap(({ text }) => text.split(/[^\w`#]+/)).filter((word) => word !== '');
  const gone = words(evidence.removedLines('CHANGES.rst'));
  const come = words(evidence.addedLines('CHANGES.rst'));
  return gone.length > 0 && come.length > gone.length && gone.every((word) => come.includes(word));
}
function closes(message) { return /\b(?:close[sd]?|fix(?:e[sd])?|resolve[sd]?)\b:?\s+(?:issue\s+)?#\d+/i.test(message); }
function isFix(subject) { return /^(?:\S+: )?fix(?:e[sd])?\b/i.test(subject); }
function isSource(path) { return /\.(?:py|js|css|sty|cls|html|xml|jinja|css_t|js_t)$/.test(path) && !/^(?:tests|doc|utils|\.github)\/|(?:^|\/)locale\//.test(path); }
function plain(text) { return text.trim() !== '' && !/^\s*(?:#|\/\/|\/\*|\*|%|from\b|import\b|"""|''')/.test(text); }
function bullets(lines) { return lines.filter(({ text }) => /^\s*[*-] /.test(text)).length; }
// Subjects of work that is no fix and no feature.
const OTHER = /\b(?:refactor\w*|renam\w+|mov(?:e[sd]?|ing)|reorgani[sz]\w+|split\w*|extract\w*|inlin\w+|simplif\w+|clean\w*|tidy|typ(?:e|es|ing)|annotat\w+|mypy|pyright|ruff|lint\w*|format\w*|styl\w+|bump\w*|release|version|docs?|documentation|docstrings?|comments?|typos?|spelling|grammar|wording|tests?|CI|revert\w*|polish|private|imports?|unused|dead code|consolidat\w+|combin\w+|reduc\w+|prefer|modernis\w+|moderniz\w+|remov\w+ deprecated|copyright|catalogues?|whitespace|us(?:e|es|ing)|avoid\w*|merg\w+|delet\w+|integrat\w+|replac\w+|treat\w*|stor(?:e|es|ing)|mark\w*|updat\w+|pin\w*|ignor\w+|calculat\w+|convert\w*|defin\w+|trim\w*|revisit\w*|fetch\w*|retarget\w*|declar\w+|shared?|utilit\w+|helpers?|internal\w*|explicit\w*|directly|consistent\w*|checks?|rules?|slightly|code|subpackage)\b|\b_\w+/i;
// A definition that comes more than once overloads what there is.
function once(evidence, path, text) { const head = text.trim().split('(')[0]; return !head.startsWith('def ') || evidence.addedLines(path).filter((one) => one.text.trim().split('(')[0] === head).length === 1; }
// What only a feature has: a directive or the like that is registered, or a public definition outside of the helpers.
function featured(evidence) {
  const files = evidence.changedFiles().filter(({ content }) => content === 'text');
  const gone = new Set(files.flatMap(({ path }) => evidence.removedLines(path)).map(({ text }) => text.trim().split('(')[0]));
  return files.some(({ path, change }) => change !== 'deleted' && /^sphinx\/.*\.py$/.test(path) && !/^sphinx\/(?:util|testing)\/|\/_/.test(path.replace('__init__', '')) && evidence.addedLines(path).some(({ text }) =>
    /^\s*app\.(?:add_\w+|connect)\(|^(?: {4})?(?:async )?(?:def|class) [A-Za-z]/.test(text) && once(evidence, path, text) && !gone.has(text.trim().split('(')[0])));
}
// A line of code that keeps its names and place and counts or compares otherwise than before, with its file: no renaming, move or layout does that.
function recount(evidence) {
  const bare = (text) => text.replace(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/g, "''").replace(/(?:^|\s)#.*$/, '').replace(/->/g, '');
  const names = (text) => (bare(text).match(/[A-Za-z_]\w*/g) || []).filter((word) => !/^(?:and|or|not|is|in|None|True|False)$/.test(word)).join(' ');
  const counts = (text) => (bare(text).match(/\b\d+(?:\.\d+)?\b|[<>=!]=|[-+*\/%<>]|\b(?:and|or|not|True|False)\b/g) || []).join(' ');
  const codes = (text) => /^\s*(?:return|yield|if|elif|while)\b|^\s*[\w.]+\s*[-+*\/]?=\s/.test(text) && !/version|^\s*[A-Z_]+\s*=|['"]{3}/i.test(text.replace(/^\s*(?:return|yield|if|elif|while)\b/, '')) && names(text) !== '';
  // Another way to write the same test: of None, of identity, or a negation drawn into the comparison.
  const many = (text, form) => (bare(text).match(form) || []).length;
  const alike = (one, two) => many(one, /\b(?:is|None|in)\b/g) !== many(two, /\b(?:is|None|in)\b/g) ||
    (many(one, /\bnot\b/g) !== many(two, /\bnot\b/g) && (bare(one).match(/[<>=!]=|[<>]/g) || []).join(' ') !== (bare(two).match(/[<>=!]=|[<>]/g) || []).join(' '));
  return evidence.changedFiles().find(({ path, content, change }) => content === 'text' && change !== 'deleted' && change !== 'added' && isSource(path) && /\.py$/.test(path) && evidence.removedLines(path).some((was) => codes(was.text) &&
    evidence.addedLines(path).some((is) => codes(is.text) && is.text.search(/\S/) === was.text.search(/\S/) && names(is.text) === names(was.text) && counts(is.text) !== counts(was.text) && !alike(is.text, was.text))));
}
// A commit that says what was wrong.
function claims(subject) { return isFix(subject) || /\b(?:fix\w*|bugs?|wrong\w*|incorrect\w*|correct\w*|crash\w*|broken|fail\w*|off-by-one|regression)\b/i.test(subject); }
// Work on the inside: what is computed stays, when and how changes.
function inward(subject) { return /^(?:\S+: )?(?:defer|delay|postpon|cach|memoi[sz]|optimi[sz]|speed|redesign|rework|rewrit|restructur|rearrang|reorder|reduc|deduplicat|encapsulat|adopt|migrat|port|switch|prepar|pass|tweak|adjust|tun|chang|improv|mak)\w*\b|\blaz(?:y|ily)\b|\bperformance\b/i.test(subject); }
// Little else goes than the line that counts otherwise, and no definition: no redesign.
function narrow(evidence) {
  const files = evidence.changedFiles().filter(({ path, content }) => content === 'text' && isSource(path));
  const gone = files.flatMap(({ path }) => evidence.removedLines(path)).filter(({ text }) => plain(text));
  const come = files.flatMap(({ path }) => evidence.addedLines(path)).filter(({ text }) => plain(text));
  return gone.length <= 3 && come.length <= 6 && !gone.concat(come).some(({ text }) => /^\s*(?:async\s+)?(?:def|class)\b/.test(text));
}
// The sign that shows a fix or a feature that is not trivial, or nothing.
function sign(evidence) {
  const option = newOption(evidence);
  if (option) return option.path + ' adds a setting or option';
  const commits = evidence.commits();
  if (commits.some(({ message }) => closes(message))) return 'the change closes an issue';
  const tested = newTest(evidence);
  if (tested && commits.some(({ subject }) => isFix(subject))) return 'the change is a fix with a new test';
  // Without a word of a fault only a change that is hardly more than this line is told from a redesign.
  const other = commits.some(({ subject }) => claims(subject)) || (narrow(evidence) && !commits.some(({ subject }) => inward(subject))) ? recount(evidence) : undefined;
  if (other) return other.path + ' calculates or decides otherwise than before';
  const adds = commits.some(({ subject }) => /^(?:\S+: )?(?:add(?:s|ed)?|support(?:s|ed)?|allow(?:s|ed)?|implement(?:s|ed)?|introduc(?:e|es|ed)|enabl(?:e|es|ed)|permit(?:s|ted)?|provid(?:e|es|ed))\b/i.test(subject));
  return adds && (tested || featured(evidence)) ? 'the change adds a feature' : '';
}
function precondition(evidence) {
  const code = evidence.changedFiles().filter(({ path, content, change }) => isSource(path) && content === 'text' && change !== 'deleted');
  const real = code.filter(({ path }) => evidence.addedLines(path).concat(evidence.removedLines(path)).some(({ text }) => plain(text)) &&
    !(/__init__\.py$/.test(path) && evidence.addedLines(path).every(({ text }) => /version/i.test(text))));
  return real.length > 0 ? [{ key: 'contribution', where: { kind: 'contribution' }, payload: real.map(({ path }) => path) }] : [];
}
function postcondition(target, evidence) {
  const entry = evidence.changedFiles().find(({ path, change, content }) => path === 'CHANGES.rst' && change !== 'deleted' && content === 'text');
  if (entry && bullets(evidence.addedLines(entry.path)) > bullets(evidence.removedLines(entry.path))) return { outcome: 'satisfied', reason: 'CHANGES.rst gains a bullet' };
  if (entry && extended(evidence)) return { outcome: 'undetermined', reason: 'a bullet of CHANGES.rst that stood there is extended' };
  const other = evidence.commits().find(({ subject, kind }) => kind !== 'normal' || OTHER.test(subject));
  if (other) return { outcome: 'undetermined', reason: '"' + other.subject + '" may be no fix or feature' };
  const why = sign(evidence);
  if (why === '') return { outcome: 'undetermined', reason: 'whether this is a fix or feature that is not trivial cannot be told' };
  return { outcome: 'violated', reason: why + ' and CHANGES.rst gains no bullet' };
}
