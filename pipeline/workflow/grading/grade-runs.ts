/** Grades runs into a results folder: what is there already is not graded again, and nothing that was given is dropped. */
import { CodedError } from '../../artifacts/coded-error.js';
import type { RefusedRun } from '../../artifacts/run-result.js';
import { gradedPolicies } from '../../grade/bulk/corpus-version.js';
import { toolVersion } from '../../store/package-files.js';
import {
  addVersion,
  appendResults,
  markFinished,
  markUnfinished,
  readRefused,
  writeRefused,
} from '../../store/results.js';
import { corpusHeads, readVersion } from './corpora.js';
import { findRuns } from './find-runs.js';
import type { GradingSetup } from './grade-file.js';
import { gradeInOrder, type PoolOptions } from './pool.js';

export interface GradeOptions extends PoolOptions {
  runs: readonly string[];
  /** Folder that keeps manifests/ and corpora/. */
  root: string;
  /** Results folder. */
  out: string;
  /** Grade under this corpus, whatever a run's instance is called. */
  corpus: string | undefined;
  format: string | undefined;
  lenient: boolean;
  clones: string | undefined;
  /** Text of the file with all rules that the runs were given. */
  rules: string | undefined;
  /** Where `git` is looked for. */
  path: string;
  progress: (files: number) => void;
}

export interface GradeSummary {
  files: number;
  graded: number;
  already: number;
  refused: readonly RefusedRun[];
  corpora: readonly string[];
}

/** @throws CodedError `corpus-unknown` where there is no corpus to grade under. */
export async function gradeRuns(options: GradeOptions): Promise<GradeSummary> {
  const setup = await setUp(options);
  await markUnfinished(options.out);
  const earlier = new Map((await readRefused(options.out)).map((row) => [row.source, row]));
  const refused: RefusedRun[] = [];
  let [files, graded, already] = [0, 0, 0];
  for await (const file of gradeInOrder(findRuns(options.runs), setup, options)) {
    const added = file.sha256 === undefined ? 0 : await appendResults(options.out, file.sha256, file.rows);
    files += 1;
    graded += added;
    already += file.already + file.rows.length - added;
    refused.push(...file.refused);
    for (const source of earlier.keys()) {
      if (source === file.source || source.startsWith(`${file.source}#`)) earlier.delete(source);
    }
    options.progress(files);
  }
  await writeRefused(options.out, [...earlier.values(), ...refused]);
  await markFinished(options.out);
  if (files === 0) throw noRuns(options.runs);
  return { files, graded, already, refused, corpora: Object.keys(setup.versions) };
}

/** Versions of all usable corpora; one that can't grade is told apart from one that doesn't exist. */
async function setUp(options: GradeOptions): Promise<GradingSetup> {
  const { root, out, corpus, format, lenient, clones, rules, path } = options;
  const heads = await corpusHeads(root);
  if (heads.length === 0 || (corpus !== undefined && !heads.some(({ name }) => name === corpus))) {
    throw unknownCorpus(
      corpus ?? 'none',
      root,
      heads.map(({ name }) => name),
    );
  }
  const versions: Record<string, string> = {};
  const unfit: Record<string, string> = {};
  let first: CodedError | undefined;
  const tool = await toolVersion();
  for (const { name } of heads.filter((head) => corpus === undefined || head.name === corpus)) {
    try {
      const version = await readVersion(root, name);
      const { corpusSha256, status, notice } = version;
      await addVersion(out, { corpusSha256, corpus: name, status, notice, tool }, gradedPolicies(version));
      versions[name] = corpusSha256;
    } catch (error) {
      if (!(error instanceof CodedError)) throw error;
      first ??= error;
      unfit[name] = error.message;
    }
  }
  if (Object.keys(versions).length === 0 && first !== undefined) throw first;
  return { root, heads, versions, unfit, out, corpus, format, lenient, clones, rules, path };
}

function noRuns(named: readonly string[]): CodedError {
  return new CodedError({
    code: 'runs-absent',
    where: named.join(', '),
    expected: 'at least one file that ends in .json, .jsonl or .traj',
    got: 'none',
    remedy: 'Name the folder that the runs are in, or the files themselves.',
    exit: 3,
  });
}

function unknownCorpus(wanted: string, root: string, names: readonly string[]): CodedError {
  return new CodedError({
    code: 'corpus-unknown',
    where: root,
    expected: names.length === 0 ? 'a corpus; there is none here yet' : `one of ${names.join(', ')}`,
    got: wanted,
    remedy: 'Name a known corpus, or the folder that keeps manifests/ and corpora/ with --corpora.',
    exit: 3,
  });
}
