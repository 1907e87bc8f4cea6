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
// The same word in British and American spelling.
function fold(word) {
  return word
    .toLowerCase()
    .replace(/([a-z]{2,})our(s|ed|ing|ful|less|able|ite|ites|al|ally|hood|ly)?$/, '$1or$2')
    .replace(/([a-z]{3,})is(e|es|ed|er|ers|ing|ation|ations)$/, '$1iz$2')
    .replace(/(anal|paral|catal)ys(e|es|ed|er|ers|ing)$/, '$1yz$2')
    .replace(/^(cent|met|kilomet|millimet|centimet|fib|lit|theat|calib)re(s|d)?$/, '$1er$2')
    .replace(/^(def|off|lic|pret)ence(s|d)?$/, '$1ense$2')
    .replace(/^(travel|cancel|model|label|signal|level|fuel|channel|total|marvel)l(ed|ing|er|ers)$/, '$1$2')
    .replace(/^(catal|dial|anal)ogue(s|d)?$/, '$1og$2')
    .replace(/^grey/, 'gray')
    .replace(/^artefact/, 'artifact');
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
  const changed = a.map((word, index) => [word, b[index]]).filter(([x, y]) => x !== y && fold(x) !== fold(y));
  return changed.length > 0 && changed.every(([x, y]) => isTypo(x, y)) ? changed.map(([from, to]) => ({ from, to })) : [];
}
const isPage = (path) => /\.(?:rst|md|txt)$/.test(path);
// Misspelt words that the contribution mends in pages or documentation strings.
function mended(evidence) {
  const found = [];
  for (const { path, content } of evidence.changedFiles()) {
    const isCode = /\.py$/.test(path);
    if (content !== 'text' || !(isPage(path) || isCode)) continue;
    const head = isCode ? evidence.headText(path) : null;
    if (isCode && head === null) continue;
    const scanned = isCode ? scan(head) : null;
    for (const { removed, added } of blocksOf(evidence, path)) {
      if (removed.length === 0 || added.length === 0) continue;
      if (scanned !== null && !added.every(({ line }) => scanned.lines[line - 1] && scanned.lines[line - 1].doc)) continue;
      const join = (rows) => rows.map(({ text }) => text).join(' ');
      for (const { from, to } of typosIn(join(removed), join(added))) found.push({ path, word: from, to, line: added[0].line });
    }
  }
  return found;
}
function count(text, word) {
  const [hay, needle] = [text.toLowerCase(), word.toLowerCase()];
  let found = 0;
  for (let at = hay.indexOf(needle); at >= 0; at = hay.indexOf(needle, at + 1)) {
    if (!/[\p{L}\p{N}_]/u.test(hay.charAt(at - 1)) && !/[\p{L}\p{N}_]/u.test(hay.charAt(at + needle.length))) found += 1;
  }
  return found;
}
function precondition(evidence) {
  const files = evidence.changedFiles().filter(({ content, change }) => content === 'text' && change !== 'deleted');
  const words = mended(evidence);
  return Array.from(new Set(words.map(({ word }) => word.toLowerCase()))).map((word) => {
    const first = words.find((each) => each.word.toLowerCase() === word);
    let before = 0;
    let left = 0;
    let where = '';
    for (const { path, oldPath } of files) {
      const head = evidence.headText(path);
      const base = evidence.baseText(path) || (oldPath ? evidence.baseText(oldPath) : null);
      const still = head === null ? 0 : count(head, word);
      before += base === null ? 0 : count(base, word);
      left += still;
      if (still > 0) where = path;
    }
    return { key: word, where: { kind: 'file', path: first.path, line: first.line }, payload: { word, before, left, where } };
  }).filter(({ payload }) => payload.before > 1 || payload.left > 0);
}
function postcondition({ payload }) {
  const { word, left, where } = payload;
  if (left > 0) return { outcome: 'violated', reason: word + ' still stands in ' + where };
  return { outcome: 'satisfied', reason: 'no changed file has ' + word + ' any more' };
}
