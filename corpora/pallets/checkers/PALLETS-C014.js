// Added prose: runs of added lines that follow each other, without literals, markup and lines of code.
function chunksOf(evidence, path) {
  const chunks = [];
  let last = -1;
  for (const { line, text } of evidence.addedLines(path)) {
    const isCode = /^\s*(?:>>>|\$ |\.\. |:[\w -]+:(?:\s|$)|```|#!|@|<)/.test(text) || /^\s+.*[=;{}]\s*$/.test(text) || /^\s{4,}(?:.*\s=\s|(?:import|from|def|class|return)\s)/.test(text);
    if (text.trim() === '' || isCode) {
      last = -1;
      continue;
    }
    const starts = /^\s*(?:[-*+]|\d+\.|#\.)\s/.test(text);
    if (line === last + 1 && !starts) chunks.at(-1).text += ' ' + text.trim();
    else chunks.push({ line, text: text.trim() });
    last = line;
  }
  return chunks;
}
function precondition(evidence) {
  const targets = [];
  for (const { path, content } of evidence.changedFiles()) {
    if (!/\.(?:rst|md)$/.test(path) || content !== 'text' || /tutorial/i.test(path) || /(?:^|\/)changes|changelog/i.test(path)) continue;
    const head = evidence.headText(path);
    if (head !== null && /^\W*tutorial\b|^.*\btutorial\s*$/i.test((head.split('\n').find((line) => /^\s*#*\s*\w/.test(line) && !/^\s*\.\./.test(line)) || '').trim())) continue;
    const chunks = chunksOf(evidence, path);
    if (chunks.length > 0) targets.push({ key: path, where: { kind: 'file', path, line: chunks[0].line }, payload: chunks });
  }
  return targets;
}
function postcondition({ payload }) {
  let open = '';
  for (const { line, text } of payload) {
    const plain = text.replace(/``[^`]*``/g, 'x').replace(/["“][^"”]*["”]/g, 'x').toLowerCase();
    const advice = /\bif (?:you|one) (?:want|wish|would like)s?\b[^.!?]*,\s*(?:then\b|(?:you|one) (?:should|can|must|may|might|could|will|need|have)\b)/.exec(plain);
    if (advice !== null) return { outcome: 'violated', reason: 'line ' + line + ' says: ' + advice[0] };
    if (/\bif (?:you|one) (?:want|wish|would like)s? to\b/.test(plain)) open = open || 'line ' + line + ' speaks of what one wants, in another form';
  }
  if (open !== '') return { outcome: 'undetermined', reason: open };
  return { outcome: 'satisfied', reason: 'nothing in the form of "if you want to do X, then you should use Y"' };
}
