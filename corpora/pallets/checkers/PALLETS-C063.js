const NUMBER = /(?:^|[^0-9A-Za-z_&])#[0-9]+\b|\bgh-[0-9]+\b|\bissues? [0-9]+\b|\/issues\/[0-9]+/i;
// The number that a squash merge appends to the title is the pull request's own: such a commit is not committed by its
// author, but by GitHub or whoever merged. So is a number that is called one of a pull request.
const TITLE = /\s*\(#[0-9]+\)\s*$/;
const REQUEST = /\b(?:prs?|pull requests?|pull)\s+#[0-9]+\b/gi;
const isMerged = ({ author, committer }) => author !== undefined && committer !== undefined && author.email !== committer.email;
function precondition(evidence) {
  return evidence
    .commits()
    .filter(({ kind }) => kind === 'normal')
    .map((commit) => ({
      key: 'commit ' + commit.sha,
      where: { kind: 'commit', sha: commit.sha, subject: commit.subject },
      payload: { subject: commit.subject, message: commit.message, squashed: isMerged(commit) },
    }));
}
function postcondition({ payload }) {
  const { subject, message, squashed } = payload;
  const at = message.indexOf(subject);
  const rest = message.slice(0, at) + (squashed ? subject.replace(TITLE, '') : subject) + message.slice(at + subject.length);
  const found = NUMBER.exec(rest.replace(REQUEST, ''));
  if (found !== null) return { outcome: 'violated', reason: 'the message has an issue number: ' + found[0].trim() };
  return NUMBER.test(message)
    ? { outcome: 'undetermined', reason: 'the number may be that of the pull request: ' + subject }
    : { outcome: 'satisfied', reason: 'the message has no issue number' };
}
