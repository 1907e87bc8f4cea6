function words(c) { return c.argv.map((w) => (w === null ? '' : w)); }
function opens(c) {
  if (c.ran === 'no') return false;
  const w = words(c);
  const program = (w[0] || '').split('/').pop();
  const rest = w.slice(1).filter((x) => !/^-/.test(x));
  if (w.includes('--help') || w.includes('-h') && program !== 'hub') return false;
  if (program === 'gh' && w.includes('pr') && (w.includes('create') || w.includes('new'))) return !w.includes('--web') && !w.includes('-w') && !w.includes('--dry-run');
  if (program === 'hub' && rest[0] === 'pull-request') return true;
  const post = /(^|\s)(-X\s*|--request[= ]|--method[= ])POST\b|\s(-d|--data\S*|-f|-F|--field|--raw-field|--json|--input)[ =]/.test(c.text);
  if ((program === 'gh' && rest[0] === 'api' || program === 'curl') && /\/pulls(['"\s?]|$)/.test(c.text) && post) return true;
  return false;
}

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
      if (!found && h[2].replace(/[:*\s]+$/, '').toLowerCase() === title) { found = true; level = h[1].length; continue; }
    }
    if (found) out.push(line);
  }
  return found ? out.join('\n').trim() : null;
}
function hasWords(text) { return /[A-Za-z0-9]/.test(text || ''); }
function sentences(text) { return text.split(/\n|[.!?;]+(?:\s|$)/).map((x) => x.trim()).filter((x) => x !== ''); }

function writes(c) {
  if (c.ran === 'no') return false;
  const w = words(c);
  if ((w[0] || '').split('/').pop() !== 'gh') return false;
  const text = w.some((x) => /^(-b|-F|-f|--body|--body-file|--fill|--fill-first|--fill-verbose)(=|$)/.test(x));
  if (!w.includes('pr') && !w.includes('issue')) return false;
  return text && (w.includes('create') || w.includes('new') || w.includes('comment') || w.includes('edit') || w.includes('review') || w.includes('close'));
}
// Says of the whole work that no AI, or only its author's hand, served; a part such as the code does not do.
function unaided(x) {
  return /\bno\s+(generative\s+)?(AI|LLMs?)(\s+(tools?|assistants?|agents?))?\s+((was|were|has been|have been)\s+)?used(\s+at all)?\W*$/i.test(x)
    || /\bI\s+(have\s+)?(wrote|written)\s+(all( of)?\s+(this|it)|everything( here)?)\s+(myself|by hand)\W*$/i.test(x);
}
function precondition(evidence) {
  const pr = evidence.pullRequest();
  const explained = pr && hasWords(own(pr));
  const handed = evidence.commands().some((c) => writes(c) || opens(c));
  return explained || handed ? [{ key: 'contribution', where: { kind: 'contribution' }, payload: '' }] : [];
}
function postcondition(target, evidence) {
  const agent = evidence.author() === 'agent';
  const hit = agent ? evidence.commands().find((c) => writes(c) || opens(c)) : undefined;
  if (hit) return { outcome: 'violated', reason: 'the agent hands in a text of its own: ' + hit.text };
  const pr = evidence.pullRequest();
  let mine = false;
  for (const x of sentences((pr ? own(pr) : '') + '\n' + evidence.messages().map((m) => m.text).join('\n'))) {
    if (!/^#/.test(x) && evidence.author() === 'person' && unaided(x)) { mine = true; continue; }
    if (/^#/.test(x) || !/\b(descriptions?|text|comments?|wording)\b/i.test(x)) continue;
    if (/\b(translat\w*|grammar)\b/i.test(x)) { mine = true; continue; }
    if (/\b(no|none|not|never)\b|n't\b/i.test(x)) continue;
    if (/\b(mine|myself|my own|by hand)\b/i.test(x)) { mine = true; continue; }
    if (/\b(descriptions?|comments?)\b[^,]*\bgenerated\b|\bgenerated?\s+(the|this|a)?\s*(pull request\s+|issue\s+)?(descriptions?|comments?)\b|\b(let|had|asked|told)\b.*\b(write|generate|draft|produce)\b.*\b(descriptions?|comments?)\b/i.test(x)) return { outcome: 'violated', reason: 'it is said that the text was generated: ' + x };
  }
  if (mine) return { outcome: 'satisfied', reason: 'the author says that the text is their own' };
  return { outcome: 'undetermined', reason: 'who wrote the text cannot be told' };
}
