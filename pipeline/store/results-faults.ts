/** What no results folder may hold: rows without a partner, rows that stand twice, and words that mean nothing here. */
import { CodedError } from '../artifacts/coded-error.js';
import { Category, Demand, EvidenceType, PolicyOutcome } from '../artifacts/vocabulary.js';
import { quoted } from './sql.js';

/** As much of a database as is asked here. */
interface Asked {
  rows(query: string): Promise<Record<string, unknown>[]>;
}

/** @throws CodedError `results-absent`, `results-incomplete`, `results-repeated`, `results-unreadable`. */
export async function refuseFaults(folder: string, database: Asked): Promise<void> {
  await refuseEmpty(folder, database);
  for (const words of vocabulary) await refuseStrangeWords(folder, database, words);
  for (const key of keys) await refuseRepeated(folder, database, key);
  await refuseStrayVerdicts(folder, database);
}

interface Words {
  table: string;
  column: string;
  /** As the column is called in the form that others write. */
  called: string;
  known: readonly string[];
}

const yesOrNo = ['true', 'false'];
const answers = ['yes', 'no', 'unknown'];

const vocabulary: readonly Words[] = [
  { table: 'runs', column: 'resolved', called: 'resolved', known: ['yes', 'no', 'no-verdict'] },
  { table: 'runs', column: 'unparsed', called: 'compliance_withheld_unparsed', known: yesOrNo },
  ...['attempted', 'retrieved', 'opened'].map((column) => ({ table: 'runs', column, called: column, known: answers })),
  { table: 'policies', column: 'category', called: 'category', known: Category.options },
  { table: 'policies', column: 'evidence', called: 'evidence_type', known: EvidenceType.options },
  { table: 'policies', column: 'exact', called: 'check', known: yesOrNo },
  { table: 'policies', column: 'person', called: 'human_in_the_loop', known: yesOrNo },
  { table: 'policies', column: 'demand', called: 'demand', known: [...Demand.options, 'unknown'] },
  { table: 'verdicts', column: 'outcome', called: 'outcome', known: PolicyOutcome.options },
  {
    table: 'verdicts',
    column: 'applicability',
    called: 'applicability',
    known: ['applies', 'does-not-apply', 'unknown'],
  },
];

/** An unknown outcome would be in no count, and an unknown kind of policy in no row. */
async function refuseStrangeWords(folder: string, database: Asked, words: Words): Promise<void> {
  const { table, column, called, known } = words;
  const value = `coalesce(${column}::VARCHAR, '')`;
  const [strange] = await database.rows(
    `SELECT count(*)::INTEGER AS number, min(${value}) AS first FROM ${table}
     WHERE ${value} NOT IN (${known.map(quoted).join(', ')})`,
  );
  const number = Number(strange?.['number'] ?? 0);
  if (number === 0) return;
  const first = String(strange?.['first']);
  throw new CodedError({
    code: 'results-unreadable',
    where: `${folder}, ${table}, ${called}`,
    expected: `one of ${known.join(', ')}, or a word that stands for it`,
    got: `${first === '' || first === 'unreadable' ? 'nothing that can be read' : first}, in ${number} rows`,
    remedy: 'Correct the rows, or grade into a new folder.',
    exit: 3,
  });
}

const keys = [
  { table: 'runs', columns: 'run' },
  { table: 'policies', columns: 'project, policy' },
  { table: 'verdicts', columns: 'run, policy' },
] as const;

/** A row that stands twice would count twice wherever it is joined. */
async function refuseRepeated(
  folder: string,
  database: Asked,
  { table, columns }: (typeof keys)[number],
): Promise<void> {
  const [first] = await database.rows(
    `SELECT concat_ws(' ', ${columns}) AS name, count(*)::INTEGER AS times FROM ${table}
     GROUP BY ${columns} HAVING count(*) > 1 ORDER BY name LIMIT 1`,
  );
  if (first === undefined) return;
  throw new CodedError({
    code: 'results-repeated',
    where: `${folder}, ${table}`,
    expected: `one row for each ${columns.replace(', ', ' and ')}`,
    got: `${String(first['times'])} rows for ${String(first['name'])}`,
    remedy: 'Leave one of them, or give the runs different names.',
    exit: 3,
  });
}

async function refuseEmpty(folder: string, database: Asked): Promise<void> {
  const [runs] = await database.rows('SELECT count(*)::INTEGER AS number FROM runs');
  if (Number(runs?.['number'] ?? 0) > 0) return;
  throw new CodedError({
    code: 'results-absent',
    where: folder,
    expected: 'at least one graded run',
    got: 'tables without a run',
    remedy: 'Grade runs into it first: bylaws grade RUNS --out DIR.',
    exit: 3,
  });
}

/** A verdict of a policy or run that no table knows would drop out of every rate without a trace. */
async function refuseStrayVerdicts(folder: string, database: Asked): Promise<void> {
  const [stray] = await database.rows(
    `SELECT count(*)::INTEGER AS number, min(coalesce(verdicts.run, '') || ' ' || coalesce(verdicts.policy, '')) AS first
     FROM verdicts LEFT JOIN policies USING (project, policy) LEFT JOIN runs ON runs.run = verdicts.run
     WHERE policies.policy IS NULL OR runs.run IS NULL`,
  );
  const number = Number(stray?.['number'] ?? 0);
  if (number === 0) return;
  throw new CodedError({
    code: 'results-incomplete',
    where: folder,
    expected: 'for every verdict its run and its policy',
    got: `${number} verdicts without, such as ${String(stray?.['first'])}`,
    remedy: 'Restore the tables that belong together, or grade again.',
    exit: 3,
  });
}
