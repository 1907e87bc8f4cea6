function precondition(evidence) {
  const pr = evidence.pullRequest();
  if (!pr) return [];
  const words = (pr.title || '') + '\n' + (pr.body || '');
  const picked = evidence.commits().some((c) => /\(cherry picked from commit [0-9a-f]+/.test(c.message));
  if (!picked && !/backport/i.test(pr.title || '') && !/\b(?:backport(?:s|ed|ing)?)\s+(?:of\b|from\b|#\d)/i.test(words)) return [];
  return [{ key: 'pull-request', where: { kind: 'pull-request' }, payload: {} }];
}
function postcondition(target, evidence) {
  const pr = evidence.pullRequest();
  if (!pr) return { outcome: 'undetermined', reason: 'no pull request' };
  const form = /^\s*\[\d+\.\d+\.x\]/;
  let branch = null;
  for (const c of evidence.commands()) {
    if (!/^(?:git|checkout|switch)$/.test(c.program || '') || c.ran === 'no' || !c.argv.some((w) => w === '-b' || w === '-c')) continue;
    for (const w of c.argv) {
      const m = w === null ? null : /(?:^|\/)(\d+\.\d+\.x)$/.exec(w);
      if (m) branch = m[1];
    }
  }
  if (branch !== null) {
    const mark = '[' + branch + ']';
    if ((pr.title || '').trim().startsWith(mark) || (pr.body || '').trim().startsWith(mark)) return { outcome: 'satisfied', reason: 'begins with ' + mark };
    return { outcome: 'violated', reason: 'does not begin with ' + mark };
  }
  if (form.test(pr.title || '') || form.test(pr.body || '')) return { outcome: 'satisfied', reason: 'begins with the release branch in brackets' };
  return { outcome: 'violated', reason: 'does not begin with a release branch in brackets' };
}