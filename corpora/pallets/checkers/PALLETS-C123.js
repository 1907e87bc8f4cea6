// What the author wrote of the description: without comments, headings, boxes and lines that only refer to an issue.
function proseOf(body) {
  return body
    .replace(/<!--[\s\S]*?(?:-->|$)/g, ' ')
    .split('\n')
    .filter((line) => !/^\s*#+\s/.test(line) && !/^\s*[-*]\s+\[.?\]/.test(line))
    .map((line) =>
      line
        .replace(/\b(?:close[sd]?|fix(?:e[sd])?|resolve[sd]?|refs?|see|issue|related to|addresses|part of)?:?\s*(?:[\w.-]+\/[\w.-]+)?#(?:\d+|<[^>]*>)/gi, ' ')
        .replace(/\b(?:close[sd]?|fix(?:e[sd])?|resolve[sd]?|refs?|see|issue)?:?\s*https?:\/\/\S+/gi, ' '),
    )
    .join(' ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

function precondition(evidence) {
  const { title, body } = evidence.pullRequest();
  if (!title && !body) return [];
  return [{ key: 'pull-request', where: { kind: 'pull-request' }, payload: null }];
}
function postcondition(target, evidence) {
  const body = evidence.pullRequest().body || '';
  if (/Replace\s+this\s+comment\s+with\s+a\s+description/i.test(body))
    return { outcome: 'violated', reason: 'the comment of the template still stands there' };
  const prose = proseOf(body);
  if (prose === '') return { outcome: 'violated', reason: 'no description of the change' };
  return { outcome: 'satisfied', reason: 'described: ' + prose.slice(0, 80) };
}
