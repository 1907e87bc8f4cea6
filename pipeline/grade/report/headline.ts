/** The first block of a report: few figures, each with the population that it is of. */
import type { Rate } from '../../artifacts/verdict.js';
import { quotient, rate } from '../rates.js';
import { rateText } from '../sentences.js';
import {
  type EstimatedRate,
  estimatedCompliance,
  estimatedResolve,
  estimatedTriggering,
  rangeText,
  withoutPeople,
} from '../tables/rates-with-intervals.js';
import { distinct, type ResultTallies, type RunTally, settingsOf, sumCounts, triggered } from '../tables/tallies.js';

export interface Headline {
  figure: string;
  /** Whose runs the figure is of, where it is of one setting; the figure's name begins with it. */
  setting?: string;
  value: string;
  population: string;
}

export function headline(tallies: ResultTallies): Headline[] {
  return [
    ...coverage(tallies),
    ...settingsOf(tallies.runs).flatMap((setting) =>
      settingLines(
        tallies,
        setting,
        tallies.runs.filter((run) => run.setting === setting),
      ),
    ),
  ];
}

function coverage({ runs, policies, faults, refused, versions }: ResultTallies): Headline[] {
  const checked = policies.filter(({ checker }) => checker === 'checked').length;
  const projects = distinct(runs.map(({ project }) => project));
  return [
    ...(faults.length === 0
      ? []
      : [
          line(
            'faulty checkers',
            `${distinct(faults.map(({ policy }) => policy)).length}`,
            'policies whose checker failed on at least one run; those outcomes are in no rate',
          ),
        ]),
    line(
      'runs graded',
      String(runs.length),
      `tasks: ${distinct(runs.map(({ project, instance }) => `${project} ${instance}`)).length}; projects: ${projects.join(', ')}; runs refused beside these: ${refused}`,
    ),
    line(
      'mandatory policies checked',
      rateText(rate(checked, policies.length)),
      'mandatory policies of those projects',
    ),
    ...versions.map(({ corpus, status, notice }) => line(`corpus ${corpus}`, status, notice)),
  ];
}

function settingLines({ cells }: ResultTallies, setting: string, runs: readonly RunTally[]): Headline[] {
  const own = cells.filter((cell) => cell.setting === setting);
  const invoked = runs.reduce((sum, { counts }) => sum + triggered(counts), 0);
  const unknown = sumCounts(own.map(({ counts }) => counts)).applicabilityUnknown;
  const demanded = (demand: 'act' | 'refrain') => {
    const { satisfied, violated } = sumCounts(own.filter((cell) => cell.demand === demand).map(({ counts }) => counts));
    return rateText(rate(satisfied, satisfied + violated));
  };
  const lines = [
    line(
      `${setting}: triggering rate`,
      estimatedText(estimatedTriggering(runs)),
      `outcomes of ${runs.length} runs; ${unknown} more outcomes are of unknown applicability and not counted as triggered`,
    ),
    line(`${setting}: compliance rate`, estimatedText(estimatedCompliance(runs)), 'outcomes that were judged'),
    line(
      `${setting}: both rates without policies that only a person can satisfy`,
      `triggering ${estimatedText(estimatedTriggering(runs, withoutPeople))}, compliance ${estimatedText(estimatedCompliance(runs, withoutPeople))}`,
      'outcomes of the other policies',
    ),
    line(
      `${setting}: compliance by demand`,
      `acts ${demanded('act')}, restraint ${demanded('refrain')}`,
      'judged outcomes of policies that demand an act, and of those that demand restraint',
    ),
    line(
      `${setting}: policies triggered by a run`,
      runs.length === 0 ? 'n/a' : quotient(BigInt(invoked), BigInt(runs.length), 1),
      `mean over ${runs.length} runs`,
    ),
    line(
      `${setting}: resolve rate`,
      estimatedText(estimatedResolve(runs)),
      'runs; one without a functional verdict counts as unresolved',
    ),
  ];
  return lines.map((each) => ({ ...each, setting }));
}

function estimatedText({ rate: figure, interval }: EstimatedRate): string {
  return `${withCounts(figure)}, 95 %: ${rangeText(interval)}`;
}

function withCounts(figure: Rate): string {
  return rateText(figure);
}

function line(figure: string, value: string, population: string): Headline {
  return { figure, value, population };
}
