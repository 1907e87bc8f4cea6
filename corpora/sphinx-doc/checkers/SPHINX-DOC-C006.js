function ownBody(evidence) {
  const { body, template } = evidence.pullRequest();
  const plain = (text) => (text || '').replace(/<!--[\s\S]*?-->/g, '').split('\n').map((line) => line.trim());
  const known = new Set(plain(template).filter((line) => line !== '' && !line.startsWith('#')));
  return plain(body).filter((line) => !known.has(line)).join('\n');
}
function disclosure(text) {
  const lines = text.split('\n');
  const at = lines.findIndex((line) => /^(?:#+|\*\*).*\b(?:AI|LLMs?)\b/i.test(line));
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
// Tools that the author says to have used; names of code stand in backticks or in the diff.
function toolsTold(evidence) {
  return evidence.messages().flatMap(({ text }) => text.split(/[.!?\n]+/)).filter((one) => /(?:^\s*|\b(?:I|we)\s+(?:have\s+)?)used\b/i.test(one)).map((one) => toolsIn(one));
}
function precondition(evidence) {
  const { title, body } = evidence.pullRequest();
  const target = [{ key: 'pull-request', where: { kind: 'pull-request' }, payload: null }];
  // An empty description is owed names where its author speaks of tools elsewhere; otherwise there may be no pull request.
  if (((title || '') + (body || '')).trim() === '') {
    // A person may have used any product; names of assistants are told by a list or by their ending.
    const assists = (one) => TOOLS.test(one) || /(?:Coder|Chat|GPT|AI|LLM|Pilot|Agent|Bot|Assistant)$/.test(one);
    return toolsTold(evidence).flat().some((one) => evidence.author() === 'agent' || assists(one)) ? target : [];
  }
  const own = ownBody(evidence);
  const part = disclosure(own);
  const assisted = evidence.author() === 'agent' || (admitsUse(part === null ? own : part) && !deniesUse(part === null ? own : part));
  return assisted ? target : [];
}
function postcondition(target, evidence) {
  const own = ownBody(evidence);
  const part = disclosure(own);
  const text = part === null || part === '' ? own : part;
  if (part && deniesUse(part)) return { outcome: 'violated', reason: 'the description says that no AI tool was used' };
  const [named] = part ? toolsIn(part) : (text.match(TOOLS) || []);
  // What the author says to have used beside a tool that the description names is a tool as well.
  const told = toolsTold(evidence).filter((names) => names.some((one) => text.includes(one))).flat();
  const silent = told.find((one) => !text.toLowerCase().includes(one.toLowerCase()));
  if (named && silent) return { outcome: 'violated', reason: silent + ' was used and is not named' };
  if (named) return { outcome: 'satisfied', reason: 'the description names ' + named };
  if (!admitsUse(text) && !part) return { outcome: 'violated', reason: 'the description names no AI tool' };
  // A name that no list holds: a capital inside a sentence, or something in backticks.
  const names = text.replace(/\b(?:AI|LLMs?|PR|API|I|Sphinx|Python)\b/g, '').match(/[a-z,:(]\s+[A-Z][A-Za-z]\w*|`[^`]+`/);
  if (names) return { outcome: 'undetermined', reason: 'whether ' + names[0].trim() + ' names the tool is open' };
  return { outcome: 'violated', reason: 'AI is spoken of, and no tool is named' };
}
