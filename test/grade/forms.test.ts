/** Tables and pages in every form: counts beside rates, and words of others kept from becoming structure. */
import { describe, expect, test } from 'vitest';
import { drawSvg } from '../../pipeline/grade/figures/draw-svg.js';
import { violationsByEvidence, violationsPerRun } from '../../pipeline/grade/figures/violations-per-run.js';
import { rate } from '../../pipeline/grade/rates.js';
import { reportPage } from '../../pipeline/grade/report/page.js';
import { reportAsMarkdown, reportAsText } from '../../pipeline/grade/report/report-forms.js';
import { csvTable } from '../../pipeline/grade/tables/draw-csv.js';
import { markdownTable } from '../../pipeline/grade/tables/draw-markdown.js';
import { textTable } from '../../pipeline/grade/tables/draw-text.js';
import {
  cellText,
  column,
  count,
  decimal,
  rateCell,
  signedDifference,
  type Table,
  text,
} from '../../pipeline/grade/tables/table.js';
import { nothing } from '../../pipeline/grade/tables/tallies.js';
import { run } from './tables/typed-in.js';

const counts = (violated: number) => ({ ...nothing, satisfied: 10, violated });

const table: Table = {
  name: 'frogs',
  title: 'Frogs',
  columns: [column('pond'), column('frogs', 'count'), column('kept', 'rate')],
  rows: [
    [text('north'), count(1234), rateCell(rate(7, 12))],
    [text('mean'), count(0), decimal('58.3')],
  ],
  notes: ['Counted at dawn.'],
};

const hostile: Table = {
  ...table,
  rows: [[text('=cmd|"x"\n<script>alert(1)</script>\u001b[31m'), count(1), rateCell(rate(0, 0))]],
};

describe('one table', () => {
  test('as CSV a rate keeps its counts apart, and a mean leaves them empty', () => {
    expect(csvTable(table)).toBe(
      'pond,frogs,kept %,kept numerator,kept denominator\nnorth,1234,58.3,7,12\nmean,0,58.3,,\n',
    );
  });

  test('as Markdown and for a terminal the counts stand beside the rate', () => {
    expect(markdownTable(table)).toContain('| north | 1,234 | 58.3 (7/12) |');
    expect(textTable(table).split('\n')).toEqual([
      'Frogs',
      'pond   frogs         kept',
      'north  1,234  58.3 (7/12)',
      'mean       0         58.3',
      '  Counted at dawn.',
      '',
    ]);
  });

  test('nothing judged is n/a in every form', () => {
    expect(cellText(rateCell(rate(0, 0)))).toBe('n/a (0/0)');
    expect(csvTable(hostile)).toContain(',n/a,0,0');
  });

  test('a formula, a bar, a tag and a control character stay words', () => {
    expect(csvTable(hostile)).toContain(`"'=cmd|""x""`);
    expect(markdownTable(hostile)).toContain('=cmd\\|"x" \\<script>alert(1)\\</script>');
    expect(textTable(hostile)).not.toContain('\u001b');
  });

  test.each([
    ['67.6', '51.8', '+15.8'],
    ['77.6', '78.6', '-1.0'],
    ['50.0', '50.0', '0.0'],
    ['n/a', '50.0', 'n/a'],
  ])('%s less %s', (after, before, expected) => {
    expect(signedDifference(after, before)).toBe(expected);
  });
});

describe('figures', () => {
  const runs = [
    run({ counts: counts(0) }),
    run({ run: 'b', counts: counts(3), violatedInTrajectory: 2 }),
    run({ run: 'c', counts: counts(21), violatedInTrajectory: 10 }),
    run({ run: 'd', counts: counts(9), resolved: 'no' }),
  ];

  test('violations a resolved run, those of fifteen and more together', () => {
    const figure = violationsPerRun(runs);
    const shown = figure.table.rows.map((cells) => cells.map(cellText)).filter(([, share]) => share !== '0.0 (0/3)');
    expect(shown).toEqual([
      ['0', '33.3 (1/3)'],
      ['3', '33.3 (1/3)'],
      ['15+', '33.3 (1/3)'],
    ]);
    // 24 violations and 54 triggered policies over three runs.
    expect(figure.table.notes).toEqual([
      'Native: 3 resolved runs, each violating 8.0 policies of 18.0 triggered in the mean.',
    ]);
  });

  test('by the evidence that shows them', () => {
    expect(violationsByEvidence(runs).table.rows.map((cells) => cells.map(cellText))).toEqual([
      ['what was delivered', '12', '50.0 (12/24)'],
      ['what was done on the way', '12', '50.0 (12/24)'],
    ]);
  });

  test('drawn twice they are the same picture, with its title for those who do not see it', async () => {
    const figure = violationsPerRun(runs);
    const svg = await drawSvg(figure);
    expect(svg).toMatch(/^<svg [^>]*aria-label="Figure 4: policies violated in a resolved run"/u);
    expect(svg).toContain('xmlns="http://www.w3.org/2000/svg"');
    expect(await drawSvg(figure)).toBe(svg);
  });
});

describe('a whole report', () => {
  const report = {
    headline: [
      { figure: 'Native: compliance rate', value: '58.3 % (7 of 12)', population: 'outcomes that were judged' },
    ],
    alerts: Array.from({ length: 14 }, (_, at) => ({
      code: 'never-triggers' as const,
      where: `POND-C0${10 + at}`,
      detail: '<b>never</b>',
    })),
    tables: [hostile],
    figures: [violationsByEvidence([run()])],
  };

  test('opens with figures that name their population, and shortens a long list of one kind', () => {
    const lines = reportAsText(report).split('\n');
    expect(lines.slice(0, 2)).toEqual(['Native: compliance rate: 58.3 % (7 of 12)', '    outcomes that were judged']);
    expect(lines).toContain('  never-triggers  and 2 more');
    expect(reportAsMarkdown(report)).toContain('(figure-5-violations-by-evidence.svg)');
  });

  test('as a page it runs nothing, asks for nothing and escapes all words', () => {
    const page = reportPage(report, new Map([['figure-5-violations-by-evidence', '<svg></svg>']]));
    expect(page).not.toContain('<script');
    expect(page).not.toMatch(/\b(?:src|href)=/u);
    expect(page).toContain('&lt;script&gt;');
    expect(page).toContain('&lt;b&gt;never&lt;/b&gt;');
    expect(page).toContain('<svg></svg>');
    expect(page).toContain("default-src 'none'");
  });
});
