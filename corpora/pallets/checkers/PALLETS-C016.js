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
// Words that only hold a sentence together: every text of some length has them in its own language.
const ENGLISH = new Set('the of to and is in that for it with this you be are an or by from can if when not as on use which will your has have'.split(' '));
const OTHER = new Set(('der das und ist nicht ein eine einen mit für den dem wird sie werden auf zu auch sich ' +
  'le les des une est dans pour qui avec pas sur vous du et ce cette nous sont ' +
  'el los las una para que por como es del se esta este son ' +
  'os uma não em ao é você di il che gli sono della het een van niet voor zijn met de la').split(' '));
function precondition(evidence) {
  const targets = [];
  for (const { path, content } of evidence.changedFiles()) {
    if (!/\.(?:rst|md)$/.test(path) || content !== 'text') continue;
    const chunks = chunksOf(evidence, path).filter(({ text }) => /\p{L}{2}/u.test(text));
    if (chunks.length > 0) targets.push({ key: path, where: { kind: 'file', path, line: chunks[0].line }, payload: chunks });
  }
  return targets;
}
function postcondition({ payload }) {
  let english = 0;
  for (const { line, text } of payload) {
    const plain = text.replace(/``[^`]*``|:[\w:+-]+:`[^`]*`|`[^`]*`_?|https?:\S+/g, ' ');
    const letters = plain.match(/\p{L}/gu) || [];
    const strange = plain.match(/[\u0370-\u1cff\u2e80-\ud7ff]/gu) || [];
    if (strange.length > 3 && strange.length * 2 > letters.length) return { outcome: 'violated', reason: 'line ' + line + ' is written in other letters' };
    const words = plain.toLowerCase().split(/[^\p{L}]+/u);
    const own = words.filter((word) => ENGLISH.has(word)).length;
    const other = words.filter((word) => OTHER.has(word));
    if (other.length > own && new Set(other).size > 2) return { outcome: 'violated', reason: 'line ' + line + ' reads as another language: ' + other.join(' ') };
    english += own;
  }
  if (english > 0) return { outcome: 'satisfied', reason: 'the added prose has the small words of English' };
  return { outcome: 'undetermined', reason: 'too few words to tell the language' };
}
