const NAMES = /\b(?:claude|chatgpt|gpt-\d\w*|openai|codex|copilot|gemini|cursor|aider|devin|mistral|qwen|deepseek|grok|windsurf|jules|opencode)\b/gi;
function prose(text) {
  return text.split('\n').filter((l) => !/^\s*[-*]\s*\[.\]/.test(l) && !/^[A-Za-z-]+-by:/i.test(l)).join('\n');
}
function told(evidence) {
  const pr = evidence.pullRequest();
  const texts = evidence.commits().map((c) => prose(c.message));
  if (pr) texts.push(prose((pr.title || '') + '\n' + (pr.body || '')));
  const names = new Set();
  let used = false;
  for (const s of texts.join('\n\n').split(/[.!?]\s|\n\s*\n/)) {
    if (/\b(?:no|not|without|never|none)\b/i.test(s)) continue;
    if (!/\b(?:us(?:ed|ing)|assist\w*|help(?:ed)?|generated|wrote|written)\b/i.test(s)) continue;
    const found = s.match(NAMES) || [];
    for (const n of found) names.add(n.toLowerCase());
    if (found.length > 0 || /\bAI (?:agents?|assistants?)\b/.test(s)) used = true;
  }
  return { used: used, names: Array.from(names) };
}
function precondition(evidence) {
  const t = told(evidence);
  if (evidence.author() !== 'agent' && !t.used) return [];
  const all = evidence.commits();
  const credits = all.flatMap((c) => c.trailers).filter((r) => r.key.toLowerCase() === 'co-authored-by').map((r) => r.value.toLowerCase());
  const left = t.names.filter((n) => !credits.some((v) => v.includes(n)));
  return all.filter((c) => c.kind === 'normal').map((c) => ({ key: c.sha, where: { kind: 'commit', sha: c.sha, subject: c.subject }, payload: { trailers: c.trailers, left: left } }));
}
function isPerson(value) {
  const m = /^([A-Z][a-z]+)(?: [A-Z]\.)?(?: ([A-Z][A-Za-z'-]+))+ <([^@>]+)@([^>]+)>\s*$/.exec(value);
  if (!m || /^(?:code|coder|coding|helper|dev|developer|engineer|pilot|model|assist|llm|cli|chat|pro|max|mini)$/i.test(m[2])) return false;
  const first = m[1].toLowerCase();
  return m[3].toLowerCase().startsWith(first) && !m[4].toLowerCase().startsWith(first);
}
function postcondition(target, evidence) {
  const given = target.payload.trailers.filter((t) => t.key.toLowerCase() === 'co-authored-by');
  if (given.length === 0) return { outcome: 'violated', reason: 'no Co-authored-by trailer' };
  if (target.payload.left.length > 0) return { outcome: 'violated', reason: 'no commit credits ' + target.payload.left[0] };
  const agent = /claude|anthropic|gpt|openai|codex|copilot|gemini|cursor|aider|devin|mistral|qwen|deepseek|grok|windsurf|jules|opencode|\bagent\b|\bassistant\b|\bai\b|\bbot\b/i;
  if (given.some((t) => agent.test(t.value))) return { outcome: 'satisfied', reason: 'credits an AI agent' };
  if (given.every((t) => isPerson(t.value))) return { outcome: 'violated', reason: 'the co-authors are persons, no AI agent is credited' };
  return { outcome: 'undetermined', reason: 'a co-author is named, but not one that is known as an AI agent' };
}