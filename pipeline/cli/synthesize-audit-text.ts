/** What an audit of checkers found, for a terminal. */
import type { CheckerAudit } from '../artifacts/checker-audit.js';
import { catchRates } from '../audit/checkers/catch-rates.js';
import type { CheckersAudit } from '../workflow/synthesize-audit.js';
import { printed, type Printed } from '../terminal/printed.js';

export function checkersAuditText({ corpus, audits, costs, page }: CheckersAudit): Printed {
  const cases = audits.reduce((sum, audit) => sum + audit.cases.passed, 0);
  const failing = audits.filter((audit) => audit.cases.failed.length + audit.cases.problems.length > 0);
  const slowest = [...costs].sort((one, other) => other.milliseconds - one.milliseconds)[0];
  const total = costs.reduce((sum, { milliseconds }) => sum + milliseconds, 0);
  const all = costs.reduce((sum, each) => sum + each.cases, 0);
  return printed([
    corpus,
    `  cases      ${cases} pass; ${failing.length} of ${audits.length} checkers fail some${failing.map(({ id }) => ` ${id}`).join('')}`,
    `  probes     ${probeCount(audits, 'held')} hold, ${probeCount(audits, 'broken')} broken, ${probeCount(audits, 'not due')} not due`,
    ...audits.flatMap(({ id, probes }) =>
      probes
        .filter(({ state }) => state === 'broken')
        .map(({ name, detail }) => `    broken   ${id}  ${name}: ${detail}`),
    ),
    `  mutants    caught of tried, by operator`,
    ...catchRates(audits).flatMap(({ operator, mutants, caught, survivors }) => [
      `    ${`${caught} of ${mutants}`.padEnd(11)} ${operator}`,
      ...survivors.map(({ id, what }) => `      survives ${id}  ${what}`),
    ]),
    `  time       ${(total / Math.max(all, 1)).toFixed(2)} ms a case in the mean${slowest ? `; slowest ${slowest.id} with ${(slowest.milliseconds / Math.max(slowest.cases, 1)).toFixed(2)} ms` : ''}`,
    `  page       ${page}`,
  ]);
}

/** A failing case or a broken probe; surviving mutants are figures, not faults. */
export function hasFaults({ audits }: CheckersAudit): boolean {
  return audits.some(
    ({ cases, probes }) =>
      cases.failed.length + cases.problems.length > 0 || probes.some(({ state }) => state === 'broken'),
  );
}

function probeCount(audits: readonly CheckerAudit[], state: string): number {
  return audits.reduce((sum, { probes }) => sum + probes.filter((probe) => probe.state === state).length, 0);
}
