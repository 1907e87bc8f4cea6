const isTest = (path) => /(?:^|\/)tests?\/(?:.*\/)?[^/]*\.py$|(?:^|\/)(?:test_[^/]*|[^/]*_test)\.py$/.test(path);
const isCode = (path) => /\.py$/.test(path) && !isTest(path) && !/(?:^|\/)(?:conftest|setup|__version__|_?typ(?:es|ing))\.py$|^(?:docs|ext)\//.test(path);
const stemOf = (path) => path.split('/').pop().replace(/\.py$/, '');
// Lines that say something: no blank line and no comment.
const says = ({ text }) => text.trim() !== '' && !text.trim().startsWith('#');
const KEYWORD = /^(?:if|elif|else|for|while|with|try|except|finally|class|def|async|return|lambda|match|case|assert|raise|yield|del|global|nonlocal|pass|await)\b/;
// Statements of a file, each on one line with its indent; comments are left out.
function statements(text) {
  const parts = text.match(/"""[\s\S]*?"""|'''[\s\S]*?'''|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|#[^\n]*|\\\r?\n|[()\[\]{}]|\n|[^"'#\\()\[\]{}\n]+|["'\\]/g) || [];
  const found = [];
  let depth = 0;
  let current = '';
  for (const part of parts) {
    if (part.startsWith('#') || part.startsWith('\\')) continue;
    if ('([{'.includes(part)) depth += 1;
    if (')]}'.includes(part)) depth -= 1;
    if (part === '\n' && depth <= 0) {
      found.push(current);
      current = '';
      depth = 0;
    } else current += part === '\n' ? ' ' : part;
  }
  return [...found, current].filter((line) => line.trim() !== '');
}
// A signature without what is said of types.
function untyped(line) {
  let depth = 0;
  let kept = '';
  let skips = '';
  for (const part of line.match(/[()\[\]{},=:]|->|[^()\[\]{},=:>-]+|[>-]/g) || []) {
    if (')]}'.includes(part)) depth -= 1;
    if (skips === 'parameter' && ((depth === 1 && (part === ',' || part === '=')) || (depth === 0 && part === ')'))) skips = '';
    else if (skips === 'result' && depth === 0 && part === ':') skips = '';
    else if (skips === '' && depth === 1 && part === ':') skips = 'parameter';
    else if (skips === '' && depth === 0 && part === '->') skips = 'result';
    if (skips === '') kept += part;
    if ('([{'.includes(part)) depth += 1;
  }
  return kept;
}
// What a file does, line by line: without comments, docstrings, imports, annotations and layout.
function essence(text) {
  const found = [];
  let hidden = -1;
  for (const statement of statements(text)) {
    const line = statement.trim();
    const indent = statement.length - statement.trimStart().length;
    if (hidden >= 0 && indent > hidden) continue;
    hidden = /^if (?:typing\.|t\.)?TYPE_CHECKING\s*:/.test(line) ? indent : -1;
    if (hidden >= 0 || /^(?:import|from) /.test(line) || /^[rRuUbBfF]?(?:"[\s\S]*"|'[\s\S]*')$/.test(line)) continue;
    if (/^(?:else|try|pass)\b\s*:?$/.test(line)) continue;
    if (!KEYWORD.test(line) && /^[\w.]+\s*:[^=]+$/.test(line)) continue;
    const plain = /^(?:async )?def /.test(line) ? untyped(line) : KEYWORD.test(line) ? line : line.replace(/^([\w.]+)\s*:[^=]+=/, '$1=');
    // The wording of a message is neither a bug nor a feature; quotes and parentheses are a formatter's business.
    const told = /^raise\b|\b(?:warn|warning|debug|info|error)\(|^(?:error|msg|message)\s*=/.test(plain) ? plain.replace(/"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'/g, '"') : plain;
    found.push(told.replace(/\s+/g, '').replace(/,([)\]}])/g, '$1').replace(/[()]/g, '').replace(/'/g, '"'));
  }
  return found;
}
// Statements that are in the one list more often than in the other.
function beyond(list, other) {
  const left = new Map();
  for (const line of other) left.set(line, (left.get(line) || 0) + 1);
  return list.filter((line) => {
    const count = left.get(line) || 0;
    left.set(line, count - 1);
    return count <= 0;
  });
}
// What a file gained and lost, in statements.
function shift(evidence, path) {
  const head = evidence.headText(path);
  if (head === null) {
    const gained = evidence.addedLines(path).filter(says).map(({ text }) => text);
    return { path, gained, lost: evidence.removedLines(path).filter(says).map(({ text }) => text) };
  }
  const now = essence(head);
  const before = essence(evidence.baseText(path) || '');
  const lost = beyond(before, now);
  return { path, gained: [...beyond(now, before), ...muted(evidence, path, lost)], lost };
}
// New code that stands behind a comment mark, where a statement stood before.
const CODE = /^(?:return\b|raise\b|yield\b|(?:if|for|while|with|def|class)\b.*:$|[A-Za-z_][\w.]*(?:\s*[-+*\/]?=\s*\S|\(.*\)$))/;
function muted(evidence, path, lost) {
  if (lost.length === 0) return [];
  const quiet = evidence.addedLines(path).map(({ text }) => text.trim()).filter((text) => text.startsWith('#')).map((text) => text.replace(/^#+\s*/, ''));
  return beyond(quiet.filter((text) => CODE.test(text)).flatMap((text) => essence(text)), lost);
}
const isManifest = (path) => /(?:^|\/)(?:setup\.py|setup\.cfg|pyproject\.toml|requirements[^/]*\.txt)$/.test(path);
function precondition(evidence) {
  const files = evidence.changedFiles().filter(({ change, content }) => change !== 'deleted' && content === 'text');
  const adds = (holds, pattern) => files.some(({ path, addedLines }) => addedLines > 0 && holds(path) && evidence.addedLines(path).some(({ text }) => pattern.test(text)));
  // A release: it gathers what other contributions brought.
  if (adds((path) => /\.py$/.test(path) && !isTest(path), /^__version__\s*=/)) return [];
  const code = files.filter(({ path }) => isCode(path));
  const shifts = code.map(({ path }) => shift(evidence, path));
  const grown = code.filter(({ addedLines }) => addedLines > 0).map(({ path }) => path);
  const changed = shifts.filter(({ path, gained }) => gained.length > 0 && grown.includes(path));
  const gained = changed.flatMap((each) => each.gained);
  const lost = shifts.flatMap((each) => each.lost);
  // A revert, removal or simplification: it takes out more than it brings.
  if (lost.length > gained.length) return [];
  // Other bounds of a dependency, and the check of its version.
  if (adds(isManifest, /[<>=~!]=?\s*\d/) && gained.every((line) => /\b(?:major|minor|patch)\b|version/i.test(line))) return [];
  // A formatter or linter that changed its own configuration, and rewrote lines without defining anything.
  if (files.some(({ path }) => /(?:^|\/)(?:\.pre-commit-config\.yaml|\.flake8|\.?ruff\.toml)$/.test(path)) && !gained.some((line) => /^(?:async)?def|^class/.test(line))) return [];
  const paths = changed.map(({ path }) => path);
  return paths.length === 0 ? [] : [{ key: 'contribution', where: { kind: 'contribution' }, payload: paths }];
}
// The added lines of a test file that stand in a test which is not skipped, with the head of the file for its imports.
function testsOf(evidence, path) {
  const added = new Set(evidence.addedLines(path).filter(says).map(({ line }) => line));
  const text = evidence.headText(path);
  if (text === null) return null;
  const lines = text.split('\n');
  let inTest = false;
  let skipped = false;
  let marked = false;
  let indent = 0;
  let live = 0;
  let dead = 0;
  lines.forEach((each, index) => {
    const depth = each.length - each.trimStart().length;
    if (/^\s*@/.test(each)) marked = marked || /\bskip\b|\bskipTest\b/.test(each);
    const definition = /^\s*(?:async )?def (\w+)|^\s*class (\w+)/.exec(each);
    if (definition !== null && (!inTest || depth <= indent)) {
      inTest = /^test/.test(definition[1] || '');
      indent = depth;
      skipped = marked;
      marked = false;
    } else if (inTest && each.trim() !== '' && depth <= indent && !/^\s*[@)#\]}]/.test(each)) inTest = false;
    if ((inTest || /^\s*@pytest\.mark\.parametrize/.test(each)) && added.has(index + 1)) {
      if (skipped) dead += 1;
      else live += 1;
    }
    // Rows of a parameter list stand before their test.
    if (!inTest && definition === null && added.has(index + 1) && /^\s+\S/.test(each)) live += 1;
  });
  return { text, live, dead };
}
// Whether a test file speaks of the changed modules, by their name, by a name defined there, or by the package as a whole.
function speaksOf(text, paths, evidence) {
  const packages = paths.flatMap((path) => path.split('/').slice(0, -1)).filter((part) => !['src', 'lib'].includes(part));
  const words = new Set(text.match(/[A-Za-z_]\w*/g) || []);
  const defined = paths.flatMap((path) => ((evidence.headText(path) || '').match(/^\s*(?:async )?(?:def|class) [A-Za-z_]\w*/gm) || []).map((each) => each.trim().split(/\s+/).pop())).filter((name) => !/^__/.test(name));
  if (paths.some((path) => words.has(stemOf(path))) || defined.some((name) => words.has(name))) return true;
  return text.split('\n').some((line) => {
    const whole = /^\s*import (\w+)\s*(?:#.*|as \w+)?$/.exec(line) || /^\s*from (\w+|\.+) import /.exec(line);
    return whole !== null && (packages.includes(whole[1]) || /^\.+$/.test(whole[1]));
  });
}
// Whether the public functions, methods and classes of the changed code are more than they were.
function defines(paths, evidence) {
  const FORM = /^(?:async )?def ([A-Za-z]\w*)|^class ([A-Za-z]\w*)|^ {4}(?:async )?def ([A-Za-z]\w*)\s*\(\s*(?:self|cls)\b/;
  const namesOf = (texts) => texts.map((text) => FORM.exec(text)).filter((found) => found !== null).map((found) => found[1] || found[2] || found[3]);
  const before = new Set(evidence.changedFiles().filter(({ path, content }) => content === 'text' && /\.py$/.test(path)).flatMap(({ path }) => [...namesOf((evidence.baseText(path) || '').split('\n')), ...namesOf(evidence.removedLines(path).map(({ text }) => text))]));
  return paths.some((path) => namesOf(evidence.addedLines(path).map(({ text }) => text)).some((name) => !before.has(name)));
}
const BUG = /\b(?:fix(?:e[sd]|ing)?|bug(?:s|fix|fixes)?|hotfix|regression|crash(?:es|ed)?|cve)\b/i;
const FEATURE = /^(?:\[[^\]]*\]\s*|[\w().\/-]+:\s*)?(?:adds?|added|adding|support(?:s|ed)?|allow(?:s|ed)?|implement(?:s|ed)?|introduc(?:e|es|ed)|enabl(?:e|es|ed))\b|\bfeat(?:ure)?\b/i;
const CLOSES = /\b(?:fix(?:e[sd])?|close[sd]?|resolve[sd]?):?\s+(?:#\d+|gh-\d+|https?:\/\/\S+\/issues\/\d+)/i;
// Work that is meant to keep the behaviour, or is no matter of the code itself.
const KEEPS = /\b(?:perf|performance|optimi[sz]\w*|speed\w*|faster|cach(?:e|es|ed|ing)|refactor\w*|restructur\w*|simplif\w*|clean\w*|tid(?:y|ies|ied)|chore|style|styling|format\w*|lint\w*|flake8|ruff|black|isort|pre-commit|typ(?:e|es|ed|ing)|mypy|pyright|annotat\w*|hints?|stubs?|typos?|spelling|comments?|docs?|docstrings?|documentation|renam\w*|mov(?:e|es|ed|ing)|moderni[sz]\w*|upgrade|pyupgrade|vendor\w*|drop(?:s|ped)?|ci|build|packaging|warnings?|nits?|review)\b|^(?:\w+\s+){0,2}tests?\b/i;
// The message says that tests come with the work.
const PROMISE = /\b(?:adds?|added|adding)\s+(?:\w+\s+)?tests?(?:\s*$|\s*[.,;:\n]|\s+for\b)/i;
// Whether something is returned that names all that was returned before, and is computed or compared with more.
function computes(paths, evidence) {
  const bare = (text) => text.replace(/"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'/g, ' ').replace(/#.*$/, '').replace(/([(,\[]\s*)\*+/g, '$1');
  const returned = (lines) => lines.filter(({ text }) => /^\s*return\s+\S/.test(text)).map(({ text }) => bare(text));
  const namesIn = (text) => text.match(/[A-Za-z_]\w*/g) || [];
  const operatorsIn = (text) => text.match(/[<>=!]=|[-+*\/%<>]|\b(?:and|or|not|is)\b/g) || [];
  const extended = (now, before) => {
    const names = namesIn(now);
    return namesIn(before).length > 1 && namesIn(before).every((name) => names.includes(name)) && beyond(operatorsIn(before), operatorsIn(now)).length === 0 && operatorsIn(now).length > operatorsIn(before).length;
  };
  return paths.some((path) => returned(evidence.addedLines(path)).some((now) => returned(evidence.removedLines(path)).some((before) => extended(now, before))));
}
// Work that brings back or carries over code that was there before: it is no bug or feature of its own.
const UNDOES = /\b(?:un)?revert(?:s|ed|ing)?\b|\b(?:back(?:s|ed|ing)?[ -]?out|roll(?:s|ed|ing)?[ -]?back)\b|\b(?:undo|undoes|undoing|restor(?:e|es|ed|ing)|reinstat\w*|re-?appl(?:y|ies|ied)|re-?land\w*|backport\w*|cherry[ -]?pick\w*)\b/i;
const restores = ({ kind, subject, message }) => kind === 'revert' || UNDOES.test(subject) || /\breverts commit\b|\bcherry picked from commit\b/i.test(message);
// What the work is, as far as its messages, its definitions and what it returns say.
function kindOf(paths, evidence) {
  const told = evidence.commits().filter(({ message }) => message.trim() !== '');
  const undoes = told.some(restores);
  const commits = told.filter((each) => each.kind === 'normal' && !restores(each));
  const named = commits.some(({ subject, message }) => !KEEPS.test(subject) && (BUG.test(subject) || FEATURE.test(subject) || CLOSES.test(message) || PROMISE.test(message)));
  if (named) return 'named';
  // Only merges, reverts, fixups or a bot's commits: code of other work, or of before.
  if (undoes || (told.length > 0 && commits.length === 0) || commits.some(({ subject }) => KEEPS.test(subject))) return 'open';
  if (defines(paths, evidence) || computes(paths, evidence)) return 'named';
  return commits.length === 0 ? 'untold' : 'open';
}
// Statements that are as before but for a flag that is handed on.
function flags(paths, evidence) {
  const shifts = paths.map((path) => shift(evidence, path));
  const lost = new Set(shifts.flatMap((each) => each.lost));
  return shifts.flatMap((each) => each.gained).every((line) => !/^(?:async)?def/.test(line) && !lost.has(line) && lost.has(line.replace(/,\w+=(?:True|False|None)/, '')));
}
// A job or environment of the project's automation that runs the suite in a new setting.
const isJob = (path) => /^\.github\/workflows\/|(?:^|\/)(?:tox\.ini|noxfile\.py|\.travis\.yml|Makefile)$/.test(path);
const runsTests = (text) => /\bmake (?:ci|tests?|check)\b|\bpytest\b|\btox\b|\bnox\b|\bunittest\b|^\[testenv:/.test(text);
function postcondition(target, evidence) {
  const files = evidence.changedFiles().filter(({ path, change, content, addedLines }) => change !== 'deleted' && content === 'text' && addedLines > 0 && isTest(path));
  const read = files.map(({ path }) => ({ path, tests: testsOf(evidence, path) }));
  const unread = read.find(({ tests }) => tests === null);
  const live = read.filter(({ tests }) => tests !== null && tests.live > 0);
  const fit = live.find(({ tests }) => speaksOf(tests.text, target.payload, evidence));
  if (fit !== undefined) return { outcome: 'satisfied', reason: `a test in ${fit.path} comes with it` };
  if (unread !== undefined) return { outcome: 'undetermined', reason: `the text of ${unread.path} was not recorded` };
  const job = evidence.changedFiles().find(({ path, change, content, addedLines }) => change !== 'deleted' && content === 'text' && addedLines > 0 && isJob(path) && evidence.addedLines(path).some(({ text }) => runsTests(text)));
  if (job !== undefined) return { outcome: 'undetermined', reason: `${job.path} runs the tests in one more setting, which may show it` };
  if (flags(target.payload, evidence)) return { outcome: 'undetermined', reason: 'calls are as before but for a flag that is handed on' };
  if (kindOf(target.payload, evidence) === 'open') return { outcome: 'undetermined', reason: 'nothing says that the work is a bug or a feature' };
  if (live.length > 0) return { outcome: 'violated', reason: `the tests in ${live[0].path} speak of nothing in ${target.payload.join(', ')}` };
  const dead = read.find(({ tests }) => tests.dead > 0);
  if (dead !== undefined) return { outcome: 'violated', reason: `the test in ${dead.path} is skipped` };
  return { outcome: 'violated', reason: `${target.payload.join(', ')} changed, and no test did` };
}
