/** Models on the same tasks, each against each or all against one, in every setting. */
import { CodedError } from '../../artifacts/coded-error.js';
import { LEVEL } from '../intervals/interval.js';
import { type Cell, column, count, decimal, rateCell, type Table, text } from '../tables/table.js';
import { distinct, type RunTally, settingsOf } from '../tables/tallies.js';
import { differenceOf, differenceText, intervalOfDifference, MEASURES, type Paired, pairUp } from './pairs.js';

interface Comparison {
  setting: string;
  model: string;
  against: string;
  paired: Paired;
}

/**
 * `undefined` where no two models have a task in common. `against` names the one that all others are held to.
 * @throws CodedError `name-unknown` where no run is of that model.
 */
export function pairedModels(runs: readonly RunTally[], against?: string): Table | undefined {
  const models = distinct(runs.map(({ model }) => model));
  if (against !== undefined && !models.includes(against)) throw unknownModel(against, models);
  const couples = against === undefined ? everyCouple(models) : models.map((model) => [model, against] as const);
  const comparisons = settingsOf(runs).flatMap((setting) => {
    const own = runs.filter((run) => run.setting === setting);
    return couples
      .filter(([model, other]) => model !== other)
      .map(([model, other]) => compared(own, setting, model, other))
      .filter(({ paired }) => paired.pairs.length > 0);
  });
  if (comparisons.length === 0) return undefined;
  return {
    name: 'paired-models',
    title: 'Models on the same tasks (%)',
    columns: [
      column('setting'),
      column('rate'),
      column('model'),
      column('against'),
      column('pairs', 'count'),
      column('without partner', 'count'),
      column('of model', 'rate'),
      column('of the other', 'rate'),
      column('difference', 'decimal'),
      column('95 % interval'),
      column('95 % of all together'),
    ],
    rows: settingsOf(runs).flatMap((setting) => rowsOf(comparisons.filter((each) => each.setting === setting))),
    notes: [
      'Pairs share scaffold, setting, task and attempt. Differences are of unrounded rates, model less the other; intervals are clustered by task.',
      'The first interval speaks of its line alone: of many lines one in twenty misses by chance. The last is widened by the number of lines of one setting and rate (Bonferroni); where it leaves out 0, the difference stands among all of them.',
    ],
  };
}

function everyCouple(models: readonly string[]): (readonly [string, string])[] {
  return models.flatMap((model, at) => models.slice(at + 1).map((other) => [model, other] as const));
}

function compared(runs: readonly RunTally[], setting: string, model: string, against: string): Comparison {
  const paired = pairUp(
    runs.filter((run) => run.model === against),
    runs.filter((run) => run.model === model),
    ({ scaffold, attempt }) => [scaffold, attempt],
  );
  return { setting, model, against, paired };
}

/** Lines of one rate stand together, as they are read and as their intervals are widened. */
function rowsOf(comparisons: readonly Comparison[]): Cell[][] {
  const together = 1 - (1 - LEVEL) / Math.max(1, comparisons.length);
  return MEASURES.flatMap((measure) =>
    comparisons.map(({ setting, model, against, paired }) => {
      const difference = differenceOf(paired, measure);
      return [
        ...[setting, measure.name, model, against].map(text),
        count(paired.pairs.length),
        count(paired.alone),
        rateCell(measure.of(paired.pairs.map(({ after }) => after))),
        rateCell(measure.of(paired.pairs.map(({ before }) => before))),
        decimal(differenceText(difference)),
        text(intervalOfDifference(difference)),
        text(intervalOfDifference(differenceOf(paired, measure, together))),
      ];
    }),
  );
}

function unknownModel(got: string, models: readonly string[]): CodedError {
  return new CodedError({
    code: 'name-unknown',
    where: '--against',
    expected: models.length === 0 ? 'a model; there are no runs here' : `one of ${models.join(', ')}`,
    got,
    remedy: 'Name the model as the runs do, or leave the option out to compare each with each.',
    exit: 2,
  });
}
