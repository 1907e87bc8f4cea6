/** The draw of mandatory rows: only those, the same ones for the same seed, each as likely as any other. */
import { expect, it } from 'vitest';
import { drawMandatory, type Row } from '../../scripts/sample-mandatory.js';

const must = Array.from({ length: 10 }, (_, index) => row(`M${index}`, 'must'));
const rows = [...must, row('S1', 'should'), row('S2', 'should'), { ...row('N1', 'must'), inScope: false }];

it('draws so many mandatory rows of the scope, none twice', () => {
  const drawn = drawMandatory(rows, 4, 7);
  expect(new Set(drawn).size).toBe(4);
  expect(must.map(({ id }) => id)).toEqual(expect.arrayContaining(drawn));
});

it('draws all where there are fewer', () => {
  expect(drawMandatory(rows, 40, 7)).toEqual(must.map(({ id }) => id));
});

it('depends on the seed and on nothing else', () => {
  expect(drawMandatory([...rows].reverse(), 4, 7)).toEqual(drawMandatory(rows, 4, 7));
  const seeds = Array.from({ length: 20 }, (_, seed) => drawMandatory(rows, 4, seed).join(' '));
  expect(new Set(seeds).size).toBeGreaterThan(10);
});

it('favours no row', () => {
  const drawn = Array.from({ length: 2000 }, (_, seed) => drawMandatory(rows, 4, seed)).flat();
  // 800 expected each; five standard deviations of a binomial of 2000 draws at 0.4 are 110.
  for (const { id } of must) expect(Math.abs(drawn.filter((one) => one === id).length - 800)).toBeLessThan(110);
});

function row(id: string, requirementLevel: string): Row {
  return { id, inScope: true, requirementLevel };
}
