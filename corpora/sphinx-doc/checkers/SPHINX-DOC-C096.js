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
function number(version) { return version.split('.').map((part) => part.padStart(4, '0')).join('.'); }
// Notes on versions, by file and version.
function notes(lines, path) { return lines.map(({ text }) => text.match(/^\s*\.\. version-?(?:added|changed)::\s*(\d+(?:\.\d+)*)/)).filter((one) => one).map((one) => ({ path, version: number(one[1]) })); }
// A note on the version to come: all that are added name one version, and none in the files names a later one.
function announced(evidence) {
  const come = []; const gone = []; const stood = [];
  for (const { path, change, content } of evidence.changedFiles()) {
    if (content !== 'text') continue;
    for (const one of notes(evidence.removedLines(path), path)) gone.push(one.version);
    if (change === 'deleted' || !/^(?:doc|sphinx)\/.*\.(?:rst|py)$/.test(path) || /^doc\/changes\//.test(path)) continue;
    const added = notes(evidence.addedLines(path), path);
    if (added.length === 0) continue;
    come.push(...added);
    for (const one of notes((evidence.baseText(path) || '').split('\n').map((text) => ({ text })), path)) stood.push(one.version);
  }
  if (come.length <= gone.length || stood.length === 0) return null;
  return come.every(({ version }) => version === come[0].version) && stood.every((version) => version <= come[0].version) ? come[0].path : null;
}

// What public functions give back in some lines, by the name of the function.
function returns(lines, text) {
  const all = text.split('\n'); const found = new Map();
  for (const { line, text: one } of lines) {
    if (!/^\s+(?:return|yield)\b/.test(one)) continue;
    let indent = one.search(/\S/); const owners = [];
    for (let i = line - 2; i >= 0 && indent > 0; i -= 1) {
      if (all[i].trim() === '' || all[i].search(/\S/) >= indent) continue;
      const named = all[i].match(/^\s*(?:async\s+)?(?:def|class)\s+(\w+)/);
      if (named) owners.unshift(named[1]);
      // The end of a head that takes more lines stands as far out as its start.
      if (named || !/^\s*[)\]]/.test(all[i])) indent = all[i].search(/\S/);
    }
    if (owners.length === 0 || owners.some((owner) => owner.startsWith('_'))) continue;
    const name = owners.join('.');
    found.set(name, (found.get(name) || '') + ' ' + one.trim());
  }
  return found;
}
// A public function of a public module that was there and gives back something else than before.
function returnsElse(evidence) {
  return evidence.changedFiles().some(({ path, change, content }) => {
    if (content !== 'text' || change !== 'modified' || !/^sphinx\/.*\.py$/.test(path) || /\/_/.test(path.replace('__init__', ''))) return false;
    const was = returns(evidence.removedLines(path), evidence.baseText(path) || '');
    if (was.size === 0) return false;
    const is = returns(evidence.addedLines(path), evidence.headText(path) || '');
    return [...was].some(([name, text]) => is.has(name) && is.get(name).replace(/\s+/g, '') !== text.replace(/\s+/g, ''));
  });
}

// The oldest Python that the package can be installed on becomes another.
function otherPython(evidence) {
  const floor = (lines) => lines.map(({ text }) => (text.match(/^\s*requires-python\s*=\s*['"]\D*([\d.]+)/) || ['', ''])[1]).find((one) => one !== '');
  if (!evidence.changedFiles().some(({ path, change }) => path === 'pyproject.toml' && change === 'modified')) return false;
  const was = floor(evidence.removedLines('pyproject.toml'));
  const is = floor(evidence.addedLines('pyproject.toml'));
  return was !== undefined && is !== undefined && was !== is;
}
function precondition(evidence) {
  const files = evidence.changedFiles().filter((f) => f.content === 'text' && f.change !== 'mode-only');
  const code = files.some((f) => shipped(f.path) && (f.change === 'deleted' || addedCode(evidence, f.path).length + removedCode(evidence, f.path).length > 0));
  const other = files.some((f) => /^sphinx\/(templates|themes|texinputs)\//.test(f.path));
  return code || other || otherPython(evidence) ? [{ key: 'contribution', where: { kind: 'contribution' }, payload: '' }] : [];
}
function postcondition(target, evidence) {
  const bullet = (l) => /^\s*[*-]\s+\S/.test(l.text);
  if (evidence.changedFiles().some((f) => f.path === 'CHANGES.rst' && f.change !== 'deleted')) {
    const added = evidence.addedLines('CHANGES.rst').filter((l) => l.text.trim() !== '');
    const gone = evidence.removedLines('CHANGES.rst').filter((l) => l.text.trim() !== '');
    if (added.filter(bullet).length > gone.filter(bullet).length) return { outcome: 'satisfied', reason: 'CHANGES.rst gets an entry' };
    if (added.length > gone.length) return { outcome: 'undetermined', reason: 'CHANGES.rst gains lines, but no entry begins there' };
  }
  if (extended(evidence)) return { outcome: 'undetermined', reason: 'an entry of CHANGES.rst that stood there is extended' };
  const option = newOption(evidence);
  if (option) return { outcome: 'violated', reason: option.path + ' adds a setting or option, and CHANGES.rst gets no entry' };
  if (otherPython(evidence)) return { outcome: 'violated', reason: 'pyproject.toml requires another Python, and CHANGES.rst gets no entry' };
  const noted = evidence.commits().some(({ subject }) => /\b(?:docs?|document\w*|docstrings?|sections?)\b/i.test(subject)) ? null : announced(evidence);
  if (noted !== null) return { outcome: 'violated', reason: noted + ' announces a change to users, and CHANGES.rst gets no entry' };
  const shown = newTest(evidence) || returnsElse(evidence);
  for (const c of evidence.commits()) {
    if (c.kind !== 'normal') continue;
    if (closes(c.message)) return { outcome: 'violated', reason: 'the change closes a reported issue, and CHANGES.rst gets no entry' };
    // What is fixed stands before the first comma.
    // A fix that names no issue may repair what no version has had; one with a test of its own, or that makes a public function give back something else, is taken for a fix of what users have.
    if (shown && isFix(c.subject) && !/\b(typos?|types?|typing|annotations?|mypy|pyright|ty|ruff|lint|flake8|docs?|docstrings?|documentation|comments?|tests?|ci|formatting|grammar)\b|\b_\w+/i.test(c.subject.split(',')[0])) return { outcome: 'violated', reason: 'the commit fixes what the program does for all to see, and CHANGES.rst gets no entry' };
  }
  return { outcome: 'undetermined', reason: 'whether users see the change cannot be told' };
}
