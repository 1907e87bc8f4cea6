/** What statistics count of one corpus: its rows, what a check of each opens, and how exact the checkers are. */
import type { CaseFile } from '../../artifacts/cases.js';
import type { Checker, NotCompiled } from '../../artifacts/checker.js';
import type { ExactnessReadings } from '../../artifacts/exactness-readings.js';
import { isMandatory, type Policy } from '../../artifacts/policy.js';
import type { Readings } from '../../artifacts/readings.js';
import type { Category, EvidenceType } from '../../artifacts/vocabulary.js';
import { type Reach, reachOf } from './case-reach.js';

export interface CorpusFacts {
  project: string;
  status: string;
  /** Tasks of the benchmark in this project; absent where nobody said. */
  instances: number | undefined;
  extracted: number;
  inScope: number;
  mandatory: readonly MandatoryFacts[];
  /** Absent where the corpus was read once. */
  readings?: Readings | undefined;
  /** Absent where nobody rated the checkers. */
  exactness?: ExactnessReadings | undefined;
}

export interface MandatoryFacts {
  id: string;
  rule: string;
  category: Category;
  evidenceType: EvidenceType;
  checker:
    | { state: 'exact' }
    | { state: 'approximate'; technique: string; trace: string; errs: string }
    | { state: 'none'; code: string };
  /** What the cases of its checker reach; absent where it has none. */
  reach?: Reach;
}

export function corpusFacts(corpus: {
  project: string;
  status: string;
  instances: number | undefined;
  policies: readonly Policy[];
  checkers: readonly Checker[];
  notCompiled: readonly NotCompiled[];
  cases: readonly CaseFile[];
  readings?: Readings | undefined;
  exactness?: ExactnessReadings | undefined;
}): CorpusFacts {
  const { project, status, instances, policies } = corpus;
  const checkers = new Map(corpus.checkers.map((checker) => [checker.id, checker]));
  const cases = new Map(corpus.cases.map((file) => [file.id, file]));
  const reasons = new Map(corpus.notCompiled.map(({ id, code }) => [id, code]));
  return {
    project,
    status,
    instances,
    extracted: policies.length,
    inScope: policies.filter(({ inScope }) => inScope).length,
    ...(corpus.readings ? { readings: corpus.readings } : {}),
    ...(corpus.exactness ? { exactness: corpus.exactness } : {}),
    mandatory: policies.filter(isMandatory).map(({ id, atomicRule, category, evidenceType }) => ({
      id,
      rule: atomicRule,
      category,
      evidenceType,
      checker: checkerFacts(checkers.get(id), reasons.get(id)),
      ...(checkers.has(id) ? { reach: reachOf(cases.get(id)) } : {}),
    })),
  };
}

function checkerFacts(checker: Checker | undefined, code: string | undefined): MandatoryFacts['checker'] {
  if (checker === undefined) return { state: 'none', code: code ?? 'missing' };
  if (checker.exactness === 'exact') return { state: 'exact' };
  const { technique = 'not said', trace = 'not said', errs = 'not said' } = checker.approximation ?? {};
  return { state: 'approximate', technique, trace, errs };
}
