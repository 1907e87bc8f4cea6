/** Judges many runs by one custom checker in one machine, with the checker loaded anew for each of them. */
import type { CustomChecker } from '../../artifacts/checker.js';
import type { EvidenceView } from '../../evidence/view.js';
import type { Predicate } from '../contract.js';
import { judgePolicy, type JudgedPolicy, type Verdict } from '../engine.js';
import type { Image } from './image.js';
import { openSession, type Session } from './session.js';

export interface ManyRuns {
  /** Name of the code in the image; mutants of one checker stand there under names of their own. */
  code: string;
  checker: CustomChecker;
  policy: JudgedPolicy;
  views: readonly EvidenceView[];
  /** Changes what the checker does before it is asked, as a mutant would have it. */
  mutate?: (predicate: Predicate) => Predicate;
  /** Of one question, where fewer are allowed than to a checker that somebody relies on. */
  steps?: number;
}

/** Runs that share a machine: its memory fills up, and the step budget of a run is counted over all of them. */
const SHARED = 50;

/**
 * Verdicts in the order of the runs, each as a machine of its own would give it: loading makes all that the checker
 * holds anew, and nothing else inside can be changed. Ends early where `enough` says so.
 */
export async function judgeMany(
  image: Image,
  { code, checker, policy, views, mutate = (predicate) => predicate, steps }: ManyRuns,
  enough: (verdict: Verdict, index: number) => boolean = () => false,
): Promise<Verdict[]> {
  const { selects, judges, ownership, demand } = checker;
  const verdicts: Verdict[] = [];
  let own: Own | undefined;
  try {
    for (const [index, view] of views.entries()) {
      own ??= await ownMachine(image, code, steps);
      const predicate = mutate(own.session.predicate({ selects, judges, ownership, demand }));
      const verdict = judgePolicy(checker, policy, view, () => ({ state: 'ready', predicate }));
      verdicts.push(verdict);
      if (verdict.state === 'fault' || index % SHARED === SHARED - 1) {
        own.end();
        own = undefined;
      }
      if (enough(verdict, index)) break;
    }
  } finally {
    own?.end();
  }
  return verdicts;
}

interface Own {
  session: Session;
  end(): void;
}

/** A machine that holds no evidence beforehand, since every run brings its own. */
async function ownMachine(image: Image, code: string, steps: number | undefined): Promise<Own> {
  const machine = await image.stock.take();
  const session = openSession(image, code, { machine, held: new Map() }, steps);
  return {
    session,
    end: () => {
      if (session.close()) image.stock.giveBack(machine);
      else machine.engine.dispose();
    },
  };
}
