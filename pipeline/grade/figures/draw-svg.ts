/** Charts as SVG, drawn without a browser. */
import type { Chart, Figure } from './figure.js';
import { type Drawing, svgOf } from './plot-library.js';

/** Told apart by people who see colours differently, and against white. */
const colours = ['#4269d0', '#efb118', '#ff725c', '#6cc5b0', '#3ca951', '#ff8ab7', '#a463f2', '#97bbf5', '#9c6b4e'];

/** Of a name along an axis; the table beside the figure has it whole. */
const longestName = 40;
const letter = 6.2;

export function drawSvg({ chart, title }: Figure): Promise<string> {
  return svgOf(title, (Plot) => (chart.bars.length === 0 ? empty(Plot) : optionsFor(Plot, chart)));
}

function optionsFor(Plot: Drawing, chart: Chart): Record<string, unknown> {
  const series = [...new Set(chart.bars.map((bar) => bar.series))];
  const range = series.map((_, at) => colours[at % colours.length]);
  const color = { domain: series, range };
  return chart.kind === 'horizontal'
    ? { color, ...horizontal(Plot, chart) }
    : { color, ...grouped(Plot, chart, series) };
}

/** Axes without a bar would look like a measured nil. */
function empty(Plot: Drawing): Record<string, unknown> {
  return { height: 60, axis: null, marks: [Plot.text(['nothing to draw'], { frameAnchor: 'middle', fontSize: 13 })] };
}

/** Counts, each written at the end of its bar. */
function horizontal(Plot: Drawing, { bars, order, values }: Chart): Record<string, unknown> {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  const longest = Math.max(...order.map((name) => shortened(name).length));
  return {
    height: 60 + 28 * order.length,
    marginLeft: Math.max(60, 24 + longest * letter),
    marginRight: 40,
    x: { label: values, grid: true, domain: [0, most], ...(most <= 10 ? { ticks: most, tickFormat: 'd' } : {}) },
    y: { domain: [...order], label: null, tickFormat: (name: string) => shortened(name) },
    marks: [
      Plot.barX(bars, { x: 'value', y: 'at', fill: 'series' }),
      Plot.text(bars, { x: 'value', y: 'at', text: 'value', dx: 4, textAnchor: 'start' }),
      Plot.ruleX([0]),
    ],
  };
}

function grouped(
  Plot: Drawing,
  { bars, order, axis, values }: Chart,
  series: readonly string[],
): Record<string, unknown> {
  return {
    height: 340,
    fx: { domain: [...order], label: axis },
    x: { axis: null, domain: series },
    y: { label: values, grid: true },
    marks: [
      Plot.barY(bars, { fx: 'at', x: 'series', y: 'value', fill: 'series' }),
      Plot.ruleY([0]),
      ...series.flatMap((name, at) => legendLine(Plot, name, at)),
    ],
  };
}

/** At the right, where the bars of many violations are short. */
function legendLine(Plot: Drawing, name: string, at: number): unknown[] {
  const place = { facet: 'super', frameAnchor: 'top-right', textAnchor: 'start', dy: 4 + at * 16 };
  const left = -30 - longestName * letter * 0.6;
  return [
    Plot.text(['■'], { ...place, dx: left, fill: colours[at % colours.length], fontSize: 14 }),
    Plot.text([shortened(name, 24)], { ...place, dx: left + 16, fontSize: 12 }),
  ];
}

function shortened(name: string, most = longestName): string {
  const letters = Array.from(name);
  return letters.length <= most ? name : `${letters.slice(0, most - 1).join('')}…`;
}
