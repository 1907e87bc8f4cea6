/** A report as one page that needs nothing beside itself: no script, no request, every word of others escaped. */
import { printable } from '../../terminal/printable.js';
import { cellText, type Table } from '../tables/table.js';
import type { Report } from './assemble.js';
import { alertTable } from './report-forms.js';

const style = `body{font:15px/1.45 system-ui,sans-serif;max-width:72rem;margin:2rem auto;padding:0 1rem;color:#1b1b1b}
table{border-collapse:collapse;margin:.5rem 0;display:block;overflow-x:auto}
th,td{padding:.2rem .6rem;border-bottom:1px solid #ddd;text-align:left;vertical-align:top}
td.number{text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap}
caption{text-align:left;font-weight:600;padding:.4rem 0}dt{font-weight:600}dd{margin:0 0 .5rem}
.of,.note{color:#555;font-size:.9em}svg{max-width:100%;height:auto}`;

/** `charts`: an SVG for each figure, by its name. */
export function reportPage({ headline, alerts, tables, figures }: Report, charts: ReadonlyMap<string, string>): string {
  const lines = headline.map(
    ({ figure, value, population }) =>
      `<dt>${escaped(figure)}</dt><dd>${escaped(value)}<br><span class="of">${escaped(population)}</span></dd>`,
  );
  return [
    '<!doctype html>',
    '<html lang="en"><head><meta charset="utf-8"><title>Grading report</title>',
    '<meta name="viewport" content="width=device-width">',
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">`,
    `<style>${style}</style></head><body>`,
    '<h1>Grading report</h1>',
    `<dl>${lines.join('\n')}</dl>`,
    ...(alerts.length === 0 ? [] : [`<h2>Look at these first</h2>`, htmlTable(alertTable(alerts))]),
    '<h2>Tables</h2>',
    ...tables.map(htmlTable),
    '<h2>Figures</h2>',
    ...figures.map(
      ({ name, title, table }) =>
        `<figure aria-label="${escaped(title)}">${charts.get(name) ?? ''}</figure>\n${htmlTable(table)}`,
    ),
    '</body></html>',
    '',
  ].join('\n');
}

function htmlTable({ title, columns, rows, notes }: Table): string {
  const head = columns.map(({ name }) => `<th scope="col">${escaped(name)}</th>`).join('');
  const body = rows.map((cells) => {
    const row = cells.map((cell) => {
      const className = cell.kind === 'text' ? '' : ' class="number"';
      return `<td${className}>${escaped(cellText(cell))}</td>`;
    });
    return `<tr>${row.join('')}</tr>`;
  });
  const below = notes.map((note) => `<p class="note">${escaped(note)}</p>`).join('\n');
  return `<table><caption>${escaped(title)}</caption><thead><tr>${head}</tr></thead>\n<tbody>${body.join('\n')}</tbody></table>\n${below}`;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return printable(text).replace(/[&<>"']/gu, (character) => entities[character] ?? character);
}
