import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AutoFixReading, LevelRoute, ModalVerbLevel, PassType } from '../../../pipeline/artifacts/vocabulary.js';
import { composeNotes, type Notes, readNotes } from '../../../pipeline/review/cells/notes.js';

const base: Notes = { modalVerbLevel: 'should', quote: 'keep it short', context: 'none', conclusion: 'advice' };

describe('composing', () => {
  test('an in-scope row has its six parts in the fixed order, then what applies', () => {
    const cell = composeNotes({
      ...base,
      decided: { by: 'D1', passType: 'never fires' },
      trigger: 'the change touches the barn',
      autoFix: { reading: 'Partial risk', why: 'the baler rewrites most of it' },
      conflict: { with: 'MEADOW-C009', governs: 'the stricter statement governs' },
      lowConfidence: 'the exception is vague',
      also: ['M4', 'D2'],
    });
    expect(cell).toBe(
      'DecidedBy: D1 | PassType: never fires | Modal-verb level: should | Quote: "keep it short" | Context: none | Conclusion: advice' +
        ' | Trigger: the change touches the barn | Auto-fix risk: Partial risk -- the baler rewrites most of it' +
        ' | Conflict: MEADOW-C009 -- the stricter statement governs | low_confidence: the exception is vague | Also: M4, D2',
    );
  });

  test('an out-of-scope row starts with the modal-verb level', () => {
    expect(composeNotes(base)).toBe(
      'Modal-verb level: should | Quote: "keep it short" | Context: none | Conclusion: advice',
    );
  });

  test('a bar inside a value is written with a backslash', () => {
    expect(composeNotes({ ...base, context: 'use a | b' })).toContain('Context: use a \\| b | Conclusion');
  });
});

describe('reading', () => {
  const texts = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom(' ', '|', '\\', '"', '\n', '\r', '-', 'Context: ', 'x') }),
  );
  const anyNotes: fc.Arbitrary<Notes> = fc.record(
    {
      decided: fc.record(
        { by: fc.constantFrom(...LevelRoute.options), passType: fc.constantFrom(...PassType.options) },
        { requiredKeys: [] },
      ),
      modalVerbLevel: fc.constantFrom(...ModalVerbLevel.options),
      quote: texts,
      context: texts,
      conclusion: texts,
      trigger: texts,
      autoFix: fc.record({ reading: fc.constantFrom(...AutoFixReading.options), why: texts }),
      conflict: fc.record({ with: fc.constantFrom('MEADOW-C001', 'SKY-C1000'), governs: texts }),
      lowConfidence: texts,
      also: fc.array(fc.constantFrom(...LevelRoute.options, 'N2' as const), { minLength: 1 }),
    },
    { requiredKeys: ['modalVerbLevel', 'quote', 'context', 'conclusion'] },
  );

  test('gives back exactly what was composed, whatever the values hold', () => {
    fc.assert(
      fc.property(anyNotes, (notes) => {
        expect(readNotes(composeNotes(notes))).toEqual({ state: 'read', notes });
      }),
      { numRuns: 1000 },
    );
  });

  test.each([
    ['a part that nobody knows', 'Modal-verb level: must | Mood: fine', /no part is called `Mood: fine`/],
    ['a part out of order', 'Quote: "x" | Modal-verb level: must', /out of order/],
    ['a part twice', 'Modal-verb level: must | Modal-verb level: must', /repeated/],
    ['a missing level', 'Quote: "x" | Context: c | Conclusion: d', /Modal-verb level/],
    ['a level off the list', 'Modal-verb level: shall | Quote: "x" | Context: c | Conclusion: d', /Modal-verb level/],
    ['a quote without marks', 'Modal-verb level: must | Quote: x | Context: c | Conclusion: d', /Quote/],
    ['a deciding route without a pass type', `DecidedBy: M1 | ${composeNotes(base)}`, /stand together/],
    ['a route off the list', `${composeNotes(base)} | Also: M4, M9`, /not a list of routes/],
    ['a reading off the list', `${composeNotes(base)} | Auto-fix risk: Maybe -- who knows`, /no auto-fix reading/],
  ])('refuses %s', (_, cell, reason) => {
    const read = readNotes(cell);
    expect(read.state === 'unreadable' ? read.reason : 'it was read').toMatch(reason);
  });
});
