/** A report as one page that needs nothing beside itself: no script, no request, every word of others escaped. */
import { printable } from '../../terminal/printable.js';
import { type Cell, cellText, type Table } from '../tables/table.js';
import type { Figure } from '../figures/figure.js';
import type { Report } from './assemble.js';
import type { Headline } from './headline.js';
import { PAGE_STYLE } from './page-style.js';
import { alertTable } from './report-forms.js';

/** `charts`: an SVG for each figure, by its name. */
export function reportPage({ headline, alerts, tables, figures }: Report, charts: ReadonlyMap<string, string>): string {
  return [
    '<!doctype html>',
    '<html lang="en"><head><meta charset="utf-8"><title>Grading report</title>',
    '<meta name="viewport" content="width=device-width">',
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">`,
    `<style>${PAGE_STYLE}</style></head><body><main>`,
    '<h1>Grading report</h1>',
    contents([...tables, ...figures], alerts.length > 0),
    '<h2>In short</h2>',
    ...groups(headline).map(cards),
    ...(alerts.length === 0 ? [] : ['<h2 id="alerts">Look at these first</h2>', scrolled(alertTable(alerts))]),
    '<h2>Tables</h2>',
    ...tables.map((table) => `${heading(table)}\n${scrolled(table)}`),
    '<h2>Figures</h2>',
    ...figures.map((figure) => drawn(figure, charts.get(figure.name) ?? '')),
    '</main></body></html>',
    '',
  ].join('\n');
}

function contents(parts: readonly { name: string; title: string }[], alerted: boolean): string {
  const all = [...(alerted ? [{ name: 'alerts', title: 'Look at these first' }] : []), ...parts];
  const items = all.map(({ name, title }) => `<li><a href="#${escaped(name)}">${escaped(title)}</a></li>`);
  return `<nav aria-label="Contents"><ul>${items.join('')}</ul></nav>`;
}

/** Figures of one setting stand together; what speaks of the whole folder comes first. */
function groups(headline: readonly Headline[]): { title: string; lines: Headline[] }[] {
  const found = new Map<string, Headline[]>([['', []]]);
  for (const line of headline) {
    const title = line.setting ?? '';
    const figure = line.setting === undefined ? line.figure : line.figure.slice(line.setting.length + 2);
    found.set(title, [...(found.get(title) ?? []), { ...line, figure }]);
  }
  return [...found].map(([title, lines]) => ({ title, lines })).filter(({ lines }) => lines.length > 0);
}

function cards({ title, lines }: { title: string; lines: Headline[] }): string {
  const all = lines.map(
    ({ figure, value, population }) =>
      `<div><dt>${escaped(figure)}</dt><dd class="value">${escaped(value)}</dd><dd class="of">${escaped(population)}</dd></div>`,
  );
  return `${title === '' ? '' : `<h3>${escaped(title)}</h3>\n`}<dl class="cards">${all.join('\n')}</dl>`;
}

/** The picture, and its data for those who don't see it or want the counts. */
function drawn({ name, title, table }: Figure, chart: string): string {
  const picture = `<figure aria-labelledby="${escaped(name)}">${chart}</figure>`;
  return `${heading({ name, title })}\n${picture}\n${scrolled({ ...table, name: `${name}-data`, title: `${title}: data` })}`;
}

function heading({ name, title }: { name: string; title: string }): string {
  return `<h3 id="${escaped(name)}">${escaped(title)}</h3>`;
}

/** Wide tables scroll inside a region of their own, which the keyboard reaches; the table itself stays a table. */
function scrolled(table: Table): string {
  const notes = table.notes.map((note) => `<p class="note">${escaped(note)}</p>`).join('\n');
  if (table.rows.length === 0) return `<p class="note">No rows.</p>\n${notes}`;
  return `<div class="wide" role="region" tabindex="0" aria-label="${escaped(table.title)}">${htmlTable(table)}</div>\n${notes}`;
}

function htmlTable({ title, columns, rows }: Table): string {
  const head = columns.map(({ name, kind }) => `<th scope="col"${classOf(kind)}>${escaped(name)}</th>`).join('');
  const body = rows.map(
    (cells) => `<tr>${cells.map((cell, at) => htmlCell(cell, at, columns[at]?.kind)).join('')}</tr>`,
  );
  return `<table aria-label="${escaped(title)}"><thead><tr>${head}</tr></thead>\n<tbody>${body.join('\n')}</tbody></table>`;
}

/** The first cell names its row. */
function htmlCell(cell: Cell, at: number, kind: Cell['kind'] | undefined): string {
  const words = escaped(cellText(cell));
  if (at === 0) return `<th scope="row">${words}</th>`;
  return `<td${classOf(cell.kind === 'text' ? (kind ?? 'text') : cell.kind)}>${words}</td>`;
}

function classOf(kind: Cell['kind']): string {
  return ` class="${kind === 'text' ? 'text' : 'number'}"`;
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
