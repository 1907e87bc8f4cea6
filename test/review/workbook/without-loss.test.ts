/** Whatever an annotator makes of a row, the decisions read from its cells make the same row again. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Policy } from '../../../pipeline/artifacts/policy.js';
import {
  AppliesTo,
  AutoFixReading,
  Category,
  EvidenceType,
  LevelRoute,
  OutOfScopeReason,
  PassType,
  RequirementLevel,
} from '../../../pipeline/artifacts/vocabulary.js';
import { classifiedCells } from '../../../pipeline/review/cells/classified.js';
import { policyEdits } from '../../../pipeline/review/workbook/policy-edits.js';
import { meadowPolicy, meadowText } from '../cells/meadow-policy.js';

const text = fc
  .oneof(fc.string({ minLength: 1 }), fc.constantFrom('a | b', 'x \\| y', 'two\nlines', '"q"', ' -- '))
  .filter((each) => each.trim() !== '');
const free = {
  atomicRule: text,
  appliesTo: fc.uniqueArray(fc.constantFrom(...AppliesTo.options), { minLength: 1 }),
  category: fc.constantFrom(...Category.options),
  evidenceType: fc.constantFrom(...EvidenceType.options),
  context: text,
  conclusion: text,
};
const optional = {
  trigger: text,
  autoFix: fc.record({ reading: fc.constantFrom(...AutoFixReading.options), why: text }),
  lowConfidence: fc.record({ why: text }),
  conflict: fc.record({
    with: fc.constantFrom('MEADOW-C001', 'MEADOW-C002'),
    kind: fc.constantFrom('strength' as const, 'contradiction' as const, 'restatement' as const),
  }),
};
const routes = fc.uniqueArray(fc.constantFrom(...LevelRoute.options), { maxLength: 3 });
const inScope = fc
  .record({
    routes,
    level: fc.constantFrom(...RequirementLevel.options),
    passType: fc.constantFrom(...PassType.options),
  })
  .map(({ routes: fired, level, passType }) => ({
    inScope: true,
    routesFired: fired.map((route) => ({ route })),
    requirementLevel: level,
    passType,
    ...(fired[0] ? { decidedBy: fired[0] } : {}),
  }));
const outOfScope = fc
  .record({ reason: fc.constantFrom(...OutOfScopeReason.options), routes })
  .map(({ reason, routes: fired }) => ({
    inScope: false,
    outOfScopeReason: reason,
    routesFired: [{ route: reason.slice(0, 2) }, ...fired.map((route) => ({ route }))],
  }));

const anyPolicy = fc
  .tuple(fc.record(free), fc.record(optional, { requiredKeys: [] }), fc.oneof(inScope, outOfScope))
  .map(([labels, extras, scope]): Policy => {
    const bare: Record<string, unknown> = { ...meadowPolicy() };
    for (const field of ['requirementLevel', 'decidedBy', 'passType', 'outOfScopeReason']) delete bare[field];
    return Policy.parse({ ...bare, ...labels, ...extras, ...scope });
  });

test('from any row to any other', () => {
  fc.assert(
    fc.property(anyPolicy, anyPolicy, (before, after) => {
      const was = classifiedCells(before, meadowText);
      const wanted = classifiedCells(after, meadowText);
      const edits = policyEdits(before, meadowText, was, wanted);
      expect(edits.filter(({ state }) => state === 'refused')).toEqual([]);
      const changed = edits.flatMap((edit) =>
        edit.state === 'edit' ? [[edit.field, edit.to ?? undefined] as const] : [],
      );
      const made = Policy.parse({ ...before, ...Object.fromEntries(changed) });
      expect(classifiedCells(made, meadowText)).toEqual(wanted);
    }),
    { numRuns: 500 },
  );
});
