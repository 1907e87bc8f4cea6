/** Which outcomes the cases of checkers reach, and why those that are never reached can't be. */
import type { CaseFile } from '../../artifacts/cases.js';
import { rate } from '../rates.js';
import { column, count, rateCell, type Table, text } from '../tables/table.js';

const wanted = ['satisfied', 'violated', 'inapplicable'] as const;

const reaches = [
  'all of satisfied, violated and inapplicable',
  'not all: a person in the loop',
  "not all: evidence the bundle can't hold",
  'not all: only the violating act can be selected',
  'not all, and no reason is given',
  'none: no case of its own',
] as const;
export type Reach = (typeof reaches)[number];

/** Cases that a pattern made of itself say nothing of a checker. */
export function reachOf(file: CaseFile | undefined): Reach {
  if (file === undefined || file.casesBy === 'pattern') return 'none: no case of its own';
  const seen = new Set(file.cases.map(({ expect }) => expect));
  const open = wanted.filter((outcome) => !seen.has(outcome));
  if (open.length === 0) return 'all of satisfied, violated and inapplicable';
  const reasons = open.map((outcome) => file.unreachable.find((each) => each.outcome === outcome)?.why);
  const [first] = reasons;
  return first === undefined || reasons.includes(undefined) ? 'not all, and no reason is given' : `not all: ${first}`;
}

export function caseReachTable(rows: readonly { reach: Reach; checkers: number }[]): Table {
  const total = rows.reduce((sum, { checkers }) => sum + checkers, 0);
  const found = reaches.map((reach) => ({
    reach,
    checkers: rows.filter((row) => row.reach === reach).reduce((sum, { checkers }) => sum + checkers, 0),
  }));
  return {
    name: 'cases-by-reach',
    title: 'Checkers by the outcomes that their cases reach',
    columns: [column('cases reach'), column('checkers', 'count'), column('share', 'rate')],
    rows: [
      ...found
        .filter(({ checkers }) => checkers > 0)
        .map(({ reach, checkers }) => [text(reach), count(checkers), rateCell(rate(checkers, total))]),
      [text('all'), count(total), rateCell(rate(total, total))],
    ],
    notes: [
      'Of the mandatory policies that have a checker. A checker short of several outcomes stands under the first reason.',
    ],
  };
}
