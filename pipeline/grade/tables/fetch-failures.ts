/** Why fetches of the rules brought nothing. */
import { column, count, type Table, text } from './table.js';
import type { FailureTally } from './tallies.js';

const meanings: Readonly<Record<string, string>> = {
  'not-run': 'the command never ran',
  network: 'no connection, or none in time',
  refused: 'the server answered with an error',
  encoding: 'the answer could not be printed or decoded',
  cut: 'the record or the scaffold cut the answer off',
  'written-unread': 'it was written to a file that nobody looked into',
  filtered: 'a filter or the first lines alone were looked at',
  empty: 'nothing came back',
  'no-rules': 'what came back holds no rules, such as a page made by a script',
};

export function fetchFailures(failures: readonly FailureTally[]): Table | undefined {
  if (failures.length === 0) return undefined;
  return {
    name: 'fetch-failures',
    title: 'Why fetches of the rules brought nothing',
    columns: [column('setting'), column('why'), column('fetches', 'count'), column('runs', 'count')],
    rows: failures.map(({ setting, why, fetches, runs }) => [
      text(setting),
      text(meanings[why] ?? why),
      count(fetches),
      count(runs),
    ]),
    notes: ['A run can fail more than once, and in more than one way.'],
  };
}
