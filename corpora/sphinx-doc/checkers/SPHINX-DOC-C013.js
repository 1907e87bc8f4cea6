const STRONG = /\b(?:copied|vendored|ported|adapted|borrowed)\s+(?:(?:verbatim|directly|and|with|modified|changes|code|almost|largely)\s+)*from\s+(\S+)/i;
const WEAK = /\b(?:taken|derived|lifted|backported|extracted|adopted)\s+(?:(?:verbatim|directly|and|with|modified|changes|code)\s+)*from\b/i;
const COMPATIBLE = /\b(?:MIT|BSD|Apache|ISC|PSF|Python Software Foundation|Zlib|CC0|Unlicense|public domain|0BSD|Boost Software)\b/;
const OTHER = /\b(?:A?GPL|LGPL|GNU (?:Affero |Lesser )?General Public|CC[ -]BY|Creative Commons|SSPL|proprietary|covered work|work based on the (?:Program|Library)|under the terms of this License only|Version [23], (?:29 )?June (?:1991|2007))\b/i;
function isCode(path) { return /\.(?:py|pyi|js|ts|css|c|h|sty|cls|html|jinja|sh|css_t|js_t|xsl)$/.test(path) && !/^doc\//.test(path); }
function isComment(text) { return /^\s*(?:#|\/\/|\/\*|\*|%|"""|'''|\.\.|<!--|\{#)/.test(text); }
function notice(text) {
  return (/copyright\s*(?:\(c\)|©|:|\d{4})/i.test(text) || /©\s*\d{4}/.test(text)) && !/sphinx/i.test(text);
}
// A comment that says where code was copied from: an origin outside of the project.
function copied(lines, at) {
  const { text } = lines[at];
  const near = text + '\n' + (lines[at + 1] ? lines[at + 1].text : '');
  const outside = /https?:\/\/|\b(?:project|library|package|repository)\b|licen[cs]e|stack ?overflow|CPython|\bby [A-Z]|\b\d+\.\d+/;
  const strong = text.match(STRONG);
  if (strong && isComment(text) && !/^[`'"]*(?:sphinx\b|\.|_|above|below|here|self|parent|base|super)/i.test(strong[1])) return true;
  return (strong || WEAK.test(text)) && outside.test(near);
}
function fetched(evidence, path) {
  const base = path.split('/').pop();
  return evidence.commands().find(({ program, ran, argv, text }) => ran !== 'no' && (
    (/^(?:curl|wget)$/.test(program) && /https?:\/\//.test(text) && (text.includes(path) || argv.some((word) => word !== null && /^https?:/.test(word) && word.split('/').pop() === base))) ||
    (program === 'cp' && /site-packages|node_modules/.test(text) && text.includes(path))));
}
function precondition(evidence) {
  return evidence.changedFiles().filter(({ path, content, change }) => content === 'text' && change !== 'deleted' && isCode(path)).flatMap(({ path, change }) => {
    const lines = evidence.addedLines(path);
    const old = new Set(evidence.removedLines(path).map(({ text }) => text.trim()));
    const sign = lines.find(({ text }, at) => !old.has(text.trim()) && (notice(text) || copied(lines, at)));
    const download = change === 'added' ? fetched(evidence, path) : undefined;
    if (!sign && !download) return [];
    return [{ key: 'file ' + path, where: { kind: 'file', path, line: sign ? sign.line : 1 }, payload: { path, sign: sign ? sign.text.trim() : download.text } }];
  });
}
function postcondition(target, evidence) {
  const { path, sign } = target.payload;
  const licences = evidence.changedFiles().filter((file) => file.content === 'text' && file.change !== 'deleted' &&
    (file.path === path || /(?:licen[cs]e|copying|notice)[^\/]*$/i.test(file.path) || /(?:^|\/)licenses?\//i.test(file.path)));
  const text = licences.flatMap((file) => evidence.addedLines(file.path).map((one) => one.text)).join('\n');
  const file = licences.find((one) => one.path !== path && one.addedLines > 0);
  if (OTHER.test(text) && !COMPATIBLE.test(text)) return { outcome: 'violated', reason: 'the licence that comes with it is not compatible with BSD two clause' };
  if (COMPATIBLE.test(text)) return { outcome: 'satisfied', reason: 'a compatible licence comes with it' };
  if (/permission is hereby granted|redistribution and use in source and binary/i.test(text)) return { outcome: 'satisfied', reason: 'the text of a permissive licence comes with it' };
  if (file) return { outcome: 'undetermined', reason: 'which licence ' + file.path + ' gives is not to be seen' };
  return { outcome: 'violated', reason: 'code of another owner (' + sign + ') comes without its licence' };
}
