// Words of prose that the author brought into documentation pages: code, literals and markup are left out, and so is
// what already stood in the lines that were replaced or moved.
function isPage(path) {
  return /^docs\//.test(path) && /\.(rst|md|txt)$/.test(path);
}
function codeLines(text) {
  const code = new Set();
  const lines = text.split('\n');
  let base = -1;
  let fenced = false;
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at];
    if (/^\s*(```|~~~)/.test(line)) {
      fenced = !fenced;
      code.add(at + 1);
      continue;
    }
    if (fenced) {
      code.add(at + 1);
      continue;
    }
    if (line.trim() === '') continue;
    const indent = line.length - line.trimStart().length;
    if (base >= 0 && indent > base) {
      code.add(at + 1);
      continue;
    }
    base = -1;
    if (/^\s*\.\. (code-block|sourcecode|code|parsed-literal|literalinclude|highlight|tabs|image|figure)::/.test(line)) {
      base = indent;
      code.add(at + 1);
    } else if (/::\s*$/.test(line) && !/^\s*\.\. /.test(line)) base = indent;
    else if (/^\s*\.\. (\w[\w-]*::|_)/.test(line) && !/^\s*\.\. (note|warning|admonition|tip|important|versionadded|versionchanged|deprecated|hint|caution|seealso|topic)::/.test(line)) code.add(at + 1);
  }
  return code;
}
function plain(text) {
  return text
    .replace(/``[^`]*``/g, ' ')
    .replace(/:[\w:]+:`[^`]*`/g, ' ')
    .replace(/`[^`]*`_*/g, ' ')
    .replace(/https?:\/\/\S+/g, ' ')
    .replace(/\S+\.\w+\(|\w+_\w+/g, ' ');
}
function proseOf(evidence, path) {
  const added = evidence.addedLines(path);
  const head = evidence.headText(path);
  const code = head === null ? new Set() : codeLines(head);
  const moved = new Set(
    evidence
      .changedFiles()
      .filter((file) => isPage(file.path))
      .flatMap((file) => evidence.removedLines(file.path).map((one) => one.text.trim())),
  );
  const lines = added.filter((one) => !code.has(one.line) && !moved.has(one.text.trim())).map((one) => ({ line: one.line, text: plain(one.text) }));
  const before = evidence.removedLines(path).map((one) => plain(one.text));
  return { lines, before };
}
function countIn(texts, expression) {
  let count = 0;
  for (const text of texts) count += [...text.matchAll(expression)].length;
  return count;
}

function precondition(evidence) {
  const targets = [];
  for (const file of evidence.changedFiles()) {
    if (!isPage(file.path) || file.addedLines === 0) continue;
    const prose = proseOf(evidence, file.path);
    if (prose.lines.some((one) => /[A-Za-z]/.test(one.text)))
      targets.push({ key: file.path, where: { kind: 'file', path: file.path, line: prose.lines[0].line }, payload: { path: file.path, ...prose } });
  }
  return targets;
}

// "just" has other senses: "not just", "just as", "has just begun". Those are left open.
const TERM = /\bjust-\w+/gi;
const OTHER = /\bjust-\w+|\b(?:not|than|only|more|has|have|had|was|were|is|are|been)\s+just\b|\bjust\s+(?:as|like|before|after|because|about|enough|over|under|above|below|beyond|one|two|in|for|outside|inside)\b/gi;
const SURE = /\b(?:just|simply|obviously|of course|needless to say|trivially)\b/gi;
const OPEN = /\b(?:just|easy|easily|trivial|clearly|merely)\b/gi;
function postcondition(target) {
  const { path, lines, before } = target.payload;
  const texts = lines.map((one) => one.text);
  const now = texts.map((text) => text.replace(OTHER, ' '));
  const old = before.map((text) => text.replace(OTHER, ' '));
  const at = now.findIndex((text) => [...text.matchAll(SURE)].length > 0);
  if (at >= 0 && countIn(now, SURE) > countIn(old, SURE))
    return { outcome: 'violated', reason: 'line ' + lines[at].line + ' of ' + path + ': ' + texts[at].trim() };
  const open = (list) => countIn(list.map((text) => text.replace(TERM, ' ')), OPEN);
  if (open(texts) > open(before))
    return { outcome: 'undetermined', reason: 'a word in ' + path + ' may say that something is easy' };
  return { outcome: 'satisfied', reason: 'no wording of ease came into ' + path };
}
