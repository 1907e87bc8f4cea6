/** Results of others as three comma-separated tables: `runs.csv`, `verdicts.csv` (plain or gzip) and `policies.csv`. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { quoted } from './sql.js';

export interface CsvFiles {
  runs: string;
  verdicts: string;
  policies: string;
}

/** `undefined` where one of the three is absent. */
export function csvFiles(folder: string): CsvFiles | undefined {
  const at = (names: readonly string[]) => names.map((name) => join(folder, name)).find((path) => existsSync(path));
  const [runs, verdicts, policies] = [at(['runs.csv']), at(['verdicts.csv', 'verdicts.csv.gz']), at(['policies.csv'])];
  if (runs === undefined || verdicts === undefined || policies === undefined) return undefined;
  return { runs, verdicts, policies };
}

/** Outcomes under the names that graders use. A word outside the list becomes no outcome, which is refused later. */
const outcome = `CASE lower(outcome)
  WHEN 'pass' THEN 'satisfied' WHEN 'passed' THEN 'satisfied' WHEN 'satisfied' THEN 'satisfied'
  WHEN 'fail' THEN 'violated' WHEN 'failed' THEN 'violated' WHEN 'violated' THEN 'violated'
  WHEN 'withheld' THEN 'withheld' WHEN 'undetermined' THEN 'withheld'
  WHEN 'not_triggered' THEN 'inapplicable' WHEN 'not triggered' THEN 'inapplicable'
  WHEN 'not-triggered' THEN 'inapplicable' WHEN 'inapplicable' THEN 'inapplicable' END`;

export function csvStatements({ runs, verdicts, policies }: CsvFiles): string[] {
  return [
    // Columns that only one of the writers knows are read where they stand, and are unknown where they don't.
    `CREATE TABLE policy_rows AS SELECT * FROM ${csv(policies)}`,
    `ALTER TABLE policy_rows ADD COLUMN IF NOT EXISTS demand VARCHAR`,
    `CREATE TABLE run_rows AS SELECT * FROM ${csv(runs)}`,
    `ALTER TABLE run_rows ADD COLUMN IF NOT EXISTS attempt VARCHAR`,
    `CREATE TABLE verdict_rows AS SELECT * FROM ${csv(verdicts)}`,
    `ALTER TABLE verdict_rows ADD COLUMN IF NOT EXISTS applicability VARCHAR`,
    `CREATE TABLE policies AS SELECT project, policy_id AS policy, category, evidence_type AS evidence, policy AS rule,
       'checked' AS checker, lower("check") = 'exact' AS exact, ${truth('human_in_the_loop')} AS person,
       coalesce(nullif(demand, ''), 'unknown') AS demand FROM policy_rows`,
    `CREATE TABLE runs AS SELECT run, project, instance_id AS instance, ${setting} AS setting, model, scaffold,
       coalesce(try_cast(attempt AS INTEGER), 1) AS attempt,
       CASE WHEN ${truth('resolved')} THEN 'yes' WHEN ${truth('functional_verdict')} THEN 'no' ELSE 'no-verdict' END AS resolved,
       nullif(evaluation_gap, '') AS gap, ${truth('compliance_withheld_unparsed')} AS unparsed, ${answer('attempted')} AS attempted, ${answer('retrieved')} AS retrieved,
       ${answer('opened')} AS opened,
       round(try_cast(delivered AS DOUBLE) * 1000000)::BIGINT AS shown,
       CASE WHEN try_cast(delivered AS DOUBLE) IS NOT NULL THEN 1000000::BIGINT END AS total, 0::INTEGER AS faults
     FROM run_rows`,
    `CREATE TABLE verdicts AS SELECT verdict_rows.run, run_rows.project, policy_id AS policy, ${outcome} AS outcome,
       CASE WHEN nullif(applicability, '') IS NOT NULL THEN applicability
         WHEN ${outcome} = 'inapplicable' THEN 'does-not-apply' ELSE 'applies' END AS applicability
     FROM verdict_rows LEFT JOIN run_rows ON run_rows.run = verdict_rows.run`,
    `CREATE TABLE faults (run VARCHAR, project VARCHAR, policy VARCHAR, code VARCHAR, reason VARCHAR)`,
    `CREATE TABLE failures (run VARCHAR, why VARCHAR)`,
  ];
}

const setting = `CASE lower(setting) WHEN 'native' THEN 'Native' WHEN 'naive' THEN 'Native'
  WHEN 'consolidated' THEN 'Consolidated' WHEN 'guided' THEN 'Consolidated' ELSE setting END`;

function truth(name: string): string {
  return `(coalesce(lower(${name}), '') IN ('1', '1.0', 'true', 'yes', 't'))`;
}

function answer(name: string): string {
  return `CASE WHEN ${truth(name)} THEN 'yes' WHEN lower(${name}) IN ('0', '0.0', 'false', 'no', 'f') THEN 'no' ELSE 'unknown' END`;
}

/** All text: a guess at types would read one file of a column as numbers and the next as words. */
function csv(path: string): string {
  return `read_csv(${quoted(path)}, header = true, all_varchar = true, delim = ',', quote = '"', escape = '"')`;
}
