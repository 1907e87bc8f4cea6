// Calls of warn() or deprecated() in a Python text, with the lines they span and the string literals in them.
function lineAt(text, at) {
  let line = 1;
  for (let i = 0; i < at; i += 1) if (text.charAt(i) === '\n') line += 1;
  return line;
}
function readCall(text, from) {
  let depth = 1;
  let at = from;
  let rest = '';
  const strings = [];
  while (at < text.length && depth > 0) {
    const c = text.charAt(at);
    if (c === '#') {
      while (at < text.length && text.charAt(at) !== '\n') at += 1;
      continue;
    }
    if (c === '"' || c === "'") {
      const mark = text.startsWith(c + c + c, at) ? c + c + c : c;
      let end = at + mark.length;
      while (end < text.length && !text.startsWith(mark, end)) end += text.charAt(end) === '\\' ? 1 + 1 : 1;
      strings.push(text.slice(at + mark.length, end));
      at = end + mark.length;
      rest += '""';
      continue;
    }
    if (c === '(' || c === '[' || c === '{') depth += 1;
    if (c === ')' || c === ']' || c === '}') depth -= 1;
    rest += c;
    at += 1;
  }
  return { end: at, strings, rest };
}
function warningsIn(text) {
  const found = [];
  for (const match of text.matchAll(/(?:^|[^\w])(?:warn|deprecated)[ \t]*\(/gm)) {
    const call = readCall(text, match.index + match[0].length);
    const begin = lineAt(text, match.index + match[0].length - 1);
    const message = call.strings.join('').replace(/\s+/g, ' ');
    const isDecorator = /deprecated[ \t]*\($/.test(match[0]);
    if (!isDecorator && !/DeprecationWarning/.test(call.rest) && !/deprecat/i.test(message)) continue;
    found.push({ begin, end: lineAt(text, call.end), message, literal: call.strings.length > 0 });
  }
  return found;
}
function precondition(evidence) {
  const targets = [];
  for (const file of evidence.changedFiles()) {
    if (!/\.py$/.test(file.path) || /(^|\/)tests\//.test(file.path) || file.addedLines === 0) continue;
    const text = evidence.headText(file.path);
    if (text === null) continue;
    const added = new Set(evidence.addedLines(file.path).map((one) => one.line));
    for (const warning of warningsIn(text)) {
      let isNew = false;
      for (let line = warning.begin; line <= warning.end; line += 1) if (added.has(line)) isNew = true;
      if (!isNew) continue;
      targets.push({
        key: file.path + ':' + warning.begin,
        where: { kind: 'file', path: file.path, line: warning.begin },
        payload: warning,
      });
    }
  }
  return targets;
}

const NAMED = /[`'"{]|\w\(\)|[A-Za-z_]\w*\.[A-Za-z_]|[A-Za-z]_|_[A-Za-z]|[a-z][A-Z]|--[a-z]/;
const EMPTY_WORDS = /\b(this|that|it|these|the|a|an|is|are|was|be|been|has|have|will|now|and|function|method|class|module|attribute|property|argument|parameter|feature|option|behavior|usage|way|api|code|warning|call|calling|using)\b|[^a-z]/gi;
function postcondition(target) {
  const { message, literal } = target.payload;
  if (!literal) return { outcome: 'undetermined', reason: 'the text of the warning is no literal' };
  const sentences = message.split(/[.;!] /);
  const told = sentences.find((one) => /deprecat/i.test(one)) || sentences.find((one) => /remov|no longer/i.test(one));
  if (told === undefined) {
    // No word of deprecation is left, yet a thing is named with its kind before any alternative.
    const opening = message.split(/\b(?:use|using|instead|favou?r|replace|replaced|prefer|switch|see)\b/i)[0];
    if (/\b(?:function|method|class|module|attribute|property|argument|parameter|option)\s+[`'"]+[A-Za-z_]/.test(opening))
      return { outcome: 'satisfied', reason: 'it names a thing: ' + message };
    return NAMED.test(message)
      ? { outcome: 'undetermined', reason: 'whether a name in it is that of the deprecated thing is not clear: ' + message }
      : { outcome: 'violated', reason: 'nothing is named: ' + message };
  }
  const at = told.search(/deprecat|remov|no longer/i);
  const before = told.slice(0, at);
  const after = told.slice(at).split(/\b(?:use|using|instead|favou?r|replace|replaced|prefer|switch|see)\b/i)[0];
  if (NAMED.test(before) || NAMED.test(after)) return { outcome: 'satisfied', reason: 'it names a thing: ' + told };
  if (before.replace(EMPTY_WORDS, '') !== '') return { outcome: 'satisfied', reason: 'it says in words what it is: ' + told };
  const left = after
    .replace(/\b(?:in|since|as of|with|by)\s+(?:[A-Z]\w*\s+)?v?\d[\d.]*/g, '')
    .replace(/deprecat\w*|remov\w*|no longer|version|future|next|release|soon|\bin\b/gi, '')
    .replace(EMPTY_WORDS, '');
  if (before.trim() === '' && left !== '') return { outcome: 'undetermined', reason: 'what is deprecated may stand after the word: ' + message };
  return { outcome: 'violated', reason: 'it does not say what is deprecated: ' + message };
}
