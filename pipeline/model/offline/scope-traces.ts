/** Which of the routes N1, N2 and N4 a rule's own words fire in one setting, with the words seen. */
import type { ClassifyInput, ClassifyRow } from '../../artifacts/exchange/classify.js';
import type { LevelRoute, ScopeRoute } from '../../artifacts/vocabulary.js';
import { namedThings } from './named-things.js';

export interface Trace<R extends ScopeRoute | LevelRoute = ScopeRoute | LevelRoute> {
  route: R;
  /** Words of the rule, or of its section, that fired the route. */
  seen: string;
  /** Alias of the context quote that the words stand in. */
  context?: string;
}

interface Artefact {
  /** What the setting must say it lacks. */
  lacking: RegExp;
  /** What in the setting's list of things produced takes the lack back. */
  unless?: RegExp;
  /** Words of a rule that governs this artefact. */
  governed: RegExp;
}

const ARTEFACTS: readonly Artefact[] = [
  {
    lacking: /label|reviewer|review thread|pull request object/i,
    unless: /labels/i,
    governed:
      /\b(?:labell?(?:ed|s)? (?:your|the|it|as)|\w+ labels?|milestone|draft (?:pull request|pr|state|mode)|mark (?:the|your|it)? ?(?:pr|pull request)?.{0,20}(?:draft|ready)|assign (?:yourself|the|a|it)|request (?:a )?review|reviewers?|close (?:the|your) (?:pr|pull request)|re-?open|allow edits|maintainers to edit)\b/i,
  },
  {
    lacking: /review/i,
    unless: /review comments/i,
    governed:
      /\b(?:review comments?|feedback|respond to|reply to|address (?:the )?(?:comments|review)|approv(?:al|ed|e)|review process|code review|conversation)\b/i,
  },
  {
    lacking: /continuous integration|\bCI\b/i,
    unless: /continuous integration/i,
    governed:
      /\b(?:CI|continuous integration|github actions?|azure|circle ?ci|codecov|coverage (?:bot|report)|(?:all )?checks (?:must )?pass|green|status checks?|build passes)\b/,
  },
  {
    lacking: /tracker/i,
    governed:
      /\b(?:(?:open|file|create|search|find|claim|comment on|discuss|check|browse) .{0,30}(?:issues?|tickets?|trac|discussions?)\b|issue tracker|mailing list|discord|discourse|forum|slack|zulip|gitter|first discuss|discuss .{0,40} (?:first|before)|tickets? (?:status|flags?|state)|trac\b)/i,
  },
  {
    lacking: /rendered documentation|browser|screenshots/i,
    governed:
      /\b(?:screenshots?|browser|rendered|renders|preview|built (?:html|docs|documentation)|build the (?:docs|documentation)|looks? (?:good|right|as expected|correct)|visually)\b/i,
  },
  {
    lacking: /second (?:person|human)/i,
    governed:
      /\b(?:ask (?:a|the|for|one)|get (?:approval|consensus|feedback|permission)|with (?:a|the) (?:maintainer|core developer)|pair|consult (?:a|the|with)|ping|another (?:person|developer|contributor)|maintainer'?s? approval|co-?author)\b/i,
  },
  {
    lacking: /identity/i,
    governed:
      /\b(?:cla\b|contributor licen[cs]e agreement|real name|your name|your email|user\.(?:name|email)|ssh key|github account|two-factor|gpg|copyright holder)\b/i,
  },
  {
    lacking: /several commits|branch history|rebase|squash/i,
    governed:
      /\b(?:rebas\w+|squash\w*|branch(?:es)?|history|force[- ]push\w*|multiple commits|separate commits|fork|upstream|merge commits?)\b/i,
  },
  {
    lacking: /commands the author ran/i,
    governed: /^(?:run|execute|install)\b|\b(?:run|running|locally|before (?:committing|pushing|submitting))\b/i,
  },
  { lacking: /pull request object, template/i, governed: /\b(?:pull[- ]requests?|PRs?|checklist|description)\b/ },
];

export function notObservable(row: ClassifyRow, setting: ClassifyInput['setting']): Trace<'N1'> | undefined {
  for (const artefact of ARTEFACTS) {
    if (!setting.doesNotExist.some((entry) => artefact.lacking.test(entry))) continue;
    if (artefact.unless && setting.exists.some((entry) => artefact.unless?.test(entry))) continue;
    const seen = artefact.governed.exec(row.behaviour)?.[0];
    if (seen !== undefined) return { route: 'N1', seen };
  }
  return undefined;
}

const QUALITY =
  /\b(?:clear(?:ly)?|readab\w+|concise(?:ly)?|simpl(?:e|y|er|est|icity)|meaningful|descriptive|appropriate(?:ly)?|reasonabl[ey]|good|great|nice|well[- ]\w+|sensibl[ey]|thorough(?:ly)?|consistent(?:ly)?|helpful|useful|minimal(?:ly)?|as .{1,20} as possible|(?:high|higher) quality|easy to|easier|sufficient(?:ly)?|enough|careful(?:ly)?|respectful|polite|kind|relevant|necessary|brief(?:ly)?|short|small|focus(?:ed)?|understand\w*|robust|comprehensive|detail(?:ed|s)?|properly?|correct(?:ly)?|self-explanatory|obvious|logical|natural|best|elegant|maintainable|efficient|accessible|patient|welcoming|friendly|informative|precise|explain|consider|think|familiar\w*|aware|explicit(?:ly)?|sure you|complete(?:ly)?|justif\w+|common sense|overly|too (?:much|many|long)|excessive|unnecessar\w+|significant|major|minor|trivial|interesting|important)\b/i;

/** Fires where a quality is all the rule asks for: nothing exact stands beside it that a check could look for. */
export function subjective(row: ClassifyRow): Trace<'N2'> | undefined {
  const seen = QUALITY.exec(row.behaviour)?.[0];
  if (seen === undefined) return undefined;
  const named = namedThings(row.behaviour);
  if (named.literals.length + named.limits.length + named.forms.length > 0) return undefined;
  return { route: 'N2', seen };
}

const OUTSIDE =
  /\b(?:first[- ]time|new contributors?|first (?:contribution|pull request|pr)|if you(?:['’]re| are) (?:a |an |not )?(?:new|maintainer|core|committer|employee|member|native|unsure|in doubt|stuck|able|comfortable|interested|unable|having)|core developers?|your employer|if you(?:['’]d| would)? (?:want|wish|like|have (?:commit|write|push)|do(?:n['’]t| not) have|have (?:a |any )?(?:question|doubt)|need help|disagree|get stuck|find|notice|think|feel)|if (?:a|the|your) (?:maintainer|reviewer|core)|if asked|when asked|if requested|unless (?:asked|told|a maintainer)|if (?:the|an|your) (?:issue|ticket|bug|pr|pull request) (?:is|has|was|already|doesn)|after (?:review|approval|feedback|your (?:pr|pull request|patch) (?:is|has))|once (?:approved|reviewed|accepted|your (?:pr|pull request|patch) (?:is|has))|if (?:the )?(?:ci|tests?|build|checks?) fails?)\b/i;

export function externalCondition(row: ClassifyRow): Trace<'N4'> | undefined {
  const seen = OUTSIDE.exec(row.condition)?.[0];
  return seen === undefined ? undefined : { route: 'N4', seen };
}
