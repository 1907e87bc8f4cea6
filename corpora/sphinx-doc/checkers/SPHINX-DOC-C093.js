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

function precondition(evidence) {
  return evidence.pullRequest() ? [{ key: 'pull-request', where: { kind: 'pull-request' }, payload: '' }] : [];
}
function postcondition(target, evidence) {
  const text = own(evidence.pullRequest());
  const rest = text.split('\n').filter((l) => !/^#/.test(l)).join('\n');
  if (!hasWords(rest)) return { outcome: 'violated', reason: 'the description says nothing' };
  const purpose = section(text, 'purpose');
  if (purpose === null) return { outcome: 'undetermined', reason: 'there is no Purpose section, the purpose may stand elsewhere' };
  const said = sentences(purpose).filter((x) => hasWords(x) && x.replace(/^\W+|\W+$/g, '') !== 'A description of the purpose of this pull request' && !/^(many\s+)?(thanks|thank you|hi|hello|cheers)\b/i.test(x));
  if (said.length === 0) return { outcome: 'violated', reason: 'the Purpose section says nothing of the pull request' };
  if (said.every((x) => /^\W*\d+\W*$/.test(x))) return { outcome: 'violated', reason: 'the Purpose section holds only a number' };
  if (!said.some((x) => /[A-Za-z]{3}/.test(x.replace(/https?:\/\/\S+/g, '')))) return { outcome: 'undetermined', reason: 'the Purpose section holds only a reference' };
  return { outcome: 'satisfied', reason: 'the Purpose section says: ' + said[0] };
}
