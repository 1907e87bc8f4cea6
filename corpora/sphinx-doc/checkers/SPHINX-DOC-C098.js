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
      if (!found && h[2].replace(/[:.*\s]+$/, '').toLowerCase() === title) { found = true; level = h[1].length; continue; }
    }
    if (found) out.push(line);
  }
  return found ? out.join('\n').trim() : null;
}
function hasWords(text) { return /[A-Za-z0-9]/.test(text || ''); }
function sentences(text) { return text.split(/\n|[.!?;]+(?:\s|$)/).map((x) => x.trim()).filter((x) => x !== ''); }

function numbers(text, closing) {
  const out = [];
  const form = closing
    ? /\b(?:close[sd]?|fix(?:e[sd])?|resolve[sd]?)\b:?\s+(?:issue\s+|pull request\s+)?(?:https:\/\/github\.com\/[\w.-]+\/[\w.-]+\/(?:issues|pull)\/|[\w.-]*\/?[\w.-]*#|gh-)(\d+)/gi
    : /(?:\/(?:issues|pull)\/|#|\bgh-)(\d+)/gi;
  for (const m of text.matchAll(form)) out.push(m[1]);
  return out;
}
function precondition(evidence) {
  const pr = evidence.pullRequest();
  if (!pr) return [];
  const known = new Set();
  for (const c of evidence.commits()) for (const n of numbers(c.message, true)) known.add(n);
  for (const n of numbers((pr.title || '') + '\n' + own(pr), true)) known.add(n);
  for (const f of evidence.changedFiles()) {
    if (f.path !== 'CHANGES.rst' || f.change === 'deleted') continue;
    const gone = new Set();
    for (const l of evidence.removedLines(f.path)) for (const n of numbers(l.text, false)) gone.add(n);
    for (const l of evidence.addedLines(f.path)) {
      const m = l.text.match(/^\*\s+#(\d+)/);
      if (m && !gone.has(m[1])) known.add(m[1]);
    }
  }
  return [...known].map((n) => ({ key: n, where: { kind: 'pull-request' }, payload: n }));
}
function postcondition(target, evidence) {
  const pr = evidence.pullRequest();
  const links = section(own(pr), 'references');
  if (links !== null) {
    return numbers(links, false).includes(target.payload)
      ? { outcome: 'satisfied', reason: 'References names #' + target.payload }
      : { outcome: 'violated', reason: 'References does not name #' + target.payload };
  }
  // A text that keeps other sections of the template has left this one out; a free text may link as it likes.
  const kept = section(own(pr), 'purpose') !== null || section(own(pr), 'ai disclosure') !== null;
  return !kept && numbers(own(pr), false).includes(target.payload)
    ? { outcome: 'undetermined', reason: 'there is no References section, but the text names #' + target.payload }
    : { outcome: 'violated', reason: 'no References section names #' + target.payload };
}
