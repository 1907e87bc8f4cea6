
function pieces(evidence, useMessages, whole) {
  const texts = [];
  const pr = evidence.pullRequest();
  if (pr) {
    const gone = new Map();
    for (const l of (pr.template || '').split('\n')) if (l.trim() !== '') gone.set(l.trim(), true);
    texts.push(pr.title || '');
    texts.push((pr.body || '').replace(/<!--[\s\S]*?-->/g, '').split('\n').filter((l) => whole || !gone.has(l.trim())).join('\n'));
  }
  for (const c of evidence.commits()) if (c.kind !== 'bot' && c.kind !== 'merge') texts.push(c.message);
  if (useMessages) for (const m of evidence.messages()) texts.push(m.text);
  const out = [];
  for (const t of texts) {
    const plain = t.replace(/\r/g, '').replace(/```[\s\S]*?```/g, ' ').replace(/\n\s*>[^\n]*/g, '\n').replace(/\n\s*[-*+]\s+\[ \][^\n]*/g, '\n').replace(/^\s*[-*+]\s+\[ \][^\n]*/, '').replace(/[’]/g, "'");
    for (const part of plain.split(/\n\s*\n|\n\s*[-*+#]+\s+|\n(?:[A-Z][A-Za-z]+-[a-z-]+: )/)) {
      for (const s of part.replace(/\s+/g, ' ').split(/[.!?;]\s+|, but |, though /)) {
        const one = s.replace(/^\s*[-*+#]*\s*(?:\[[xX]\])?\s*/, '').replace(/not (?:an? )?(?:unsupervised|unattended|autonomous)/gi, 'supervised').trim();
        if (one !== '') out.push(one);
      }
    }
  }
  return out;
}
function isMachine(text) {
  return /claude|copilot|chatgpt|gpt|codex|cursor|gemini|devin|openclaw|\bbot\b|\[bot\]|agent|anthropic|openai|assistant/i.test(text);
}
function namesPerson(s) {
  return /\b(?:humans?|persons?|people|maintainers?|developers?|engineers?|users?|operators?|colleagues?|teammates?|supervisors?|contributors?|someone|somebody|submitter)\b/i.test(s) || /@[A-Za-z]/.test(s) || /\b[A-Z][a-z]+ [A-Z][a-z]+\b/.test(s) || /\bby [A-Z][a-z]+/.test(s);
}
function wish(s) {
  return /\b(?:please|should|would|could|must|needs?|going to|plan|hope|later|ready for|await\w*|pending|can you|requests? (?:a |for )?review|until|once|before merging|if)\b/i.test(s) || /\b(?:will|'ll)\b[^,]*\b(?:review|read|check|look)/i.test(s);
}
function trailersOfPeople(evidence, keys) {
  for (const c of evidence.commits()) for (const t of c.trailers) if (keys.test(t.key) && !isMachine(t.value)) return true;
  return false;
}
function traces(evidence, useMessages, act, denied) {
  let denial = '', own = '', told = '';
  for (const s of pieces(evidence, useMessages)) {
    if (/\b(?:accepted|allowed|permitted|forbidden|banned|polic(?:y|ies)|guidelines?)\b/i.test(s)) continue;
    if (denied.test(s)) { if (denial === '') denial = s; continue; }
    if (wish(s) || !act.test(s)) continue;
    if (/(?:^|[^A-Za-z])(?:I|I've|I'm|my|myself|me|we|We|our|My|mine)(?:$|[^A-Za-z])/.test(s) || /^(?:reviewed|read|wrote|written|understood|supervised|checked|all|every|full|human)\b/i.test(s)) { if (own === '') own = s; }
    if (namesPerson(s) && told === '') told = s;
  }
  return { denial, own, told };
}
function helped(evidence) {
  for (const s of pieces(evidence, false)) {
    if (/\b(?:LLMs?|AI|ChatGPT|GPT(?:-\w+)?|Copilot|Claude|Codex|Gemini|language models?)\b/i.test(s) && /\b(?:use[sd]?|using|with|by|helped|assisted|generated|wrote|draft(?:s|ed|ing)?|via|from)\b/i.test(s) && !/\b(?:no|not|never|without|none)\b|n't/i.test(s)) return true;
  }
  for (const c of evidence.commits()) for (const t of c.trailers) if (/^(?:co-authored-by|assisted-by|generated-by)$/i.test(t.key) && isMachine(t.value)) return true;
  return false;
}
function precondition(evidence) {
  if (evidence.changedFiles().length === 0) return [];
  if (!helped(evidence) && pieces(evidence, false).some((s) => /\b(?:no|not|never|without|none)\b[^,]*\b(?:LLMs?|AI|language models?|Copilot|ChatGPT|Claude)\b|n't use[^,]*\b(?:LLMs?|AI|Copilot|ChatGPT|Claude)\b|\b(?:by hand|by myself|wrote (?:this|it|all|every\w*)[^,]*myself|myself)\b/i.test(s))) return [];
  // A declaration that the template holds and the author left in is the author's too.
  if (!helped(evidence) && pieces(evidence, false, true).some((s) => /\bI wrote\b[^,]*\b(?:by hand|myself)\b|\bno (?:LLMs?|AI|language models?)\b[^,]*\b(?:was|were) used\b/i.test(s))) return [];
  return [{ key: 'contribution', where: { kind: 'contribution' }, payload: null }];
}

function postcondition(target, evidence) {
  const t = traces(evidence, false, /responsib\w*|accountab\w*|answers? for|answerable|owns? (?:it|the|this|every|each|all)|ownership|stands? behind|vouch\w*|i own|review\w*|read\b|look(?:ed|s)? (?:at|over|through)|inspect\w*|audit\w*|vetted|(?:went|gone|go) (?:through|over)|check(?:ed|s)? (?:every|each|all|the (?:diff|change|code|patch))|line by line/i, /\b(?:unsupervised|unattended|autonomously|fully autonomous|fully automated|fully agentic|purely agentic)\b|\b(?:nobody|no one|no human|no person)\b[^.]{0,30}\b(?:involved|looked|loop|touch\w*|part)\b|\bwithout (?:any |a )?(?:human|person|people|supervision|oversight)\b|(?:\b(?:no|not|never|nobody|none|without|neither|nor|lacks?|lacking|zero)\b|n't)(?: (?:[^ .,]+)){0,6}? ?(?:responsib\w*|accountab\w*|answers? for|answerable|owns? (?:it|the|this|every|each|all)|ownership|stands? behind|vouch\w*|i own|review\w*|read\b|look(?:ed|s)? (?:at|over|through)|inspect\w*|audit\w*|vetted|(?:went|gone|go) (?:through|over)|check(?:ed|s)? (?:every|each|all|the (?:diff|change|code|patch))|line by line|human|person|understand\w*)/i);
  if (t.denial !== '') return { outcome: 'violated', reason: 'The author says it: "' + t.denial + '"' };
  const signed = trailersOfPeople(evidence, /^signed-off-by$/i);
  if (evidence.author() === 'person') {
    if (!helped(evidence)) return { outcome: 'undetermined', reason: 'A person made it; whether an LLM helped is not shown' };
    if (t.own !== '' || t.told !== '') return { outcome: 'satisfied', reason: 'The person who made it says so: "' + (t.own || t.told) + '"' };
    if (signed) return { outcome: 'satisfied', reason: 'A person signed the commits' };
    return { outcome: 'undetermined', reason: "A person made it and says nothing of this" };
  }
  if (t.told !== '') return { outcome: 'undetermined', reason: 'Only the agent speaks of a person: "' + t.told + '"' };
  if (signed) return { outcome: 'undetermined', reason: 'An agent made it; a trailer names a person' };
  return { outcome: 'undetermined', reason: 'An agent made it, and nothing in it speaks of a person who takes ownership of every line' };
}
