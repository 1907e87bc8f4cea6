/** The report as workflow commands, which a forge shows beside the lines that they speak of. */
import type { CheckReport, PolicyResult, TargetPlace } from '../artifacts/verdict.js';
import { decidingTargets, placeText, rateText } from './sentences.js';

type Level = 'error' | 'warning' | 'notice';

export function githubReport(report: CheckReport): string {
  const of = (outcome: PolicyResult['outcome']) => report.policies.filter((policy) => policy.outcome === outcome);
  const lines = [
    ...report.faults.map(({ id, code, reason }) => {
      return command(
        'warning',
        {},
        `${id}: faulty checker`,
        `${code}: ${reason}. This says nothing of the contribution.`,
      );
    }),
    ...of('violated').flatMap((policy) => targetLines('error', policy)),
    ...of('withheld').flatMap((policy) => withheldLines(policy)),
    ...report.notCompiled.map(({ id, code, reason }) =>
      command('notice', {}, `${id}: no checker`, `${code}: ${reason}`),
    ),
    ...report.warnings.map(({ code, where, detail }) => command('warning', {}, code, `${where}: ${detail}`)),
    summary(report),
  ];
  return `${lines.join('\n')}\n`;
}

function targetLines(level: Level, policy: PolicyResult): string[] {
  return decidingTargets(policy).map(({ where, reason }) => {
    return command(level, placeProperties(where), titleOf(policy), `${placeText(where)}: ${reason}`);
  });
}

function withheldLines(policy: PolicyResult): string[] {
  if (policy.missing.length === 0) return targetLines('notice', policy);
  return [command('notice', {}, titleOf(policy), `not decided; missing: ${policy.missing.join('; ')}`)];
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
  const text = `${run.id} against ${corpus.name}: ${counts.checked} of ${counts.mandatory} mandatory policies checked; ${outcomes}; ${rates}`;
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
