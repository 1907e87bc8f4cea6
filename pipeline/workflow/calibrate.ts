/** Runs a corpus's checkers over the latest merged work of a clone. */
import pLimit from 'p-limit';
import type { Calibration } from '../artifacts/calibration.js';
import { CodedError } from '../artifacts/coded-error.js';
import type { Policy } from '../artifacts/policy.js';
import { calibrate, type CalibratedReport } from '../audit/checkers/calibrate.js';
import { judgeCustom } from '../checker/sandbox/judge-custom.js';
import { evidenceView } from '../evidence/evidence-view.js';
import { bundleFromGit, gitProcess } from '../evidence/git.js';
import { mergedWork, type MergedWork } from '../evidence/git-history.js';
import { checkRun } from '../grade/check.js';
import { type ReadyCorpus, readyCorpus } from './grading/corpora.js';
import { contributionName, ruleDates } from './rule-dates.js';

export interface CalibrateRequest {
  root: string;
  corpus: string;
  /** Folder of the clone. */
  repository: string;
  last: number;
  /** Revision that the work ends with, instead of the clone's HEAD. */
  until?: string;
  /** Examples to keep of each outcome. */
  examples?: number;
  environment: Readonly<Record<string, string | undefined>>;
  progress?: (done: number, of: number) => void;
}

/** Contributions read at a time: git itself runs beside this process. */
const SIDE_BY_SIDE = 3;

type Judged = CalibratedReport | { contribution: string; reason: string };

export async function calibrateStored(request: CalibrateRequest): Promise<Calibration> {
  const { root, corpus, repository, last, until, progress } = request;
  const ready = await readyCorpus(root, corpus, undefined);
  const runGit = gitProcess({ environment: request.environment });
  const { head, work, aside } = await mergedWork(repository, last, runGit, until);
  const dates = await ruleDates(request, policiesChecked(ready), { head, work });
  const byPeople = work.filter(({ bot }) => !bot);
  const limit = pLimit(SIDE_BY_SIDE);
  let done = 0;
  const judged = await Promise.all(
    byPeople.map((each) =>
      limit(async () => {
        const result = await judge(each, ready, request);
        done += 1;
        progress?.(done, byPeople.length);
        return result;
      }),
    ),
  );
  const reports = judged.flatMap((each) => ('report' in each ? [each] : []));
  return {
    schemaVersion: 1,
    corpus,
    repository: ready.version.repository,
    head,
    asked: last,
    contributions: reports.length,
    merges: byPeople.filter(({ kind }) => kind === 'merge').length,
    squashes: byPeople.filter(({ kind }) => kind === 'squash').length,
    bots: work.length - byPeople.length,
    unread: [...aside, ...judged.flatMap((each) => ('reason' in each ? [each] : []))],
    rows: calibrate(ready.version.checkers, reports, request.examples, dates),
  };
}

function policiesChecked({ version }: ReadyCorpus): Policy[] {
  const checked = new Set(version.checkers.map(({ id }) => id));
  return version.policies.filter(({ id }) => checked.has(id));
}

/** What can't be read is named, and counts neither for nor against any rule. */
async function judge(work: MergedWork, ready: ReadyCorpus, request: CalibrateRequest): Promise<Judged> {
  const contribution = contributionName(work);
  const { version, custom, image } = ready;
  try {
    const range = { repository: request.repository, base: work.base, head: work.head };
    const bundle = await bundleFromGit(range, { runGit: gitProcess({ environment: request.environment }) });
    const view = evidenceView(bundle);
    const rules = new Map(version.policies.map((policy) => [policy.id, policy]));
    const sealed = custom.flatMap((checker) => {
      const policy = rules.get(checker.id);
      return policy ? [{ checker, policy }] : [];
    });
    const verdicts = image ? await judgeCustom(image, sealed, view) : undefined;
    const { name, status, notice, contentSha256, policies, checkers, notCompiled } = version;
    const report = checkRun({
      bundle,
      view,
      corpus: { name, status, notice, contentSha256 },
      policies,
      checkers,
      notCompiled,
      source: contribution,
      ...(verdicts ? { custom: verdicts } : {}),
    });
    return { contribution, report };
  } catch (error) {
    if (error instanceof CodedError) return { contribution, reason: `${error.details.code}: ${error.details.got}` };
    throw error;
  }
}
