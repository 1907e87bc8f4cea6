// Words of prose that the author brought into documentation pages: code, literals and markup are left out, and so is
// what already stood in the lines that were replaced or moved.
function isPage(path) {
  return /^docs\//.test(path) && /\.(rst|md|txt)$/.test(path);
}
function codeLines(text) {
  const code = new Set();
  const lines = text.split('\n');
  let base = -1;
  let fenced = false;
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at];
    if (/^\s*(```|~~~)/.test(line)) {
      fenced = !fenced;
      code.add(at + 1);
      continue;
    }
    if (fenced) {
      code.add(at + 1);
      continue;
    }
    if (line.trim() === '') continue;
    const indent = line.length - line.trimStart().length;
    if (base >= 0 && indent > base) {
      code.add(at + 1);
      continue;
    }
    base = -1;
    if (/^\s*\.\. (code-block|sourcecode|code|parsed-literal|literalinclude|highlight|tabs|image|figure)::/.test(line)) {
      base = indent;
      code.add(at + 1);
    } else if (/::\s*$/.test(line) && !/^\s*\.\. /.test(line)) base = indent;
    else if (/^\s*\.\. (\w[\w-]*::|_)/.test(line) && !/^\s*\.\. (note|warning|admonition|tip|important|versionadded|versionchanged|deprecated|hint|caution|seealso|topic)::/.test(line)) code.add(at + 1);
  }
  return code;
}
function plain(text) {
  return text
    .replace(/``[^`]*``/g, ' ')
    .replace(/:[\w:]+:`[^`]*`/g, ' ')
    .replace(/`[^`]*`_*/g, ' ')
    .replace(/https?:\/\/\S+/g, ' ')
    .replace(/\S+\.\w+\(|\w+_\w+/g, ' ');
}
function proseOf(evidence, path) {
  const added = evidence.addedLines(path);
  const head = evidence.headText(path);
  const code = head === null ? new Set() : codeLines(head);
  const moved = new Set(
    evidence
      .changedFiles()
      .filter((file) => isPage(file.path))
      .flatMap((file) => evidence.removedLines(file.path).map((one) => one.text.trim())),
  );
  const lines = added.filter((one) => !code.has(one.line) && !moved.has(one.text.trim())).map((one) => ({ line: one.line, text: plain(one.text) }));
  const before = evidence.removedLines(path).map((one) => plain(one.text));
  return { lines, before };
}
function countIn(texts, expression) {
  let count = 0;
  for (const text of texts) count += [...text.matchAll(expression)].length;
  return count;
}

function precondition(evidence) {
  const targets = [];
  for (const file of evidence.changedFiles()) {
    if (!isPage(file.path) || file.addedLines === 0) continue;
    const prose = proseOf(evidence, file.path);
    if (prose.lines.some((one) => /[A-Za-z]/.test(one.text)))
      targets.push({ key: file.path, where: { kind: 'file', path: file.path, line: prose.lines[0].line }, payload: { path: file.path, ...prose } });
  }
  return targets;
}

const ISE = 'organ|real|recogn|custom|initial|serial|normal|optim|minim|maxim|summar|author|synchron|special|priorit|final|general|local|capital|categor|emphas|visual|standard|token|sanit|parameter|modern|stabil|apolog|util|central|memor|character|random|simil|internal|material|neutral|formal|ideal|item|modular|penal|popular|public|stat|symbol|termin|global|crit|familiar|fam|harmon|human|ideal|immun|install|legal|margin|mobil|monopol|national|novel|patron|personal|polar|rational|scrutin|social|subsid|sympath|vandal|vocal|anonym|container|virtual|vector|linear|discret|tabular|pluginf|monet|jeopard|hypothes|fossil|external|equal|energ|dramat|digit|crystal|conceptual|commercial|colon|brutal|automat|alphabet|agon|lexical|canonical|pickl|factor|tokenis|deserial|reorgan|unauthor|uninitial|reinitial'.split('|');
const OUR = 'behavi|col|fav|flav|hon|hum|lab|neighb|rum|harb|endeav|vap|arm|od|sav|rig|vig'.split('|');
const PLAIN = /^(?:centre[sd]?|metres?|litres?|fibres?|theatres?|calibres?|defences?|offences?|licences?|pretences?|catalogue[sd]?|analyse[rsd]?|analysing|paralyse[sd]?|catalyse[sd]?|artefacts?|programmes?|grey(?:s|ed)?|whilst|amongst|learnt|fulfils?|fulfilment|enrol|enrolment|instalments?|skilful|wilful|ageing|judgement|acknowledgement|modell(?:ed|ing|er)|labell(?:ed|ing)|travell(?:ed|ing|er)|signall(?:ed|ing)|channell(?:ed|ing)|tunnell(?:ed|ing)|levell(?:ed|ing)|marshall(?:ed|ing)|fuell(?:ed|ing)|counsell(?:ed|ing|or)|practis(?:e[sd]?|ing)|cheques?|tyres?|plough|sceptical|speciality|storeys?|maths)$/;
const ISE_FORM = /^([a-z]+)is(?:e|es|ed|er|ers|ing|ation|ations|able)$/;
const OUR_FORM = /^([a-z]+)our(?:s|ed|ing|al|ally|ful|ite|ites|able|ably|hood|less)?$/;
function isBritish(word) {
  const low = word.toLowerCase();
  if (PLAIN.test(low)) return true;
  const ise = ISE_FORM.exec(low);
  if (ise !== null && ISE.some((stem) => ise[1] === stem)) return true;
  const our = OUR_FORM.exec(low.replace(/^(?:dis|un|mis)/, ''));
  return our !== null && OUR.some((stem) => our[1] === stem);
}
function britishIn(texts) {
  return texts.flatMap((text) => (text.match(/[A-Za-z]+/g) || []).filter(isBritish)).map((word) => word.toLowerCase());
}
function postcondition(target) {
  const { path, lines, before } = target.payload;
  const old = britishIn(before);
  for (const word of britishIn(lines.map((one) => one.text))) {
    const at = old.indexOf(word);
    if (at < 0) return { outcome: 'violated', reason: path + ' gained the spelling ' + word };
    old.splice(at, 1);
  }
  return { outcome: 'satisfied', reason: 'no spelling of the list that is not American came into ' + path };
}
