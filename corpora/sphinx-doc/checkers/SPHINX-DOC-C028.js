function outsideStrings(text, wanted) {
  const keep = new Set();
  if (wanted.size === 0 || !text) return keep;
  const lines = text.split('\n'); let open = ''; let left = wanted.size;
  for (let i = 0; i < lines.length && left > 0; i += 1) {
    const line = lines[i];
    const a = line.indexOf('"""'); const b = line.indexOf("'''");
    const inside = open !== '';
    if (a >= 0 || b >= 0) {
      let rest = line;
      while (true) {
        if (open === '') {
          const x = rest.indexOf('"""'); const y = rest.indexOf("'''");
          if (x < 0 && y < 0) break;
          const at = x < 0 ? y : y < 0 ? x : Math.min(x, y);
          open = rest.slice(at, at + 3); rest = rest.slice(at + 3);
        } else {
          const end = rest.indexOf(open);
          if (end < 0) break;
          rest = rest.slice(end + 3); open = '';
        }
      }
    }
    if (!wanted.has(i + 1)) continue;
    left -= 1;
    const bare = line.trim();
    if (!inside && bare !== '' && !/^([rRbBuUfF]*("""|''')|#|\/\/|\/\*|\*)/.test(bare)) keep.add(i + 1);
  }
  return keep;
}
function shipped(path) { return /^sphinx\/.*\.(py|js)$/.test(path) && !/^sphinx\/(locale|search\/minified-js)\//.test(path); }
function only(lines, text) {
  const keep = outsideStrings(text, new Set(lines.map((l) => l.line)));
  return lines.filter((l) => keep.has(l.line));
}
function addedCode(evidence, path) { const lines = evidence.addedLines(path); return lines.length === 0 ? lines : only(lines, evidence.headText(path)); }
function removedCode(evidence, path) { const lines = evidence.removedLines(path); return lines.length === 0 ? lines : only(lines, evidence.baseText(path)); }

function precondition(evidence) {
  const hit = evidence.changedFiles().find((f) => f.content === 'text' && f.change !== 'deleted' && shipped(f.path) && addedCode(evidence, f.path).length > 0);
  return hit ? [{ key: 'contribution', where: { kind: 'contribution' }, payload: hit.path }] : [];
}
function heading(text, line) {
  const lines = (text || '').split('\n');
  for (let i = line - 1; i > 0; i -= 1) if (/^[-=]{3,}\s*$/.test(lines[i]) && lines[i - 1].trim() !== '') return lines[i - 1].trim();
  return '';
}
const common = new Set(['return', 'self', 'import', 'from', 'sphinx', 'none', 'true', 'false', 'assert', 'tests', 'test', 'class', 'else', 'elif', 'with', 'pass', 'raise', 'yield', 'while']);
function names(lines) {
  const out = new Set();
  for (const l of lines) for (const w of l.text.toLowerCase().split(/[^a-z0-9]+/)) if (w.length > 3 && !common.has(w)) out.add(w);
  return out;
}
// Work on the code itself, or on what stands around it, is neither a fix nor a feature.
const chore = /^(\S+: )?((close[sd]?|resolve[sd]?):?\s+(issue\s+)?#\d+[:,]?\s*)?(refactor\w*|clean\w*|tid(y|ies)|renam\w*|mov(e|es|ed|ing)|drop\w*|remov\w*|delet\w*|deprecat\w*|bump\w*|docs?|tests?|ci|chore|style|reformat\w*|simplif\w*|modernis\w*|split)\b/i;
const aside = /\b(typos?|types?|typing|annotations?|mypy|pyright|ty|ruff|lint|flake8|docs?|docstrings?|documentation|comments?|tests?|ci|formatting|grammar|spelling|wording|whitespace|indentation|deprecat\w*|helpers?|internals?|private|refactor\w*|debug\w*|repr|slots|constants?|overloads?|protocols?|benchmarks?|translations?|copyright)\b|__\w+__/i;
// Whether what a commit calls an addition shows to those who use the program.
function feature(evidence, paths, subject) {
  if (/\bsupport\s+(?:for|of)\s+(?:python|docutils|pypy|pytest)\b/i.test(subject)) return false;
  const object = subject.split(/\s(?:to|in|into|for|of|from|on|when|with|at|by)\s/)[0];
  if (/\b(support|options?|directives?|roles?|commands?|arguments?|settings?|config(uration)?\s+(value|variable|option)s?|events?|builders?|extensions?|features?|domains?|themes?)\b/i.test(object)) return true;
  const named = new Set(subject.split(/[^\w]+/));
  return paths.filter((path) => !/\/_[a-z]/.test(path)).some((path) => addedCode(evidence, path).some(({ text }) => {
    if (/\b(add_config_value|add_directive|add_role|add_builder|add_event|add_argument)\(\s*['"]/.test(text)) return true;
    const found = text.match(/^(?: {4})?(?:(?:async\s+)?def|class|(?:export\s+)?function)\s+([A-Za-z]\w*)/);
    return found !== null && named.has(found[1]);
  }));
}
function postcondition(target, evidence) {
  const files = evidence.changedFiles().filter((f) => f.content === 'text' && f.change !== 'deleted');
  const changed = files.filter((f) => shipped(f.path)).map((f) => f.path);
  const words = new Set();
  const tested = files.some((f) => /^tests\//.test(f.path));
  for (const path of tested ? changed : []) {
    for (const w of names(addedCode(evidence, path).concat(removedCode(evidence, path)))) words.add(w);
    for (const w of names([{ text: path.split('/').pop().replace(/\.\w+$/, '') }])) words.add(w);
  }
  let lines = 0; let doubt = false; let apart = '';
  for (const f of files) {
    if (!/^tests\//.test(f.path)) continue;
    const added = evidence.addedLines(f.path).filter((l) => l.text.trim() !== '' && !/^\s*(#|\/\/)/.test(l.text));
    lines += added.length;
    if (!added.some((l) => /^\s*(async\s+)?def test|\bassert\b|parametrize|\b(it|expect|describe)\s*\(/.test(l.text))) continue;
    for (const w of names(added)) if (words.has(w)) return { outcome: 'satisfied', reason: f.path + ' gains a test' };
    const modules = added.map((l) => l.text.match(/^\s*from\s+(sphinx[\w.]*)\s+import\b/)).filter((m) => m !== null).map((m) => m[1].replace(/\./g, '/'));
    if (modules.length === 0 || modules.some((m) => changed.some((p) => p === m + '.py' || p.indexOf(m + '/') === 0))) doubt = true;
    else if (f.change === 'added' && !added.some((l) => /\bapp\b/.test(l.text))) apart = f.path;
    else doubt = true;
  }
  if (doubt) return { outcome: 'undetermined', reason: 'a test is added, but it shares no name with the code' };
  if (apart === '' && lines > 0) return { outcome: 'undetermined', reason: 'files below tests/ gain lines, but no test case or assertion' };
  let sign = '';
  for (const f of files) {
    if (f.path !== 'CHANGES.rst') continue;
    const text = evidence.headText(f.path);
    const gone = new Set(evidence.removedLines(f.path).flatMap((l) => l.text.match(/#\d+/g) || []));
    for (const l of evidence.addedLines(f.path)) {
      // An entry that is only reworded or moved is no sign.
      if ((l.text.match(/#\d+/g) || []).some((n) => gone.has(n))) continue;
      if (/^\*\s/.test(l.text) && /^(bugs fixed|features added)$/i.test(heading(text, l.line))) sign = 'the change log lists it under ' + heading(text, l.line);
    }
  }
  for (const c of evidence.commits()) {
    if (c.kind !== 'normal') continue;
    const said = c.subject.replace(/,.*$/, '');
    if (/\bfix(e[sd])?\b:?\s+(issue\s+)?#\d+/i.test(c.message)) sign = 'a commit says that it fixes an issue';
    if (/\b(close[sd]?|resolve[sd]?)\b:?\s+(issue\s+)?#\d+/i.test(c.message) && !chore.test(said)) sign = 'a commit says that it closes an issue';
    if (aside.test(said)) continue;
    if (/^(\S+: )?fix(e[sd])?\b/i.test(c.subject)) sign = 'the commit says that it fixes something';
    if (/^(\S+: )?add(s|ed)?\b/i.test(c.subject) && feature(evidence, changed, said)) sign = 'the commit says that it adds a feature';
  }
  if (sign === '') return { outcome: 'undetermined', reason: 'nothing says that this fixes a bug or adds a feature' };
  return { outcome: 'violated', reason: sign + (apart === '' ? ', and no test comes with it' : ', and ' + apart + ' tests something else') };
}
