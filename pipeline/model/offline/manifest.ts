/** Stage 1 read offline: the role of a page, and which of its sections can bind a contribution. */
import type { ManifestAnswer, ManifestInput } from '../../artifacts/exchange/manifest.js';
import type { ExclusionCode } from '../../artifacts/vocabulary.js';
import { isAgentFile } from './audience.js';
import { checklistObligation, isChecklist } from './lead-ins.js';
import { BINDING, CONTRIBUTOR_PATH, NARRATIVE, PATH_CUES, SETTLING } from './manifest-cues.js';
import { readSentence } from './reading.js';

type SectionInput = ManifestInput['sections'][number];

interface Verdict {
  inScope: boolean;
  code?: ExclusionCode;
  reason: string;
}

export function manifestOffline(input: ManifestInput): ManifestAnswer {
  if (isConfiguration(input.path)) return contextOnly(input, 'a configuration file states no rule in prose');
  if (isFragmentTemplate(input.path)) return contextOnly(input, 'a template shows the form that other rules ask for');
  const page = pageVerdict(input);
  const sections = input.sections.map((section) => ({
    section: section.alias,
    ...(page ?? sectionVerdict(input, section)),
  }));
  unifyNamesakes(input, sections);
  const bound = sections.filter((section) => section.inScope).length;
  if (bound > 0) {
    const reason = page ? page.reason : `${bound} of ${sections.length} sections can be broken by a contribution`;
    return { role: 'rules', reason, sections };
  }
  const code = page?.code ?? mostFrequent(sections.flatMap((section) => section.code ?? [])) ?? 'X-NARRATIVE';
  return { role: 'excluded', reason: page?.reason ?? 'no section binds a contribution', code, sections };
}

/** Sections of one name stand on one side: rows are admitted by name, and one of them would be read both ways. */
function unifyNamesakes(
  input: ManifestInput,
  sections: { section: string; inScope: boolean; code?: ExclusionCode; reason: string }[],
): void {
  const nameOf = new Map(input.sections.map(({ alias, title }) => [alias, title.join(' > ')]));
  const admitted = new Map(sections.flatMap((one) => (one.inScope ? [[nameOf.get(one.section), one] as const] : [])));
  for (const one of sections) {
    const namesake = admitted.get(nameOf.get(one.section));
    if (one.inScope || !namesake) continue;
    one.inScope = true;
    one.reason = `shares its heading with a section in scope: ${namesake.reason}`;
    delete one.code;
  }
}

function contextOnly(input: ManifestInput, reason: string): ManifestAnswer {
  const sections = input.sections.map(({ alias }) => ({ section: alias, inScope: false, reason }));
  return { role: 'context-only', reason, sections };
}

function isConfiguration(path: string): boolean {
  return /(?:^|\/)(?:\.pre-commit[\w-]*\.ya?ml|[\w.-]+\.(?:toml|cfg|ini|json|lock)|\.(?:flake8|editorconfig|coveragerc|gitignore|gitattributes|pylintrc)|codecov\.ya?ml)$/i.test(
    path,
  );
}

/** A changelog entry to copy: it decides what a fragment looks like and obliges nobody by itself. */
function isFragmentTemplate(path: string): boolean {
  return /(?:^|\/)_?template\.(?:rst|md|txt)$|\/\d{3,}-[A-Z]+\.rst$/i.test(path) && !/pull_request/i.test(path);
}

/** What the path alone settles for all sections. */
function pageVerdict({ path, page }: ManifestInput): Verdict | undefined {
  if (isAgentFile(path)) return { inScope: true, reason: 'a file addressed to coding agents' };
  if (/pull_request_template/i.test(path)) return { inScope: true, reason: 'a pull-request template' };
  if (speaksOfAi(path) || /\b(?:ai|llm)\b.*\bpolicy\b/i.test(page))
    return { inScope: true, reason: 'a policy on automated contribution' };
  const cue = PATH_CUES.find(({ pattern }) => pattern.test(path));
  return cue ? { inScope: false, code: cue.code, reason: `the path names ${cue.names}` } : undefined;
}

