/** The picture of a calibration: where each checker stands, and which are named. */
import { expect, it } from 'vitest';
import type { Calibration, CalibrationRow } from '../../pipeline/artifacts/calibration.js';
import { calibrationPlot, drawCalibration } from '../../pipeline/grade/figures/calibration-plot.js';

function row(
  id: string,
  counts: [satisfied: number, violated: number, inapplicable: number],
  flags: CalibrationRow['flags'] = [],
): CalibrationRow {
  const [satisfied, violated, inapplicable] = counts;
  const none = {
    undecided: 0,
    unknown: 0,
    faults: 0,
    faultKinds: [],
    before: 0,
    examples: { violated: [], satisfied: [] },
  };
  const since = { state: 'undated', reason: 'no pond' } as const;
  return { id, since, rule: 'Count the newts.', needs: 'history', satisfied, violated, inapplicable, flags, ...none };
}

const broken = 'violated by most merged work' as const;
const calibration: Calibration = {
  schemaVersion: 1,
  corpus: 'pond',
  repository: 'pond/newt',
  head: 'd4',
  asked: 40,
  contributions: 40,
  merges: 0,
  squashes: 40,
  bots: 0,
  unread: [],
  rows: [
    row('POND-C001', [15, 5, 20]),
    row('POND-C002', [4, 16, 20], [broken]),
    row('POND-C003', [8, 32, 0], [broken]),
    row('POND-C004', [5, 16, 19], [broken]),
    row('POND-C005', [0, 0, 40], ['never triggers']),
  ],
};

it('places checkers by how often they trigger and how often what was decided broke them', () => {
  const { dots } = calibrationPlot(calibration);
  expect(dots.map(({ id, triggered, violated }) => [id, triggered, Math.round(violated)])).toEqual([
    ['POND-C001', 50, 25],
    ['POND-C002', 50, 80],
    ['POND-C003', 100, 80],
    ['POND-C004', 52.5, 76],
  ]);
});

it('names the flagged ones, neighbours together, and those without a place in the caption', () => {
  const { labels, caption } = calibrationPlot(calibration);
  expect(labels.map(({ text }) => text)).toEqual(['POND-C002, POND-C004', 'POND-C003']);
  expect(caption).toBe(
    '4 of 5 checkers judged anything in 40 contributions; flagged without a place here: POND-C005 (never triggers)',
  );
});

it('is the same picture each time, with its title for those who do not see it', async () => {
  const svg = await drawCalibration(calibration);
  expect(svg).toMatch(/^<svg [^>]*aria-label="pond on merged work of pond\/newt"/u);
  expect(svg).toContain('POND-C003');
  expect(await drawCalibration(calibration)).toBe(svg);
});
