/** The report as workflow commands, which a forge shows beside the lines that they speak of. */
import type { CheckReport, PolicyResult, TargetPlace } from '../artifacts/verdict.js';
import { printed, type Printed } from '../terminal/printed.js';
import { decidingTargets, placed, rateText, subjectOf, uncheckedReasons } from './sentences.js';
import { type WithheldGroup, withheldGroups } from './withheld-groups.js';

type Level = 'error' | 'warning' | 'notice';

export function githubReport(report: CheckReport): Printed {
  const of = (outcome: PolicyResult['outcome']) => report.policies.filter((policy) => policy.outcome === outcome);
  const withheld = of('withheld');
  // First: a forge shows ten annotations of a kind and drops the rest, and the sums must be among them.
  const lines = [
    summary(report),
    ...report.faults.map(({ id, code, reason }) => {
      return command(
        'warning',
        {},
        `${id}: faulty checker`,
        `${code}: ${reason}. This says nothing of the contribution.`,
      );
    }),
    ...of('violated').flatMap((policy) => targetLines('error', policy)),
    ...withheld.filter(({ missing }) => missing.length === 0).flatMap((policy) => targetLines('notice', policy)),
    ...withheldGroups(withheld).map(groupLine),
    ...uncheckedLines(report.notCompiled),
    ...report.warnings.map(({ code, where, detail }) => command('warning', {}, code, `${where}: ${detail}`)),
  ];
  return printed(lines);
}

/** One for all: they are no finding about this contribution. */
function uncheckedLines(notCompiled: CheckReport['notCompiled']): string[] {
  if (notCompiled.length === 0) return [];
  const reasons = uncheckedReasons(notCompiled).map(({ ids, why }) => `${ids.join(', ')}: ${why}`);
  return [command('notice', {}, `No checker (${notCompiled.length})`, reasons.join('\n'))];
}

function targetLines(level: Level, policy: PolicyResult): string[] {
  return decidingTargets(policy).map(({ where, reason }) => {
    return command(level, placeProperties(where), titleOf(policy), placed(where, reason));
  });
}

function groupLine({ unknown, missing, remedy, policies }: WithheldGroup): string {
  const rules = policies.map(titleOf).join('\n');
  const why = `${unknown ? 'nobody can say whether they apply' : 'they apply'}; missing: ${missing}`;
  const title = `Not decided: ${policies.map(({ id }) => id).join(', ')}`;
  return command('notice', {}, title, `${why}${remedy === undefined ? '' : `; ${remedy}`}\n${rules}`);
}

function titleOf({ id, rule, exact }: PolicyResult): string {
  return `${id} ${rule}${exact ? '' : ' [approximate]'}`;
}

function placeProperties(where: TargetPlace): Record<string, string> {
  if (where.kind !== 'file') return {};
  return { file: where.path, ...(where.line === undefined ? {} : { line: String(where.line) }) };
}

function summary({ run, corpus, counts, triggeringRate, complianceRate }: CheckReport): string {
  const outcomes = `${counts.violated} violated, ${counts.withheld} not decided, ${counts.satisfied} satisfied, ${counts.inapplicable} not applicable, ${counts.faults} faulty`;
  const rates = `triggering ${rateText(triggeringRate)}, compliance ${rateText(complianceRate)}`;
  const text = `${subjectOf(run)} against ${corpus.name}: ${counts.checked} of ${counts.mandatory} mandatory policies checked; ${outcomes}; ${rates}`;
  return command('notice', {}, 'Summary', text);
}

/** Everything after the level comes from documents and runs, so all of it is escaped: it could hold a command itself. */
function command(level: Level, place: Record<string, string>, title: string, message: string): string {
  const properties = Object.entries({ ...place, title }).map(([key, value]) => `${key}=${escapeProperty(value)}`);
  return `::${level} ${properties.join(',')}::${escapeData(message)}`;
}

function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
