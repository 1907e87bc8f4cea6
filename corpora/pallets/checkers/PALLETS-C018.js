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
// Three items of one or two words, the last two joined without a comma.
const LIST = /((?:(?:the|an?|your|its|their|each|every) )?[\w’'\/()-]+(?:\.\w+)*(?: [\w’'\/()-]+(?:\.\w+)*)?), ((?:(?:the|an?|your|its|their|each|every) )?[\w’'\/()-]+(?:\.\w+)*(?: [\w’'\/()-]+(?:\.\w+)*)?) (?:and|or) ([\w’'\/()-]+(?:\.\w+)*)/gi;
const OPENS_CLAUSE = /^(?:and|or|but|which|who|whose|that|so|then|it|they|you|we|he|she|this|these|those|there|where|whereas|when|while|if|because|not|both|either|neither|between|such|as|for|in|with|by|to|at|on|from|of|including|like|is|are|was|only|just|also|even|rather|instead|usually|e\.g|i\.e)\b/i;
const LEADS = /^(?:if|when|while|where|once|after|before|since|because|although|though|unless|until|as|in|on|at|by|for|with|without|from|to|of|under|during|however|instead|otherwise|therefore|additionally|finally|first|second|then|also|now|here|usually|typically|unlike|like|note)\b|^\w+ly\b/i;
const ARTICLE = /^(?:the|an?|your|its|their|each|every) /i;
function precondition(evidence) {
  const targets = [];
  for (const { path, content } of evidence.changedFiles()) {
    if (!/\.(?:rst|md)$/.test(path) || content !== 'text') continue;
    const chunks = chunksOf(evidence, path);
    if (chunks.length > 0) targets.push({ key: path, where: { kind: 'file', path, line: chunks[0].line }, payload: chunks });
  }
  return targets;
}
function postcondition({ payload }) {
  let open = '';
  for (const { line, text } of payload) {
    const plain = text.replace(/``[^`]*``|:[\w:+-]+:`[^`]*`|`[^`]*`_{0,2}/g, 'Code').replace(/\*{1,2}([^*]+)\*{1,2}/g, '$1').replace(/^(?:[-*+]|#\.|\d+\.)\s+/, '');
    for (const match of plain.matchAll(LIST)) {
      const [whole, one, two] = match;
      if (OPENS_CLAUSE.test(two) || (ARTICLE.test(two) && one.split(' ')[0].toLowerCase() !== two.split(' ')[0].toLowerCase())) continue;
      // The list goes on: these two are one item of it.
      const rest = plain.slice(match.index + whole.length).split(/[.;:!?]/)[0];
      if (/,\s*(?:and|or)\s/.test(rest)) continue;
      const before = plain.slice(0, match.index);
      const sentence = before.slice(Math.max(before.lastIndexOf('. '), before.lastIndexOf('; '), before.lastIndexOf(': ')) + 1).trim();
      const clause = /^ (?:is|are|was|were|has|have|can|will|must|should|may|do|does)\b/.test(rest) && sentence !== '';
      const aside = two === 'Code' && !/\bCode$/.test(one);
      const phrase = aside || clause || (/^(?:as|in|on|at|of|by|for|with|from|to)\s/i.test(one) && two !== 'Code');
      const longer = /,\s*$/.test(before) || /^(?:\w+ )?Code, Code (?:and|or) Code\b/.test(whole);
      const lead = (sentence + ' ' + one).trim();
      if (!phrase && (longer || !LEADS.test(lead))) return { outcome: 'violated', reason: 'no comma before the conjunction in line ' + line + ': ' + whole };
      open = open || 'in line ' + line + ' the comma may belong to what comes before: ' + whole;
    }
  }
  if (open !== '') return { outcome: 'undetermined', reason: open };
  return { outcome: 'satisfied', reason: 'no list lacks the comma' };
}
