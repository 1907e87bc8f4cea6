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

/** Outcomes under the names that graders use. A word outside the list stays as it is, and is refused later. */
const outcome = `CASE lower(outcome)
  WHEN 'pass' THEN 'satisfied' WHEN 'passed' THEN 'satisfied' WHEN 'satisfied' THEN 'satisfied'
  WHEN 'fail' THEN 'violated' WHEN 'failed' THEN 'violated' WHEN 'violated' THEN 'violated'
  WHEN 'withheld' THEN 'withheld' WHEN 'undetermined' THEN 'withheld'
  WHEN 'not_triggered' THEN 'inapplicable' WHEN 'not triggered' THEN 'inapplicable'
  WHEN 'not-triggered' THEN 'inapplicable' WHEN 'inapplicable' THEN 'inapplicable' ELSE coalesce(outcome, '') END`;

export interface RawTable {
  name: string;
  path: string;
  /** Columns that every writer of this form knows; without one of them a rate would rest on a guess. */
  columns: readonly string[];
}

export function rawTables({ runs, verdicts, policies }: CsvFiles): RawTable[] {
  return [
    { name: 'policy_rows', path: policies, columns: policyColumns },
    { name: 'run_rows', path: runs, columns: runColumns },
    { name: 'verdict_rows', path: verdicts, columns: ['run', 'policy_id', 'outcome'] },
  ];
}

const policyColumns = [
  'policy_id',
  'project',
  'category',
  'evidence_type',
  'check',
  'human_in_the_loop',
  'policy',
] as const;

const runColumns = [
  'run',
  'project',
  'scaffold',
  'model',
  'instance_id',
  'setting',
  'resolved',
  'functional_verdict',
  'compliance_withheld_unparsed',
  'evaluation_gap',
  'attempted',
  'retrieved',
  'opened',
  'delivered',
] as const;

export function readTable({ name, path }: RawTable): string {
  return `CREATE TABLE ${name} AS SELECT * FROM ${csv(path)}`;
}

/** The tables that reports are made of, from the raw ones. */
export function csvStatements(): string[] {
  return [
    // Columns that only one of the writers knows are read where they stand, and are unknown where they don't.
    `ALTER TABLE policy_rows ADD COLUMN IF NOT EXISTS demand VARCHAR`,
    `ALTER TABLE run_rows ADD COLUMN IF NOT EXISTS attempt VARCHAR`,
    `ALTER TABLE verdict_rows ADD COLUMN IF NOT EXISTS applicability VARCHAR`,
    `CREATE TABLE policies AS SELECT project, policy_id AS policy, category, evidence_type AS evidence, policy AS rule,
       'checked' AS checker, CASE lower("check") WHEN 'exact' THEN true WHEN 'approximate' THEN false END AS exact,
       ${truth('human_in_the_loop')} AS person,
       coalesce(nullif(demand, ''), 'unknown') AS demand FROM policy_rows`,
    `CREATE TABLE runs AS SELECT run, project, instance_id AS instance, ${setting} AS setting, model, scaffold,
       coalesce(try_cast(attempt AS INTEGER), 1) AS attempt,
       CASE WHEN ${truth('resolved')} THEN 'yes' WHEN ${truth('functional_verdict')} THEN 'no'
         WHEN NOT ${truth('resolved')} AND NOT ${truth('functional_verdict')} THEN 'no-verdict' ELSE 'unreadable' END AS resolved,
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

/** Nothing at all counts as no; a word that means neither is no truth value, and is refused later. */
function truth(name: string): string {
  return `(CASE WHEN coalesce(lower(${name}), '') IN ('1', '1.0', 'true', 'yes', 't') THEN true
    WHEN coalesce(lower(${name}), '') IN ('', '0', '0.0', 'false', 'no', 'f') THEN false END)`;
}

function answer(name: string): string {
  return `CASE WHEN coalesce(${name}, '') = '' OR lower(${name}) = 'unknown' THEN 'unknown' WHEN ${truth(name)} THEN 'yes'
    WHEN NOT ${truth(name)} THEN 'no' ELSE ${name} END`;
}

/** All text: a guess at types would read one file of a column as numbers and the next as words. */
function csv(path: string): string {
  return `read_csv(${quoted(path)}, header = true, all_varchar = true, delim = ',', quote = '"', escape = '"')`;
}
