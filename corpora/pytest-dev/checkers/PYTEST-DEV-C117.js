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
    const s = sentences(/added/.test(f.change) ? dedent(lines) : lines);
    const whole = /added/.test(f.change);
    const prose = s.filter(function (x) { return !x.aside; });
    const asked = (prose.length > 0 || !whole ? prose : s).map(function (x) { return x.text; });
    if (asked.length > 0) out.push({ key: f.path, where: { kind: 'file', path: f.path, line: lines[0].line }, payload: { sentences: asked, whole: whole } });
  });
  return out;
}
const rule = /^\s*(?:={3,}|-{3,}|~{3,}|\^{3,}|\*{3,}|#{3,}|"{3,}|\+{3,})\s*$/;
const shown = /^(?:>>>|\$ |\|\s|\+[-=]|=+\s+=|:[\w -]+:(?:\s|$))/;
function label(raw) {
  if (/^(?:\*\*[^*]+\*\*|\*[^*]+\*)\s*:{0,2}$/.test(raw) && !/[.!?][*]*$/.test(raw)) return true;
  return /:$/.test(raw) && raw.split(/\s+/).length <= 4;
}
function pointer(s) {
  const rest = s.replace(/^[(\[]?(?:related(?: to)?|relates to|refs?|references?|see also|also|follow-?up (?:to|of|on|for)|part of|backport of|cf|via|issues?|prs?|pull requests?|gh|links?|tickets?|discussions?)\b/i, '');
  return rest !== s && !/[A-Za-z]/.test(rest.replace(/\bX\b|[\w.-]+\/[\w.-]+#\d+|\b(?:and|or|also|to|in|the|issues?|prs?|pull|requests?|discussions?|gh)\b/gi, ''));
}
const credit = /^\(?(?:(?:--+|–|—)\s*by\b|patch by\b|thanks\b|thank you\b)/i;
function sentences(lines) {
  const out = [];
  let cur = [];
  let code = false;
  let led = false;
  let skip = false;
  let table = false;
  function flush(title) {
    skip = false;
    if (cur.length > 0) {
      led = /[^:]:$/.test(cur[cur.length - 1]);
      const named = title === true || label(cur.join(' ').trim());
      const t = cur.join(' ').replace(/``[^`]*``/g, 'X').replace(/(?::[\w:]+:)?`([^`<>]*[a-z] [^`<>]*[^`<> ])\s*<[^`<>]*>`_?_?/g, '$1').replace(/:[\w:]+:`[^`]*`|`[^`]*`_?_?/g, 'X').replace(/\bhttps?:\/\/[^\s)>]*[^\s)>.,;]/g, 'X').replace(/\b(e\.g|i\.e|etc|vs|cf)\./g, '$1').replace(/\*\*?([^*]+)\*\*?/g, '$1').trim();
      t.replace(/([.!?]["')]*)\s+(["'(]?[A-Z])/g, '$1\n$2').split('\n').forEach(function (s) { if (/[A-Za-z][A-Za-z]/.test(s) && !credit.test(s.trim())) out.push({ text: s.trim(), aside: named || pointer(s.trim()) }); });
    }
    cur = [];
  }
  lines.forEach(function (l) {
    if (/^\s*$/.test(l.text)) { flush(); table = false; return; }
    if (table) return;
    if (rule.test(l.text)) { flush(cur.length === 1); return; }
    if (/^#{1,6}\s+[A-Za-z]/.test(l.text)) { flush(); cur.push(l.text.replace(/^#+\s+/, '')); flush(true); return; }
    if (cur.length === 0 && shown.test(l.text) && !/^:\w+:`/.test(l.text) && !/^:issue:/.test(l.text)) { flush(); table = true; return; }
    if (/^\s*\.\. /.test(l.text)) { flush(); code = true; return; }
    if (/^\s/.test(l.text) && (code || cur.length === 0)) return;
    code = false;
    if (/^\s*([-*+]|\d+[.)])\s/.test(l.text)) { flush(); skip = led; }
    if (skip) return;
    cur.push(l.text.trim().replace(/^([-*+]|\d+[.)])\s+/, '').replace(/^:issue:`\d+`:?\s*|^#\d+:?\s*/, ''));
    if (/::$/.test(l.text.trim())) { flush(); code = true; }
  });
  flush();
  return out;
}
const bare = /^(add|allow|avoid|bring|bump|change|check|clarify|clean|convert|correct|create|define|deprecate|disable|document|drop|emit|enable|ensure|expose|extend|fix|handle|ignore|implement|improve|include|introduce|keep|let|make|mark|merge|move|optimize|pass|prevent|print|properly|provide|raise|reduce|refactor|reject|remove|rename|replace|report|respect|restore|return|revert|rewrite|set|show|silence|simplify|skip|speed|stop|support|suppress|switch|treat|turn|unify|update|upgrade|use|validate|warn|see|note|consult|refer|install|pin|migrate|call|import|accept|adjust|adapt|apply|collect|detect|escape|expand|hide|honor|normalize|parse|permit|preserve|refine|resolve|strip|unwrap|wrap|write)\b/i;
const shape = /^[A-Za-z]+s\s+(?:[A-Z]|the|an?|its|their|this|these|those|each|every|all|some|any)\b/;
function leadingVerb(s) {
  const m = /^([A-Za-z]+)s\s+(\S+)/.exec(s);
  if (m === null || /^(?:for|of|in|to|with|on|from|by|at|and|or)\b/i.test(m[2])) return false;
  return [m[1], m[1].replace(/e$/, ''), m[1].replace(/ie$/, 'y')].some(function (w) { return bare.test(w) && bare.exec(w)[0].length === w.length || /^(?:close|resolve|address|solve|work)$/i.test(w); });
}
const inner = /(?:[,;:]\s+|\b(?:please|instead|then)\s+)(?:add|avoid|call|check|disable|enable|ensure|import|install|make|migrate|pass|pin|remove|rename|replace|set|switch|update|upgrade|use)\b/i;
const plural = /\b(?:[A-Za-z]+[^s\W]s|now|also|always|never|they|we|you)\s+(?:accept|allow|appear|apply|avoid|behave|call|cause|come|contain|depend|display|emit|expose|fail|find|follow|get|give|go|handle|ignore|include|inherit|keep|look|make|match|need|pass|print|provide|raise|receive|refer|report|require|respect|return|run|see|share|show|skip|stop|support|take|treat|use|want|warn|work)\b/;
const finite = /\b(is|are|was|were|am|isn't|aren't|wasn't|weren't|has|have|had|hasn't|haven't|hadn't|does|do|did|doesn't|don't|didn't|can|cannot|can't|could|couldn't|may|might|must|should|would|will|won't|became|began|broke|brought|built|came|chose|fell|found|gave|got|grew|held|kept|knew|led|left|lost|made|meant|met|ran|rose|said|saw|sent|set|shown?|split|stood|took|taught|threw|told|understood|went|wrote|it's|that's|there's|they're|you're|you'll|you've|we've|caught|drew|hid|overrode|no longer|now \w+s|\w+ed)\b/i;
const acts = /\b(accepts|adds|allows|applies|avoids|becomes|causes|collects|considers|contains|converts|creates|detects|displays|emits|enables|ensures|exposes|fails|finds|follows|gets|gives|handles|ignores|includes|keeps|lets|looks|loses|makes|needs|prints|produces|provides|raises|reads|receives|recognizes|refers|rejects|removes|replaces|requires|respects|restores|returns|runs|sees|sends|shows|skips|stops|supports|takes|treats|tries|turns|uses|wants|warns|works|writes)\b/i;
function pluralVerb(s) {
  const m = plural.exec(s);
  return m !== null && !/^\s*(?:[.!?;,]|$|(?:for|of|in|to)\b)/.test(s.slice(m.index + m[0].length));
}
function mayBeVerb(s) {
  const w = s.split(/[^A-Za-z'-]+/).filter(function (x) { return x.length > 0; });
  return w.some(function (x, i) {
    if (!/^[a-z]+[^s]s$/.test(x) || i === 0) return false;
    if (i + 1 < w.length && /^of$/i.test(w[i + 1])) return false;
    return !/^(a|an|the|this|that|these|those|its|their|our|your|my|no|any|all|some|each|every|many|more|most|fewer|less|other|several|both|new|old|better|good|bad|wrong|large|small|long|short|empty|first|last|also|and|or|with|without|of|for|in|on|to|at|by|from|about|as|into|over|under|between|after|before|when|via|per|[a-z]+(er|ing|al|ive|ous|ful|less|able|ible))$/i.test(w[i - 1]);
  });
}
function verbWithObject(s) {
  if (!/^[A-Z]/.test(s)) return false;
  return (s.match(/[\w'-]+\s+[a-z]+[^s\W]s\s+(?:the|an?|its|their|this|these|those|each|every)\s/g) || []).some(mayBeVerb);
}
function postcondition(target, evidence) {
  let open = false;
  for (const s of target.payload.sentences) {
    if (finite.test(s)) continue;
    if (bare.test(s) && !/^\w+\s+(for|of|in|to|with)\b/i.test(s)) continue;
    if (acts.test(s.replace(/\b\w+ of\b/g, ''))) continue;
    if (/^(?:see|consult|refer|please|migrate)\b|^for\b.*,\s*(?:see|consult|refer)\b/i.test(s)) continue;
    if (verbWithObject(s) || leadingVerb(s)) continue;
    if (shape.test(s) && !/^(?:this|its|as|always|perhaps|plus|thus|whereas|unless|besides)\b/i.test(s)) { open = true; continue; }
    if (inner.test(s) || pluralVerb(s) || mayBeVerb(s)) { open = true; continue; }
    if (!target.payload.whole && !/^[A-Z][a-z].*[.!?]$/.test(s)) { open = true; continue; }
    return { outcome: 'violated', reason: 'no verb is found in: ' + s.slice(0, 80) };
  }
  if (open) return { outcome: 'undetermined', reason: 'whether a sentence has a verb cannot be told' };
  return { outcome: 'satisfied', reason: 'each sentence of the entry has a verb' };
}
