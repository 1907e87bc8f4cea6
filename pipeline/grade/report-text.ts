/** The report for people at a terminal: faults first, then what is broken, what nobody can say, what holds, and the rates. */
import pico from 'picocolors';
import type { CheckReport, PolicyResult } from '../artifacts/verdict.js';
import { printable } from './printable.js';
import { decidingTargets, firstLine, placeText, rateText } from './sentences.js';
import { wrap } from './wrap.js';

export interface TextOptions {
  colours: boolean;
  /** Columns that a line may fill. */
  width?: number;
}

type Style = 'plain' | 'bold' | 'red' | 'yellow' | 'green';

/** A line before it is made printable, broken and coloured: in this order, so that no text of others can colour anything. */
interface Line {
  text: string;
  style: Style;
}

export function textReport(report: CheckReport, { colours, width = 100 }: TextOptions): string {
  const of = (outcome: PolicyResult['outcome']) => report.policies.filter((policy) => policy.outcome === outcome);
  const parts = [
    faultLines(report),
    headline(report),
    section('Violated', 'red', of('violated'), violatedLines),
    section('Not decided', 'yellow', of('withheld'), withheldLines),
    section('Satisfied', 'green', of('satisfied'), satisfiedLines),
    remainder(report),
    rates(report),
    warnings(report),
  ];
  const blocks = parts
    .filter((part) => part.length > 0)
    .map((part) => part.map((line) => rendered(line, colours, width)).join('\n'));
  return `${blocks.join('\n\n')}\n`;
}

function rendered({ text, style }: Line, colours: boolean, width: number): string {
  const paint = style === 'plain' ? (line: string) => line : pico.createColors(colours)[style];
  return wrap(printable(text).replaceAll('\n', ' '), width).map(paint).join('\n');
}

function faultLines({ faults }: CheckReport): Line[] {
  if (faults.length === 0) return [];
  const title = `${many(faults.length, 'checker')} failed and gave no verdict. This says nothing of the contribution.`;
  return [
    { text: title, style: 'red' },
    ...faults.map(({ id, code, reason }) => plain(`  ${id}  ${code}: ${firstLine(reason)}`)),
  ];
}

function headline({ run, corpus, counts, policies }: CheckReport): Line[] {
  const [verdict, style]: [string, Style] =
    counts.violated > 0
      ? [`${many(counts.violated, 'policy', 'policies')} violated`, 'red']
      : policies.length === 0
        ? ['nothing was checked', 'yellow']
        : ['no violation found', 'green'];
  return [
    { text: `${run.id} against ${corpus.name}: ${verdict}`, style },
    plain(`${counts.checked} of ${counts.mandatory} mandatory policies checked (corpus status: ${corpus.status})`),
    ...(corpus.notice === '' ? [] : [plain(`  Note: ${corpus.notice}`)]),
  ];
}

function section(
  title: string,
  style: Style,
  results: readonly PolicyResult[],
  lines: (result: PolicyResult) => string[],
): Line[] {
  if (results.length === 0) return [];
  return [{ text: `${title} (${results.length})`, style }, ...results.flatMap(lines).map(plain)];
}

const shownTargets = 5;

function violatedLines(result: PolicyResult): string[] {
  const targets = decidingTargets(result);
  const hidden = targets.length - shownTargets;
  return [
    ruleLine(result),
    ...targets.slice(0, shownTargets).map(({ where, reason }) => `      ${placeText(where)}: ${reason}`),
    ...(hidden > 0 ? [`      and ${many(hidden, 'more place')}`] : []),
  ];
}

function withheldLines(result: PolicyResult): string[] {
  if (result.missing.length === 0) return violatedLines(result);
  const why = result.applicability === 'unknown' ? 'nobody can say whether it applies' : 'it applies';
  return [ruleLine(result), `      ${why}; missing: ${result.missing.join('; ')}`];
}

function satisfiedLines(result: PolicyResult): string[] {
  const [first, ...others] = result.targets;
  const more = others.length > 0 ? ` (and ${others.length} more)` : '';
  return [
    ruleLine(result),
    ...(first === undefined ? [] : [`      ${placeText(first.where)}: ${first.reason}${more}`]),
  ];
}

function ruleLine({ id, rule, exact, humanInTheLoop }: PolicyResult): string {
  return `  ${id}  ${rule}${exact ? '' : ' [approximate]'}${humanInTheLoop ? ' [needs a person]' : ''}`;
}

function remainder({ counts, policies, notCompiled }: CheckReport): Line[] {
  const passedOver = policies.flatMap((policy) => policy.passedOver.map((one) => ({ id: policy.id, ...one })));
  return [
    `${many(counts.inapplicable, 'policy does', 'policies do')} not apply to this contribution.`,
    ...(notCompiled.length === 0 ? [] : [`${many(notCompiled.length, 'policy has', 'policies have')} no checker:`]),
    ...notCompiled.map(({ id, code, reason }) => `  ${id}  ${code}: ${reason}`),
    ...(passedOver.length === 0 ? [] : ['Passed over:']),
    ...passedOver.map(({ id, where, reason }) => `  ${id}  ${placeText(where)}: ${reason}`),
  ].map(plain);
}

function rates({
  triggeringRate,
  complianceRate,
  withoutHumanInTheLoop: alone,
  counts,
  policies,
}: CheckReport): Line[] {
  const unknown = counts.applicabilityUnknown;
  return [
    { text: `Triggering ${rateText(triggeringRate)}   Compliance ${rateText(complianceRate)}`, style: 'bold' },
    plain('  Triggering: policies that this contribution invoked, of those that gave an outcome.'),
    plain('  Compliance: policies that it kept, of those that could be judged.'),
    ...(policies.some(({ humanInTheLoop }) => humanInTheLoop)
      ? [
          plain('  Without policies that only a person can satisfy:'),
          plain(`      triggering ${rateText(alone.triggeringRate)}, compliance ${rateText(alone.complianceRate)}`),
        ]
      : []),
    ...(unknown > 0
      ? [plain(`  ${many(unknown, 'policy', 'policies')} not counted as invoked: nobody can say whether they apply.`)]
      : []),
  ];
}

function warnings({ warnings }: CheckReport): Line[] {
  if (warnings.length === 0) return [];
  return [
    { text: `Warnings (${warnings.length})`, style: 'yellow' },
    ...warnings.map(({ code, where, detail }) => plain(`  ${code} at ${where}: ${detail}`)),
  ];
}

function plain(text: string): Line {
  return { text, style: 'plain' };
}

function many(count: number, one: string, several = `${one}s`): string {
  return `${count} ${count === 1 ? one : several}`;
}
