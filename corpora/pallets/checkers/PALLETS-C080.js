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
const inMessages = /\b(?:issues?|tickets?|prs?|pull requests?|fixes|closes|resolves)\s+(?:[\w.-]+\/[\w.-]+)?#[0-9]+|https?:\/\/[^\s\/]+\/[^\s\/]+\/[^\s\/]+\/(?:issues|pull)\/[0-9]+|\bGH-[0-9]+\b|#[0-9]+\b/gi;
function precondition(evidence) {
  const pr = evidence.pullRequest();
  const own = ownLines(pr).map(flat).flatMap((line) => referencesIn(line).map(({ text }) => text));
  let known = '';
  const numbers = new Set();
  const numberOf = (text) => (/([0-9]+)`?$/.exec(text) || ['', ''])[1];
  const hear = (text) => {
    for (const match of text.matchAll(inMessages)) {
      if (known === '') known = match[0];
      numbers.add(numberOf(match[0]));
    }
  };
  hear(pr.title || '');
  for (const { kind, message } of evidence.commits()) if (kind === 'normal') hear(message);
  for (const { text } of evidence.messages()) hear(text);
  for (const { path, content } of evidence.changedFiles()) {
    if (content !== 'text' || !/(?:^|\/)(?:changes|changelog|history|news)/i.test(path)) continue;
    for (const { text } of evidence.addedLines(path)) {
      const match = /(?:\{(?:issue|pr)\}|:(?:issue|pr):)`[0-9]+`/.exec(text);
      if (match !== null && known === '') known = match[0];
      if (match !== null) numbers.add(numberOf(match[0]));
    }
  }
  // A line of the template may stand for the author's where it links the very issue that the work names.
  const kept = ownLines({ body: pr.body, template: '' }).map(flat).flatMap((line) => referencesIn(line).map(({ text }) => text));
  const linked = own.concat(kept.filter((text) => !own.includes(text) && numbers.has(numberOf(text))));
  if (linked.length === 0 && known === '') return [];
  return [{ key: 'pull-request', where: { kind: 'pull-request' }, payload: { linked, known } }];
}
function postcondition({ payload }) {
  if (payload.linked.length > 0) return { outcome: 'satisfied', reason: 'links ' + payload.linked.join(', ') };
  return { outcome: 'violated', reason: 'the work names ' + payload.known + ', and the text links nothing' };
}
