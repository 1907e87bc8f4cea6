/** Merged work of a clone as the trial of checkers needs it: what each checker blames, and the work for a reader. */
import pLimit from 'p-limit';
import type { Bundle } from '../artifacts/bundle.js';
import type { Checker } from '../artifacts/checker.js';
import { CodedError } from '../artifacts/coded-error.js';
import type { Policy } from '../artifacts/policy.js';
import { placeText } from '../audit/checkers/calibrate.js';
import { judgeWith } from '../audit/checkers/judge-with.js';
import { contributionText } from '../evidence/contribution-text.js';
import { evidenceView } from '../evidence/evidence-view.js';
import { bundleFromGit, gitProcess } from '../evidence/git.js';
import { mergedWork, type MergedWork } from '../evidence/git-history.js';
import type { MergedWorkPort, Violation } from '../synthesize/trial.js';
import { contributionName, ruleDates } from './rule-dates.js';
import { sealedMachine } from './sealed-machine.js';

export interface MergedWorkRequest {
  root: string;
  corpus: string;
  /** Folder of the clone. */
  repository: string;
  last: number;
  /** Latest step to look at; HEAD where absent. */
  until?: string | undefined;
  environment: Readonly<Record<string, string | undefined>>;
  policies: readonly Policy[];
  progress?: (message: string) => void;
}

/** Contributions read at a time: git itself runs beside this process. */
const SIDE_BY_SIDE = 3;

/**
 * Work of machines and what can't be read stay out: nobody can learn from them what the rule means to people. Work that
 * was merged before a rule was written is not held to it.
 */
export async function mergedWorkPort(request: MergedWorkRequest): Promise<MergedWorkPort> {
  const { repository, last, until, environment, progress } = request;
  const runGit = gitProcess({ environment });
  const merged = await mergedWork(repository, last, runGit, until);
  const { head, work } = merged;
  const dates = await ruleDates(request, request.policies, merged);
  const isOlder = (id: string, contribution: string): boolean => dates.get(id)?.before.has(contribution) ?? false;
  const byPeople = new Map(work.filter(({ bot }) => !bot).map((each) => [contributionName(each), each]));
  const bundleOf = ({ base, head: tip }: MergedWork) => bundleFromGit({ repository, base, head: tip }, { runGit });
  return {
    head,
    contributions: byPeople.size,
    violations: async (checkers) => {
      const machine = await sealedMachine();
      const judges = await Promise.all(
        checkers.map(async (each) => ({ checker: each.checker, judge: await judgeWith(each, machine) })),
      );
      const found = new Map<string, Violation[]>(checkers.map(({ checker }) => [checker.id, []]));
      const limit = pLimit(SIDE_BY_SIDE);
      let done = 0;
      await Promise.all(
        [...byPeople].map(([contribution, each]) =>
          limit(async () => {
            const bundle = await readable(() => bundleOf(each));
            if (bundle !== undefined) await blame(bundle, contribution, judges, found);
            done += 1;
            if (done % 50 === 0 || done === byPeople.size) progress?.(`trial: ${done} of ${byPeople.size} merged`);
          }),
        ),
      );
      // Work is judged side by side and comes back in any order; the trial has to be the same each time.
      const order = new Map([...byPeople.keys()].map((contribution, index) => [contribution, index]));
      const at = ({ contribution }: Violation): number => order.get(contribution) ?? 0;
      return new Map(
        [...found].map(([id, all]) => {
          const bound = all.filter(({ contribution }) => !isOlder(id, contribution));
          return [id, bound.sort((one, other) => at(one) - at(other))];
        }),
      );
    },
    show: async ({ contribution, where }, most) => {
      const each = byPeople.get(contribution);
      return each === undefined
        ? 'no longer among the work looked at'
        : contributionText(await bundleOf(each), where, most);
    },
  };
}

async function blame(
  bundle: Bundle,
  contribution: string,
  judges: readonly { checker: Checker; judge: Awaited<ReturnType<typeof judgeWith>> }[],
  found: ReadonlyMap<string, Violation[]>,
): Promise<void> {
  const view = evidenceView(bundle);
  for (const { checker, judge } of judges) {
    const verdict = await judge(view);
    if (verdict.state !== 'result' || verdict.result.outcome !== 'violated') continue;
    const target = verdict.result.targets.find(({ outcome }) => outcome === 'violated');
    if (target === undefined) continue;
    found.get(checker.id)?.push({ contribution, where: placeText(target.where), reason: target.reason });
  }
}

async function readable(read: () => Promise<Bundle>): Promise<Bundle | undefined> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof CodedError) return undefined;
    throw error;
  }
}
