/** Table 16: policies that no run ever invoked, per category. */
import { Category } from '../../artifacts/vocabulary.js';
import { rate } from '../rates.js';
import { column, count, rateCell, type Table, text } from './table.js';
import { type PolicyTally, triggered } from './tallies.js';

export interface NeverTriggered {
  category: Category;
  policies: number;
  never: number;
}

export function neverTriggered(policies: readonly PolicyTally[], runs: number): Table {
  const checked = policies.filter(({ checker }) => checker === 'checked');
  const found = Category.options.map((category) => {
    const own = checked.filter((policy) => policy.category === category);
    return { category, policies: own.length, never: own.filter(({ counts }) => triggered(counts) === 0).length };
  });
  return neverTriggeredTable(
    found.filter((row) => row.policies > 0),
    runs,
  );
}

/** Largest share first, as the table's readers look for what the runs never reached. */
export function neverTriggeredTable(rows: readonly NeverTriggered[], runs: number): Table {
  const sorted = [...rows].sort((one, other) => other.never * one.policies - one.never * other.policies);
  const total = (key: 'policies' | 'never') => rows.reduce((sum, row) => sum + row[key], 0);
  return {
    name: 'table-16-never-triggered',
    title: `Table 16: policies that never trigger on any of the ${runs} runs, per category`,
    columns: [
      column('category'),
      column('policies', 'count'),
      column('never triggered', 'count'),
      column('share', 'rate'),
    ],
    rows: [
      ...sorted.map(({ category, policies, never }) => [
        text(category),
        count(policies),
        count(never),
        rateCell(rate(never, policies)),
      ]),
      [text('all'), count(total('policies')), count(total('never')), rateCell(rate(total('never'), total('policies')))],
    ],
    notes: [
      'Of the mandatory policies that have a checker. That one never triggers says nothing of whether it is kept.',
    ],
  };
}
