function isCode(p) { return /\.(py|js|ts|jinja|c|h|css|html|sh|toml|cfg|yml|yaml|tex|sty|po|pot)$|(^|\/)Makefile$/i.test(p) || /_t$/.test(p); }
function texts(evidence) {
  var pr = evidence.pullRequest();
  return [pr.title || '', (pr.body || '').replace(/<!--[\s\S]*?-->/g, '')].concat(evidence.commits().map(function (c) { return c.message; }));
}
function marked(evidence) {
  return texts(evidence).some(function (t) {
    var s = t.replace(/\b(no|not|without|never)\b[^.\n]{0,30}\b(AI|LLMs?|agents?|assistants?|generated|copilot|chatgpt|claude)\b[^.\n]*/gi, '');
    return /\b(claude|copilot|chatgpt|gpt(-\w+)?|codex|cursor|gemini)\b/i.test(s) || /\b(AI|LLM|coding|language) ?-?(assistants?|agents?|tools?|models?|generated|assisted|written)\b/i.test(s) || /\b(generated|written|drafted|produced|assist(ed|ance))\b[^.\n]{0,30}\b(AI|LLM|agent|assistant)\b/i.test(s) || /\b(machine|auto)-?generated\b|\bgenerated (the |this |all )?code\b/i.test(s);
  });
}
function precondition(evidence) {
  if (!evidence.changedFiles().some(function (f) { return isCode(f.path) && f.change !== 'deleted'; })) return [];
  var free = texts(evidence).some(function (t) { return /\b(no|not|without|never)\b[^.\n]{0,30}\b(AI|LLMs?|agents?|assistants?|generated)\b/i.test(t) || /\b(by hand|hand-?written)\b/i.test(t); });
  return free && !marked(evidence) ? [] : [{ key: 'contribution', where: { kind: 'contribution' }, payload: marked(evidence) }];
}
function postcondition(target, evidence) {
  var all = texts(evidence), agent = evidence.author() === 'agent';
  var deny = all.some(function (t) {
    return /\b(no|without( any)?|nor)\s+(human|person|one|people|reviewer|maintainer)?\s*[^.\n]{0,40}\b(review\w*|check\w*|look\w*|read|inspect\w*|oversight|seen|saw)\b[^.\n]*/i.test(t) && /\b(no|without( any)?)\s+(human|person|one|people|manual)\b/i.test(t) ||
      /\b(nobody|no-one|no one)\b[^.\n]{0,40}\b(review|check|look|read|inspect|saw|seen)/i.test(t) ||
      /(\bnot|n't|\bnever|\byet to)\s+(yet\s+)?(been\s+|be\s+)?(\w+\s+)?(review|check|read\b|look|inspect|verif)/i.test(t) || /\b(unreviewed|unchecked by|fully autonomous(ly)?|awaiting (human )?review)\b/i.test(t);
  });
  if (!agent && !target.payload) return { outcome: 'undetermined', reason: 'Nothing says that the code was generated.' };
  if (deny) return { outcome: 'violated', reason: 'It is said that no person checked the generated code.' };
  var claim = all.some(function (t) { return /\b(human|person|maintainer|developer|submitter|operator|supervisor|user|author|colleague|engineer|teammate)\b[^.\n]{0,60}\b(review|check|read\b|look|inspect|verif|approv|went (over|through))/i.test(t) || /\b(review|check|read\b|look|inspect|verif|approv|vetted)\w*[^.\n]{0,60}\bby\s+(a\s+|the\s+|my\s+)?(human|person|maintainer|developer|hand|me\b|[A-Z][a-z]+ [A-Z])/.test(t) || /^(reviewed|checked|approved)-by:/im.test(t); });
  if (agent) return claim ? { outcome: 'undetermined', reason: 'The agent claims that a person checked the code; nothing else shows it.' } : { outcome: 'undetermined', reason: 'An agent hands in code; nothing says whether a person checked it.' };
  var own = claim || all.some(function (t) { return /\bI\b[^.\n]{0,60}\b(review|check|read\b|look|inspect|verif|went (over|through)|tested and understood|understand)/i.test(t) || /\b(reviewed|checked|verified|inspected|read)\b[^.\n]{0,40}\b(line|all|every|myself|manually|by hand)/i.test(t); });
  return own ? { outcome: 'satisfied', reason: 'A person states that the generated code was checked.' } : { outcome: 'undetermined', reason: 'A person hands in generated code and does not say that it was checked.' };
}
