/** Stage 1 read offline: the role of a page, and which of its sections can bind a contribution. */
import type { ManifestAnswer, ManifestInput } from '../../artifacts/exchange/manifest.js';
import type { ExclusionCode } from '../../artifacts/vocabulary.js';
import { isAgentFile } from './audience.js';
import { readSentence } from './reading.js';

interface Verdict {
  inScope: boolean;
  code?: ExclusionCode;
  reason: string;
}

export function manifestOffline(input: ManifestInput): ManifestAnswer {
  const page = pageVerdict(input.path);
  const sections = input.sections.map((section) => ({ section: section.alias, ...sectionVerdict(page, section) }));
  const bound = sections.filter((section) => section.inScope).length;
  if (page && !page.inScope)
    return { role: 'excluded', reason: page.reason, ...(page.code === undefined ? {} : { code: page.code }), sections };
  if (bound > 0)
    return {
      role: 'rules',
      reason: `${bound} of ${sections.length} sections can be broken by a contribution`,
      sections,
    };
  const code = mostFrequent(sections.flatMap((section) => section.code ?? [])) ?? 'X-NARRATIVE';
  return { role: 'excluded', reason: 'no section binds a contribution', code, sections };
}

const PATHS: readonly (readonly [RegExp, ExclusionCode, string])[] = [
  [
    /(?:^|\/)\.github\/issue_template|(?:^|\/)issue_template/i,
    'X-ISSUE',
    'an issue template binds the issue, not a contribution',
  ],
  [/(?:^|\/)security(?:\.(?:md|rst|txt))?$/i, 'X-ISSUE', 'a security page binds reports of vulnerabilities'],
  [/code[-_]of[-_]conduct/i, 'X-GOV', 'a code of conduct binds behaviour in the community'],
  [
    /(?:^|\/)(?:governance|core_team|steering|organization|mailing-lists?|roadmap|vision)/i,
    'X-GOV',
    'the path names governance or community process',
  ],
  [
    /(?:^|\/)(?:how[-_]?to[-_]release|releas(?:e|ing)|release[-_]\w+|maintain\w*|howto-release\w*)(?:[./]|$)/i,
    'X-MAINT',
    'the path names work of maintainers',
  ],
  [/triag/i, 'X-TRIAGE', 'the path names triage'],
  [
    /(?:^|\/)(?:install\w*|dev(?:elopment)?[-_]?setup|codespaces)(?:[./]|$)/i,
    'X-INSTALL',
    'the path names installation or set-up',
  ],
];

function pageVerdict(path: string): Verdict | undefined {
  if (isAgentFile(path)) return { inScope: true, reason: 'a file addressed to coding agents' };
  if (/pull_request_template/i.test(path)) return { inScope: true, reason: 'a pull-request template' };
  for (const [pattern, code, reason] of PATHS) if (pattern.test(path)) return { inScope: false, code, reason };
  return undefined;
}

const TITLES: readonly (readonly [RegExp, ExclusionCode])[] = [
  [/\b(?:triag\w*|reviewing|reviewer\w*|code review)\b/i, 'X-TRIAGE'],
  [
    /\b(?:bug reports?|reporting|feature requests?|filing|issues?|security|vulnerabilit\w*|asking|questions?|minimal reproduc\w*)\b/i,
    'X-ISSUE',
  ],
  [
    /\b(?:releas(?:e|es|ing)\b(?! notes?)|maintainers?|core (?:developers?|team)|committers?|merging|backport\w*|website)\b/i,
    'X-MAINT',
  ],
  [
    /\b(?:governance|code of conduct|community|communication|mailing lists?|meetings?|roles|decision\w*|funding|steering)\b/i,
    'X-GOV',
  ],
  [
    /\b(?:install\w*|set ?-?up|setting up|environments?|prerequisites|getting (?:the )?(?:source|code)|compil\w+|build(?:ing)? (?:the )?(?:docs|documentation|from source)|codespaces|troubleshooting)\b/i,
    'X-INSTALL',
  ],
  [
    /\b(?:history|motivation|acknowledg\w*|glossary|roadmap|resources|getting help|contact|faq|thanks?|overview)\b/i,
    'X-NARRATIVE',
  ],
];

function sectionVerdict(page: Verdict | undefined, section: ManifestInput['sections'][number]): Verdict {
  if (page) return page;
  for (const title of section.title.toReversed()) {
    const hit = TITLES.find(([pattern]) => pattern.test(title));
    if (hit) return { inScope: false, code: hit[1], reason: `the heading "${title}" names what ${hit[1]} covers` };
  }
  const sentences = section.text.split(/(?<=[.!?])\s+|\n+/).filter((sentence) => sentence.trim() !== '');
  const obliging = sentences.filter((sentence) => readSentence(sentence).kind === 'obliges').length;
  if (obliging === 0)
    return {
      inScope: false,
      code: 'X-NARRATIVE',
      reason: `none of ${sentences.length} sentences asks anything of a contribution`,
    };
  return { inScope: true, reason: `${obliging} of ${sentences.length} sentences ask something of a contribution` };
}

function mostFrequent(codes: readonly ExclusionCode[]): ExclusionCode | undefined {
  const counts = new Map<ExclusionCode, number>();
  for (const code of codes) counts.set(code, (counts.get(code) ?? 0) + 1);
  return [...counts].sort((left, right) => right[1] - left[1])[0]?.[0];
}
