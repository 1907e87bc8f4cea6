/** The report for people at a terminal: faults first, then what is broken, what nobody can say, what holds, and the rates. */
import pico from 'picocolors';
import type { CheckReport, PolicyResult } from '../artifacts/verdict.js';
import { decidingTargets, firstLine, placeText, rateText } from './sentences.js';
import { wrap } from './wrap.js';

export interface TextOptions {
  colours: boolean;
  /** Columns that a line may fill. */
  width?: number;
}

type Paint = ReturnType<typeof pico.createColors>;

export function textReport(report: CheckReport, { colours, width = 100 }: TextOptions): string {
  const paint = pico.createColors(colours);
  const of = (outcome: PolicyResult['outcome']) => report.policies.filter((policy) => policy.outcome === outcome);
  const parts = [
    faultLines(report, paint),
    headline(report, paint),
    section('Violated', of('violated'), paint.red, violatedLines),
    section('Not decided', of('withheld'), paint.yellow, withheldLines),
    section('Satisfied', of('satisfied'), paint.green, satisfiedLines),
    remainder(report),
    rates(report, paint),
    warnings(report, paint),
  ];
  const lines = parts
    .filter((part) => part.length > 0)
    .map((part) => part.flatMap((line) => wrap(line, width)).join('\n'));
  return `${lines.join('\n\n')}\n`;
}

function faultLines({ faults }: CheckReport, paint: Paint): string[] {
  if (faults.length === 0) return [];
  return [
    paint.red(
      paint.bold(
        `${many(faults.length, 'checker')} failed and gave no verdict. This says nothing of the contribution.`,
      ),
    ),
    ...faults.map(({ id, code, reason }) => `  ${id}  ${code}: ${firstLine(reason)}`),
  ];
}

function headline({ run, corpus, counts, policies }: CheckReport, paint: Paint): string[] {
  const verdict =
    counts.violated > 0
      ? paint.red(`${many(counts.violated, 'policy', 'policies')} violated`)
      : policies.length === 0
        ? paint.yellow('nothing was checked')
        : paint.green('no violation found');
  return [
    `${paint.bold(`${run.id} against ${corpus.name}`)}: ${verdict}`,
    `${counts.checked} of ${counts.mandatory} mandatory policies checked (corpus status: ${corpus.status})`,
    ...(corpus.notice === '' ? [] : [`  Note: ${corpus.notice}`]),
  ];
}

function section(
  title: string,
  results: readonly PolicyResult[],
  colour: (text: string) => string,
  lines: (result: PolicyResult) => string[],
): string[] {
  if (results.length === 0) return [];
  return [colour(`${title} (${results.length})`), ...results.flatMap(lines)];
}

function violatedLines(result: PolicyResult): string[] {
  const targets = decidingTargets(result);
  const shown = targets.slice(0, shownTargets);
  return [
    ruleLine(result),
    ...shown.map(({ where, reason }) => `      ${placeText(where)}: ${reason}`),
    ...(targets.length > shown.length ? [`      and ${targets.length - shown.length} more places`] : []),
  ];
}

function withheldLines(result: PolicyResult): string[] {
  if (result.missing.length > 0) {
    const why = result.applicability === 'unknown' ? 'nobody can say whether it applies' : 'it applies';
    return [ruleLine(result), `      ${why}; missing: ${result.missing.join('; ')}`];
  }
  return violatedLines(result);
}

function satisfiedLines(result: PolicyResult): string[] {
  const [first] = result.targets;
  const more = result.targets.length > 1 ? ` (and ${result.targets.length - 1} more)` : '';
  return [
    ruleLine(result),
    ...(first === undefined ? [] : [`      ${placeText(first.where)}: ${first.reason}${more}`]),
  ];
}

function ruleLine({ id, rule, exact }: PolicyResult): string {
  return `  ${id}  ${rule}${exact ? '' : ' [approximate]'}`;
}

function remainder({ counts, policies, notCompiled }: CheckReport): string[] {
  const passedOver = policies.flatMap((policy) => policy.passedOver.map((one) => ({ id: policy.id, ...one })));
  return [
    `${many(counts.inapplicable, 'policy does', 'policies do')} not apply to this contribution.`,
    ...(notCompiled.length === 0 ? [] : [`${many(notCompiled.length, 'policy has', 'policies have')} no checker:`]),
    ...notCompiled.map(({ id, code, reason }) => `  ${id}  ${code}: ${reason}`),
    ...(passedOver.length === 0 ? [] : ['Passed over:']),
    ...passedOver.map(({ id, where, reason }) => `  ${id}  ${placeText(where)}: ${reason}`),
  ];
}

function rates(
  { triggeringRate, complianceRate, withoutHumanInTheLoop, counts, policies }: CheckReport,
  paint: Paint,
): string[] {
  const lines = [
    paint.bold(`Triggering ${rateText(triggeringRate)}   Compliance ${rateText(complianceRate)}`),
    `  Triggering: policies that this contribution invoked, of those that gave an outcome. Compliance: kept, of those judged.`,
  ];
  if (policies.some(({ humanInTheLoop }) => humanInTheLoop)) {
    const alone = withoutHumanInTheLoop;
    lines.push(
      `  Without policies that only a person can satisfy: triggering ${rateText(alone.triggeringRate)}, compliance ${rateText(alone.complianceRate)}`,
    );
  }
  if (counts.applicabilityUnknown > 0) {
    lines.push(
      `  ${many(counts.applicabilityUnknown, 'policy', 'policies')} not counted as invoked: nobody can say whether they apply.`,
    );
  }
  return lines;
}

function warnings({ warnings }: CheckReport, paint: Paint): string[] {
  if (warnings.length === 0) return [];
  return [
    paint.yellow(`Warnings (${warnings.length})`),
    ...warnings.map(({ code, where, detail }) => `  ${code} at ${where}: ${detail}`),
  ];
}

const shownTargets = 5;

function many(count: number, one: string, several = `${one}s`): string {
  return `${count} ${count === 1 ? one : several}`;
}