function speaksOfAi(text: string): boolean {
  return /(?:^|[\s/_-])(?:ai|llms?|automated)(?:[\s_-](?:\w+[\s_-]){0,2}(?:policy|contributions?|generated|assisted|code|tools?|disclosure)|$)/i.test(
    text,
  );
}

function sectionVerdict(input: ManifestInput, section: SectionInput): Verdict {
  const { title } = section;
  const nearest = title.at(-1) ?? '';
  if (speaksOfAi(nearest)) return weighed(input, section, true);
  const settled = settledBy(title);
  if (settled) return settled;
  return weighed(input, section, BINDING.test(nearest));
}

/** The nearest heading that settles the section; a page's own title counts only where nothing under it binds. */
function settledBy(titles: readonly string[]): Verdict | undefined {
  for (const [depth, title] of [...titles.entries()].toReversed()) {
    const cue = SETTLING.find(({ pattern }) => pattern.test(title));
    const isPage = depth === 0 && titles.length > 1;
    if (cue?.code === 'X-NARRATIVE' && depth < titles.length - 1 && BINDING.test(titles.at(-1) ?? '')) continue;
    if (cue && !(isPage && BINDING.test(title))) {
      return { inScope: false, code: cue.code, reason: `the heading "${title}" names ${cue.names}` };
    }
  }
  return undefined;
}

/** Decides by what the sentences ask: more is needed where heading and path don't speak of contributions. */
function weighed({ path, page }: ManifestInput, section: SectionInput, binding: boolean): Verdict {
  const { title, text } = section;
  const nearest = title.at(-1) ?? '';
  const sentences = text.split(/(?<=[.!?:])\s+|\n+/).filter((sentence) => /\p{L}/u.test(sentence));
  const checklist =
    isChecklist(title, path) &&
    sentences.some((sentence) => sentence.trim().endsWith('?') || checklistObligation(sentence, true) !== undefined);
  const obliging = sentences.filter((sentence) => readSentence(sentence).kind === 'obliges').length;
  const asked = `${obliging} of ${sentences.length} sentences ask something`;
  if (checklist) return { inScope: true, reason: `"${nearest}" is a checklist for contributions` };
  if (obliging === 0) {
    const tabled = binding && title.length > 1 && (text.match(/^[^|\n]+ \| [^\n]+$/gm)?.length ?? 0) > 2;
    return tabled
      ? { inScope: true, reason: `a table under "${nearest}"` }
      : out(`none of ${sentences.length} sentences asks anything of a contribution`);
  }
  const share = obliging / Math.max(1, sentences.length);
  if (binding && !isLanding(path) && (CONTRIBUTOR_PATH.test(`${path} ${page}`) || share >= 0.12))
    return { inScope: true, reason: `${asked} of a contribution, under "${nearest}"` };
  if (isLanding(path) && !/contribut|develop|pull request|hacking|testing/i.test(title.slice(1).join(' | ')))
    return out(`"${nearest}" presents the project; ${asked} of its users`);
  const speaks = CONTRIBUTOR_PATH.test(`${path} ${page}`);
  const required = (NARRATIVE.test(nearest) ? 0.2 : 0.08) + (speaks ? 0 : 0.12);
  if (share >= required) return { inScope: true, reason: `${asked} of a contribution` };
  return out(`"${nearest || page}" describes: only ${asked}`);
}

/** A README presents the project; only its sections on contributing speak to contributors. */
function isLanding(path: string): boolean {
  return /^readme(?:\.\w+)?$|(?:^|\/)docs?\/(?:\w+\/)?index\.\w+$/i.test(path);
}

function out(reason: string): Verdict {
  return { inScope: false, code: 'X-NARRATIVE', reason };
}

function mostFrequent(codes: readonly ExclusionCode[]): ExclusionCode | undefined {
  const counts = new Map<ExclusionCode, number>();
  for (const code of codes) counts.set(code, (counts.get(code) ?? 0) + 1);
  return [...counts].sort((left, right) => right[1] - left[1])[0]?.[0];
}
