/** Tables and pages in every form: counts beside rates, and words of others kept from becoming structure. */
import { describe, expect, test } from 'vitest';
import { policiesByProject } from '../../pipeline/grade/corpora/corpus-tables.js';
import { drawSvg } from '../../pipeline/grade/figures/draw-svg.js';
import { evaluationGaps } from '../../pipeline/grade/figures/evaluation-gaps.js';
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

  test('for a narrow terminal long cells are broken at spaces, and numbers stay whole', () => {
    const rows = [[text('count the frogs of the northern pond'), count(1234), rateCell(rate(7, 12))]];
    // 36, 5 and 11 with gaps of two are 56: the first gives 16 away.
    expect(textTable({ ...table, rows, notes: [] }, 40).split('\n')).toEqual([
      'Frogs',
      'pond                  frogs         kept',
      'count the frogs of    1,234  58.3 (7/12)',
      'the northern pond',
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

  test('series are named in a legend, and bars by what they count', async () => {
    const both = violationsPerRun([...runs, run({ run: 'e', setting: 'Consolidated', counts: counts(1) })]);
    const legend = await drawSvg(both);
    for (const name of ['Native', 'Consolidated', 'policies violated in a run', 'resolved runs (%)']) {
      expect(legend).toContain(`>${name.replace('resolved', '↑ resolved')}</text>`);
    }
    const bars = await drawSvg(violationsByEvidence(runs));
    for (const name of ['what was delivered', 'what was done on the way', '12'])
      expect(bars).toContain(`>${name}</text>`);
  });

  test('long names are shortened, and nothing is drawn of nothing', async () => {
    const long = policiesByProject([{ project: 'p'.repeat(60), policies: 4 }]);
    expect(await drawSvg(long)).toContain(`>${'p'.repeat(39)}…</text>`);
    const none = await drawSvg(evaluationGaps([]));
    expect(none).toContain('nothing to draw');
    expect(none).toContain('aria-label="Figure 7: runs with an evaluation gap, by cause"');
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

  test('as a page it can be read without eyes, by keyboard, and found by its headings', async () => {
    const figure = violationsByEvidence([run({ counts: counts(2) })]);
    const page = reportPage({ ...report, figures: [figure] }, new Map([[figure.name, await drawSvg(figure)]]));
    const { load } = await import('cheerio');
    const $ = load(page);
    expect($('html').attr('lang')).toBe('en');
    expect($('main h1')).toHaveLength(1);
    // Every link leads to a heading, and every table, figure and picture has a name.
    const links = $('nav a').toArray();
    expect(links.map((link) => $($(link).attr('href') ?? '#none').length)).toEqual(links.map(() => 1));
    expect(links).toHaveLength(3);
    for (const named of $('table, svg[role=img], [role=region]').toArray()) {
      expect($(named).attr('aria-label')).toMatch(/\S/u);
    }
    expect($('table')).toHaveLength(3);
    expect($('[role=region][tabindex=0] > table')).toHaveLength(3);
    expect($(`figure[aria-labelledby=${figure.name}] > svg[role=img]`)).toHaveLength(1);
    for (const table of $('table').toArray()) {
      expect($(table).find('thead th[scope=col]').length).toBeGreaterThan(0);
      expect($(table).find('tbody tr').length).toBe($(table).find('tbody th[scope=row]').length);
    }
    // No heading skips a level.
    const levels = $('h1, h2, h3')
      .toArray()
      .map(({ tagName }) => Number(tagName.slice(1)));
    expect(levels.every((level, at) => level <= (levels[at - 1] ?? 0) + 1)).toBe(true);
    expect(page).toContain('prefers-color-scheme:dark');
  });

  test('figures of a setting stand under its name, and a table without rows says so', () => {
    const page = reportPage(
      {
        headline: [
          { figure: 'runs graded', value: '3', population: 'all' },
          { figure: 'Native: resolve rate', value: '33.3 % (1 of 3)', population: 'runs', setting: 'Native' },
        ],
        alerts: [],
        tables: [{ ...table, rows: [] }],
        figures: [],
      },
      new Map(),
    );
    expect(page).toMatch(/<h3>Native<\/h3>\n<dl class="cards"><div><dt>resolve rate<\/dt>/u);
    expect(page).toContain('No rows.');
    expect(page).not.toContain('<table');
  });

  test('as a page it runs nothing, asks for nothing and escapes all words', () => {
    const page = reportPage(report, new Map([['figure-5-violations-by-evidence', '<svg></svg>']]));
    expect(page).not.toContain('<script');
    expect(page).not.toMatch(/\bsrc=|\bhref="(?!#)/u);
    expect(page).toContain('&lt;script&gt;');
    expect(page).toContain('&lt;b&gt;never&lt;/b&gt;');
    expect(page).toContain('<svg></svg>');
    expect(page).toContain("default-src 'none'");
  });
});
