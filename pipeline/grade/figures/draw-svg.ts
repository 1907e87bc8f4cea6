/** Charts as SVG, drawn without a browser. */
import type { Bar, Figure } from './figure.js';

const colours = ['#4269d0', '#efb118', '#ff725c', '#6cc5b0', '#3ca951'];

/** What is used of the two packages, whose own types need a browser's. */
interface Drawing {
  plot(options: Record<string, unknown>): { setAttribute(name: string, value: string): void; outerHTML: string };
  barX(bars: readonly Bar[], options: Record<string, unknown>): unknown;
  barY(bars: readonly Bar[], options: Record<string, unknown>): unknown;
  ruleX(values: readonly number[]): unknown;
  ruleY(values: readonly number[]): unknown;
}
interface Documents {
  parseHTML(html: string): { document: unknown };
}

/** The same figure always gives the same text. */
export async function drawSvg({ chart, title }: Figure): Promise<string> {
  const Plot: Drawing = await import('@observablehq/plot');
  const linkedom: Documents = await import('linkedom');
  const { document } = linkedom.parseHTML('<!doctype html><html><body></body></html>');
  const series = [...new Set(chart.bars.map((bar) => bar.series))];
  const colour = { domain: series, range: colours.slice(0, Math.max(1, series.length)) };
  const shared = { document, style: { background: 'white' }, color: colour };
  const { bars } = chart;
  const drawn =
    chart.kind === 'horizontal'
      ? Plot.plot({
          ...shared,
          width: 720,
          height: 60 + 28 * chart.order.length,
          marginLeft: 190,
          x: { label: chart.values, grid: true },
          y: { domain: [...chart.order], label: null },
          marks: [Plot.barX(bars, { x: 'value', y: 'at', fill: 'series' }), Plot.ruleX([0])],
        })
      : Plot.plot({
          ...shared,
          width: 720,
          height: 340,
          fx: { domain: [...chart.order], label: chart.axis },
          x: { axis: null, domain: series },
          y: { label: chart.values, grid: true },
          marks: [Plot.barY(bars, { fx: 'at', x: 'series', y: 'value', fill: 'series' }), Plot.ruleY([0])],
        });
  drawn.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  drawn.setAttribute('role', 'img');
  drawn.setAttribute('aria-label', title);
  return `${drawn.outerHTML}\n`;
}
