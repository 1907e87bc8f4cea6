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

function denies(text) {
  return /^\W*(none|no|n\/a|not applicable|nothing)\W*$/i.test(text) || /\bno (ai|llm)\b|\b(ai|llm) was not used\b|\bwithout (any )?(ai|llm)\b|\b(not|never) use[d]? (any )?(ai|llm)\b/i.test(text);
}
function precondition(evidence) {
  const pr = evidence.pullRequest();
  if (!pr) return [];
  const s = section(own(pr), 'ai disclosure');
  const used = evidence.author() === 'agent' || (s !== null && hasWords(s) && !denies(s));
  return used ? [{ key: 'pull-request', where: { kind: 'pull-request' }, payload: '' }] : [];
}
function postcondition(target, evidence) {
  const all = own(evidence.pullRequest());
  const s = section(all, 'ai disclosure');
  const text = s !== null ? s : sentences(all).filter((x) => /\b(AI|LLM|agent|generated|assisted)\b/.test(x)).join('\n');
  if (!hasWords(text)) return { outcome: 'violated', reason: 'nothing is said of AI' };
  if (denies(text)) return { outcome: 'violated', reason: 'the text says that no AI was used' };
  const exact = /`[^`]+`|\b\w+\(\)|\b[\w./-]+\.(py|rst|js|css|html|sty|toml|txt)\b/;
  const part = /\b(all|entire|everything|whole|code|text|tests?|docstrings?|documentation|docs|functions?|methods?|class|files?|changes?|implementation|description|patch|diff|entry|comments?)\b/i;
  const made = /\b(generat|writ|wrote|produc|creat|draft|author|made)\w*/i;
  // To speak of the generated code does not say which code that is.
  const rest = text.replace(/\b(?:(?:all|any|every|the)\s+(?:of\s+)?(?:the\s+)?)(?:(?:ai|llm)[- ])?generated\s+(?:code|text|parts?)(?:\s+(?:and|or)\s+(?:code|text|parts?))*/gi, '');
  if (!exact.test(text) && !part.test(rest)) return { outcome: 'violated', reason: 'the text names no code or text that AI produced' };
  if (!made.test(text)) return { outcome: 'undetermined', reason: 'code or text is named, but not as produced by AI' };
  if (!exact.test(text) && /\b(some|parts?|portions?|bits|pieces)\s+of\b/i.test(text)) return { outcome: 'violated', reason: 'the text says that some of it is generated, not what' };
  return { outcome: 'satisfied', reason: 'the text says what AI produced' };
}
