// Lines of Python: code with and without its strings, comments, and which lines are documentation strings.
function closingOf(raw, from, quote) {
  let at = raw.indexOf(quote, from);
  while (at >= 0) {
    let escaped = false;
    for (let back = at - 1; back >= from && raw.charAt(back) === '\\'; back -= 1) escaped = !escaped;
    if (!escaped) return at;
    at = raw.indexOf(quote, at + 1);
  }
  return -1;
}
function scan(text) {
  const lines = [];
  const docs = [];
  const special = /["'#()[\]{}]/g;
  let quote = '';
  let isDoc = false;
  let depth = 0;
  let start = 0;
  for (const raw of text.split('\n')) {
    const number = lines.length + 1;
    const inner = depth > 0 || quote !== '';
    let docHere = quote !== '' && isDoc;
    let code = '';
    let bare = '';
    let comment = null;
    let i = 0;
    while (i < raw.length) {
      if (quote !== '') {
        const end = closingOf(raw, i, quote);
        if (!isDoc) code += end < 0 ? raw.slice(i) : raw.slice(i, end) + quote;
        if (end < 0) break;
        if (isDoc) docs.push({ start, end: number });
        i = end + quote.length;
        quote = '';
        isDoc = false;
        continue;
      }
      special.lastIndex = i;
      const match = special.exec(raw);
      const at = match === null ? raw.length : match.index;
      const plain = raw.slice(i, at);
      code += plain;
      bare += plain;
      if (match === null) break;
      const c = match[0];
      if (c === '#') {
        comment = raw.slice(at + 1);
        break;
      }
      i = at + 1;
      if (c === '"' || c === "'") {
        const triple = c + c + c;
        quote = raw.startsWith(triple, at) ? triple : c;
        i = at + quote.length;
        isDoc = depth === 0 && /^\s*[rRuU]?$/.test(bare);
        if (isDoc) {
          code = '';
          bare = '';
          docHere = true;
          start = number;
        } else {
          code += quote;
          bare += '""';
        }
        continue;
      }
      if (c === '(' || c === '[' || c === '{') depth += 1;
      else if (depth > 0) depth -= 1;
      code += c;
      bare += c;
    }
    if (quote.length === 1 && !raw.endsWith('\\')) {
      if (isDoc) docs.push({ start, end: number });
      quote = '';
      isDoc = false;
    }
    lines.push({ code, bare, comment, doc: docHere, inner });
  }
  return { lines, docs, defs: null };
}
// Removed and added lines that replace each other, told by the unchanged lines before them.
function blocksOf(evidence, path) {
  const blocks = new Map();
  const put = (rows, side) => {
    rows.forEach((row, index) => {
      const at = row.line - index;
      if (!blocks.has(at)) blocks.set(at, { removed: [], added: [] });
      if (side) blocks.get(at).added.push(row);
      else blocks.get(at).removed.push(row);
    });
  };
  put(evidence.removedLines(path), false);
  put(evidence.addedLines(path), true);
  return Array.from(blocks.values());
}
function distance(a, b) {
  const rows = [];
  for (let i = 0; i <= a.length; i += 1) {
    const row = [];
    for (let j = 0; j <= b.length; j += 1) {
      if (i === 0 || j === 0) {
        row.push(i + j);
        continue;
      }
      const same = a.charAt(i - 1) === b.charAt(j - 1) ? 0 : 1;
      let best = Math.min(rows[i - 1][j] + 1, row[j - 1] + 1, rows[i - 1][j - 1] + same);
      if (i > 1 && j > 1 && a.charAt(i - 1) === b.charAt(j - 2) && a.charAt(i - 2) === b.charAt(j - 1)) {
        best = Math.min(best, rows[i - 2][j - 2] + 1);
      }
      row.push(best);
    }
    rows.push(row);
  }
  return rows[a.length][b.length];
}
// A word for another of nearly the same letters; an ending that was added or taken away is a matter of grammar.
function isTypo(a, b) {
  const [x, y] = [a.toLowerCase(), b.toLowerCase()];
  if (x === y || !/^[a-z'-]+$/.test(x) || !/^[a-z'-]+$/.test(y) || x.length < 3) return false;
  const [short, long] = x.length < y.length ? [x, y] : [y, x];
  if (long.startsWith(short) && /^(?:e?s|e?d|r|y|ly|ing)$/.test(long.slice(short.length))) return false;
  const apart = distance(x, y);
  // Letters that changed places make a typo of a short word too; another letter often makes another word.
  const swapped = Array.from(x).sort().join('') === Array.from(y).sort().join('');
  return (apart === 1 && (swapped || x.length > 4)) || (apart === 2 && x.length > 7);
}
const wordsIn = (text) => text.split(/[^\p{L}\p{N}'_-]+/u).map((word) => word.replace(/^['_-]+|['_-]+$/g, '')).filter((word) => word !== '');
function typosIn(removed, added) {
  const [a, b] = [wordsIn(removed), wordsIn(added)];
  if (a.length === b.length + 1) {
    const twice = a.findIndex((word, index) => index > 0 && word.toLowerCase() === a[index - 1].toLowerCase());
    const rest = a.filter((word, index) => index !== twice);
    if (twice > 0 && rest.join(' ') === b.join(' ')) return [{ from: a[twice - 1] + ' ' + a[twice], to: a[twice] }];
  }
  if (a.length !== b.length) return [];
  const changed = a.map((word, index) => [word, b[index]]).filter(([x, y]) => x !== y);
  return changed.length > 0 && changed.every(([x, y]) => isTypo(x, y)) ? changed.map(([from, to]) => ({ from, to })) : [];
}
// The code of a line and its comment, which begins at a # outside of quotes.
function parted(text) {
  let quote = '';
  for (let i = 0; i < text.length; i += 1) {
    const c = text.charAt(i);
    if (quote !== '') {
      if (c === '\\') i += 1;
      else if (c === quote) quote = '';
    } else if (c === '"' || c === "'") quote = c;
    else if (c === '#') return { code: text.slice(0, i).trim(), comment: text.slice(i + 1) };
  }
  return { code: text.trim(), comment: null };
}
function precondition(evidence) {
  const targets = [];
  for (const { path, content } of evidence.changedFiles()) {
    if (!/\.py$/.test(path) || content !== 'text') continue;
    const head = evidence.headText(path);
    const scanned = head === null ? null : scan(head);
    let typo = null;
    let other = false;
    for (const { removed, added } of blocksOf(evidence, path)) {
      const old = removed.map(({ text }) => parted(text));
      const now = added.map(({ text }) => parted(text));
      const isComment = ({ comment }) => comment !== null && !comment.startsWith(':');
      const inDoc = scanned !== null && added.some(({ line }) => scanned.lines[line - 1] && scanned.lines[line - 1].comment === null && scanned.lines[line - 1].inner && scanned.lines[line - 1].doc);
      const code = (rows) => rows.map((row) => row.code).filter((text) => text !== '').join('\n');
      if (code(old) !== code(now)) other = true;
      if (inDoc || old.length === 0 || now.length === 0 || !old.some(isComment) || !now.some(isComment)) continue;
      const words = (rows) => rows.filter(isComment).map((row) => row.comment).join(' ');
      const [first] = typosIn(words(old), words(now));
      if (first !== undefined && typo === null) typo = { word: first.from, line: added[0].line };
    }
    if (typo !== null && !other) targets.push({ key: path, where: { kind: 'file', path, line: typo.line }, payload: { word: typo.word, shown: /(?:^|\/)(?:docs?|examples)\//.test(path) } });
  }
  return targets;
}
function postcondition({ payload }) {
  const { word, shown } = payload;
  if (shown) return { outcome: 'undetermined', reason: 'pages may show this file' };
  return { outcome: 'violated', reason: 'nothing but a comment changes: ' + word };
}
