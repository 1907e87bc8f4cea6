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
function precondition(evidence) {
  const lines = ownLines(evidence.pullRequest()).map(flat);
  const linked = lines.filter((line) => referencesIn(line).length > 0);
  return linked.length === 0 ? [] : [{ key: 'pull-request', where: { kind: 'pull-request' }, payload: linked }];
}
function postcondition({ payload }) {
  const shared = payload.find((line) => new Set(referencesIn(line).map(({ text }) => text.replace(/^.*\D/, ''))).size > 1);
  if (shared !== undefined) return { outcome: 'violated', reason: 'two links share the line: ' + shared };
  return { outcome: 'satisfied', reason: 'each of ' + payload.length + ' lines holds one link' };
}
