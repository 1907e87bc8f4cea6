function dedent(lines) {
  const full = lines.filter(function (l) { return /\S/.test(l.text); });
  if (full.length === 0 || full.some(function (l) { return /^\S/.test(l.text); })) return lines;
  const least = full.reduce(function (n, l) { return Math.min(n, l.text.length - l.text.trimStart().length); }, full[0].text.length);
  return lines.map(function (l) { return { line: l.line, text: l.text.slice(least) }; });
}
function precondition(evidence) {
  const out = [];
  evidence.changedFiles().forEach(function (f) {
    if (!/^changelog\/[^._][^\/]*\.(rst|md|txt)$/.test(f.path) || /^changelog\/README/i.test(f.path) || /deleted/.test(f.change)) return;
    const lines = evidence.addedLines(f.path);
    if (lines.length === 0) return;
    const whole = /added/.test(f.change);
    const s = sentences(whole ? dedent(lines) : lines);
    if (s.length > 0) out.push({ key: f.path, where: { kind: 'file', path: f.path, line: lines[0].line }, payload: { sentences: s, whole: whole, start: whole || lines[0].line === 1 } });
  });
  return out;
}
function sentences(lines) {
  const out = [];
  let cur = [];
  let code = false;
  let item = false;
  let items = true;
  function flush() {
    if (cur.length > 0) {
      const t = cur.join(' ').replace(/``[^`]*``|:[\w:]+:`[^`]*`|`[^`]*`_?_?/g, 'X').replace(/\b(e\.g|i\.e|etc|vs|cf)\./g, '$1').replace(/\*\*?([^*]+)\*\*?/g, '$1').trim();
      t.replace(/([.!?]["')]*)\s+(["'(]?[A-Z])/g, '$1\n$2').split('\n').forEach(function (s, i) { if (/[A-Za-z][A-Za-z]/.test(s) && !/^(--+|–|—)\s*by\b/i.test(s.trim())) out.push({ text: s.trim(), first: i === 0 && (out.length === 0 || (item && items)) }); });
      if (!item) items = false;
      item = false;
    }
    cur = [];
  }
  lines.forEach(function (l) {
    if (/^\s*$/.test(l.text)) { flush(); return; }
    if (/^\s*\.\. /.test(l.text)) { flush(); code = true; return; }
    if (/^\s/.test(l.text) && (code || cur.length === 0)) return;
    code = false;
    if (/^\s*([-*+]|\d+[.)])\s/.test(l.text)) { flush(); item = true; }
    cur.push(l.text.trim().replace(/^([-*+]|\d+[.)])\s+/, '').replace(/^:issue:`\d+`:?\s*|^#\d+:?\s*/, ''));
    if (/::$/.test(l.text.trim())) { flush(); code = true; }
  });
  flush();
  return out;
}
const bare = /^(add|allow|avoid|bring|bump|change|check|clarify|clean|convert|correct|create|define|deprecate|disable|document|drop|emit|enable|ensure|expose|extend|fix|handle|ignore|implement|improve|include|introduce|keep|make|mark|merge|move|optimize|pass|prevent|print|properly|provide|raise|reduce|refactor|reject|remove|rename|replace|report|respect|restore|return|revert|rewrite|show|silence|simplify|skip|speed|stop|support|suppress|switch|treat|turn|unify|update|upgrade|use|validate|warn)\b/i;
const finite = /\b(is|are|was|were|am|isn't|aren't|wasn't|weren't|has|have|had|hasn't|haven't|hadn't|does|do|did|doesn't|don't|didn't|can|cannot|can't|could|couldn't|may|might|must|should|would|will|won't|became|began|broke|brought|built|came|chose|fell|found|gave|got|grew|held|kept|knew|led|left|lost|made|meant|met|ran|rose|said|saw|sent|set|shown?|split|stood|took|taught|threw|told|understood|went|wrote|now|no longer|\w+ed)\b/i;
const describes = /^(add|allow|bump|clarify|correct|deprecate|document|emit|expose|extend|fix|implement|improve|introduce|optimize|prevent|properly|reduce|refactor|reject|respect|restore|simplify|speed|support|suppress|unify|validate)\b/i;
const noun = /^(change|check|clean|correct|document|drop|fix|mark|merge|move|pass|print|raise|report|return|show|skip|speed|stop|support|switch|turn|update|upgrade|use)\s(?:[^,;:.]*?\s)??(is|are|was|were|has|have|can|cannot|does|should|may|now [a-z]+s?\b|if|when|that|which|where|because|so|as|while|unless|until|after|before)\b/i;
const will = /\b(will|won't|shall|going to)\b/i;
const removal = /\b(?:will|shall|going to)\s+(?:also\s+|then\s+|eventually\s+)?(?:be\s+(?:\w+\s+)?(?:removed|dropped|deleted|disabled|deprecated|error|turned|changed|required|rejected|unsupported)|become|stop|cease|disappear|no longer|raise|fail|turn)\b/i;
const planned = /\b(?:(?:is|are|was|were|been|now) deprecated|deprecation|scheduled|planned|in (?:a |the |some )?(?:future|next|later|upcoming)|in (?:pytest|version|v) ?[0-9]|in [0-9]+\.[0-9]|(?:future|next|later|upcoming) (?:major |minor )?(?:version|release))/i;
const mixed = /(^\w+ed\b|\b(is|are|was|were|has|have|had|does|did|do)\b).*\b(will|won't|shall|going to)\b/i;
const later = /\b(if|when|once|after|until|till|unless|while|as soon as|before|still|eventually|soon|plan|plans|planned|future|next|later|upcoming|release|released|releases|version|removal|deprecat\w*|(?:pytest|python|v) ?[0-9X]|[0-9]+\.[0-9]+)\b/i;
const advice = /\b(this|these|following|below|above|instead|see|if|when|to|in order|temporarily|workaround)\b/i;
function isNoun(s) {
  const m = noun.exec(s);
  return m !== null && /^(is|are|was|were|has|have|can|cannot|does|should|may|now\s[a-z]+)$/i.test(m[2]);
}
function postcondition(target, evidence) {
  let open = false;
  let event = /\.(breaking|deprecation|removal)\b/.test(target.key);
  for (const t of target.payload.sentences) {
    const s = t.text;
    const told = t.first && target.payload.start;
    const planning = event;
    if (/\bdeprecat|\bremov(ed|al)\b|\bplan(s|ned)?\b|\b(future|upcoming|next|later) (major |minor )?(version|release)/i.test(s)) event = true;
    if (will.test(s) && !/\b(if|when|that|which|where|who)\b[^,]*\b(will|won't|shall)\b/i.test(s) && !(removal.test(s) && planned.test(s))) {
      if (mixed.test(s) || (!told && (planning || later.test(s) || removal.test(s)))) { open = true; continue; }
      return { outcome: 'violated', reason: 'future tense: ' + s.slice(0, 80) };
    }
    if (bare.test(s) && !/^(support|change|fix|update|check|use|switch|set|upgrade|move|report|drop|print|mark)\s+(for|of|in|to)\b/i.test(s) && !/^properly\s+\w+(ed|s)\b/i.test(s)) {
      if (isNoun(s) || (!target.payload.whole && /^[a-z]/.test(s))) { open = true; continue; }
      if (/\b(you|your|please)\b/i.test(s)) continue;
      if (!told && (event || advice.test(s))) { open = true; continue; }
      if (told || (describes.test(s) && !/\binstead\b/i.test(s))) return { outcome: 'violated', reason: 'imperative: ' + s.slice(0, 80) };
      continue;
    }
    if (!finite.test(s) && !/\s[a-z]+[^s\W]s\b/.test(s)) open = true;
  }
  if (open) return { outcome: 'undetermined', reason: 'the tense of a sentence cannot be told' };
  return { outcome: 'satisfied', reason: 'the sentences are in past or present tense' };
}
