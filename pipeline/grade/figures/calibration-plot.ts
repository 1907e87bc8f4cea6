/** A calibration as a picture: how often each checker triggers, against how often merged work breaks it; flagged ones are named. */
import type { Calibration, CalibrationRow } from '../../artifacts/calibration.js';
import { svgOf } from './plot-library.js';

export interface CalibrationDot {
  id: string;
  /** Percent of the contributions whose applicability is known. */
  triggered: number;
  /** Percent of those that were decided. */
  violated: number;
  flagged: boolean;
}

export interface CalibrationPlot {
  dots: CalibrationDot[];
  /** Names beside dots; neighbours share one. */
  labels: { triggered: number; violated: number; text: string }[];
  caption: string;
}

/** Dots that lie closer than this, in percent, can't be named apart. */
const NEAR = 4;

export function calibrationPlot({ contributions, rows }: Calibration): CalibrationPlot {
  const judged = rows.filter(({ satisfied, violated }) => satisfied + violated > 0);
  const dots = judged.map(dotOf);
  const unplaced = rows.filter((row) => !judged.includes(row));
  const flagged = unplaced.filter(({ flags }) => flags.length > 0);
  const named = flagged.map(({ id, flags }) => `${id} (${flags.join(', ')})`);
  return {
    dots,
    labels: labelsOf(dots.filter((dot) => dot.flagged)),
    caption: [
      `${judged.length} of ${rows.length} checkers judged anything in ${contributions} contributions`,
      ...(named.length === 0 ? [] : [`flagged without a place here: ${named.join('; ')}`]),
    ].join('; '),
  };
}

function dotOf({ id, satisfied, violated, undecided, inapplicable, flags }: CalibrationRow): CalibrationDot {
  const triggered = satisfied + violated + undecided;
  return {
    id,
    triggered: (100 * triggered) / (triggered + inapplicable),
    violated: (100 * violated) / (satisfied + violated),
    flagged: flags.length > 0,
  };
}

function labelsOf(dots: readonly CalibrationDot[]): CalibrationPlot['labels'] {
  const labels: CalibrationPlot['labels'] = [];
  for (const { id, triggered, violated } of dots) {
    const near = labels.find((label) => {
      return Math.abs(label.triggered - triggered) < NEAR && Math.abs(label.violated - violated) < NEAR;
    });
    if (near === undefined) labels.push({ triggered, violated, text: id });
    else near.text += `, ${id}`;
  }
  return labels;
}

export function drawCalibration(calibration: Calibration): Promise<string> {
  const { dots, labels, caption } = calibrationPlot(calibration);
  const title = `${calibration.corpus} on merged work of ${calibration.repository}`;
  return svgOf(title, (Plot) => ({
    height: 480,
    marginRight: 120,
    x: { domain: [0, 100], label: 'triggered (%)', grid: true },
    y: { domain: [0, 100], label: 'violated, of what was decided (%)', grid: true },
    marks: [
      Plot.dot(dots, {
        x: 'triggered',
        y: 'violated',
        r: 4,
        fill: ({ flagged }: CalibrationDot) => (flagged ? '#ff725c' : '#4269d0'),
      }),
      Plot.text(labels, { x: 'triggered', y: 'violated', text: 'text', dx: 8, textAnchor: 'start' }),
      Plot.text([title], { frameAnchor: 'top-left', dy: -18, fontWeight: 'bold' }),
      Plot.text([caption], { frameAnchor: 'bottom-left', dy: 40 }),
      Plot.ruleX([0]),
      Plot.ruleY([0]),
    ],
    marginTop: 40,
    marginBottom: 60,
  }));
}
