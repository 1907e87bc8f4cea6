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
// A category in the place of the message: the warning has no text.
const CATEGORY_FIRST = /^\s*(?:\w+\.)*\w*DeprecationWarning\s*(?:\(\s*\)\s*)?[,)]/;
function warningsIn(text) {
  const found = [];
  for (const match of text.matchAll(/(?:^|[^\w])(?:warn|deprecated)[ \t]*\(/gm)) {
    const call = readCall(text, match.index + match[0].length);
    const begin = lineAt(text, match.index + match[0].length - 1);
    const message = call.strings.join('').replace(/\s+/g, ' ');
    const isDecorator = /deprecated[ \t]*\($/.test(match[0]);
    if (!isDecorator && !/DeprecationWarning/.test(call.rest) && !/deprecat/i.test(message)) continue;
    found.push({ begin, end: lineAt(text, call.end), message, literal: call.strings.length > 0, silent: !isDecorator && call.strings.length === 0 && CATEGORY_FIRST.test(call.rest) });
  }
  return found;
}
function precondition(evidence) {
  const targets = [];
  for (const file of evidence.changedFiles()) {
    if (!/\.py$/.test(file.path) || /(^|\/)(tests|docs)\//.test(file.path) || file.addedLines === 0) continue;
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

const SINCE = /\b(?:since|as of|deprecated in|introduced in|added in)\s+(?:version\s+|[A-Z]\w*\s+)?(?:v?\d[\d.]*|\{[^}]*\})/g;
const VERSION = /\bv?\d+(?:\.\d+)*\b|\{[^}]*version[^}]*\}/i;
const REMOVAL = /remov|drop|delet|\bgone\b|go away|no longer|stop|not be supported|unsupported/i;
function postcondition(target) {
  const { message, literal, silent } = target.payload;
  if (silent) return { outcome: 'violated', reason: 'the warning has no text, hence no version of the removal' };
  if (!literal) return { outcome: 'undetermined', reason: 'the text of the warning is no literal' };
  const told = message.replace(SINCE, '');
  const removal = told.split(/[.;!] /).filter((one) => REMOVAL.test(one));
  if (removal.some((one) => VERSION.test(one)))
    return { outcome: 'satisfied', reason: 'it states the version of the removal: ' + message };
  if (removal.some((one) => /\{/.test(one.slice(one.search(REMOVAL)))))
    return { outcome: 'undetermined', reason: 'a computed part may be the version: ' + message };
  if (removal.length === 0 && VERSION.test(told))
    return { outcome: 'undetermined', reason: 'whether its number is the version of the removal is not clear: ' + message };
  return { outcome: 'violated', reason: 'no version of the removal in: ' + message };
}
