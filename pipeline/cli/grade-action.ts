/** What `bylaws grade` does once its options are read. */
import { resolve } from 'node:path';
import { CodedError, EXIT, type ExitCode } from '../artifacts/coded-error.js';
import type { RefusedRun } from '../artifacts/run-result.js';
import { readText } from '../store/files.js';
import { type GradeSummary, gradeRuns } from '../workflow/grading/grade-runs.js';
import type { CliContext } from './context.js';
import { corporaRoot } from './corpora-root.js';
import { printed } from '../terminal/printed.js';

export interface GradeFlags {
  out: string;
  corpora?: string | undefined;
  corpus?: string | undefined;
  clones?: string | undefined;
  rules?: string | undefined;
  format?: string | undefined;
  lenient: boolean;
  workers?: string | undefined;
}

const progressEvery = 500;

export async function gradeAction(runs: readonly string[], flags: GradeFlags, context: CliContext): Promise<ExitCode> {
  const at = (path: string) => resolve(context.cwd, path);
  const summary = await gradeRuns({
    runs: runs.map(at),
    root: flags.corpora === undefined ? corporaRoot(context.cwd) : at(flags.corpora),
    out: at(flags.out),
    corpus: flags.corpus,
    clones: flags.clones === undefined ? undefined : at(flags.clones),
    rules: flags.rules === undefined ? undefined : await rulesOf(at(flags.rules)),
    format: flags.format,
    lenient: flags.lenient,
    workers: workersOf(flags.workers),
    path: context.environment['PATH'] ?? '',
    progress: (files) => {
      if (files % progressEvery === 0) context.err(printed([`${files} files`]));
    },
  });
  context.out(printed(summaryLines(summary, flags.out)));
  if (summary.refused.length > 0) context.err(printed(refusalLines(summary.refused)));
  return summary.refused.length > 0 || summary.graded + summary.already === 0 ? EXIT.input : EXIT.clean;
}

async function rulesOf(path: string): Promise<string> {
  const text = await readText(path);
  if (text !== undefined) return text;
  throw new CodedError({
    code: 'rules-unreadable',
    where: path,
    expected: 'the file with all rules that the runs were given',
    got: 'no such file',
    remedy: "Check the name, or leave it out to measure by the corpus's own file.",
    exit: 2,
  });
}

function workersOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (/^\d{1,3}$/u.test(text)) return Number(text);
  throw new CodedError({
    code: 'option-unreadable',
    where: '--workers',
    expected: 'a number of threads, such as 4',
    got: text,
    remedy: 'Leave it out to use every core.',
    exit: 2,
  });
}

function summaryLines({ files, graded, already, refused, corpora }: GradeSummary, out: string): string[] {
  const received = graded + already + refused.length;
  return [
    `${received} runs in ${files} files: ${graded} graded, ${already} graded before, ${refused.length} refused`,
    `corpora: ${corpora.join(', ')}`,
    `results: ${out}; bylaws report ${out} shows them`,
  ];
}

/** Every reason with its number, and the first few runs of each. */
function refusalLines(refused: readonly RefusedRun[]): string[] {
  const byReason = new Map<string, RefusedRun[]>();
  for (const row of refused) {
    const key = row.code === 'corpus-unknown' ? `${row.code}: ${row.detail}` : row.code;
    byReason.set(key, [...(byReason.get(key) ?? []), row]);
  }
  return [...byReason].flatMap(([reason, rows]) => [
    `refused ${rows.length}: ${reason}`,
    ...rows.slice(0, 3).map(({ source, detail }) => `  ${source}  ${detail}`),
    ...(rows.length > 3 ? [`  and ${rows.length - 3} more, in refused.jsonl`] : []),
  ]);
}
