/** The plotting library without a browser: what is used of it, and a document to draw into. */

/** The library's own types need a browser's. */
export interface Drawing {
  plot(options: Record<string, unknown>): { setAttribute(name: string, value: string): void; outerHTML: string };
  barX(data: readonly unknown[], options: Record<string, unknown>): unknown;
  barY(data: readonly unknown[], options: Record<string, unknown>): unknown;
  dot(data: readonly unknown[], options: Record<string, unknown>): unknown;
  text(data: readonly unknown[], options: Record<string, unknown>): unknown;
  ruleX(values: readonly number[]): unknown;
  ruleY(values: readonly number[]): unknown;
}
interface Documents {
  parseHTML(html: string): { document: unknown };
}

/** The same options always give the same text. */
export async function svgOf(title: string, options: (plot: Drawing) => Record<string, unknown>): Promise<string> {
  const Plot: Drawing = await import('@observablehq/plot');
  const linkedom: Documents = await import('linkedom');
  const { document } = linkedom.parseHTML('<!doctype html><html><body></body></html>');
  const drawn = Plot.plot({ document, style: { background: 'white', color: 'black' }, width: 720, ...options(Plot) });
  drawn.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  drawn.setAttribute('role', 'img');
  drawn.setAttribute('aria-label', title);
  return `${drawn.outerHTML}\n`;
}
