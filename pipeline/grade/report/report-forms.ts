/** A report as text for a terminal and as Markdown. */
import { printed, printedBlocks, type Printed } from '../../terminal/printed.js';
import { markdownTable } from '../tables/draw-markdown.js';
import { textTable } from '../tables/draw-text.js';
import type { Alert } from '../alerts/alerts.js';
import type { Report } from './assemble.js';

const shownAlerts = 12;

export function reportAsText({ headline, alerts, tables, figures }: Report, width = 100): Printed {
  const first = headline.flatMap(({ figure, value, population }) => [`${figure}: ${value}`, `    ${population}`]);
  return printedBlocks([
    printed(first, { width }),
    printed(alertLines(alerts), { width }),
    ...[...tables, ...figures.map(({ table }) => table)].map((table) => textTable(table, width)),
  ]);
}

/** Of each kind the first few, and the number of the others: a long list of one kind would hide the next. */
function alertLines(alerts: readonly Alert[]): string[] {
  if (alerts.length === 0) return [];
  const kinds = [...new Set(alerts.map(({ code }) => code))];
  const lines = kinds.flatMap((kind) => {
    const own = alerts.filter(({ code }) => code === kind);
    return [
      ...own.slice(0, shownAlerts).map(({ where, detail }) => `  ${kind}  ${where}: ${detail}`),
      ...(own.length > shownAlerts ? [`  ${kind}  and ${own.length - shownAlerts} more`] : []),
    ];
  });
  return [`Look at these first (${alerts.length})`, ...lines];
}

export function reportAsMarkdown({ headline, alerts, tables, figures }: Report): string {
  const overview = markdownTable({
    name: 'headline',
    title: 'In short',
    columns: ['figure', 'value', 'of what'].map((name) => ({ name, kind: 'text' })),
    rows: headline.map((line) => [line.figure, line.value, line.population].map((text) => ({ kind: 'text', text }))),
    notes: [],
  });
  return [
    '# Grading report\n',
    overview,
    ...(alerts.length === 0 ? [] : [markdownTable(alertTable(alerts))]),
    ...tables.map(markdownTable),
    ...figures.map(({ name, title, table }) => `${markdownTable(table)}\n![${title}](${name}.svg)\n`),
  ].join('\n');
}

export function alertTable(alerts: readonly Alert[]): Parameters<typeof markdownTable>[0] {
  return {
    name: 'alerts',
    title: 'Look at these first',
    columns: ['kind', 'where', 'what'].map((name) => ({ name, kind: 'text' })),
    rows: alerts.map(({ code, where, detail }) => [code, where, detail].map((text) => ({ kind: 'text', text }))),
    notes: [],
  };
}
