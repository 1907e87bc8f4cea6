/** What reports are made of, counted by the database in a fixed order. */
import { z } from 'zod';
import { Category, Demand, EvidenceType } from '../artifacts/vocabulary.js';
import type {
  CellTally,
  FailureTally,
  FaultTally,
  PolicyTally,
  RegradeTally,
  ResultTallies,
  RunTally,
  VersionTally,
} from '../grade/tables/tallies.js';
import type { ResultsDatabase } from './results-database.js';

const number = z.coerce.number();
const words = z
  .string()
  .nullable()
  .transform((text) => text ?? 'unknown');
const Answer = z.enum(['yes', 'no', 'unknown']);
const Counts = { satisfied: number, violated: number, withheld: number, unknown: number, inapplicable: number };
const Facts = {
  category: Category,
  evidence: EvidenceType,
  exact: z.boolean(),
  person: z.boolean(),
  demand: Demand.or(z.literal('unknown')),
};

export async function readTallies(
  database: ResultsDatabase,
  { refused, unfinished }: Pick<ResultTallies, 'refused' | 'unfinished'>,
): Promise<ResultTallies> {
  return {
    cells: await cells(database),
    runs: await runs(database),
    policies: await policies(database),
    faults: await faults(database),
    failures: await failures(database),
    versions: await versions(database),
    regraded: await regraded(database),
    refused,
    unfinished,
  };
}

const counts = (where: string, prefix = '') => {
  const of = (name: string, condition: string) =>
    `count(*) FILTER (WHERE ${where}${condition})::INTEGER AS ${prefix}${name}`;
  return [
    ...['satisfied', 'violated', 'withheld', 'inapplicable'].map((outcome) => of(outcome, `outcome = '${outcome}'`)),
    of('unknown', `outcome = 'withheld' AND applicability = 'unknown'`),
  ].join(', ');
};

const CellRow = z.object({ setting: words, scaffold: words, model: words, ...Facts, ...Counts });

async function cells(database: ResultsDatabase): Promise<CellTally[]> {
  const rows = await database.rows(
    `SELECT setting, scaffold, model, category, evidence, exact, person, demand, ${counts('')}
     FROM verdicts JOIN runs USING (run) JOIN policies ON policies.project = verdicts.project AND policies.policy = verdicts.policy
     GROUP BY ALL ORDER BY setting, scaffold, model, category, evidence, exact, person, demand`,
  );
  return rows.map((row) => {
    const read = CellRow.parse(row);
    const { setting, scaffold, model } = read;
    return { setting, scaffold, model, ...factsOf(read), counts: countsOf(read) };
  });
}

const RunRow = z.object({
  run: z.string(),
  project: words,
  instance: words,
  setting: words,
  scaffold: words,
  model: words,
  attempt: number,
  resolved: z.enum(['yes', 'no', 'no-verdict']),
  gap: z.string().nullable(),
  unparsed: z.boolean(),
  attempted: Answer,
  retrieved: Answer,
  opened: Answer,
  shown: number.nullable(),
  total: number.nullable(),
  faults: number,
  trajectory: number,
  ...Counts,
  alone_satisfied: number,
  alone_violated: number,
  alone_withheld: number,
  alone_unknown: number,
  alone_inapplicable: number,
});

async function runs(database: ResultsDatabase): Promise<RunTally[]> {
  const rows = await database.rows(
    `SELECT runs.run AS run, runs.project AS project, instance, setting, scaffold, model, attempt, resolved, gap, unparsed,
       attempted, retrieved, opened, shown::DOUBLE AS shown, total::DOUBLE AS total, faults, ${counts('')}, ${counts('NOT person AND ', 'alone_')},
       count(*) FILTER (WHERE outcome = 'violated' AND evidence = 'trajectory')::INTEGER AS trajectory
     FROM runs LEFT JOIN verdicts ON verdicts.run = runs.run
       LEFT JOIN policies ON policies.project = verdicts.project AND policies.policy = verdicts.policy
     GROUP BY ALL ORDER BY project, instance, setting, scaffold, model, attempt, run`,
  );
  return rows.map((row) => {
    const read = RunRow.parse(row);
    const { run, project, instance, setting, scaffold, model, attempt, resolved, attempted, retrieved, opened } = read;
    const { shown, total } = read;
    return {
      run,
      project,
      instance,
      setting,
      scaffold,
      model,
      attempt,
      resolved,
      attempted,
      retrieved,
      opened,
      gap: read.gap ?? undefined,
      unparsed: read.unparsed,
      delivered: shown === null || total === null ? undefined : { characters: shown, total },
      counts: countsOf(read),
      alone: countsOf({
        satisfied: read.alone_satisfied,
        violated: read.alone_violated,
        withheld: read.alone_withheld,
        unknown: read.alone_unknown,
        inapplicable: read.alone_inapplicable,
      }),
      violatedInTrajectory: read.trajectory,
      faults: read.faults,
    };
  });
}

