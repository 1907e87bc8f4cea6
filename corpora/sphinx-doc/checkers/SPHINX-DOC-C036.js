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

function settings(lines) {
  const out = new Map();
  for (const l of lines) {
    const m = l.text.match(/\.add_config_value\(\s*['"](\w+)['"]\s*,\s*([^,]+)/) || l.text.match(/^\s*['"](\w+)['"]\s*:\s*_Opt\(\s*([^,]+)/);
    if (m) out.set(m[1], m[2].trim());
  }
  return out;
}
function sign(evidence) {
  for (const f of evidence.changedFiles()) {
    if (f.content !== 'text' || f.change === 'deleted' || f.change === 'added') continue;
    if (shipped(f.path)) {
      const before = settings(evidence.removedLines(f.path)); const after = settings(evidence.addedLines(f.path));
      for (const [name, value] of before) if (after.has(name) && after.get(name) !== value) return 'the default of ' + name + ' changes';
    }
    if (/^tests\/.*\.py$/.test(f.path)) {
      const read = (lines) => lines.map((l) => l.text.replace(/\s+#\s.*$/, '').match(/^\s*assert\s+(.+?)\s*==\s*(\S.*?)\s*$/)).filter((m) => m !== null);
      const gone = read(evidence.removedLines(f.path)); const come = read(evidence.addedLines(f.path));
      for (const m of come) {
        const before = gone.filter((x) => x[1] === m[1]);
        if (before.length === 1 && come.filter((x) => x[1] === m[1]).length === 1 && !/[(\[{,]$/.test(m[2]) && !gone.some((x) => x[2] === m[2])) return f.path + ' expects another result than before';
      }
    }
  }
  for (const c of evidence.commits()) {
    if (c.kind !== 'normal') continue;
    if (/\b(no longer|by default|instead of)\b|\bbehaviou?r\b/i.test(c.subject) && !/^(\S+: )?(use|import|prefer|call|refactor|test|revert)\w*\b/i.test(c.subject)) return 'the commit speaks of altered behaviour';
    if (/[, ](and )?documents? (it|this|that|the change)\b/i.test(c.subject)) return 'the commit speaks of documenting it';
  }
  return '';
}
function precondition(evidence) {
  const hit = evidence.changedFiles().find((f) => f.content === 'text' && f.change !== 'added' && f.change !== 'deleted' && shipped(f.path)
    && addedCode(evidence, f.path).length > 0 && removedCode(evidence, f.path).length > 0);
  if (!hit) return [];
  const s = sign(evidence);
  return s === '' ? [] : [{ key: 'contribution', where: { kind: 'contribution' }, payload: s }];
}
function tokens(text) { return text.toLowerCase().split(/[^a-z0-9]+/).filter((w) => w.length > 3); }
function postcondition(target, evidence) {
  const files = evidence.changedFiles().filter((f) => f.content === 'text' && f.change !== 'deleted');
  const about = new Set();
  for (const c of evidence.commits()) for (const w of tokens(c.subject)) about.add(w);
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
