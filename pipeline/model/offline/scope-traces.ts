/** Which of the routes N1, N2 and N4 a rule's own words fire in one setting, with the words seen. */
import type { ClassifyInput, ClassifyRow } from '../../artifacts/exchange/classify.js';
import type { LevelRoute, ScopeRoute } from '../../artifacts/vocabulary.js';
import { namedThings } from './named-things.js';
import { outsideFact } from './outside-facts.js';

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
    lacking: /label|reviewer|pull request object/i,
    unless: /labels/i,
    governed:
      /\b(?:(?:add|apply|set|use) (?:\S+ ){0,4}labels?|labell?ed|milestones?|draft (?:pull request|pr|state|mode|status)|"?draft"? (?:state|status)|mark (?:\S+ ){0,4}(?:as )?(?:draft|ready)|assign (?:yourself|the|a|it)|request (?:a )?reviews?|close (?:the|your) (?:pr|pull request)|re-?open|allow edits|maintainers to edit|(?:create|open|submit|send|make|file|raise) (?:a |an |the |your |one )?(?:new |draft |separate |github )*(?:pull requests?|prs?)\b|pull requests? (?:is|are) (?:submitted|opened))/i,
  },
  {
    lacking: /review/i,
    unless: /review comments/i,
    governed:
      /\b(?:review (?:comments?|responses?|feedback|threads?)|feedback|respond to|reply to|address (?:the |any )?(?:comments|review|feedback)|approv(?:al|als|ed|e)|is reviewed|are reviewed|code review|conversations?|reviewers?)\b/i,
  },
  {
    lacking: /continuous integration|\bCI\b/i,
    unless: /continuous integration/i,
    governed:
      /\b(?:(?:the )?CI\b(?! (?:config|file))|continuous integration|github actions?|azure pipelines|circle ?ci|codecov|coverage (?:bot|report)|(?:all )?green|status checks?|(?:ci|automated|github) checks pass|build passes)\b/,
  },
  {
    lacking: /tracker/i,
    governed:
      /\b(?:(?:open|file|create|search|find|claim|comment on|discuss|check|browse|raise|report|link) (?:\S+ ){0,4}(?:issues?|tickets?|discussions?)\b(?! numbers?)|(?:comment|post|message|write) (?:\S+ ){0,5}(?:on|in|to) (?:\S+ ){0,3}(?:issues?|tickets?|tracker|forum|list)|(?:github )?issues\/prs|issue tracker|mailing list|discord|discourse|forum|slack|zulip|gitter|discuss (?:\S+ ){1,6}(?:first|before)|(?:accepted|existing) tickets?|ticket'?s? (?:status|flags?|state|is)|\btrac\b|owned by|the original issue)/i,
  },
  {
    lacking: /rendered documentation|browser|screenshots/i,
    governed:
      /\b(?:screenshots?|browsers?|as rendered|rendered (?:\w+ )?(?:docs|documentation|html|output|page)|renders|preview|(?:the )?built (?:html|docs|documentation)|build(?:s|ing)? the (?:\w+ )?(?:docs|documentation)|documentation builds|html documentation|looks? (?:good|right|as expected|correct|ok)|formatted correctly in|visually)\b/i,
  },
  {
    lacking: /second (?:person|human)/i,
    governed:
      /\b(?:ask (?:a|the|for|one)|get (?:approval|consensus|feedback|permission|agreement)|agreement|consensus|with (?:a|the) (?:maintainers?|core developers?|community|team)|by someone else|consult (?:a|the|with)|ping|contact|another (?:person|developer|contributor)|maintainers?'? (?:approval|consent)|notify|inform the|talk to|core developers?)\b/i,
  },
  {
    lacking: /identity/i,
    governed:
      /\b(?:\bcla\b|contributor licen[cs]e agreement|real name|your (?:own )?name (?:and|to|in the (?:commit|authors))|name and email|your email|user\.(?:name|email)|ssh keys?|(?:github )?accounts?|two-factor|gpg|own fork|public fork|your fork|fork (?:of )?(?:the|our|it))\b/i,
  },
  {
    lacking: /several commits|branch history|rebase|squash/i,
    governed:
      /\b(?:rebas\w+|squash\w*|branch(?:es)?|history|force[- ]push\w*|multiple commits|separate commits?|fork|upstream|merge commits?)\b/i,
  },
  {
    lacking: /commands the author ran/i,
    governed: /^(?:run|execute|install)\b|\b(?:locally|before (?:committing|pushing|submitting))\b/i,
  },
  { lacking: /pull request object, template/i, governed: /\b(?:pull[- ]requests?|PRs?|checklist|description)\b/ },
  {
    lacking: /./,
    governed:
      /\b(?:text editors?|your ide|editor with|your system|your machine|social media|newsletter|your (?:questions?|ideas?))\b/i,
  },
];

export function notObservable(
  row: Pick<ClassifyRow, 'behaviour'>,
  setting: ClassifyInput['setting'],
): Trace<'N1'> | undefined {
  for (const artefact of ARTEFACTS) {
    if (!setting.doesNotExist.some((entry) => artefact.lacking.test(entry))) continue;
    if (artefact.unless && setting.exists.some((entry) => artefact.unless?.test(entry))) continue;
    const seen = artefact.governed.exec(row.behaviour)?.[0];
    if (seen !== undefined) return { route: 'N1', seen };
  }
  return undefined;
}

/** Words that leave the standard to a reader. */
const QUALITY =
  /\b(?:clear(?:ly)?|readab\w+|concise(?:ly)?|simpl(?:e|y|er|est|icity)|meaningful|descriptive|appropriate(?:ly)?|reasonabl[ey]|good|great|nice|well[- ]\w+|sensibl[ey]|sense|thorough(?:ly)?|consisten(?:t|tly|cy)|helpful|useful|minimal(?:ly)?|as .{1,20} as (?:possible|you can)|quality(?! checks?)|eas(?:y|ier|ily)|sufficient(?:ly)?|enough|careful(?:ly)?|respectful|polite|kind|brief(?:ly)?|short|small|focus(?:ed|es)?|underst\w+|robust|comprehensive|detail(?:ed|s)?|self-explanatory|obvious|logical|natural|best|elegant|maintainable|efficient|accessib\w+|patient|welcoming|friendly|informative|precise(?:ly)?|explain\w*|consider|think|familiar\w*|explicit(?:ly)?|common sense|overly|too (?:much|many|long|\w+)|excessive|unnecessar\w+|significant|major|minor|trivial|interesting|important|accura\w+|describ\w+|discuss\w*|justif\w+|motivat\w+|clarif\w+|demonstrat\w+|illustrat\w+|summari[sz]e\w*|convey\w*|responsib\w+|style of|surrounding|existing (?:style|patterns?)|high-level|in depth|critical(?:ly)?|sparingly|avoid (?:making|changes)|cosmetic|generic|specific|atomic|related|self-contained|edge cases|all (?:possible )?cases|bloat|confus\w+|sure (?:it|your|the \w+) (?:is|are) (?:correct|right|fine)|correct(?:ly|ness)?|proper(?:ly)?|reason(?:ing|s)?|intent\w*|purpose|context|audience|tone|voice|plain english|own words)\b/i;
/** Why a rule is there: its words set no standard. */
const RATIONALE =
  /[,;]?\s(?:as (?:it|this|these|those|that|they|the)|because|since|so (?:that|it|as)|in order to|to (?:avoid|ensure|help|adjust|prevent|allow)|which (?:makes?|helps?|is|are)|this (?:makes?|helps?))\b.*$/is;
/** Acts that leave a record by themselves, so that a rule need name nothing else. */
const RECORDED =
  /^(?:re-?run|run|execute|rebase|squash|push|pull|fetch|merge|commit|sign|format|lint|disclose|branch|create a (?:new )?branch|amend|fork|install|indent|capitali[sz]e|lowercase|alphabeti[sz]e|sort|remove this|delete this)\b|\b(?:never|not|don't) (?:commit|push|merge|rebase|force|edit|modify|import|raise|rename)\b/i;

/** Fires where a quality is all the rule asks for, or where it names nothing that a check could open. */
export function subjective(row: Pick<ClassifyRow, 'behaviour'>): Trace<'N2'> | undefined {
  const core = row.behaviour.replace(RATIONALE, '');
  const named = namedThings(row.behaviour);
  if (named.literals.length + named.limits.length + named.forms.length > 0) return undefined;
  const seen = QUALITY.exec(core)?.[0];
  if (seen !== undefined) return { route: 'N2', seen };
  if (named.artefacts.length > 0 || RECORDED.test(row.behaviour)) return undefined;
  return { route: 'N2', seen: `nothing to open in "${clipped(row.behaviour)}"` };
}

function clipped(text: string): string {
  return text.length <= 60 ? text : `${text.slice(0, 59).trimEnd()}…`;
}

export function externalCondition(row: Pick<ClassifyRow, 'condition'>): Trace<'N4'> | undefined {
  const seen = outsideFact(row.condition);
  return seen === undefined ? undefined : { route: 'N4', seen };
}
