function precondition(evidence) {
  const pr = evidence.pullRequest();
  if (!pr) return [];
  const picked = evidence.commits().some(function (c) { return /\(cherry picked from commit [0-9a-f]+\)/.test(c.message); });
  if (!picked && !/\bback-?port/i.test(pr.title || '') && !/^\[\d+(\.\d+)*\.x\]/.test(pr.title || '')) return [];
  return [{ key: 'pull-request', where: { kind: 'pull-request' }, payload: {} }];
}
function postcondition(target, evidence) {
  const pr = evidence.pullRequest();
  if (!pr) return { outcome: 'undetermined', reason: 'no pull request' };
  if (/\S/.test(pr.body || '')) return { outcome: 'violated', reason: 'the body of the backport pull request is not empty' };
  return { outcome: 'satisfied', reason: 'the body of the backport pull request is empty' };
}