const PolicyRow = z.object({
  project: words,
  policy: z.string(),
  rule: words,
  checker: z.enum(['checked', 'none']),
  faults: number,
  ...Facts,
  ...Counts,
});

async function policies(database: ResultsDatabase): Promise<PolicyTally[]> {
  const rows = await database.rows(
    `SELECT policies.project AS project, policies.policy AS policy, category, evidence, exact, person, demand, rule, checker,
       ${counts('')},
       (SELECT count(*) FROM faults WHERE faults.policy = policies.policy AND faults.project = policies.project)::INTEGER AS faults
     FROM policies LEFT JOIN verdicts ON verdicts.project = policies.project AND verdicts.policy = policies.policy
     GROUP BY ALL ORDER BY project, policy`,
  );
  return rows.map((row) => {
    const read = PolicyRow.parse(row);
    const { project, policy, rule, checker, faults } = read;
    return { project, policy, rule, checker, faults, ...factsOf(read), counts: countsOf(read) };
  });
}

async function faults(database: ResultsDatabase): Promise<FaultTally[]> {
  const rows = await database.rows(
    `SELECT policy, code, min(reason) AS reason, count(DISTINCT run)::INTEGER AS runs FROM faults
     GROUP BY policy, code ORDER BY policy, code`,
  );
  return rows.map((row) => z.object({ policy: z.string(), code: words, reason: words, runs: number }).parse(row));
}

async function failures(database: ResultsDatabase): Promise<FailureTally[]> {
  const rows = await database.rows(
    `SELECT setting, why, count(*)::INTEGER AS fetches, count(DISTINCT run)::INTEGER AS runs
     FROM failures JOIN runs USING (run) GROUP BY setting, why ORDER BY setting, fetches DESC, why`,
  );
  return rows.map((row) => z.object({ setting: words, why: words, fetches: number, runs: number }).parse(row));
}

async function versions(database: ResultsDatabase): Promise<VersionTally[]> {
  if (!(await hasVersions(database))) return [];
  const rows = await database.rows(
    `SELECT corpus, status, notice, corpusSha256, count(DISTINCT runSha256)::INTEGER AS runs
     FROM latest JOIN versions USING (corpusSha256) GROUP BY ALL ORDER BY corpus, corpusSha256`,
  );
  const Version = z.object({ corpus: words, status: words, notice: words, corpusSha256: words, runs: number });
  return rows.map((row) => Version.parse(row));
}

/** Of each run the two newest versions; a policy that stands in one of them only is absent from the other. */
async function regraded(database: ResultsDatabase): Promise<RegradeTally[]> {
  if (!(await hasVersions(database))) return [];
  const known = `CASE WHEN outcome = 'withheld' AND applicability = 'unknown' THEN 'unknown' ELSE outcome END`;
  const rows = await database.rows(
    `WITH pairs AS (
       SELECT runSha256 AS run, project, max(place) AS after, max(place, 2)[2] AS before
       FROM graded GROUP BY ALL HAVING count(DISTINCT place) > 1),
     old AS (SELECT pairs.run, pairs.project, policy, ${known} AS outcome FROM pairs JOIN every_verdict AS each
       ON each.run = pairs.run AND each.place = pairs.before),
     new AS (SELECT pairs.run, pairs.project, policy, ${known} AS outcome FROM pairs JOIN every_verdict AS each
       ON each.run = pairs.run AND each.place = pairs.after)
     SELECT coalesce(old.project, new.project) AS project, coalesce(old.policy, new.policy) AS policy,
       coalesce(old.outcome, 'absent') AS before, coalesce(new.outcome, 'absent') AS after, count(*)::INTEGER AS runs
     FROM old FULL JOIN new ON old.run = new.run AND old.policy = new.policy
     GROUP BY ALL ORDER BY project, policy, before, after`,
  );
  const Row = z.object({ project: words, policy: z.string(), before: words, after: words, runs: number });
  return rows.map((row) => Row.parse(row));
}

async function hasVersions(database: ResultsDatabase): Promise<boolean> {
  const [known] = await database.rows(
    `SELECT count(*)::INTEGER AS tables FROM information_schema.tables WHERE table_name = 'versions'`,
  );
  return known?.['tables'] === 1;
}

function factsOf(row: { [Fact in keyof typeof Facts]: z.infer<(typeof Facts)[Fact]> }) {
  const { category, evidence, exact, person, demand } = row;
  return { category, evidenceType: evidence, exact, humanInTheLoop: person, demand };
}

function countsOf(row: Record<keyof typeof Counts, number>): CellTally['counts'] {
  const { satisfied, violated, withheld, unknown, inapplicable } = row;
  return { satisfied, violated, withheld, applicabilityUnknown: unknown, inapplicable };
}
