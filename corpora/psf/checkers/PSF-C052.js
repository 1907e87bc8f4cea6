function precondition(evidence) {
  return evidence.commits().filter(({ kind }) => kind === 'normal')
    .map(({ sha, subject, bodyLines, trailers }) => ({ key: sha, where: { kind: 'commit', sha, subject }, payload: { subject, bodyLines, trailers } }));
}
// Words that give a reason, whatever the change is about.
const REASON = /, so\b|\b(?:because|since|so that|so (?:it|we|they|the|a|an|this|users?) |in order to|ruled out|right fix|due to|otherwise|cause[sd]?|causing|reasons?|why|as a result|without this|rather than|instead of|which (?:means|meant|leads|led|breaks|broke|made|makes|would|could)|leads? to|led to|leading to|results? in|resulted in|therefore|hence|thus|needed|necessary|required|no longer|previously|to (?:avoid|prevent|allow|ensure|keep|stop|protect|reduce|simplify|support|let|work around))\b/i;
const REFERENCE = /\b(?:fix(?:e[sd])?|close[sd]?|resolve[sd]?|refs?|see|related to|part of|issue|pr|gh)\b:?\s*(?:[\w.-]+\/[\w.-]+)?#\d+|\(?(?:[\w.-]+\/[\w.-]+)?#\d+\)?|https?:\/\/\S+/gi;
function postcondition(target) {
  const { subject, bodyLines, trailers } = target.payload;
  const keys = trailers.map(({ key }) => key.toLowerCase());
  const body = bodyLines.filter((line) => !keys.some((key) => line.toLowerCase().startsWith(`${key}:`))).join(' ').replace(REFERENCE, ' ');
  if (REASON.test(subject) || REASON.test(body)) return { outcome: 'satisfied', reason: 'the message gives a reason' };
  if (/[A-Za-z]{2}/.test(body.replace(/\b(?:and|also|fix(?:e[sd])?|close[sd]?|resolve[sd]?|see|refs?)\b/gi, ' '))) {
    return { outcome: 'undetermined', reason: 'the message has a body, and no plain word of it says whether that gives the reason' };
  }
  return { outcome: 'violated', reason: 'the message says nothing beyond its first line and references to issues' };
}
