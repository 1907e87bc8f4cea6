/** The same runs under two versions of their corpus: what became of each policy, and what it does to the rates. */
import { complianceRate, type OutcomeCounts, triggeringRate } from '../rates.js';
import { column, count, decimal, rateCell, signedDifference, type Table, text } from '../tables/table.js';
import { distinct, nothing, type RegradeTally } from '../tables/tallies.js';

/** Both tables, or none where no run was graded under two versions. */
export function regradedTables(tallies: readonly RegradeTally[]): Table[] {
  if (tallies.length === 0) return [];
  const changed = tallies.filter(({ before, after }) => before !== after);
  return [ratesTable(tallies), changesTable(changed)];
}

function ratesTable(tallies: readonly RegradeTally[]): Table {
  return {
    name: 'regraded-rates',
    title: 'The same runs under the two newest versions of their corpus (%)',
    columns: [
      column('project'),
      column('version'),
      column('triggering', 'rate'),
      column('compliance', 'rate'),
      column('outcomes changed', 'count'),
    ],
    rows: distinct(tallies.map(({ project }) => project)).flatMap((project) => {
      const own = tallies.filter((tally) => tally.project === project);
      const changed = own.filter(({ before, after }) => before !== after).reduce((sum, { runs }) => sum + runs, 0);
      const [before, after] = [countsOf(own, 'before'), countsOf(own, 'after')];
      const less = (of: typeof triggeringRate) => decimal(signedDifference(of(after).percent, of(before).percent));
      const sides = (['before', 'after'] as const).map((side) => {
        const counts = side === 'before' ? before : after;
        return [
          text(project),
          text(side),
          rateCell(triggeringRate(counts)),
          rateCell(complianceRate(counts)),
          count(side === 'after' ? changed : 0),
        ];
      });
      const difference = [
        text(project),
        text('after less before'),
        less(triggeringRate),
        less(complianceRate),
        text(''),
      ];
      return [...sides, difference];
    }),
    notes: [
      'Each side is pooled over the runs that were graded under both versions; differences are of the figures as printed.',
    ],
  };
}

function changesTable(changed: readonly RegradeTally[]): Table {
  return {
    name: 'regraded-policies',
    title: 'Outcomes that differ between the two versions',
    columns: [column('policy'), column('before'), column('after'), column('runs', 'count')],
    rows: changed.map(({ policy, before, after, runs }) => [text(policy), text(before), text(after), count(runs)]),
    notes: ['Absent: the version has no verdict of that policy, for want of the policy, of a checker, or for a fault.'],
  };
}

function countsOf(tallies: readonly RegradeTally[], side: 'before' | 'after'): OutcomeCounts {
  const of = (outcome: string) =>
    tallies.filter((tally) => tally[side] === outcome).reduce((sum, { runs }) => sum + runs, 0);
  return {
    ...nothing,
    satisfied: of('satisfied'),
    violated: of('violated'),
    withheld: of('withheld') + of('unknown'),
    applicabilityUnknown: of('unknown'),
    inapplicable: of('inapplicable'),
  };
}
