import { describe, expect, test } from 'vitest';
import { classifiedCells } from '../../../pipeline/review/cells/classified.js';
import { CLASSIFIED_COLUMNS, EXTRACTION_COLUMNS, MANIFEST_COLUMNS } from '../../../pipeline/review/cells/columns.js';
import { extractionCells } from '../../../pipeline/review/cells/extraction.js';
import { manifestCells } from '../../../pipeline/review/cells/manifest.js';
import { readNotes } from '../../../pipeline/review/cells/notes.js';
import { composeSource, readSource } from '../../../pipeline/review/cells/source-cell.js';
import { meadowPlace, meadowPolicy, meadowSource, meadowText } from './meadow-policy.js';

describe('classified cells', () => {
  test('are the eleven of the specification, in order', () => {
    expect(CLASSIFIED_COLUMNS.join(' | ')).toBe(
      'ID | Source | Original text | Atomic rule | Applies to | Category | Requirement level | Evidence Type | In scope | Out-of-scope reason | Notes',
    );
    expect(Object.keys(classifiedCells(meadowPolicy(), meadowText))).toEqual([...CLASSIFIED_COLUMNS]);
  });

  test('spell an in-scope row', () => {
    expect(classifiedCells(meadowPolicy(), meadowText)).toEqual({
      ID: 'MEADOW-C007',
      Source: 'https://meadow.example/guide.html | Guide | Pull requests > Checks',
      'Original text': meadowText,
      'Atomic rule': 'Run `mow --check` before asking for review.',
      'Applies to': 'code, PR',
      Category: 'Code and quality',
      'Requirement level': 'must',
      'Evidence Type': 'trajectory',
      'In scope': 'TRUE',
      'Out-of-scope reason': '',
      Notes:
        'DecidedBy: M4 | PassType: checked | Modal-verb level: should | Quote: "run `mow --check`"' +
        ' | Context: the section grants no exception | Conclusion: one named command, so binding | Also: M5',
    });
  });

  test('leave level and deciding route blank on an out-of-scope row, and carry its code', () => {
    const policy = {
      ...meadowPolicy(),
      inScope: false,
      outOfScopeReason: 'N3 duplicate' as const,
      duplicateOf: 'MEADOW-C002',
      routesFired: [{ route: 'N3' as const }, { route: 'M4' as const }],
    };
    const cells = classifiedCells(policy, meadowText);
    expect(cells['Requirement level']).toBe('');
    expect(cells['In scope']).toBe('FALSE');
    expect(cells['Out-of-scope reason']).toBe('N3 duplicate');
    expect(cells.Notes).toMatch(/^Modal-verb level: should \| Quote: /);
    expect(cells.Notes).toMatch(/\| Conflict: MEADOW-C002 -- restates it at the same level \| Also: M4$/);
  });

  test.each([
    ['strength' as const, true, 'this row governs, the stricter statement'],
    ['strength' as const, false, 'the stricter statement governs'],
    ['contradiction' as const, true, 'contradiction, a person decides which governs'],
    ['restatement' as const, false, 'restates it at the same level'],
  ])('name what governs in a conflict of kind %s (in scope: %s)', (kind, inScope, governs) => {
    const cells = classifiedCells(meadowPolicy({ inScope, conflict: { with: 'MEADOW-C003', kind } }), meadowText);
    const read = readNotes(cells.Notes);
    expect(read.state === 'read' && read.notes.conflict).toEqual({ with: 'MEADOW-C003', governs });
  });

  test('spell an undecided row as `none`, never blank', () => {
    const policy = meadowPolicy({ routesFired: [], lowConfidence: { why: 'no route fires' } });
    delete policy.decidedBy;
    expect(classifiedCells(policy, meadowText).Notes).toMatch(
      /^DecidedBy: none \| PassType: checked .*low_confidence: no route fires$/,
    );
  });
});

describe('extraction cells', () => {
  const words = { quote: meadowText, sectionContext: [] };

  test('are the nine of the specification, in order', () => {
    expect(EXTRACTION_COLUMNS.join(' | ')).toBe(
      'ID | Source | Original text | Atomic rule | Modal-verb level | Applies to | Category | Section context | Notes',
    );
    expect(Object.keys(extractionCells(meadowPolicy(), words))).toEqual([...EXTRACTION_COLUMNS]);
  });

  test('say `none` where there is no context and no note', () => {
    const cells = extractionCells(meadowPolicy(), words);
    expect([cells['Section context'], cells.Notes]).toEqual(['none', 'none']);
  });

  test('quote every context, and note trigger, audience and the clause before', () => {
    const row = meadowPolicy({
      sectionContext: [meadowPlace('see the tools page'), meadowPlace('in the meadow')],
      trigger: 'the change touches hay',
      audience: 'agent',
      precedingClause: meadowPlace('Before you ask for review'),
      notes: 'see also the barn page',
    });
    const cells = extractionCells(row, {
      quote: meadowText,
      sectionContext: ['see the tools page', 'in | the meadow'],
      precedingClause: 'Before you ask for review',
    });
    expect(cells['Section context']).toBe('"see the tools page" | "in \\| the meadow"');
    expect(cells.Notes).toBe(
      'Trigger: the change touches hay | Audience: agent | Starts mid-sentence after: "Before you ask for review" | see also the barn page',
    );
  });
});

describe('manifest cells', () => {
  test('are the seven of the specification, in order', () => {
    expect(MANIFEST_COLUMNS.join(' | ')).toBe('Page | URL | Role | Include | In-scope sections | Code | Reason');
    expect(manifestCells(meadowSource())).toEqual({
      Page: 'Guide',
      URL: 'https://meadow.example/guide.html',
      Role: 'rules',
      Include: 'partial',
      'In-scope sections': 'Guide > Pull requests | Guide > Tests \\| fixtures',
      Code: '',
      Reason: 'contributor workflow beside release notes',
    });
  });

  test('say of an unread page that it was not read', () => {
    const cells = manifestCells(meadowSource({ status: 'failed', code: 'X-MAINT', reason: 'the server answered 503' }));
    expect([cells.Reason, cells.Code]).toEqual(['not read (failed): the server answered 503', 'X-MAINT']);
  });
});

test.each([
  [[], 'https://a.example/x | (before the first heading)'],
  [['Guide'], 'https://a.example/x | Guide'],
  [['Guide', 'Tests'], 'https://a.example/x | Guide | Tests'],
  [['A | B', 'C', 'D'], 'https://a.example/x | A \\| B | C > D'],
])('the Source cell of section %j is `%s`, and reads back', (section, cell) => {
  expect(composeSource('https://a.example/x', section)).toBe(cell);
  expect(readSource(cell)).toEqual({ url: 'https://a.example/x', section });
});
