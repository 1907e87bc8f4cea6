/** Grades every run of one file: what a worker does, and what the main thread does where there are no workers. */
import { join } from 'node:path';
import { type Bundle, missing, present } from '../../artifacts/bundle.js';
import { canonicalJson, hashOf, sha256 } from '../../artifacts/canonical.js';
import { CodedError } from '../../artifacts/coded-error.js';
import type { RefusedRun } from '../../artifacts/run-result.js';
import { readRuns } from '../../evidence/adapters/detect.js';
import { readEvaluation } from '../../evidence/evaluation.js';
import { evidenceView } from '../../evidence/evidence-view.js';
import { gitProcess, withFileTexts } from '../../evidence/git.js';
import { withTextsOfDiff } from '../../evidence/texts-of-diff.js';
import { gradeRun } from '../../grade/bulk/grade-run.js';
import { type CorpusHead, identify } from '../../grade/bulk/identify.js';
import { withPathFacts } from '../../grade/bulk/path-facts.js';
import { readText } from '../../store/files.js';
import { gradedBefore, type GradedRow, rowKey } from '../../store/results.js';
import { withToolReport } from '../read-tool-report.js';
import { type ReadyCorpus, readyCorpus } from './corpora.js';
import { customVerdicts } from './judge-custom.js';

/** What a worker is told once; only plain data, since it crosses threads. */
export interface GradingSetup {
  root: string;
  heads: readonly CorpusHead[];
  /** Versions of the corpora by name, so that a run graded before is known before it is parsed. */
  versions: Readonly<Record<string, string>>;
  /** Why a corpus that exists can't grade yet, by name. */
  unfit: Readonly<Record<string, string>>;
  out: string;
  corpus: string | undefined;
  format: string | undefined;
  lenient: boolean;
  /** Folder of clones, one a corpus, from which the texts of changed files are rebuilt. */
  clones: string | undefined;
  /** Text of the file with all rules that the runs were given, where it is another than the corpus's own. */
  rules: string | undefined;
  path: string;
}

export interface RunFileTask {
  path: string;
  /** How the file is called in results. */
  source: string;
}

export interface GradedFile {
  source: string;
  /** Hash of what was read, which names the file of results; absent where nothing could be read. */
  sha256: string | undefined;
  /** Ready to be appended. */
  rows: readonly GradedRow[];
  already: number;
  refused: readonly RefusedRun[];
}

export type FileGrader = (task: RunFileTask) => Promise<GradedFile>;

export function fileGrader(setup: GradingSetup): FileGrader {
  const ready = new Map<string, Promise<ReadyCorpus>>();
  const corpusOf = (name: string): Promise<ReadyCorpus> => {
    const loading = ready.get(name) ?? readyCorpus(setup.root, name, setup.rules);
    ready.set(name, loading);
    return loading;
  };
  return (task) => gradeFile(setup, corpusOf, task);
}

async function gradeFile(
  setup: GradingSetup,
  corpusOf: (name: string) => Promise<ReadyCorpus>,
  { path, source }: RunFileTask,
): Promise<GradedFile> {
  const text = await readText(path);
  if (text === undefined) return refusedFile(source, 'run-unreadable', 'no such file');
  const report = await readText(join(path, '..', 'eval_report.json'));
  const toolReport = join(path, '..', 'tool_report.json');
  const tools = await readText(toolReport);
  const digest = hashOf([text, report, tools].map((part) => (part === undefined ? 'none' : sha256(part))));
  const before = await gradedBefore(setup.out, digest);
  // A file of one run bears its run's hash, and need not be parsed to be known.
  if (Object.values(setup.versions).some((version) => before.has(rowKey(digest, version)))) {
    return { source, sha256: digest, rows: [], already: 1, refused: [] };
  }
  let bundles: readonly Bundle[];
  try {
    const format = setup.format === undefined ? {} : { format: setup.format };
    bundles = readRuns({ text, path: source, lenient: setup.lenient, ...format });
  } catch (error) {
    if (error instanceof CodedError) return refusedFile(source, error.details.code, error.message);
    throw error;
  }
  const rows: GradedRow[] = [];
  const refused: RefusedRun[] = [];
  let already = 0;
  for (const [index, bundle] of bundles.entries()) {
    const runSha256 = bundles.length === 1 ? digest : sha256(`${digest} ${index}`);
    const named = bundles.length === 1 ? source : `${source}#${index + 1}`;
    const reported = withReport(withPathFacts(bundle, source), report);
    const run = tools === undefined ? reported : await withTools(reported, toolReport);
    const identified = identify(run, setup.heads, setup.corpus);
    if (identified.state === 'unknown') {
      const known = setup.heads.map(({ name }) => name).join(', ');
      refused.push({ source: named, code: 'corpus-unknown', detail: `${identified.wanted}; known: ${known}` });
      continue;
    }
    const unfit = setup.unfit[identified.corpus];
    if (unfit !== undefined) {
      refused.push({ source: named, code: 'corpus-unfit', detail: unfit });
      continue;
    }
    if (before.has(rowKey(runSha256, setup.versions[identified.corpus] ?? ''))) {
      already += 1;
      continue;
    }
    const graded = await gradeOne(setup, await corpusOf(identified.corpus), run, runSha256, named);
    if ('text' in graded) rows.push(graded);
    else refused.push(graded);
  }
  return { source, sha256: digest, rows, already, refused };
}

async function gradeOne(
  setup: GradingSetup,
  ready: ReadyCorpus,
  read: Bundle,
  runSha256: string,
  source: string,
): Promise<GradedRow | RefusedRun> {
  const view = evidenceView(await withTexts(setup, read, ready.version.name));
  const custom = await customVerdicts(ready, view);
  const graded = gradeRun({ view, runSha256, source, corpus: ready.version, custom });
  if (graded.state === 'refused') return graded.refused;
  return { key: rowKey(runSha256, ready.version.corpusSha256), text: canonicalJson(graded.result) };
}

/** From the project's clone where there is one, otherwise as far as the diff itself proves them, as `check` does. */
async function withTexts({ clones, path }: GradingSetup, bundle: Bundle, corpus: string): Promise<Bundle> {
  if (clones === undefined || bundle.files.state === 'present') return withTextsOfDiff(bundle);
  try {
    return await withFileTexts(bundle, join(clones, corpus), { runGit: gitProcess({ environment: { PATH: path } }) });
  } catch (error) {
    if (!(error instanceof CodedError)) throw error;
    const warning = { code: 'clone-unusable', where: corpus, detail: error.message };
    return withTextsOfDiff({ ...bundle, warnings: [...bundle.warnings, warning] });
  }
}

/** A report stands beside the run's record and is believed only where it speaks of this very instance. */
function withReport(bundle: Bundle, report: string | undefined): Bundle {
  if (report === undefined) return bundle;
  const evaluation = readEvaluation(report, bundle.run.instance ?? '');
  return { ...bundle, evaluation: evaluation.state === 'present' ? present(evaluation.value) : evaluation };
}

/** A report of another change is no evidence of this one, and its rules stay undecided instead of clean. */
async function withTools(bundle: Bundle, path: string): Promise<Bundle> {
  try {
    return await withToolReport(bundle, path);
  } catch (error) {
    if (error instanceof CodedError) return { ...bundle, toolReports: missing(error.details.code) };
    throw error;
  }
}

export function refusedFile(source: string, code: string, detail: string): GradedFile {
  return { source, sha256: undefined, rows: [], already: 0, refused: [{ source, code, detail }] };
}
