const isTest = (path) => /(?:^|\/)tests?\/(?:.*\/)?[^/]*\.py$|(?:^|\/)(?:test_[^/]*|[^/]*_test)\.py$/.test(path);
const isCode = (path) => /\.py$/.test(path) && !isTest(path) && !/(?:^|\/)(?:conftest|setup|__version__)\.py$|^(?:docs|ext)\//.test(path);
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
    found.push(plain.replace(/\s+/g, '').replace(/,([)\]}])/g, '$1'));
  }
  return found;
}
function gains(evidence, path) {
  const head = evidence.headText(path);
  if (head === null) return evidence.addedLines(path).some(says);
  const left = new Map();
  for (const line of essence(evidence.baseText(path) || '')) left.set(line, (left.get(line) || 0) + 1);
  return essence(head).some((line) => {
    const count = left.get(line) || 0;
    left.set(line, count - 1);
    return count <= 0;
  });
}
function precondition(evidence) {
  const paths = evidence.changedFiles()
    .filter(({ path, change, content, addedLines }) => change !== 'deleted' && content === 'text' && addedLines > 0 && isCode(path) && gains(evidence, path))
    .map(({ path }) => path);
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
function postcondition(target, evidence) {
  const files = evidence.changedFiles().filter(({ path, change, content, addedLines }) => change !== 'deleted' && content === 'text' && addedLines > 0 && isTest(path));
  const read = files.map(({ path }) => ({ path, tests: testsOf(evidence, path) }));
  const unread = read.find(({ tests }) => tests === null);
  const live = read.filter(({ tests }) => tests !== null && tests.live > 0);
  const fit = live.find(({ tests }) => speaksOf(tests.text, target.payload, evidence));
  if (fit !== undefined) return { outcome: 'satisfied', reason: `a test in ${fit.path} comes with it` };
  if (unread !== undefined) return { outcome: 'undetermined', reason: `the text of ${unread.path} was not recorded` };
  if (live.length > 0) return { outcome: 'violated', reason: `the tests in ${live[0].path} speak of nothing in ${target.payload.join(', ')}` };
  const dead = read.find(({ tests }) => tests.dead > 0);
  if (dead !== undefined) return { outcome: 'violated', reason: `the test in ${dead.path} is skipped` };
  return { outcome: 'violated', reason: `${target.payload.join(', ')} changed, and no test did` };
}
