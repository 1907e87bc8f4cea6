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
function sortOf(line, references, index) {
  const from = index === 0 ? 0 : references[index - 1].to;
  const before = line.slice(from, references[index].at);
  if (/\bfixes:?\s+\W*$/i.test(before)) return 'good';
  if (/\b(?:close[sd]?|fix|fixed|resolve[sd]?)\b:?\s+\W*$/i.test(before)) return 'bad';
  if (index > 0 && /^\s*(?:,|and|&|,\s*and)\s*$/i.test(before)) {
    const first = sortOf(line, references, index - 1);
    return first === 'good' || first === 'bad' ? 'bad' : first;
  }
  return /^\W*(?:issues?|tickets?|bugs?)?:?\W*$/i.test(before) && index === 0 ? 'bare' : 'other';
}
const WANTS = /\b(?:close[sd]?|closing|fix(?:e[sd])?|fixing|resolve[sd]?|resolving)\b[^.]*\bissues?\b|\bissues?\b[^.]*\b(?:closed?|fixed|resolved)\b/i;
function precondition(evidence) {
  const found = [];
  const lines = ownLines(evidence.pullRequest()).map(flat);
  const wants = lines.some((line) => WANTS.test(line) && !/\b(?:not|n't|never)\b/i.test(line));
  for (const line of lines) {
    const references = referencesIn(line);
    references.forEach((reference, index) => found.push({ text: reference.text, sort: sortOf(line, references, index) }));
  }
  const closing = found.filter(({ sort }) => sort === 'good' || sort === 'bad');
  const open = found.filter(({ sort }) => sort === 'bare');
  if (closing.length === 0 && open.length === 0) return [];
  return [{ key: 'pull-request', where: { kind: 'pull-request' }, payload: { closing, open, wants } }];
}
function postcondition({ payload }) {
  const bad = payload.closing.find(({ sort }) => sort === 'bad');
  if (bad !== undefined) return { outcome: 'violated', reason: bad.text + ' is to be closed, and has no "fixes" in front' };
  if (payload.wants && payload.open.length > 0) return { outcome: 'violated', reason: payload.open[0].text + ' is to be closed, as the text says, and has no "fixes" in front' };
  if (payload.closing.length > 0) return { outcome: 'satisfied', reason: 'fixes ' + payload.closing[0].text };
  return { outcome: 'undetermined', reason: 'whether ' + payload.open[0].text + ' is to be closed is not said' };
}
