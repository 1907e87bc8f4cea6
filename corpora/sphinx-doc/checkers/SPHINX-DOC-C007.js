function ownBody(evidence) {
  const { body, template } = evidence.pullRequest();
  const plain = (text) => (text || '').replace(/<!--[\s\S]*?-->/g, '').split('\n').map((line) => line.trim());
  const known = new Set(plain(template).filter((line) => line !== '' && !line.startsWith('#')));
  return plain(body).filter((line) => !known.has(line)).join('\n');
}
function disclosure(text) {
  const lines = text.split('\n');
  const at = lines.findIndex((line) => /^(?:#+|\*\*).*\bAI\b/i.test(line));
  if (at === -1) return null;
  const rest = lines.slice(at + 1);
  const end = rest.findIndex((line) => /^#+\s/.test(line));
  return (end === -1 ? rest : rest.slice(0, end)).join('\n').trim();
}
function deniesUse(text) {
  return /\b(?:no|not|without)\b[^.\n]{0,30}\b(?:AI|LLMs?|language models?)\b[^.\n]*/i.test(text) || /\b(?:AI|LLMs?)\b[^.\n]{0,30}\b(?:no|not)\b[^.\n]{0,10}\bused\b/i.test(text);
}
const TOOLS = /\b(?:claude|anthropic|copilot|chatgpt|gpt-?\d\w*|openai|codex|gemini|bard|cursor|windsurf|codeium|aider|cline|roo code|devin|openhands|swe-agent|tabnine|codewhisperer|amazon q|llama|mistral|codestral|deepseek|qwen|grok|perplexity|jules|junie|continue\.dev|sourcegraph cody|cody|kimi|glm-?\d\S*|goose|amp|opencode|replit|kiro|antigravity)\b/i;
function admitsUse(text) {
  return TOOLS.test(text) || /\b(?:generative AI|AI[ -](?:assist\w*|tools?|generated|agent)|LLMs?|language models?)\b/i.test(text);
}
// Names of tools: known ones, and words with a capital inside, as products have.
function toolsIn(text) {
  const plain = text.replace(/`[^`]*`/g, ' ').replace(/\b(?:GitHub|GitLab|JavaScript|TypeScript|reStructuredText|LaTeX|ReadTheDocs|PyPI|StackOverflow|LLMs?|APIs?|PRs?)\b/g, ' ');
  const known = plain.match(TOOLS);
  return [...(known ? [known[0]] : []), ...(plain.match(/\b[A-Z][a-z]+[A-Z]\w*/g) || [])];
}
function precondition(evidence) {
  const { title, body } = evidence.pullRequest();
  if (((title || '') + (body || '')).trim() === '') return [];
  const own = ownBody(evidence);
  const part = disclosure(own);
  const assisted = evidence.author() === 'agent' || (admitsUse(part === null ? own : part) && !deniesUse(part === null ? own : part));
  return assisted ? [{ key: 'pull-request', where: { kind: 'pull-request' }, payload: null }] : [];
}
const USES = /\b(?:writ|wrote|generat|draft|review|refactor|rewr|rewor|debug|suggest|complet|translat|edit|implement|find|found|locat|identif|explor|investigat|understand|analy|design|test|document|creat|produc|assist\w* (?:with|in)|help\w* (?:with|to|me)|check|verif|port|format|polish|proofread|brainstorm|prototyp|author|diagnos|research|search|plan|fix|prepar|develop|code|mak(?:e|ing)|made|did|add)\w*/i;
function postcondition(target, evidence) {
  const own = ownBody(evidence);
  const part = disclosure(own);
  if (part && deniesUse(part)) return { outcome: 'violated', reason: 'the description says that no AI tool was used' };
  // Without a section of its own, only lines that speak of AI count.
  const text = part ? part : own.split('\n').filter((line) => admitsUse(line)).join('\n');
  if (text.trim() === '') return { outcome: 'violated', reason: 'the description says nothing of AI tools' };
  const bare = text.replace(/claude code|AI[ -]generated|generative AI|AI[ -]tools?/gi, '');
  // A tool that is only said to have been used, where each use that is told is another tool's.
  const sentences = bare.split(/[.;\n]+/).filter((one) => one.trim() !== '');
  const told = sentences.filter((one) => USES.test(one));
  const silent = sentences.filter((one) => !USES.test(one)).flatMap(toolsIn)
    .find((tool) => told.length > 0 && told.every((one) => toolsIn(one).length > 0 && !toolsIn(one).includes(tool)));
  if (silent) return { outcome: 'violated', reason: 'how ' + silent + ' was used is not said' };
  if (told.length > 0) return { outcome: 'satisfied', reason: 'the description says what AI was used for' };
  const words = bare.split(/\s+/).filter((word) => /\w/.test(word)).length;
  if (words > 12) return { outcome: 'undetermined', reason: 'whether these words say how AI was used is open' };
  return { outcome: 'violated', reason: 'a tool is named at most, and not how it was used' };
}
