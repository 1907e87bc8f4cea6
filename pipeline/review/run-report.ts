/** What a person reads before accepting a corpus: audit, counts and doubts, on one page of at most 350 words. */
import type { AuditReport } from '../artifacts/finding.js';
import type { Manifest } from '../artifacts/manifest.js';
import type { Meta } from '../artifacts/meta.js';
import { isMandatory, type Policy } from '../artifacts/policy.js';
import { OutOfScopeReason } from '../artifacts/vocabulary.js';

const REPORT_WORDS = 350;

export interface ReportFacts {
  manifest: Manifest;
  extraction: Meta;
  policies: readonly Policy[];
  audit: AuditReport;
  notice: string;
}

export function runReport(facts: ReportFacts): string {
  const fixed = [heading(facts), ...counts(facts)];
  const doubts = doubtful(facts);
  const room = REPORT_WORDS - words([...fixed, MORE].join(' '));
  return `${[...fixed, ...fitting(doubts, room)].join('\n')}\n`;
}

const MORE = '- and more; `bylaws audit` and `bylaws export` show all.';

function heading({ manifest, notice }: ReportFacts): string {
  const { owner, name, commit } = manifest.repository;
  return `# ${manifest.corpus}: ${owner}/${name} at ${commit.slice(0, 12)}\n\n${notice}\n`;
}

function counts({ manifest, extraction, policies, audit }: ReportFacts): string[] {
  const { sources } = manifest;
  const inScope = policies.filter((policy) => policy.inScope);
  const checks = (result: string): number => audit.checks.filter((check) => check.result === result).length;
  const out = OutOfScopeReason.options.map((reason) => {
    return `${policies.filter(({ outOfScopeReason }) => outOfScopeReason === reason).length} ${reason}`;
  });
  const directions = levelChanges(inScope);
  return [
    `- Audit: ${checks('passed')} passed, ${checks('failed')} failed, ${checks('warned')} warned, ${checks('not run')} not run, ${checks('not due')} not due.`,
    `- Sources: ${sources.length}, of which ${sources.filter(({ role }) => role === 'rules').length} hold rules.`,
    `- Rows: ${policies.length}; ${extraction.rejected.length} of ${extraction.received} received were rejected.`,
    `- In scope: ${inScope.length}; must ${policies.filter(isMandatory).length}. Out of scope: ${out.join(', ')}.`,
    `- Level against modal verb: ${directions.promoted} promoted, ${directions.demoted} demoted, ${directions.folded} folded.`,
    `- Without rules: ${extraction.zeroRuleSections.length} in-scope sections.`,
  ];
}

function levelChanges(inScope: readonly Policy[]): { promoted: number; demoted: number; folded: number } {
  const count = (from: string, to: string): number =>
    inScope.filter((policy) => policy.modalVerbLevel === from && policy.requirementLevel === to).length;
  return { promoted: count('should', 'must'), demoted: count('must', 'should'), folded: count('prohibited', 'must') };
}

/** What a reader should look at first: failures, then warnings, then rows that nobody could settle. */
function doubtful({ audit, policies }: ReportFacts): string[] {
  const byLevel = [...audit.findings].sort((one, other) =>
    one.level < other.level ? -1 : one.level > other.level ? 1 : 0,
  );
  return [
    ...byLevel.map(({ level, check, where, got }) => `- ${level} ${check}: ${where}: ${got}`),
    ...policies.flatMap(({ id, lowConfidence }) => (lowConfidence ? [`- Unsettled ${id}: ${lowConfidence.why}`] : [])),
  ];
}

function fitting(lines: readonly string[], room: number): string[] {
  const taken: string[] = [];
  let left = room;
  for (const line of lines) {
    left -= words(line);
    if (left < 0) return [...taken, MORE];
    taken.push(line);
  }
  return taken;
}

function words(text: string): number {
  return text.split(/\s+/).filter((word) => word !== '').length;
}
