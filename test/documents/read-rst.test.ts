import { describe, expect, test } from 'vitest';
import { leadInOf, outline, read, sentences } from './read.js';

const rst = (text: string) => read('guide.rst', text);

describe('reStructuredText without a rendered page', () => {
  test('styles of titles make the levels, in the order they appear', () => {
    const page = rst('=====\nBoats\n=====\n\nOars\n====\n\nCare\n----\n\nWax.\n\nSails\n=====\n\nFurl.\n');
    expect(page.sections.map(({ path }) => path)).toEqual([
      ['Boats'],
      ['Boats', 'Oars'],
      ['Boats', 'Oars', 'Care'],
      ['Boats', 'Sails'],
    ]);
  });

  test('the source of a block keeps its roles', () => {
    const page = rst('See :ref:`the log <log>`\nand ``setup. Cfg``. Then sign.\n');
    expect(page.text).toBe('See :ref:`the log <log>` and ``setup. Cfg``. Then sign.');
    expect(sentences(page)).toEqual(['See :ref:`the log <log>` and ``setup. Cfg``.', 'Then sign.']);
  });

  test('nested items keep the condition of their parent', () => {
    const page = rst(
      'Before leaving:\n\n#. Log it.\n#. For night trips:\n\n   * Light\n     lamps.\n\n   Then wait.\n',
    );
    expect(leadInOf(page, 'Log it')).toBe('Before leaving:');
    expect(leadInOf(page, 'Light lamps')).toBe('For night trips:');
    expect(leadInOf(page, 'Then wait')).toBe('For night trips:');
  });

  test('a sentence that begins with an initial is no list', () => {
    expect(outline(rst('A. Sailor wrote\nthis log.\n'))).toEqual([['paragraph', 'A. Sailor wrote this log.']]);
  });

  test('a definition is introduced by its term, blank line or not', () => {
    const page = rst('At night\n   Light lamps.\n\n   Keep watch.\n\nBy day\n   Sleep.\n');
    expect(leadInOf(page, 'Light')).toBe('At night');
    expect(leadInOf(page, 'Keep')).toBe('At night');
    expect(leadInOf(page, 'Sleep')).toBe('By day');
  });

  test('notes are read, code is not, and the names of both stay', () => {
    const page = rst(
      '.. note::\n\n   Furl sails.\n\n.. code-block:: sh\n\n   haul. Now\n\n.. versionadded:: 2 Ropes.\n',
    );
    expect(sentences(page)).toEqual(['Furl sails.', '2 Ropes.']);
    expect(page.text).toContain('.. code-block:: sh haul. Now');
    expect(page.text).toContain('.. versionadded:: 2 Ropes.');
  });

  test('comments are kept and told apart from targets', () => {
    const page = rst('.. drafted by the mate\n   - ask her\n\n.. _ropes:\n\nCoil ropes.\n');
    expect(outline(page)).toEqual([
      ['comment', '.. drafted by the mate - ask her'],
      ['code', '.. _ropes:'],
      ['paragraph', 'Coil ropes.'],
    ]);
    expect(sentences(page)).toEqual(['drafted by the mate', '- ask her', 'Coil ropes.']);
  });

  test.each([
    [
      'drawn as a grid',
      '+--------+-------+\n| Change | Needs |\n+========+=======+\n| sail   | log   |\n|        | test  |\n+--------+-------+\n',
    ],
    ['ruled above and below', '====== =====\nChange Needs\n====== =====\nsail   log\n       test\n====== =====\n'],
    [
      'written as a list',
      '.. list-table::\n   :header-rows: 1\n\n   * - Change\n     - Needs\n   * - sail\n     - log\n       test\n',
    ],
  ])('a row of a table %s carries its header cells', (_, source) => {
    const rows = rst(source).blocks.filter(({ kind }) => kind === 'table-row');
    expect(rows.at(-1)?.headers).toEqual(['Change', 'Needs']);
    expect(outline(rst(source)).at(-1)).toEqual(['table-row', 'sail | log test']);
  });

  test('substitutions that name one another are read, not resolved', () => {
    const page = rst('.. |a| replace:: \\ |ns:b|\\ \n.. |ns:b| replace:: |a|\n\nUse |a| here.\n');
    expect(sentences(page)).toEqual(['Use |a| here.']);
  });

  test('a literal block belongs to the words that announce it', () => {
    const page = rst('Run this::\n\n   haul. Now\n\nWait.\n');
    expect(outline(page)).toEqual([
      ['paragraph', 'Run this::'],
      ['code', 'haul. Now'],
      ['paragraph', 'Wait.'],
    ]);
    expect(leadInOf(page, 'haul')).toBe('Run this::');
  });
});

describe('the form of a file', () => {
  test.each([
    ['docs/a.txt', 'Boats\n=====\n\nWax.\n', 'rst'],
    ['requirements.txt', 'ropes==2\noars>=3\n', 'plain'],
    ['a.rst.template', 'Wax.\n', 'rst'],
    ['AGENTS.md', '# Boats\n', 'markdown'],
    ['.github/form.yml', 'name: Boats\n', 'plain'],
    ['a.HTML', '<p>Wax.</p>', 'html'],
  ])('%s', (path, text, form) => {
    expect(read(path, text).form).toBe(form);
  });

  test('each line of a plain file is a block without sentences', () => {
    const page = read('.github/form.yml', 'name: Boats\n\nlabels:\n  - oar. Sail\n');
    expect(outline(page)).toEqual([
      ['code', 'name: Boats'],
      ['code', 'labels:'],
      ['code', '- oar. Sail'],
    ]);
    expect(sentences(page)).toEqual([]);
  });
});
