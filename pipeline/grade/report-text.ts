/** The report for people at a terminal: faults first, then what is broken, what nobody can say, what holds, and the rates. */
import type { CheckReport, PolicyResult } from '../artifacts/verdict.js';
import { type Line, printed, printedBlocks, type PrintOptions, type Printed, type Style } from '../terminal/printed.js';
import { decidingTargets, firstLine, placed, rateText, subjectOf, uncheckedReasons } from './sentences.js';
import { withheldGroups } from './withheld-groups.js';

export function textReport(report: CheckReport, { colours = false, width = 100 }: PrintOptions): Printed {
  const of = (outcome: PolicyResult['outcome']) => report.policies.filter((policy) => policy.outcome === outcome);
  const parts = [
    faultLines(report),
    headline(report),
    section('Violated', 'red', of('violated'), (results) => results.flatMap(violatedLines)),
    section('Not decided', 'yellow', of('withheld'), withheldLines),
    section('Satisfied', 'green', of('satisfied'), (results) => results.flatMap(satisfiedLines)),
    remainder(report),
    rates(report),
    legend(report),
    warnings(report),
  ];
  return printedBlocks(parts.map((part) => printed(part, { colours, width })));
}

function faultLines({ faults }: CheckReport): Line[] {
  if (faults.length === 0) return [];
  const title = `${many(faults.length, 'checker')} failed and gave no verdict. This says nothing of the contribution.`;
  return [
    { text: title, style: 'red' },
    ...faults.map(({ id, code, reason }) => `  ${id}  ${code}: ${firstLine(reason)}`),
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
    { text: `${subjectOf(run)} against ${corpus.name}: ${verdict}`, style },
    `${counts.checked} of ${counts.mandatory} mandatory policies checked (corpus status: ${corpus.status})`,
    ...(corpus.notice === '' ? [] : [`  Note: ${corpus.notice}`]),
  ];
}

function section(
  title: string,
  style: Style,
  results: readonly PolicyResult[],
  lines: (results: readonly PolicyResult[]) => string[],
): Line[] {
  if (results.length === 0) return [];
  return [{ text: `${title} (${results.length})`, style }, ...lines(results)];
}

const shownTargets = 5;

function violatedLines(result: PolicyResult): string[] {
  const targets = decidingTargets(result);
  const hidden = targets.length - shownTargets;
  return [
    ruleLine(result),
    ...targets.slice(0, shownTargets).map(({ where, reason }) => `      ${placed(where, reason)}`),
    ...(hidden > 0 ? [`      and ${many(hidden, 'more place')}`] : []),
  ];
}

/** First the policies whose targets were seen and leave a doubt, then those that wait for the same evidence, together. */
function withheldLines(results: readonly PolicyResult[]): string[] {
  const doubtful = results.filter(({ missing }) => missing.length === 0);
  return [
    ...doubtful.flatMap(violatedLines),
    ...withheldGroups(results).flatMap(({ unknown, missing, remedy, policies }) => {
      const [it, applies] = policies.length === 1 ? ['it', 'applies'] : ['they', 'apply'];
      const why = unknown ? `nobody can say whether ${it} ${applies}` : `${it} ${applies}`;
      return [
        `  ${why}; missing: ${missing}`,
        ...(remedy === undefined ? [] : [`  (${remedy})`]),
        ...policies.map((policy) => `  ${ruleLine(policy)}`),
      ];
    }),
  ];
}

function satisfiedLines(result: PolicyResult): string[] {
  const [first, ...others] = result.targets;
  const more = others.length > 0 ? ` (and ${others.length} more)` : '';
  return [ruleLine(result), ...(first === undefined ? [] : [`      ${placed(first.where, first.reason)}${more}`])];
}

function ruleLine({ id, rule, exact, humanInTheLoop }: PolicyResult): string {
  return `  ${id}  ${rule}${exact ? '' : ' [approximate]'}${humanInTheLoop ? ' [needs a person]' : ''}`;
}

function remainder({ counts, policies, notCompiled }: CheckReport): Line[] {
  const passedOver = policies.flatMap((policy) => policy.passedOver.map((one) => ({ id: policy.id, ...one })));
  return [
    `${many(counts.inapplicable, 'policy does', 'policies do')} not apply to this contribution.`,
    ...(notCompiled.length === 0 ? [] : [`${many(notCompiled.length, 'policy has', 'policies have')} no checker:`]),
    ...uncheckedReasons(notCompiled).map(({ ids, why }) => `  ${ids.join(', ')}: ${why}`),
    ...(passedOver.length === 0 ? [] : ['Passed over:']),
    ...passedOver.map(({ id, where, reason }) => `  ${id}  ${placed(where, reason)}`),
  ];
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
    '  Triggering: policies that this contribution invoked, of those that gave an outcome.',
    '  Compliance: policies that it kept, of those that could be judged.',
    ...(policies.some(({ humanInTheLoop }) => humanInTheLoop)
      ? [
          '  Without policies that only a person can satisfy:',
          `      triggering ${rateText(alone.triggeringRate)}, compliance ${rateText(alone.complianceRate)}`,
        ]
      : []),
    ...(unknown > 0
      ? [`  ${many(unknown, 'policy', 'policies')} not counted as invoked: nobody can say whether they apply.`]
      : []),
  ];
}

/** What a reader meets for the first time, and where there is more to read. */
function legend({ policies, notCompiled }: CheckReport): Line[] {
  const shown = policies.filter(({ outcome }) => outcome !== 'inapplicable');
  const [example] = [...shown.filter(({ outcome }) => outcome === 'violated'), ...shown, ...notCompiled];
  return [
    ...(shown.some(({ exact }) => !exact)
      ? ['[approximate]: the check stands in for a rule that leaves something to judgment, and can be wrong.']
      : []),
    ...(shown.some(({ humanInTheLoop }) => humanInTheLoop)
      ? ['[needs a person]: no program can keep this rule alone.']
      : []),
    ...(example === undefined
      ? []
      : [`bylaws explain ${example.id} shows where a rule is written and how it is checked.`]),
  ];
}

function warnings({ warnings }: CheckReport): Line[] {
  if (warnings.length === 0) return [];
  return [
    { text: `Warnings (${warnings.length})`, style: 'yellow' },
    ...warnings.map(({ code, where, detail }) => `  ${code} at ${where}: ${detail}`),
  ];
}

function many(count: number, one: string, several = `${one}s`): string {
  return `${count} ${count === 1 ? one : several}`;
}
