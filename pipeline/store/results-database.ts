/** A results folder as tables in an embedded database, whichever of the two forms the folder has. */
import { CodedError } from '../artifacts/coded-error.js';
import { csvFiles, csvStatements } from './results-from-csv.js';
import { rowStatements } from './results-from-rows.js';
import { resultFiles } from './results.js';

/** Whole numbers, text and truth values; a query casts everything else, and whoever reads a row checks it. */
export type Row = Record<string, unknown>;

export interface ResultsDatabase {
  rows(query: string): Promise<Row[]>;
  run(statement: string): Promise<void>;
  close(): void;
}

/**
 * Tables `runs`, `verdicts`, `policies`, `faults` and `failures`, from the rows that `grade` wrote, or from `runs.csv`,
 * `verdicts.csv(.gz)` and `policies.csv`. Of a run only the rows under the newest corpus version count.
 * @throws CodedError `results-absent`, `results-unreadable`, `results-incomplete`.
 */
export async function openResults(folder: string): Promise<ResultsDatabase> {
  const statements = await statementsFor(folder);
  const { DuckDBInstance } = await import('@duckdb/node-api');
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  const database: ResultsDatabase = {
    rows: async (query) => (await connection.runAndReadAll(query)).getRowObjectsJson(),
    run: async (statement) => {
      await connection.run(statement);
    },
    close: () => {
      connection.closeSync();
      instance.closeSync();
    },
  };
  try {
    for (const statement of statements) await connection.run(statement);
    await refuseStrayVerdicts(folder, database);
    return database;
  } catch (error) {
    database.close();
    if (error instanceof CodedError) throw error;
    throw unreadable(folder, error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error));
  }
}

async function statementsFor(folder: string): Promise<readonly string[]> {
  if ((await resultFiles(folder)).length > 0) return rowStatements(folder);
  const tables = csvFiles(folder);
  if (tables !== undefined) return csvStatements(tables);
  throw new CodedError({
    code: 'results-absent',
    where: folder,
    expected: 'a results folder, or runs.csv, verdicts.csv and policies.csv',
    got: 'neither',
    remedy: 'Grade runs into it first: bylaws grade RUNS --out DIR.',
    exit: 3,
  });
}

/** A verdict of a policy or run that no table knows would drop out of every rate without a trace. */
async function refuseStrayVerdicts(folder: string, database: ResultsDatabase): Promise<void> {
  const [stray] = await database.rows(
    `SELECT count(*)::INTEGER AS number, min(coalesce(verdicts.run, '') || ' ' || coalesce(verdicts.policy, '')) AS first
     FROM verdicts LEFT JOIN policies USING (project, policy) LEFT JOIN runs ON runs.run = verdicts.run
     WHERE policies.policy IS NULL OR runs.run IS NULL OR verdicts.outcome IS NULL`,
  );
  const number = Number(stray?.['number'] ?? 0);
  if (number === 0) return;
  throw new CodedError({
    code: 'results-incomplete',
    where: folder,
    expected: 'for every verdict its run, its policy and a known outcome',
    got: `${number} verdicts without, such as ${String(stray?.['first'])}`,
    remedy: 'Restore the tables that belong together, or grade again.',
    exit: 3,
  });
}

function unreadable(where: string, got: string): CodedError {
  return new CodedError({
    code: 'results-unreadable',
    where,
    expected: 'the tables of a results folder',
    got,
    remedy: 'Restore the named file, or grade into a new folder.',
    exit: 3,
  });
}
