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
// A bullet with the added lines that go on with it.
function whole(evidence, bullet) {
  const rest = new Map(evidence.addedLines('CHANGES.rst').map(({ line, text }) => [line, text]));
  let text = bullet.text;
  for (let line = bullet.line + 1; /^\s+\S/.test(rest.get(line) || ''); line += 1) text += ' ' + rest.get(line).trim();
  return text;
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
function indentOf(text) { return text.length - text.trimStart().length; }
function deprecates(text) {
  return !/^\s*(?:#|from|import|class|def|except)|filterwarnings|catch_warnings/.test(text) &&
    (warns(text) || /\b(?:Pending)?DeprecationWarning\b/.test(text));
}
// Public functions and methods with their parameters: the required ones, and all.
function api(text) {
  const lines = text.split('\n');
  const found = new Map();
  const mayWarn = /DeprecationWarning|RemovedInSphinx|_deprecation_warning\(|\(\d+, 0\)/.test(text);
  let owner = '';
  let heir = false;
  let last = null;
  for (let i = 0; i < lines.length; i += 1) {
    const first = lines[i][0];
    if (first === undefined) continue;
    if (first !== ' ' && lines[i].startsWith('class ')) { owner = (lines[i].match(/^class\s+(\w+)/) || ['', ''])[1]; heir = /\(\s*[^)\s]|\($/.test(lines[i]); }
    else if (first !== ' ' && /[a-zA-Z_]/.test(first)) owner = '';
    if (mayWarn && last !== null && deprecates(lines[i]) && indentOf(lines[i]) > last.indent) last.warned = true;
    if (!lines[i].includes('def ')) continue;
    const named = lines[i].match(/^(\s*)(?:async\s+)?def\s+(\w+)\s*\(/);
    if (!named || named[2].startsWith('_') || owner.startsWith('_')) continue;
    if (named[1] !== '' && (owner === '' || named[1] !== '    ')) continue;
    const inside = parameters(lines, i);
    const params = parts(inside).filter((one) => one !== '' && !/^(?:\/|\*$|self\b|cls\b)/.test(one));
    const nameOf = (one) => one.split(/[:=\s]/)[0];
    last = {
      line: i + 1, warned: false, heir: heir && owner !== '', indent: named[1].length,
      open: params.some((one) => one.startsWith('*')),
      all: params.filter((one) => !one.startsWith('*')).map(nameOf),
      required: params.filter((one) => !one.startsWith('*') && !one.includes('=')).map(nameOf),
    };
    found.set(owner === '' ? named[2] : owner + '.' + named[2], last);
  }
  return found;
}
// What stands between the brackets of a definition.
function parameters(lines, at) {
  let depth = 0;
  let inside = '';
  for (let j = at; j < lines.length; j += 1) {
    const line = (j === at ? lines[j].slice(lines[j].indexOf('(')) : lines[j]).replace(/(^|\s)#.*$/, '');
    const open = line.split(/[([{]/).length - 1;
    const shut = line.split(/[)\]}]/).length - 1;
    depth += open - shut;
    if (depth > 0) { inside += ' ' + line.trim(); continue; }
    inside += ' ' + line.slice(0, line.lastIndexOf(')'));
    break;
  }
  return inside.trim().replace(/\)\s*->.*$/, '').slice(1);
}
function parts(inside) {
  if (!/[([{]/.test(inside)) return inside.split(',').map((one) => one.trim());
  const found = [];
  let level = 0;
  let part = '';
  for (const piece of inside.split(/([,()[\]{}])/)) {
    if (piece === '(' || piece === '[' || piece === '{') level += 1;
    if (piece === ')' || piece === ']' || piece === '}') level -= 1;
    if (piece === ',' && level === 0) { found.push(part.trim()); part = ''; } else part += piece;
  }
  return [...found, part.trim()];
}
// What breaks callers: a public function gone, a parameter gone, or a new one that must be given.
function breaks(evidence) {
  const come = new Set(addedIn(evidence, isPy).flatMap(({ text }) => text.split(/[^\w]+/)));
  return evidence.changedFiles().filter(({ path, content, change }) => isPy(path) && !/\/_/.test(path.replace('__init__', '')) && content === 'text' && (change === 'modified' || change === 'deleted')).flatMap(({ path, change }) => {
    // Callers break only where a line of a signature or definition goes.
    if (!evidence.removedLines(path).some(({ text }) => /\bdef\s|^\s+\w+\s*[:=,]|[,(]/.test(text)) && !evidence.addedLines(path).some(({ text }) => /\bdef\s/.test(text))) return [];
    const deleted = change === 'deleted';
    const head = deleted ? '' : evidence.headText(path) || '';
    const now = api(head);
    const words = new Set(head.split(/[^\w]+/));
    return [...api(evidence.baseText(path) || '')].flatMap(([name, was]) => {
      if (was.warned) return [];
      const is = now.get(name);
      if (!is) {
        const word = name.split('.').pop();
        // Of a file that goes, what another file takes in has only moved.
        if (deleted && come.has(word)) return [];
        return words.has(word) ? [] : [{ path, what: name + ' is gone', heir: was.heir }];
      }
      const more = is.required.find((one) => !was.all.includes(one));
      // One for another at the same place is a new name only: callers that give it by place go on.
      if (more && !was.open && is.required.length > was.required.length) return [{ path, what: name + ' must be given ' + more }];
      const less = was.all.find((one) => !is.all.includes(one));
      return less && !is.open && is.all.length < was.all.length ? [{ path, what: name + ' takes no ' + less }] : [];
    });
  });
}
function deprecated(evidence) {
  return addedIn(evidence, isPy).some(({ text }) => deprecates(text)) ||
    addedIn(evidence, (path) => /\.(?:rst|py)$/.test(path)).some(({ path, text }) =>
      path === 'doc/extdev/deprecated.rst' && /^\s*\* - /.test(text)) ||
    bulletsUnder(evidence, /^Deprecated$/).length > 0;
}
// The old way stays to be had: a new setting, or a bullet which says so.
function keeps(evidence, bullets) {
  const gone = new Set(evidence.changedFiles().filter(({ content }) => content === 'text').flatMap(({ path }) => evidence.removedLines(path)).map(({ text }) => (text.match(/add_config_value\(\s*(['"]\w+['"])/) || ['', ''])[1]));
  return addedIn(evidence, isPy).some(({ text }) => { const named = text.match(/add_config_value\(\s*(['"]\w+['"])/); return (named && !gone.has(named[1])) || /add_config_value\(\s*$/.test(text); }) ||
    bullets.some((text) => /\b(?:legacy|restor\w+|reinstat\w+|previous implementation|old implementation|opt[- ]out)\b/i.test(text));
}
// Whether a file of the change holds a call, which is no definition, before and after.
function calls(evidence, name) {
  const held = (text) => text.split('\n').some((line) => line.split(/\b/).some((word, at, words) => word === name && (words[at + 1] || '').startsWith('(')) && !/^\s*(?:async\s+)?def\s/.test(line) && !/^\s*#/.test(line));
  return evidence.changedFiles().some(({ path, content, change }) => isPy(path) && content === 'text' && change === 'modified' && held(evidence.headText(path) || '') && held(evidence.baseText(path) || ''));
}
function precondition(evidence) {
  const code = evidence.changedFiles().some(({ path }) => isCode(path));
  const bullets = bulletsUnder(evidence, /^Incompatible changes$/);
  const found = breaks(evidence);
  return code && (bullets.length > 0 || found.length > 0 || addedIn(evidence, isPy).some(({ text }) => deprecates(text)))
    ? [{ key: 'contribution', where: { kind: 'contribution' }, payload: { bullets: bullets.map(({ text }) => text), wholes: bullets.map((one) => whole(evidence, one)), found } }] : [];
}
function postcondition(target, evidence) {
  const { bullets, wholes, found } = target.payload;
  if (deprecated(evidence)) return { outcome: 'satisfied', reason: 'the old behaviour is deprecated' };
  const due = evidence.changedFiles().some(({ path, content }) => isPy(path) && content === 'text' &&
    evidence.removedLines(path).some(({ text }) => deprecates(text)));
  if (due) return { outcome: 'undetermined', reason: 'a deprecation that ran its course is taken out' };
  const moved = found.filter(({ path, what }) => !/ is gone$/.test(what) ||
    !evidence.changedFiles().some((file) => file.path !== path && isPy(file.path) && file.content === 'text' && file.change !== 'deleted' &&
      evidence.addedLines(file.path).some(({ text }) => text.split(/[^\w]+/).includes(what.split(' ')[0].split('.').pop()))));
  // Machinery whose callers the change adapts is no feature that others are sure to use.
  const wordsGone = new Map();
  if (moved.length > 0) for (const { path, content } of evidence.changedFiles()) {
    if (!isPy(path) || content !== 'text') continue;
    for (const { text } of evidence.removedLines(path)) {
      if (/^\s*(?:async\s+)?(?:def|class)\s/.test(text)) continue;
      for (const word of text.split(/[^\w]+/)) wordsGone.set(word, path);
    }
  }
  const inner = moved.find(({ what }) => wordsGone.has(what.split(' ')[0].split('.').pop()));
  if (inner) return { outcome: 'undetermined', reason: inner.what + ', and its callers are adapted; whether others use it is not to be seen' };
  // So is one whose parameters change and which the files that change call by themselves.
  const called = moved.every(({ what }) => !/ is gone$/.test(what)) && moved.find(({ what }) => calls(evidence, what.split(' ')[0].split('.').pop()));
  if (called) return { outcome: 'undetermined', reason: called.what + ', and the program calls it itself; whether others use it is not to be seen' };
  // What is gone from a class that has a base may be inherited.
  if (moved.length > 0 && moved.every(({ heir }) => heir)) return { outcome: 'undetermined', reason: moved[0].what + ', and may be inherited' };
  const broken = moved.filter(({ heir }) => !heir);
  if (broken.length > 0) return { outcome: 'violated', reason: broken[0].path + ': ' + broken[0].what + ', and nothing is deprecated' };
  if (found.length > 0) return { outcome: 'undetermined', reason: found[0].what + ' from ' + found[0].path + ', and has moved' };
  const other = bullets.every((text) => /\b(?:remove|drop|deprecat|require|support for|minimum|version|private)/i.test(text));
  if (keeps(evidence, wholes)) return { outcome: 'undetermined', reason: 'the change keeps the old behaviour, or brings it back, beside the new' };
  if (other) return { outcome: 'undetermined', reason: 'the entry may speak of a removal or a requirement' };
  return { outcome: 'violated', reason: 'an incompatible change is announced and nothing is deprecated' };
}
