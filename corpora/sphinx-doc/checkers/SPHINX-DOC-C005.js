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
// Words on the policy tell nothing of the use.
function policyOnly(x) {
  return /\b(polic(y|ies)|guidelines?|rules|terms)\b/i.test(x) && /\b(read|agree\w*|accept\w*|compl(y|ies)|follow\w*|understand|understood|acknowledge\w*|aware|see)\b/i.test(x) &&
    !/\b(no|none|not|without|us(e|ed|ing)|help\w*|assist\w*|generat\w*|writ\w*|wrote|draft\w*|produc\w*|made|co-authored)\b/i.test(x);
}
function sentences(text) { return text.split(/\n|[.!?;]+(?:\s|$)/).map((x) => x.trim()).filter((x) => x !== ''); }

function precondition(evidence) {
  return evidence.pullRequest() ? [{ key: 'pull-request', where: { kind: 'pull-request' }, payload: '' }] : [];
}
function postcondition(target, evidence) {
  const text = own(evidence.pullRequest());
  const s = section(text, 'ai disclosure');
  if (s !== null && sentences(s.replace(/([^\n])\n([A-Za-z])/g, '$1 $2')).some((x) => hasWords(x) && !policyOnly(x))) return { outcome: 'satisfied', reason: 'the disclosure section is filled in' };
  for (const x of sentences(text)) {
    if (/^#/.test(x)) continue;
    const ai = /\b(AI|A\.I|LLMs?|[Aa]rtificial intelligence|[Ll]anguage models?|Claude|Copilot|ChatGPT|GPT|Gemini|Cursor|Codex)\b/.test(x);
    if (ai && /\b(no|none|not|without|us(e|ed|ing)|help\w*|assist\w*|generat\w*|writ\w*|wrote|draft\w*|produc\w*|made|co-authored)\b/i.test(x)) return { outcome: 'satisfied', reason: 'the text says: ' + x };
  }
  return { outcome: 'violated', reason: 'the text does not say whether AI was used' };
}
