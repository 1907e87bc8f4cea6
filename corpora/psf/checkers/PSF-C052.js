function precondition(evidence) {
  return evidence.commits().filter(({ kind }) => kind === 'normal')
    .map(({ sha, subject, bodyLines, trailers }) => ({ key: sha, where: { kind: 'commit', sha, subject }, payload: { subject, bodyLines, trailers } }));
}
// Words that give a reason, whatever the change is about.
const REASON = /, so\b|\b(?:because|since|so that|so (?:it|we|they|the|a|an|this|users?) |in order to|ruled out|right fix|due to|otherwise|cause[sd]?|causing|reasons?|why|as a result|without this|rather than|instead of|which (?:means|meant|leads|led|breaks|broke|made|makes|would|could)|leads? to|led to|leading to|results? in|resulted in|therefore|hence|thus|needed|necessary|required|no longer|previously|to (?:avoid|prevent|allow|ensure|keep|stop|protect|reduce|simplify|support|let|work around))\b/i;
const REFERENCE = /\b(?:fix(?:e[sd])?|close[sd]?|resolve[sd]?|refs?|see|related to|part of|issue|pr|gh)\b:?\s*(?:[\w.-]+\/[\w.-]+)?#\d+|\(?(?:[\w.-]+\/[\w.-]+)?#\d+\)?|https?:\/\/\S+/gi;
const CLOSING = /\b(?:fix(?:e[sd])?|close[sd]?|resolve[sd]?)\b:?\s*(?:[\w.-]+\/[\w.-]+)?#\d+/i;
// Repairs that name their own reason, and those of words alone.
const TRIVIAL = /\b(?:typos?|links?|grammar|spelling|wording|badges?|docs?|docstrings?|documentation|readme)\b/i;
const STATED = /\b(?:not|never|cannot)\b|n't\b/i;
// What moves a change, said in passing: a fault of what is changed, a purpose, a new version.
const MOTIVE = /\b(?:\w+ly|unused|unneeded|unnecessary|unintended|redundant|remaining|extra|extraneous|old|stale|dead|defunct|broken|failing|flaky|wrong|incorrect|missing|invalid|bad|ignored|deprecated|obsolete|outdated|duplicated?|latest|versions?|conform\w*|for \w+ing)\b|\d\.\d|\b(?:to|for) (?:match|work|improve|include|make|be|fix|handle|suggest|reflect|conform|comply|better)\b/i;
// Words that every change could bear, and names of files.
const EMPTY = /\b(?:updat(?:e[sd]?|ing)|chang(?:e[sd]?|ing)|edit(?:s|ed)?|modif(?:y|ies|ied)|fix(?:e[sd]|ing)?|tweak(?:s|ed)?|wip|misc|minor|small|some|more|stuff|things?|code|bugs?|issues?|problems?|close[sd]?|resolve[sd]?|see|refs?|and|also|the|an?|in|of|for)\b|[\w.-]*\/[\w./-]+|\b[\w-]+\.(?:py|rst|md|txt|toml|cfg|ini|ya?ml)\b/gi;
// Verbs that say only what was done.
const MECHANICAL = /^(?:[\w()-]+: )?(?:updat|chang|renam|mov|refactor|rework|rewrit|replac|modif|adjust|tweak|edit|convert|reorgani[sz]|restructur)(?:e[sd]?|ing|y|ied|s|ed)?\s/i;
// The arithmetic of the code in words, which says what it does now and not why.
const ARITHMETIC = /^(?:add|subtract)(?:s|ed|ing)? (?:one|two|half|\d+) (?:to|from)\s|^(?:increment|decrement|multipl|divid|doubl|halv|round)(?:e[sd]?|y|ied|ies|s|ed|ing)?\s|^(?:increas|decreas|rais|lower|reduc)(?:e[sd]?|s|ed|ing)?\s.*\sby\s/i;
// Those who act, and what they do: a fact outside of the change, which moves it.
const FACT = /^(?:(?:the|most|many|some|all|our) )?([a-z]+s) (?:read|use|need|want|expect|rely|depend|assume|see|get|send|call|treat|ask) (?:the|an?|it|this|that|their|from|on|for|to)\b/i;
const OWN = /^(?:\w+es|adds|tests|docs|commits|functions|methods)$/i;
const NEWS = /\b(?:now|new)\b/i;
const tellsFact = (text) => text.split(/[.!?;]\s+/).some((each) => {
  const found = FACT.exec(each.trim());
  return found !== null && !OWN.test(found[1]) && !NEWS.test(each);
});
// An act on an object, but for additions, removals and repairs, which may be their own reason.
const ACT = /^(?:[\w()-]+: )?([A-Za-z]+) (?:the|an?|all|each|every)\s/;
const SELF = /^(?:add|allow|appl|bump|clean|correct|delet|drop|fix|improv|merg|prepar|prevent|releas|remov|repair|restor|revert|support)/i;
function actOnly(title) {
  const found = ACT.exec(title);
  return found !== null && !SELF.test(found[1]);
}
const wordless = (text) => !/[A-Za-z]{2}/.test(text);
function postcondition(target) {
  const { subject, bodyLines, trailers } = target.payload;
  const keys = trailers.map(({ key }) => key.toLowerCase());
  const own = bodyLines.filter((line) => !keys.some((key) => line.toLowerCase().startsWith(`${key}:`))).join(' ');
  const body = own.replace(REFERENCE, ' ');
  const title = subject.replace(REFERENCE, ' ');
  if (REASON.test(subject) || REASON.test(body)) return { outcome: 'satisfied', reason: 'the message gives a reason' };
  if (tellsFact(body)) return { outcome: 'satisfied', reason: 'the body says how those whom the change concerns go about it' };
  if (!wordless(body.replace(/\b(?:and|also|fix(?:e[sd])?|close[sd]?|resolve[sd]?|see|refs?)\b/gi, ' '))) {
    return { outcome: 'undetermined', reason: 'the message has a body, and no plain word of it says whether that gives the reason' };
  }
  if (wordless(title.replace(EMPTY, ' ')) && !/\d\.\d/.test(title)) return { outcome: 'violated', reason: 'the message names a reference or a file, and says nothing else' };
  if (TRIVIAL.test(title)) return { outcome: 'undetermined', reason: 'the first line names a repair of words or links, which may be its whole reason' };
  if (CLOSING.test(subject) || CLOSING.test(own)) {
    return STATED.test(title)
      ? { outcome: 'undetermined', reason: 'the first line may state what was wrong' }
      : { outcome: 'violated', reason: 'the message says nothing beyond its first line and the issue that it closes' };
  }
  if ((MECHANICAL.test(title) || ARITHMETIC.test(title)) && !MOTIVE.test(title) && !STATED.test(title)) return { outcome: 'violated', reason: 'the message says only what was changed' };
  if (keys.includes('signed-off-by') && actOnly(title) && !MOTIVE.test(title) && !STATED.test(title)) return { outcome: 'violated', reason: 'the first line says only what is done, and a sign-off alone stands below it' };
  return { outcome: 'undetermined', reason: 'the first line may carry the reason' };
}
