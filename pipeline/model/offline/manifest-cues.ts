/** What paths and headings say about a section before a sentence of it is read. */
import type { ExclusionCode } from '../../artifacts/vocabulary.js';

export interface Cue {
  pattern: RegExp;
  code: ExclusionCode;
  /** What was seen, for the reason. */
  names: string;
}

/** By path: these settle a whole page. */
export const PATH_CUES: readonly Cue[] = [
  {
    pattern: /(?:^|\/)\.github\/issue_template|(?:^|\/)issue_template/i,
    code: 'X-ISSUE',
    names: 'an issue template, which binds the issue and no contribution',
  },
  {
    pattern: /(?:^|\/)[\w-]*(?:security|minimal_reproduc\w*|bug[-_]?reports?)(?:\.\w+)*$/i,
    code: 'X-ISSUE',
    names: 'reports of vulnerabilities or bugs',
  },
  {
    pattern: /code[-_]?of[-_]?conduct/i,
    code: 'X-GOV',
    names: 'a code of conduct, which binds behaviour in the community',
  },
  {
    pattern:
      /(?:^|\/)(?:[\w-]*governance|core_team\w*|steering\w*|organization|mailing-lists?|roadmap|vision|meetings?|developers-meeting)(?:[\w-]*)(?:\.\w+)*$/i,
    code: 'X-GOV',
    names: 'governance or community process',
  },
  {
    pattern:
      /(?:^|\/)(?:maintain\w*)\/|(?:^|\/)(?:how[-_]?to[-_]?releas[\w-]*|releas(?:e|ing)[\w-]*|\w+_release|maintain[\w-]*)(?:\.\w+)*$|(?:^|\/)releases?\/readme/i,
    code: 'X-MAINT',
    names: 'work of maintainers',
  },
  { pattern: /(?:^|\/)[\w-]*triag\w*(?:\.\w+)*$/i, code: 'X-TRIAGE', names: 'triage' },
  {
    pattern: /(?:^|\/)(?:install\w*|dev(?:elopment)?[-_]?(?:setup|env\w*)|build[-_]docs|codespaces|setup)(?:\.\w+)*$/i,
    code: 'X-INSTALL',
    names: 'installation or set-up',
  },
  {
    pattern:
      /\.inc$|(?:^|\/)(?:authors|thanks|history|changes|changelog|news)(?:\.\w+)?$|^(?:licen[cs]e|copying)(?:\.\w+)?$/i,
    code: 'X-NARRATIVE',
    names: 'a list or record, not instructions',
  },
];

/** Headings that name a contributor's own work: they outweigh what the headings above them suggest. */
export const BINDING =
  /\b(?:style|guidelines?|conventions?|checklists?|coding|commits?|commit messages?|pull[- ]requests?|prs?|patch(?:es)?|branch(?:es|ing)?|changelogs?|release notes?|what's new|news|fragments?|tests?|testing|test suite|docstrings?|documentation|docs|documenting|deprecat\w*|backwards?|compatib\w*|contribut\w*|naming|imports?|format\w*|lint\w*|pre-commit|type (?:hints?|annotations?)|api changes?|policy|policies|workflow|rules?|standards?|licens\w*|dependenc(?:y|ies)|ai|llms?|automated|generated|requirements for|submitting|new features?|bug ?fix(?:es)?|expectations|quality|before you|rebas\w*|squash\w*|your (?:code|change|work|patch|contribution)s?|requests?|examples?|exceptions?|warnings?|errors?|spelling|language|headings?)\b/i;

/** Headings that settle their section, whatever else they name. */
export const SETTLING: readonly Cue[] = [
  {
    pattern:
      /\b(?:triag\w*|reviewing|reviewers?|code reviews?|review (?:process|guidelines?|checklist)|how to review)\b/i,
    code: 'X-TRIAGE',
    names: "reviewing or sorting other people's work",
  },
  {
    pattern:
      /\b(?:bug reports?|(?:report|reporting|filing|file|opening|submitting|raising) (?:an? |the )?(?:bugs?|issues?|problems?|tickets?|security|vulnerabilit\w+)|feature requests?|requesting features|issue (?:tracker|tags?|templates?|reports?|labels?)|vulnerabilit\w*|security (?:contacts?|issues?|polic\w+|reports?)|ask(?:ing)? (?:a )?questions?|support questions?|minimal reproduc\w*|(?:stalled|unclaimed|tagged|easy) issues|issues? tagged|support (?:requests?|channels?)|(?:getting|user|seeking) support|^support$)\b/i,
    code: 'X-ISSUE',
    names: 'issues and reports',
  },
  {
    pattern:
      /\b(?:code of conduct|governance|steering|mailing lists?|meetings?|funding|decision[- ]making|enforcement|community|communication|sponsor\w*|donat\w*)\b/i,
    code: 'X-GOV',
    names: 'governance or community',
  },
  {
    pattern:
      /\b(?:(?:for|as a|as the) (?:project |package |core )?maintainers?|maintainers?|core (?:developers?|team|members?|contributors?)|committers?|mergers?|merging (?:pull|prs|changes|a )|backport(?:s|ing)|releasing|release (?:process|procedure|guide|manager|schedule|cycle|checklist)s?|(?:making|creating|doing|preparing) (?:a |the )?(?:new )?releases?|(?:major|minor|patch|bugfix|feature|security) releases?|how to release\b.*|(?:pre-|post-)?release tasks?|post-release|feature freeze|rolling the release)\b/i,
    code: 'X-MAINT',
    names: 'work of maintainers',
  },
  {
    pattern:
      /\b(?:install\w*|prerequisites|(?:development|virtual|dev|python|local|conda) environments?|environments?$|set(?:ting)? ?-?up|getting (?:the )?(?:source|code)|get the (?:source|code)|compil\w+|build(?:ing)? (?:the )?(?:\w+ )?(?:docs|documentation|html|from source|dependencies)|codespaces|troubleshooting|configur(?:e|ing) (?:git|your)|clon(?:e|ing)\b)\b/i,
    code: 'X-INSTALL',
    names: 'installation or set-up',
  },
  {
    pattern:
      /^v?\d+(?:\.\d+)+(?:\.?\w+)?$|\bworked example\b|\bways (?:to|you can) (?:contribute|help)\b|\bhow (?:can|could) (?:i|you|we) (?:help|contribute)\b|\bthis tutorial\b|^tutorials?$|\bwalk-?through\b|\byour first (?:contribution|pull request|patch|pr)\b|\bglossary\b|\broadmap\b|\backnowledge?ments?\b|^contact\b|^history$|\bfaqs?\b|\bfrequently asked\b/i,
    code: 'X-NARRATIVE',
    names: 'narrative, not obligations',
  },
];

/** Headings that lean towards narrative: enough obligations under them outweigh the heading. */
export const NARRATIVE =
  /\b(?:history|motivation|rationale|philosophy|overview|introduction|background|resources|getting (?:help|started|in touch)|get (?:help|in touch|started|involved)|contact|why|who|what (?:is|are)|about|how it works|ways to|where to|next steps|further|more information|see also|thanks|tips|reading the|videos?|welcome|features|citing|licen[cs]e$|badges|status|structure|organi[sz]ation|architecture|internals?|design|examples?$|minimal example|tutorials?|index|contents)\b/i;

/** Paths whose pages speak to contributors. */
export const CONTRIBUTOR_PATH =
  /contribut|develop|(?:^|\/)dev(?:el)?\/|hacking|pull_request|\bpr_|style|guide|coding|testing|tests?\b|policy|policies|workflow|changelog|changes|fragments|whats_?new|docs?\/readme|agents|claude|copilot/i;
