function precondition(evidence) {
  const out = [];
  evidence.changedFiles().forEach(function (f) {
    if (!/^changelog\/[^._][^\/]*\.(rst|md|txt)$/.test(f.path) || /^changelog\/README/i.test(f.path) || /deleted/.test(f.change)) return;
    const lines = evidence.addedLines(f.path);
    if (lines.length === 0) return;
    const s = sentences(lines);
    if (s.length > 0) out.push({ key: f.path, where: { kind: 'file', path: f.path, line: lines[0].line }, payload: { sentences: s } });
  });
  return out;
}
function sentences(lines) {
  const out = [];
  let cur = [];
  let code = false;
  function flush() {
    if (cur.length > 0) {
      const t = cur.join(' ').replace(/``[^`]*``|:[\w:]+:`[^`]*`|`[^`]*`_?_?/g, 'X').replace(/\b(e\.g|i\.e|etc|vs|cf)\./g, '$1').replace(/\*\*?([^*]+)\*\*?/g, '$1').trim();
      t.replace(/([.!?]["')]*)\s+(["'(]?[A-Z])/g, '$1\n$2').split('\n').forEach(function (s) { if (/[A-Za-z]{2}/.test(s)) out.push(s.trim()); });
    }
    cur = [];
  }
  lines.forEach(function (l) {
    if (/^\s*$/.test(l.text)) { flush(); return; }
    if (/^\s*\.\. /.test(l.text)) { flush(); code = true; return; }
    if (/^\s/.test(l.text) && (code || cur.length === 0)) return;
    code = false;
    if (/^\s*([-*+]|\d+[.)])\s/.test(l.text)) flush();
    cur.push(l.text.trim().replace(/^([-*+]|\d+[.)])\s+/, '').replace(/^:issue:`\d+`:?\s*|^#\d+:?\s*/, ''));
    if (/::$/.test(l.text.trim())) { flush(); code = true; }
  });
  flush();
  return out;
}
const bare = /^(add|allow|avoid|bring|bump|change|check|clarify|clean|convert|correct|create|define|deprecate|disable|document|drop|emit|enable|ensure|expose|extend|fix|handle|ignore|implement|improve|include|introduce|keep|let|make|mark|merge|move|optimize|pass|prevent|print|properly|provide|raise|reduce|refactor|reject|remove|rename|replace|report|respect|restore|return|revert|rewrite|set|show|silence|simplify|skip|speed|stop|support|suppress|switch|treat|turn|unify|update|upgrade|use|validate|warn)\b/i;
const finite = /\b(is|are|was|were|am|isn't|aren't|wasn't|weren't|has|have|had|hasn't|haven't|hadn't|does|do|did|doesn't|don't|didn't|can|cannot|can't|could|couldn't|may|might|must|should|would|will|won't|became|began|broke|brought|built|came|chose|fell|found|gave|got|grew|held|kept|knew|led|left|lost|made|meant|met|ran|rose|said|saw|sent|set|shown?|split|stood|took|taught|threw|told|understood|went|wrote|no longer|now \w+s|\w+ed)\b/i;
const acts = /\b(accepts|adds|allows|applies|avoids|becomes|causes|collects|considers|contains|converts|creates|detects|displays|emits|enables|ensures|exposes|fails|finds|follows|gets|gives|handles|ignores|includes|keeps|lets|looks|loses|makes|needs|prints|produces|provides|raises|reads|receives|recognizes|refers|rejects|removes|replaces|requires|respects|restores|returns|runs|sees|sends|shows|skips|stops|supports|takes|treats|tries|turns|uses|wants|warns|works|writes)\b/i;
function mayBeVerb(s) {
  const w = s.split(/[^A-Za-z'-]+/).filter(function (x) { return x.length > 0; });
  return w.some(function (x, i) {
    if (!/^[a-z]+[^s]s$/.test(x) || i === 0) return false;
    if (i + 1 < w.length && /^of$/i.test(w[i + 1])) return false;
    return !/^(a|an|the|this|that|these|those|its|their|our|your|my|no|any|all|some|each|every|many|more|most|fewer|less|other|several|both|new|old|better|good|bad|wrong|large|small|long|short|empty|first|last|also|and|or|with|without|of|for|in|on|to|at|by|from|about|as|into|over|under|between|after|before|when|via|per|[a-z]+(er|ing|al|ive|ous|ful|less|able|ible))$/i.test(w[i - 1]);
  });
}
function postcondition(target, evidence) {
  let open = false;
  for (const s of target.payload.sentences) {
    if (finite.test(s)) continue;
    if (bare.test(s) && !/^\w+\s+(for|of|in|to|with)\b/i.test(s)) continue;
    if (acts.test(s.replace(/\b\w+ of\b/g, ''))) continue;
    if (mayBeVerb(s)) { open = true; continue; }
    return { outcome: 'violated', reason: 'no verb is found in: ' + s.slice(0, 80) };
  }
  if (open) return { outcome: 'undetermined', reason: 'whether a sentence has a verb cannot be told' };
  return { outcome: 'satisfied', reason: 'each sentence of the entry has a verb' };
}
