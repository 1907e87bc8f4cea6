/** The draw of violations: every checker is heard, none fills the draw, and the seed decides alone. */
import { expect, it } from 'vitest';
import { drawViolations, type Violation, violationsOf } from '../../scripts/sample-violations.js';

const many = (id: string, count: number): Violation[] =>
  Array.from({ length: count }, (_, at) => ({ id, contribution: `c${at}`, where: 'pond.md', reason: 'wet' }));
const all = [...many('A1', 50), ...many('B2', 2), ...many('C3', 5)];
const countOf = (drawn: readonly Violation[], id: string) => drawn.filter((each) => each.id === id).length;

it('goes round the checkers, each with at most so many', () => {
  const drawn = drawViolations(all, 8, 4, 7);
  expect(['A1', 'B2', 'C3'].map((id) => countOf(drawn, id))).toEqual([3, 2, 3]);
  expect(countOf(drawViolations(all, 100, 4, 7), 'A1')).toBe(4);
});

it('draws none twice, and all where there are fewer', () => {
  const drawn = drawViolations(all, 100, 60, 7);
  expect(drawn).toHaveLength(57);
  expect(new Set(drawn).size).toBe(57);
});

it('depends on the seed and not on the order of what it is given', () => {
  expect(drawViolations([...all].reverse(), 8, 4, 7)).toEqual(drawViolations(all, 8, 4, 7));
  expect(drawViolations(all, 8, 4, 8)).not.toEqual(drawViolations(all, 8, 4, 7));
});

it('reads calibrations, checks of one run, and checks of several', () => {
  const run = {
    run: { id: 'pond-1' },
    policies: [
      { id: 'A1', outcome: 'violated', targets: [target('x', 'satisfied'), target('y', 'violated')] },
      { id: 'B2', outcome: 'satisfied', targets: [target('x', 'satisfied')] },
    ],
  };
  const expected = [{ id: 'A1', contribution: 'pond-1', where: 'y', reason: 'y is violated' }];
  expect(violationsOf(run)).toEqual(expected);
  expect(violationsOf({ reports: [run, run] })).toEqual([...expected, ...expected]);
  const example = { contribution: 'c1', where: 'pond.md:3', reason: 'wet' };
  expect(violationsOf({ rows: [{ id: 'C3', examples: { violated: [example] } }] })).toEqual([{ id: 'C3', ...example }]);
});

function target(key: string, outcome: string) {
  return { key, outcome, reason: `${key} is ${outcome}` };
}
