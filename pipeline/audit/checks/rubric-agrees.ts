/** Do the labels follow from the routes that fired? Code decides by the rubrics; nothing else may. */
import type { Policy } from '../../artifacts/policy.js';
import type { Rubrics } from '../../artifacts/rubric.js';
import { decideLevel, decideScope } from '../../classify/rubric.js';
import { at, defineCheck, error, type Found, ran } from '../check.js';

export const rubricAgrees = defineCheck({
  name: 'rubric-agrees',
  asks: 'Do scope, level and deciding route follow from the routes that fired?',
  needs: ['corpus', 'policies', 'rubrics', 'decisions'],
  run({ corpus, policies, rubrics, decisions }) {
    const byPerson = new Set(
      decisions.flatMap((each) => (each.kind === 'row' && each.by === 'person' ? [`${each.id} ${each.field}`] : [])),
    );
    const findings = policies.flatMap((policy): Found[] =>
      differences(policy, rubrics)
        // A person's word on exactly this label stands against the rubric.
        .filter(({ field }) => !byPerson.has(`${policy.id} ${field}`))
        .map(({ field, expected, got }) =>
          error(at.policies(corpus, policy.id), `\`${field}\` ${expected}`, got, REMEDY),
        ),
    );
    return ran(policies.length, findings);
  },
});

const REMEDY = 'Correct the routes and recompute the labels; a label is never edited against its routes.';

interface Difference {
  field: string;
  expected: string;
  got: string;
}

function differences(policy: Policy, rubrics: Rubrics): Difference[] {
  const fired = new Set<string>(policy.routesFired.map(({ route }) => route));
  const scope = decideScope(rubrics.scope, fired);
  if (scope.inScope !== policy.inScope) return [different('inScope', scope.inScope, policy.inScope)];
  if (!scope.inScope) {
    const same = policy.outOfScopeReason === undefined || policy.outOfScopeReason === scope.reason;
    return same ? [] : [different('outOfScopeReason', scope.reason, policy.outOfScopeReason)];
  }
  const level = decideLevel(rubrics.level, fired, policy.modalVerbLevel);
  const by = level.state === 'decided' ? level.decidedBy : undefined;
  return [
    ...(level.level === policy.requirementLevel
      ? []
      : [different('requirementLevel', level.level, policy.requirementLevel)]),
    ...(by === policy.decidedBy ? [] : [different('decidedBy', by, policy.decidedBy)]),
    ...(by !== undefined || policy.lowConfidence
      ? []
      : [different('lowConfidence', 'given, as no route fired', undefined)]),
  ];
}

type Label = string | boolean | undefined;

function different(field: string, expected: Label, got: Label): Difference {
  return { field, expected: String(expected ?? 'none'), got: String(got ?? 'none') };
}
