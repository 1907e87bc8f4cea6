/** Writes the three tables that other graders read: `runs.csv`, `verdicts.csv.gz` and `policies.csv`. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { ResultsDatabase } from './results-database.js';
import { quoted } from './sql.js';

/** Columns beyond those of the interchange form stand last, where a reader by name never meets them. */
export async function exportTables(database: ResultsDatabase, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await database.run(
    `CREATE OR REPLACE TEMP TABLE numbered AS SELECT *, row_number() OVER
       (ORDER BY project, instance, setting, scaffold, model, attempt, run) - 1 AS number FROM runs`,
  );
  await copy(
    database,
    `SELECT number AS run, project, scaffold, model, instance AS instance_id, lower(setting) AS setting,
       (resolved = 'yes')::INTEGER AS resolved, (resolved <> 'no-verdict')::INTEGER AS functional_verdict,
       unparsed::INTEGER AS compliance_withheld_unparsed, gap AS evaluation_gap, ${yes('attempted')}, ${yes('retrieved')},
       ${yes('opened')}, round(shown::DOUBLE / total, 6) AS delivered, attempt FROM numbered ORDER BY number`,
    join(folder, 'runs.csv'),
  );
  await copy(
    database,
    `SELECT number AS run, policy AS policy_id,
       CASE outcome WHEN 'satisfied' THEN 'pass' WHEN 'violated' THEN 'fail' WHEN 'withheld' THEN 'withheld' ELSE 'not_triggered' END AS outcome,
       applicability FROM verdicts JOIN numbered ON numbered.run = verdicts.run ORDER BY number, policy`,
    join(folder, 'verdicts.csv.gz'),
  );
  await copy(
    database,
    `SELECT policy AS policy_id, project, category, evidence AS evidence_type,
       CASE WHEN exact THEN 'exact' ELSE 'approximate' END AS "check", person::INTEGER AS human_in_the_loop, rule AS policy, demand
     FROM policies WHERE checker = 'checked' ORDER BY project, policy_id`,
    join(folder, 'policies.csv'),
  );
}

function yes(name: string): string {
  return `CASE ${name} WHEN 'yes' THEN 1 WHEN 'no' THEN 0 END AS ${name}`;
}

async function copy(database: ResultsDatabase, query: string, path: string): Promise<void> {
  const packed = path.endsWith('.gz') ? ', COMPRESSION gzip' : '';
  await database.run(`COPY (${query}) TO ${quoted(path)} (FORMAT csv, HEADER true${packed})`);
}
