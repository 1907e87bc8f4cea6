/** Situations that turn on a fact outside the author's own behaviour: who they are, what others say or decide. */

const OUTSIDE =
  /\b(?:first[- ]time|new contributors?|first (?:contribution|pull request|pr)|if you(?:['’]re| are) (?:a |an |not )?(?:new|maintainer|core|committer|employee|member|native|unsure|in doubt|stuck|able|comfortable|interested|unable|having)|core developers?|your employer|if you(?:['’]d| would)? (?:want|wish|like|have (?:commit|write|push)|do(?:n['’]t| not) have|have (?:a |any )?(?:question|doubt)|need help|disagree|get stuck|find|notice|think|feel)|if (?:a|the|your) (?:maintainer|reviewer|core)|if asked|when asked|if requested|unless (?:asked|told|a maintainer)|if (?:the|an|your) (?:issue|ticket|bug|pr|pull request) (?:is|has|was|already|doesn)|after (?:review|approval|feedback|your (?:pr|pull request|patch) (?:is|has))|once (?:approved|reviewed|accepted|your (?:pr|pull request|patch) (?:is|has))|if (?:the )?(?:ci|tests?|build|checks?) fails?)\b/i;

/** The words of a condition that lie outside the run; undefined where it can be settled inside. */
export function outsideFact(condition: string): string | undefined {
  return OUTSIDE.exec(condition)?.[0];
}
