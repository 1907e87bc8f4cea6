// What the author wrote of the description, line by line: no comments, no code, nothing of the template.
function ownLines(pr, withCode) {
  const bare = (text) => {
    const visible = text.replace(/<!--[\s\S]*?-->/g, '');
    return withCode ? visible : visible.replace(/```[^`]*```/g, '').replace(/`[^`\n]*`/g, '');
  };
  const given = new Set(bare(pr.template || '').split('\n').map((line) => line.trim()));
  return bare(pr.body || '').split('\n').map((line) => line.trim()).filter((line) => line !== '' && !given.has(line));
}
// A Markdown link is its address where that is an issue, its words otherwise.
function flat(line) {
  return line.replace(/\[([^\]]*)\]\(([^)\s]*)\)/g, (whole, words, address) =>
    /\/(?:issues|pull|discussions)\/[0-9]+/.test(address) ? address : words,
  );
}
function referencesIn(line) {
  const pattern = /https?:\/\/[^\s\/]+\/[^\s\/]+\/[^\s\/]+\/(?:issues|pull|discussions)\/[0-9]+|(?:[\w.-]+\/[\w.-]+)?#[0-9]+\b|\bGH-[0-9]+\b/gi;
  return Array.from(line.matchAll(pattern)).map((match) => ({ text: match[0], at: match.index, to: match.index + match[0].length }));
}
const EMPTY = new Set('look merge merged merging soon thank kindly ready hello review reviewed feedback know work works done here there small quick minor update updates let what that your want need this that with from have will pull request change changes changed issue issues when which also please thanks closes fixes fixed resolves described about into them they make made some more'.split(' '));
const wordsOf = (text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u).filter((word) => word.length > 3 && /\p{L}/u.test(word) && !EMPTY.has(word));
// Words that say that something is other than before.
const TOLD = /\bno longer\b|\binstead of\b|\b(?:adds|added|removes|removed|renames|renamed|replaces|replaced)\b/i;
function precondition(evidence) {
  const pr = evidence.pullRequest();
  if ((pr.title || '').trim() === '' && (pr.body || '').trim() === '') return [];
  return [{ key: 'pull-request', where: { kind: 'pull-request' }, payload: { lines: ownLines(pr, true).map(flat), changed: evidence.changedFiles().length } }];
}
function postcondition({ payload }, evidence) {
  const prose = payload.lines.filter((line) => !/^#+\s/.test(line)).map((line) => {
    let text = line;
    for (const reference of referencesIn(line)) text = text.replace(reference.text, ' ');
    return text.replace(/https?:\S+/g, ' ').replace(/^\s*[-*+]\s+\[[ xX]\].*$/, ' ').replace(/\b(?:close[sd]?|fix(?:e[sd])?|resolve[sd]?|continues|see|relate[sd]|refs?)\b:?(?:\s+to)?\s*$/i, ' ');
  }).join(' ');
  const words = wordsOf(prose);
  if ((prose.match(/\p{L}+/gu) || []).length < 2) return { outcome: 'violated', reason: 'the text has no words of its author beside links' };
  if (words.length === 0) return { outcome: 'violated', reason: 'no word of the text is about the change itself' };
  const known = new Set();
  for (const { path } of evidence.changedFiles()) {
    for (const word of wordsOf(path.replace(/\.\w+$/, ''))) known.add(word);
    for (const { text } of evidence.addedLines(path).concat(evidence.removedLines(path))) for (const word of wordsOf(text)) known.add(word);
  }
  const near = (word) => known.has(word) || known.has(word + 's') || (word.endsWith('s') && known.has(word.slice(0, -1)));
  const named = words.find(near);
  if (named !== undefined) return { outcome: 'satisfied', reason: 'the text speaks of what changed: ' + named };
  if (payload.changed === 0 && TOLD.test(prose) && words.some((word) => !TOLD.test(word))) return { outcome: 'satisfied', reason: 'the text says what is different, and there are no lines to compare it with' };
  return { outcome: 'undetermined', reason: 'whether the words tell what changed cannot be told' };
}
