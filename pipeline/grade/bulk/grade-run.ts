/** One run under the corpus that it belongs to, as the row that a results folder keeps. */
import type { Bundle } from '../../artifacts/bundle.js';
import type { RefusedRun, RunResult, StoredVerdict } from '../../artifacts/run-result.js';
import type { CheckReport, PolicyResult } from '../../artifacts/verdict.js';
import type { Verdict } from '../../checker/engine.js';
import type { EvidenceView } from '../../evidence/view.js';
import { checkRun } from '../check.js';
import { measureRetrieval } from '../retrieval/measure.js';
import { decidingTargets } from '../sentences.js';
import type { CorpusVersion } from './corpus-version.js';
import { functionalResult } from './functional-result.js';
import { projectOf } from './identify.js';
import { rememberedResolve } from './remembered-resolve.js';

export type Graded = { state: 'graded'; result: RunResult } | { state: 'refused'; refused: RefusedRun };

export interface GradeInput {
  view: EvidenceView;
  runSha256: string;
  source: string;
  corpus: CorpusVersion;
  /** Verdicts of the custom checkers. */
  custom: ReadonlyMap<string, Verdict>;
}

/** @returns `refused` where the run is of another repository: rules of one say nothing of work on another. */
export function gradeRun({ view, runSha256, source, corpus, custom }: GradeInput): Graded {
  const { bundle } = view;
  const project = projectOf(bundle.run);
  const repository = project === undefined ? undefined : `${project.owner}/${project.name}`;
  if (repository !== undefined && repository.toLowerCase() !== corpus.repository.toLowerCase()) {
    const detail = `the corpus ${corpus.name} is of ${corpus.repository}, the run is of ${repository}`;
    return { state: 'refused', refused: { source, code: 'repository-differs', detail } };
  }
  const report = checkRun({
    bundle,
    view,
    source,
    custom,
    resolve: rememberedResolve,
    corpus: {
      name: corpus.name,
      status: corpus.status,
      contentSha256: corpus.contentSha256,
      notice: corpus.notice,
    },
    policies: corpus.policies,
    checkers: corpus.checkers,
    notCompiled: corpus.notCompiled,
  });
  const withheldUnparsed = report.policies.some(isWithheldOnBrokenFile);
  return {
    state: 'graded',
    result: {
      schemaVersion: 1,
      runSha256,
      corpusSha256: corpus.corpusSha256,
      run: runFacts(bundle, source),
      corpus: { name: corpus.name, status: corpus.status, notice: corpus.notice },
      ...functionalResult(bundle, withheldUnparsed),
      withheldUnparsed,
      mandatory: report.counts.mandatory,
      verdicts: report.policies.map(storedVerdict),
      faults: report.faults,
      retrieval: measureRetrieval(view, corpus),
      warnings: report.warnings,
    },
  };
}

function runFacts({ run }: Bundle, source: string): RunResult['run'] {
  return {
    id: run.id,
    format: run.format,
    source,
    instance: run.instance ?? run.id,
    setting: settingName(run.condition),
    model: run.model ?? 'unknown',
    scaffold: run.scaffold ?? 'unknown',
    attempt: run.attempt ?? 1,
    ...(run.repository === undefined ? {} : { repository: run.repository }),
    ...(run.exitStatus === undefined ? {} : { exitStatus: run.exitStatus }),
  };
}

/** The two settings of the benchmark under whichever name a harness wrote; any other stays as it is. */
export function settingName(condition: string | undefined): string {
  switch (condition?.toLowerCase()) {
    case 'naive':
    case 'native':
      return 'Native';
    case 'guided':
    case 'consolidated':
      return 'Consolidated';
    case undefined:
    case '':
      return 'unknown';
    default:
      return condition ?? 'unknown';
  }
}

function storedVerdict(result: PolicyResult): StoredVerdict {
  const of = (outcome: PolicyResult['targets'][number]['outcome']) =>
    result.targets.filter((target) => target.outcome === outcome).length;
  const open = result.outcome === 'violated' || result.outcome === 'withheld';
  return {
    id: result.id,
    outcome: result.outcome,
    applicability: result.applicability,
    targets: { satisfied: of('satisfied'), violated: of('violated'), undetermined: of('undetermined') },
    deciding: open ? decidingTargets(result).map(({ key, where, reason }) => ({ key, where, reason })) : [],
    missing: result.missing,
  };
}

/** The sentence that every reader of code uses for a file that its grammar refuses. */
function isWithheldOnBrokenFile({ outcome, targets }: CheckReport['policies'][number]): boolean {
  if (outcome !== 'withheld') return false;
  return targets.some((target) => target.outcome === 'undetermined' && /\bdoesn't parse\b/u.test(target.reason));
}
