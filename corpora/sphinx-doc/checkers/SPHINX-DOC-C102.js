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

// The request itself, left standing, states nothing.
function stated(text) { return text.replace(/if no ai tools were used,?\s+please write\s+\W{0,3}no ai tools used\W{0,3}\s+in this section\.?/gi, ''); }
// Says outright that AI made something of it.
function admits(text) {
  return sentences(text).some((x) => !/\b(no|none|not|never|without)\b|n't\b|\bif\b/i.test(x)
    && (/\b(ai|llm)(\s+(assistants?|tools?|agents?|models?))?\s+(has\s+|have\s+)?(generated|wrote|written|drafted|produced)\b/i.test(x)
      || /\b(generated|written|drafted|produced)\s+(by|with)\s+(an?\s+|the help of\s+)?(ai|llm)\b/i.test(x)));
}
function precondition(evidence) {
  const pr = evidence.pullRequest();
  if (!pr || evidence.author() !== 'person') return [];
  if (admits(stated(own(pr)))) return [];
  return [{ key: 'pull-request', where: { kind: 'pull-request' }, payload: '' }];
}
function denies(text) {
  return sentences(text).some((x) => /\b(ai|llm|artificial intelligence)\b/i.test(x) && /\b(no|none|not|never|without)\b|n't\b/i.test(x) && !/\b(other|except|only|but)\b/i.test(x.replace(/\bor\s+(any\s+)?other\b/gi, 'or')));
}
function postcondition(target, evidence) {
  const text = stated(own(evidence.pullRequest()));
  const s = section(text, 'ai disclosure') || '';
  if (/\bno ai tools used\b/i.test(s)) return { outcome: 'satisfied', reason: 'the section says so in the words asked for' };
  if (/^\W*(none|no|n\/a|nothing)\W*$/i.test(s) || denies(s)) return { outcome: 'violated', reason: 'the section says no in other words' };
  if (hasWords(s)) return { outcome: 'undetermined', reason: 'the section may say that AI was used' };
  if (denies(text + '\n' + evidence.messages().map((m) => m.text).join('\n'))) return { outcome: 'violated', reason: 'the author used no AI, and the section does not say so' };
  return { outcome: 'undetermined', reason: 'nothing says whether AI was used' };
}
