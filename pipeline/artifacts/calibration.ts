/** What checkers say of work that a project has merged: the trial on which a rule that is too broad shows itself. */
import { z } from 'zod';
import { PolicyId } from './extraction.js';

export const CalibrationFlag = z.enum(['selects nearly everything', 'violated by most merged work', 'never triggers']);
export type CalibrationFlag = z.infer<typeof CalibrationFlag>;

const Example = z.strictObject({ contribution: z.string().min(1), where: z.string(), reason: z.string() });

/** Since when the sentence of a rule stands in its document, on the main line of the clone. */
export const RuleSince = z.discriminatedUnion('state', [
  z.strictObject({
    state: z.literal('dated'),
    /** The step that brought the sentence in, and the day it was committed. */
    commit: z.string().min(1),
    date: z.string().min(1),
    /** The commit at which the document was read: the one that the corpus pins, or the clone's HEAD without it. */
    readAt: z.strictObject({ commit: z.string().min(1), pinned: z.boolean() }),
    /** Words of the quotation that were followed, of all it has. */
    words: z.int().positive(),
    of: z.int().positive(),
  }),
  /** Judged on all work, as nobody can say which of it is older than the rule. */
  z.strictObject({ state: z.literal('undated'), reason: z.string().min(1) }),
]);
export type RuleSince = z.infer<typeof RuleSince>;

/** One code of a checker's faults, with the latest contribution that it came on. */
const FaultKind = z.strictObject({
  code: z.string().min(1),
  count: z.int().positive(),
  contribution: z.string().min(1),
  reason: z.string(),
});

export const CalibrationRow = z.strictObject({
  id: PolicyId,
  rule: z.string(),
  /** `history`: merged work holds what it opens. `run`: it needs commands or messages. `description`: a pull request. */
  needs: z.enum(['history', 'run', 'description']),
  satisfied: z.int().nonnegative(),
  violated: z.int().nonnegative(),
  /** Triggered, and not decided. */
  undecided: z.int().nonnegative(),
  inapplicable: z.int().nonnegative(),
  /** Nobody can say whether it applied. */
  unknown: z.int().nonnegative(),
  faults: z.int().nonnegative(),
  /** Why, the most frequent first. */
  faultKinds: z.array(FaultKind),
  since: RuleSince,
  /** Merged before the rule stood, or together with it: counted here and nowhere else, faults apart. */
  before: z.int().nonnegative(),
  /** So many of each as were asked for, the latest first. */
  examples: z.strictObject({ violated: z.array(Example), satisfied: z.array(Example) }),
  flags: z.array(CalibrationFlag),
});
export type CalibrationRow = z.infer<typeof CalibrationRow>;

export const Calibration = z.strictObject({
  schemaVersion: z.literal(1),
  corpus: z.string().min(1),
  repository: z.string().min(1),
  head: z.string().min(1),
  asked: z.int().positive(),
  contributions: z.int().nonnegative(),
  merges: z.int().nonnegative(),
  squashes: z.int().nonnegative(),
  /** Left out: made by machines, or unreadable, each with its reason. */
  bots: z.int().nonnegative(),
  unread: z.array(z.strictObject({ contribution: z.string(), reason: z.string() })),
  rows: z.array(CalibrationRow),
});
export type Calibration = z.infer<typeof Calibration>;
