function code(argv) {
  const at = argv.indexOf('-c');
  if (at < 0 || at + 1 >= argv.length) return null;
  return argv[at + 1];
}
const subject = /\b(doc|doctree|document|node|nodes|get_doctree|publish_doctree|section|tree)\b/;
function precondition(evidence) {
  const out = [];
  for (const c of evidence.commands()) {
    if (c.ran === 'no') continue;
    if (!c.argv.some((w) => w !== null && /(^|\/)python[\d.]*$/.test(w))) continue;
    const text = code(c.argv);
    if (text === null || !/\b(pprint|print|write)\s*\(/.test(text)) continue;
    if (!/docutils|sphinx|doctree/.test(text) || !subject.test(text)) continue;
    out.push({ key: String(c.index), where: { kind: 'command', step: c.step, text: c.text }, payload: text });
  }
  return out;
}
function postcondition(target) {
  const text = target.payload;
  if (/\.pformat\s*\(/.test(text) || /\.toxml\s*\(/.test(text)) return { outcome: 'satisfied', reason: 'the structure is printed by pformat() or toxml()' };
  if (/\b(pprint|print|write)\s*\(\s*((str|repr|vars|dir|list)\s*\(\s*)*[\w.]*(doctree|document|node|tree|doc)(\.children|\.__dict__|\[\d+\])?\s*\)/.test(text)
    || /\b(pprint|print|write)\s*\(\s*((str|repr|vars|dir|list)\s*\(\s*)*[\w.]*(get_doctree|publish_doctree)\s*\([^()]*\)\s*\)/.test(text)) return { outcome: 'violated', reason: 'a node is printed as it is, without pformat() or toxml()' };
  return { outcome: 'undetermined', reason: 'what is printed may be something other than the structure' };
}
