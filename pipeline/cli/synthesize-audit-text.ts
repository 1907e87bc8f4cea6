/** What an audit of checkers found, for a terminal. */
import type { CheckerAudit } from '../artifacts/checker-audit.js';
import { catchRates } from '../audit/checkers/catch-rates.js';
import type { Elsewhere } from './elsewhere.js';
import type { CheckersAudit } from '../workflow/synthesize-audit.js';
import { printed, type Printed } from '../terminal/printed.js';

export function checkersAuditText(
  { corpus, audits, costs, page }: CheckersAudit,
  elsewhere: readonly Elsewhere[] = [],
): Printed {
  const cases = audits.reduce((sum, audit) => sum + audit.cases.passed, 0);
  const failing = audits.filter((audit) => audit.cases.failed.length + audit.cases.problems.length > 0);
  const slowest = [...costs].sort((one, other) => other.milliseconds - one.milliseconds)[0];
  const total = costs.reduce((sum, { milliseconds }) => sum + milliseconds, 0);
  const all = costs.reduce((sum, each) => sum + each.cases, 0);
  return printed([
    corpus,
    ...noCasesLine(audits),
    `  cases      ${cases} pass; ${failing.length} of ${audits.length} checkers fail some${failing.map(({ id }) => ` ${id}`).join('')}`,
    `  probes     ${probeCount(audits, 'held')} hold, ${probeCount(audits, 'broken')} broken, ${probeCount(audits, 'not due')} not due`,
    ...audits.flatMap(({ id, probes }) =>
      probes
        .filter(({ state }) => state === 'broken')
        .map(({ name, detail }) => `    broken   ${id}  ${name}: ${detail}`),
    ),
    ...triesLine(audits),
    ...catchRates(audits).flatMap(({ operator, mutants, caught, equivalent, survivors }) => [
      `    ${`${caught} of ${mutants}`.padEnd(11)} ${operator}${equivalent === 0 ? '' : `; ${equivalent} more that no try tells from the original`}`,
      ...survivors.map(({ id, what }) => `      survives ${id}  ${what}`),
    ]),
    ...elsewhere.map(
      ({ place, state, reason }) => `  elsewhere  ${state} in ${place}${reason === undefined ? '' : `: ${reason}`}`,
    ),
    ...audits.flatMap(({ id, doubts }) => doubts.map((doubt) => `  label      ${id}  ${doubt}`)),
    ...stepsLine(audits),
    `  time       ${(total / Math.max(all, 1)).toFixed(2)} ms a case in the mean${slowest ? `; slowest ${slowest.id} with ${(slowest.milliseconds / Math.max(slowest.cases, 1)).toFixed(2)} ms` : ''}`,
    `  page       ${page}`,
  ]);
}

/** What "the same as the original" rests on: a number of tries, and no proof. */
function triesLine(audits: readonly CheckerAudit[]): string[] {
  const tries = audits.map(({ tries: each = 0 }) => each).sort((one, other) => one - other);
  const middle = tries[tries.length >> 1] ?? 0;
  return [
    '  mutants    caught of tried, by operator',
    `             the same as the original, as far as tries show: ${middle} a checker in the median, ${tries.at(-1) ?? 0} at most`,
  ];
}

/** A checker that nobody has tried is none that holds. */
function noCasesLine(audits: readonly CheckerAudit[]): string[] {
  const untried = audits.filter(({ casesBy }) => casesBy === 'none').map(({ id }) => id);
  return untried.length === 0 ? [] : [`  no cases   ${untried.length} of ${audits.length}: ${untried.join(', ')}`];
}

/** A failing case or a broken probe; surviving mutants are figures, not faults. */
export function hasFaults({ audits }: CheckersAudit, elsewhere: readonly Elsewhere[] = []): boolean {
  if (elsewhere.some(({ state }) => state === 'other verdicts')) return true;
  return audits.some(
    ({ cases, probes }) =>
      cases.failed.length + cases.problems.length > 0 || probes.some(({ state }) => state === 'broken'),
  );
}

/** Of the custom checkers, whose machines count. */
function stepsLine(audits: readonly CheckerAudit[]): string[] {
  const counted = audits.flatMap(({ id, steps }) => (steps === undefined ? [] : [{ id, ...steps }]));
  const [dearest] = counted.sort((one, other) => other.most - one.most);
  return dearest === undefined
    ? []
    : [
        `  steps      ${dearest.most} of ${dearest.budget} at most, by ${dearest.id}; ${counted.length} custom checkers`,
      ];
}

function probeCount(audits: readonly CheckerAudit[], state: string): number {
  return audits.reduce((sum, { probes }) => sum + probes.filter((probe) => probe.state === state).length, 0);
}
