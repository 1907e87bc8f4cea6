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

// Text of a file's lines without what only layout, quotes, comments, imports and annotations are made of.
function bareText(lines) {
  return lines.map((l) => l.text.replace(/\s+#\s.*$/, '').trim()).filter((t) => t !== '' && !/^(#|from\s|import\s)/.test(t)).join('')
    .replace(/->\s*[^:]+:/g, ':').replace(/[\s'"`,()\\]/g, '');
}
function sameText(evidence, path) { return bareText(evidence.addedLines(path)) === bareText(evidence.removedLines(path)); }
// What two writings of a default have in common; nothing where it is not a plain value.
function plainValue(value) {
  const v = value.replace(/"/g, "'").replace(/\s+/g, '').replace(/\)$/, '');
  if (/^(\[\]?|\(|\{\}?|(set|frozenset|tuple|list|dict)\()$/.test(v)) return '[]';
  return /^(True|False|None|-?[0-9.]+|[rbuf]?'.*|[[({].*)$/.test(v) ? v : '';
}
// Work on the shape, the tools, the types or the tests of the code, by its subject.
function shape(subject) {
  const lead = subject.replace(/^[^\w\[`]+/, '');
  return /^\[?(lint|typing|types|tests?|ci|cleanup|refactor\w*|style|format|internal|build|deps|chore|perf)[\]:]/i.test(lead)
    || /^((\[[^\]]*\]|[^\s:]+:)\s*)*(refactor|test|mov|renam|organi[sz]|reorgani[sz]|reformat|lint|annotat|moderni[sz]|bump|pin|ruff|typing|revert)[a-z]*\b/i.test(lead)
    || /\b(mypy|pyright|ruff|flake8|pylint|lint(er|ers|ing)?|isort|stubs?|type[- ](ignores?|check\w*)|refactor\w*|f-strings?|pathlib|os\.path|internal(ly)?|test suite|pytest|unittest|code style)\b/i.test(lead);
}
// That, or another way to write the same.
function upkeep(subject) {
  const lead = subject.replace(/^[^\w\[`]+/, '');
  return shape(subject) || /^((\[[^\]]*\]|[^\s:]+:)\s*)*(us(e|es|ed|ing)|(import|prefer|call)\w*)\b/i.test(lead)
    || (!/\bby default\b/i.test(subject) && /^((\[[^\]]*\]|[^\s:]+:)\s*)*(split|extract|inlin|simplif|clean|tid[iy]|delegat|iterat|stor|cach|consolidat|upgrad|enforc|clarif|describ|explain|document|check|parametri[sz]|migrat|port|convert|rewrit|rework|restructur|unif|optimi[sz]|speed)[a-z]*\b/i.test(lead));
}
function settings(lines) {
  const out = new Map();
  for (const l of lines) {
    const m = l.text.match(/\.add_config_value\(\s*['"](\w+)['"]\s*,\s*([^,]+)/) || l.text.match(/^\s*['"](\w+)['"]\s*:\s*_Opt\(\s*([^,]+)/);
    if (m) out.set(m[1], m[2].trim());
  }
  return out;
}
function sign(evidence) {
  const normal = evidence.commits().filter((c) => c.kind === 'normal');
  const all = evidence.changedFiles();
  const worked = normal.length > 0 && normal.every((c) => shape(c.subject));
  // Tests expect something else as well where modules move, or what they read or run on is another than before.
  const steady = !worked && !all.some((f) => (/^(renamed|copied)$/.test(f.change) && /\.py$/.test(f.path)) || f.path === 'pyproject.toml'
    || (/^tests\//.test(f.path) && !/(^|\/)test_\w+\.py$/.test(f.path)));
  for (const f of all) {
    if (f.content !== 'text' || f.change === 'deleted' || f.change === 'added') continue;
    if (shipped(f.path)) {
      const before = settings(evidence.removedLines(f.path)); const after = settings(evidence.addedLines(f.path));
      for (const [name, value] of before) {
        const was = plainValue(value); const is = plainValue(after.get(name) || '');
        if (was !== '' && is !== '' && was !== is) return 'the default of ' + name + ' changes';
      }
    }
    if (steady && /^tests\/.*\.py$/.test(f.path)) {
      // Lines that go and are no assertions may have been the input of the test.
      if (evidence.removedLines(f.path).some((l) => !/^\s*(assert\b|#|def\b|@|$)/.test(l.text))) continue;
      const read = (lines) => lines.map((l) => l.text.replace(/\s+#\s.*$/, '').match(/^\s*assert\s+(.+?)\s*==\s*(\S.*?)\s*$/)).filter((m) => m !== null);
      const gone = read(evidence.removedLines(f.path)); const come = read(evidence.addedLines(f.path));
      for (const m of come) {
        const before = gone.filter((x) => x[1] === m[1]);
        if (before.length === 1 && come.filter((x) => x[1] === m[1]).length === 1 && !/[(\[{,]$/.test(m[2]) && !gone.some((x) => x[2] === m[2])
          && !/\._|\b__\w+__\b/.test(m[1]) && bareText([{ text: m[2] }]) !== bareText([{ text: before[0][2] }])) return f.path + ' expects another result than before';
      }
    }
  }
  for (const c of normal) {
    // Code that is needed no more, and behaviour that is kept or restored, are no alteration.
    const said = c.subject.replace(/\bno longer (needed|used|necessary|required|relevant|exists?|applies|applicable|true)\b/gi, '')
      .replace(/\b(preserv|keep|retain|restor|without|same|unchanged|no|old|previous|fix|correct)\w*\s+([\w-]+\s+){0,3}behaviou?rs?\b/gi, '').replace(/\bbehaviou?r\s+(is\s+)?(unchanged|kept|preserved)\b/gi, '');
    if (/\b(no longer|by default|instead of)\b|\bbehaviou?r\b/i.test(said) && !upkeep(c.subject)) return 'the commit speaks of altered behaviour';
    if (/[, ](and )?documents? (it|this|that|the change)\b/i.test(c.subject)) return 'the commit speaks of documenting it';
  }
  return '';
}
// Lines that only come, inside of a definition that was there before.
function within(evidence, path) {
  const text = evidence.headText(path);
  if (!text) return false;
  const lines = text.split('\n');
  const fresh = new Set(evidence.addedLines(path).map((l) => l.line));
  const depth = (line) => line.length - line.trimStart().length;
  return addedCode(evidence, path).some((l) => {
    let limit = depth(l.text);
    for (let i = l.line - 2; i >= 0 && limit > 0; i -= 1) {
      if (lines[i].trim() === '' || depth(lines[i]) >= limit) continue;
      limit = depth(lines[i]);
      if (/^\s*(async\s+)?def\s/.test(lines[i])) return !fresh.has(i + 1);
    }
    return false;
  });
}
function precondition(evidence) {
  // Where no code goes, the commit has to say that something takes the place of what was.
  const replaced = evidence.commits().some((c) => c.kind === 'normal' && /\b(no longer|instead of)\b/i.test(c.subject));
  const hit = evidence.changedFiles().find((f) => f.content === 'text' && f.change !== 'added' && f.change !== 'deleted' && shipped(f.path) && !/^sphinx\/testing\//.test(f.path)
    && !sameText(evidence, f.path) && addedCode(evidence, f.path).length > 0 && (removedCode(evidence, f.path).length > 0 || (replaced && within(evidence, f.path))));
  if (!hit) return [];
  const s = sign(evidence);
  return s === '' ? [] : [{ key: 'contribution', where: { kind: 'contribution' }, payload: s }];
}
function tokens(text) { return text.toLowerCase().split(/[^a-z0-9]+/).filter((w) => w.length > 3); }
function postcondition(target, evidence) {
  const files = evidence.changedFiles().filter((f) => f.content === 'text' && f.change !== 'deleted');
  const about = new Set();
  // A commit that mends words says nothing of the behaviour.
  for (const c of evidence.commits()) if (!/\b(typos?|spelling|misspell\w*|wording|grammar)\b/i.test(c.subject)) for (const w of tokens(c.subject)) about.add(w);
  for (const f of files) if (shipped(f.path)) for (const l of evidence.addedLines(f.path).concat(evidence.removedLines(f.path))) for (const w of tokens(l.text)) about.add(w);
  for (const f of files) {
    const lines = evidence.addedLines(f.path).filter((l) => l.text.trim() !== '');
    if (/^doc\/.*\.rst$/.test(f.path) || /(^|\/)CHANGES(\.rst)?$/.test(f.path)) {
      const gone = evidence.removedLines(f.path).filter((l) => l.text.trim() !== '');
      if (lines.length > gone.length || lines.some((l) => tokens(l.text).some((w) => about.has(w)))) return { outcome: 'satisfied', reason: f.path + ' gains lines on it' };
    }
    if (shipped(f.path)) {
      const code = new Set(addedCode(evidence, f.path).map((l) => l.line));
      if (lines.some((l) => !code.has(l.line) && !/^\s*(#|\/\/|\/\*|\*)/.test(l.text))) return { outcome: 'satisfied', reason: 'a docstring of ' + f.path + ' gains lines' };
    }
  }
  return { outcome: 'violated', reason: target.payload + ', and nothing is documented' };
}
