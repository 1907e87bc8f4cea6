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
const finite = /\b(is|are|was|were|am|isn't|aren't|wasn't|weren't|has|have|had|hasn't|haven't|hadn't|does|do|did|doesn't|don't|didn't|can|cannot|can't|could|couldn't|may|might|must|should|would|will|won't|became|began|broke|brought|built|came|chose|fell|found|gave|got|grew|held|kept|knew|led|left|lost|made|meant|met|ran|rose|said|saw|sent|set|shown?|split|stood|took|taught|threw|told|understood|went|wrote|now|no longer|\w+ed)\b/i;
function postcondition(target, evidence) {
  let open = false;
  for (const s of target.payload.sentences) {
    if (/\b(will|won't|shall|going to)\b/i.test(s) && !/\b(if|when|that|which|where|who)\b[^,]*\b(will|won't|shall)\b/i.test(s)) return { outcome: 'violated', reason: 'future tense: ' + s.slice(0, 80) };
    if (bare.test(s) && !/^(support|change|fix|update|check|use|switch|set|upgrade|move|report|drop|print|mark)\s+(for|of|in|to)\b/i.test(s)) return { outcome: 'violated', reason: 'imperative: ' + s.slice(0, 80) };
    if (!finite.test(s) && !/\s[a-z]+[^s\W]s\b/.test(s)) open = true;
  }
  if (open) return { outcome: 'undetermined', reason: 'the tense of a sentence cannot be told' };
  return { outcome: 'satisfied', reason: 'the sentences are in past or present tense' };
}
