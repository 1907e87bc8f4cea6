function own(pr) {
  const asked = new Set((pr.template || '').replace(/<!--[\s\S]*?-->/g, '').split('\n').map((l) => l.trim()).filter((l) => l !== '' && !/^#/.test(l)));
  return (pr.body || '').replace(/<!--[\s\S]*?-->/g, '').replace(/<\.\.\.>/g, '').split('\n').filter((l) => !asked.has(l.trim())).join('\n');
}
function section(text, title) {
  let level = 0; const out = []; let found = false;
  for (const line of text.split('\n')) {
    const h = line.match(/^(#{1,6})\s+(.*?)\s*#*\s*$/);
    if (h) {
      if (found && h[1].length <= level) break;
      if (!found && h[2].replace(/[:*\s]+$/, '').toLowerCase() === title) { found = true; level = h[1].length; continue; }
    }
    if (found) out.push(line);
  }
  return found ? out.join('\n').trim() : null;
}
function hasWords(text) { return /[A-Za-z0-9]/.test(text || ''); }
function sentences(text) { return text.split(/\n|[.!?;]+(?:\s|$)/).map((x) => x.trim()).filter((x) => x !== ''); }

function kinds(s) {
  const out = [];
  if (/\btests?\b/i.test(s)) out.push('tests');
  if (/\b(docs?|documentation|manual)\b/i.test(s)) out.push('documentation');
  return out;
}
function planned(text) {
  const out = new Set();
  for (const s of sentences(text)) {
    if (!/\b(later|follow\w*|afterwards?|subsequent\w*|still to come)\b|\b(after|once|when)\b.*\b(pr|pull request)\b|\bwill come\b.*\b(after|once|when|soon|next)/i.test(s)) continue;
    if (!/\b(will|shall|plan|plans|planned|planning|going to|intend|to (add|come|follow))\b|'ll\b|\b(yet|still) (come|follow)\b|\b(come|follow)s? (after|once|when)\b.*\b(pr|pull request)\b/i.test(s)) continue;
    if (/\b(will|shall|plan|plans|intend) not\b|\bwon't\b|\bno plans?\b|\bnothing\b|\bno (tests?|docs?|documentation)\b/i.test(s)) continue;
    for (const k of kinds(s)) out.add(k);
  }
  return out;
}
function precondition(evidence) {
  if (!evidence.pullRequest()) return [];
  const all = new Set();
  for (const m of evidence.messages()) for (const k of planned(m.text)) all.add(k);
  for (const c of evidence.commits()) for (const k of planned(c.message.replace(/([^\n])\n([^\n])/g, '$1 $2'))) all.add(k);
  return all.size === 0 ? [] : [{ key: 'pull-request', where: { kind: 'pull-request' }, payload: [...all] }];
}
function postcondition(target, evidence) {
  const noted = new Set();
  for (const s of sentences(own(evidence.pullRequest()))) {
    if (!/\b(will|shall|plan\w*|later|follow\w*|to come|todo|to-do|pending|yet|missing|after)\b/i.test(s)) continue;
    for (const k of kinds(s)) noted.add(k);
  }
  const left = target.payload.filter((k) => !noted.has(k));
  return left.length === 0
    ? { outcome: 'satisfied', reason: 'the text notes what is still to come' }
    : { outcome: 'violated', reason: 'the author plans ' + left.join(' and ') + ' for later and the text does not note it' };
}
