/** The rubrics' arithmetic: an engine says which routes fire, this file says what that means. */
import type { LevelRubric, ScopeRubric } from '../artifacts/rubric.js';
import {
  type LevelRoute,
  type ModalVerbLevel,
  OutOfScopeReason,
  type RequirementLevel,
  type ScopeRoute,
} from '../artifacts/vocabulary.js';

export type ScopeDecision = { inScope: true } | { inScope: false; decidedBy: ScopeRoute; reason: OutOfScopeReason };

/** The first scope route that fired decides; none fired means in scope. */
export function decideScope(rubric: ScopeRubric, fired: ReadonlySet<string>): ScopeDecision {
  const deciding = rubric.routes.find(({ route }) => fired.has(route));
  if (!deciding) return { inScope: true };
  return { inScope: false, decidedBy: deciding.route, reason: OutOfScopeReason.parse(deciding.reason) };
}

/** `undecided`: no level route fired; the naive reading stands in, with low confidence, so that no row stays blank. */
export type LevelDecision =
  | { state: 'decided'; level: RequirementLevel; decidedBy: LevelRoute }
  | { state: 'undecided'; level: RequirementLevel };

/**
 * The level that a set of fired routes gives, by the rubric's order and strikes. A strike looks at what fired, not at
 * what is left: a struck M5 still takes D1 with it.
 */
export function decideLevel(rubric: LevelRubric, fired: ReadonlySet<string>, naive: ModalVerbLevel): LevelDecision {
  const struck = new Set<string>(rubric.strikes.filter(({ when }) => fired.has(when)).flatMap(({ strike }) => strike));
  const standing = rubric.routes.filter(({ route }) => fired.has(route) && !struck.has(route));
  const deciding = fired.has(rubric.decisive)
    ? rubric.routes.find(({ route }) => route === rubric.decisive)
    : standing[0];
  if (!deciding) return { state: 'undecided', level: naive === 'should' ? 'should' : 'must' };
  return { state: 'decided', level: deciding.label, decidedBy: deciding.route };
}
