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
  const files = evidence.changedFiles().filter((f) => f.content === 'text' && f.change !== 'mode-only');
  const code = files.some((f) => shipped(f.path) && (f.change === 'deleted' || addedCode(evidence, f.path).length + removedCode(evidence, f.path).length > 0));
  const other = files.some((f) => /^sphinx\/(templates|themes|texinputs)\//.test(f.path));
  return code || other ? [{ key: 'contribution', where: { kind: 'contribution' }, payload: '' }] : [];
}
function postcondition(target, evidence) {
  const files = evidence.changedFiles();
  const bullet = (l) => /^\s*[*-]\s+\S/.test(l.text);
  if (files.some((f) => f.path === 'CHANGES.rst' && f.change !== 'deleted')) {
    const added = evidence.addedLines('CHANGES.rst').filter((l) => l.text.trim() !== '');
    const gone = evidence.removedLines('CHANGES.rst').filter((l) => l.text.trim() !== '');
    if (added.filter(bullet).length > gone.filter(bullet).length) return { outcome: 'satisfied', reason: 'CHANGES.rst gets an entry' };
    if (added.length > gone.length) return { outcome: 'undetermined', reason: 'CHANGES.rst gains lines, but no entry begins there' };
  }
  const option = (l) => { const m = l.text.match(/\.(?:add_config_value|add_argument)\(\s*(['"][\w-]+['"])/); return m ? m[1].replace(/"/g, "'") : null; };
  const note = (l) => /^\s*\.\. version-?(added|changed)::/.test(l.text);
  const gone = new Set(); let notes = 0; let noted = '';
  for (const f of files) {
    if (f.content !== 'text') continue;
    for (const l of evidence.removedLines(f.path)) { if (option(l) !== null) gone.add(option(l)); if (note(l)) notes -= 1; }
    if (f.change === 'deleted' || !/^(doc|sphinx)\/.*\.(rst|py)$/.test(f.path) || /^doc\/changes\//.test(f.path)) continue;
    for (const l of evidence.addedLines(f.path)) if (note(l)) { notes += 1; noted = f.path; }
  }
  for (const f of files) {
    if (f.content !== 'text' || f.change === 'deleted' || !/^sphinx\/.*\.py$/.test(f.path)) continue;
    for (const l of evidence.addedLines(f.path)) if (option(l) !== null && !gone.has(option(l))) return { outcome: 'violated', reason: f.path + ' adds a setting or option, and CHANGES.rst gets no entry' };
  }
  if (notes > 0) return { outcome: 'violated', reason: noted + ' announces a change to users, and CHANGES.rst gets no entry' };
  for (const c of evidence.commits()) {
    if (c.kind !== 'normal') continue;
    if (/\b(close[sd]?|fix(e[sd])?|resolve[sd]?)\b:?\s+(issue\s+)?#\d+/i.test(c.message)) return { outcome: 'violated', reason: 'the change closes a reported issue, and CHANGES.rst gets no entry' };
    if (/^(\S+: )?fix(e[sd])?\b/i.test(c.subject) && !/\b(typos?|types?|typing|annotations?|mypy|pyright|ty|ruff|lint|flake8|docs?|docstrings?|documentation|comments?|tests?|ci|formatting|grammar)\b/i.test(c.subject)) return { outcome: 'violated', reason: 'the commit says that it fixes something of the program, and CHANGES.rst gets no entry' };
  }
  return { outcome: 'undetermined', reason: 'whether users see the change cannot be told' };
}
