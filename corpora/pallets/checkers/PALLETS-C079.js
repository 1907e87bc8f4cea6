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
  const { body, title } = evidence.pullRequest();
  const own = (body || '').replace(/<!--[\s\S]*?(?:-->|$)/g, ' ');
  if (!/#\d+|\/issues\/\d+/.test(own) && !/#\d+/.test(title || '')) return [];
  return [{ key: 'pull-request', where: { kind: 'pull-request' }, payload: null }];
}
function postcondition(target, evidence) {
  const prose = proseOf(evidence.pullRequest().body || '');
  if (prose === '') return { outcome: 'violated', reason: 'the description only refers to the issue' };
  const told = prose.replace(/\b(?:this|the|that|it|an?|and|pr|pull request|change|changes|patch|commit|issue|issues|bug|ticket|problem|linked|described|above|address(?:es|ed)?|fix(?:es|ed)?|close[sd]?|resolve[sd]?|solve[sd]?|see|for|in|is|my|description|of)\b|[^\p{L}]/giu, '');
  if (told === '') return { outcome: 'violated', reason: 'it only claims to address the issue: ' + prose };
  return prose.includes(' ')
    ? { outcome: 'satisfied', reason: 'it says more than which issue: ' + prose.slice(0, 80) }
    : { outcome: 'undetermined', reason: 'one word: ' + prose };
}
