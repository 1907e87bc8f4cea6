/** A results folder as tables in an embedded database, whichever of the two forms the folder has. */
import { CodedError } from '../artifacts/coded-error.js';
import { csvFiles, csvStatements, type RawTable, rawTables, readTable } from './results-from-csv.js';
import { refuseFaults } from './results-faults.js';
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
  const { raw, statements } = await sourceOf(folder);
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
    for (const table of raw) await readRaw(table, database);
    for (const statement of statements) await connection.run(statement);
    await refuseFaults(folder, database);
    return database;
  } catch (error) {
    database.close();
    if (error instanceof CodedError) throw error;
    throw unreadable(folder, error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error));
  }
}

async function sourceOf(folder: string): Promise<{ raw: RawTable[]; statements: readonly string[] }> {
  if ((await resultFiles(folder)).length > 0) return { raw: [], statements: rowStatements(folder) };
  const tables = csvFiles(folder);
  if (tables !== undefined) return { raw: rawTables(tables), statements: csvStatements() };
  throw new CodedError({
    code: 'results-absent',
    where: folder,
    expected: 'a results folder, or runs.csv, verdicts.csv and policies.csv',
    got: 'neither',
    remedy: 'Grade runs into it first: bylaws grade RUNS --out DIR.',
    exit: 3,
  });
}

/** @throws CodedError `results-incomplete` naming every column that is absent, not the first of them. */
async function readRaw(table: RawTable, database: ResultsDatabase): Promise<void> {
  await database.run(readTable(table));
  const rows = await database.rows(`SELECT column_name FROM (DESCRIBE ${table.name})`);
  const found = rows.map((row) => String(row['column_name']).toLowerCase());
  const absent = table.columns.filter((name) => !found.includes(name));
  if (absent.length === 0) return;
  throw new CodedError({
    code: 'results-incomplete',
    where: table.path,
    expected: `the columns ${table.columns.join(', ')}`,
    got: `none called ${absent.join(', ')}`,
    remedy: 'Add the columns; bylaws report DIR --export DIR shows a folder in this form.',
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
