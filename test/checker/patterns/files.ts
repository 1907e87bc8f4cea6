import { adds, binary, creates, deletes, type PatternCases, renames } from './cases.js';

const pair = {
  when: { files: ['src/**', '!src/**/*.md'] },
  with: { files: ['changes/*.md'], changes: ['added'], means: 'a changelog fragment' },
};
const pairs = { files: ['src/**'], path: '^src/([^/]+)\\.py$', partner: 'tests/test_$1.py', means: 'its test' };
const noPrint = { files: ['**/*.py'], pattern: '^\\s*print\\(', means: 'a call of print' };

export const tables: PatternCases[] = [
  {
    pattern: 'co-change',
    cases: [
      {
        name: 'both',
        parameters: pair,
        evidence: { diff: adds('src/frogs.py', 'x = 1') + creates('changes/12.md', 'Frogs.') },
        expect: 'satisfied',
        reason: 'changes/12.md',
      },
      {
        name: 'one without the other',
        parameters: pair,
        evidence: { diff: adds('src/frogs.py', 'x = 1') },
        expect: 'violated',
        reason: 'without a changelog fragment',
      },
      {
        name: 'the partner was edited instead of added',
        parameters: pair,
        evidence: { diff: adds('src/frogs.py', 'x = 1') + adds('changes/11.md', 'Frogs.') },
        expect: 'violated',
      },
      {
        name: 'files that are taken back',
        parameters: pair,
        evidence: { diff: adds('src/pond.md', 'frogs') },
        expect: 'inapplicable',
      },
      {
        name: 'the partner alone',
        parameters: pair,
        evidence: { diff: creates('changes/12.md', 'Frogs.') },
        expect: 'inapplicable',
      },
      { name: 'a file deleted', parameters: pair, evidence: { diff: deletes('src/frogs.py') }, expect: 'inapplicable' },
      {
        name: 'a file moved without an edit',
        parameters: pair,
        evidence: { diff: renames('src/frogs.py', 'src/toads.py') },
        expect: 'inapplicable',
      },
      {
        name: 'an added line decides whether it counts',
        parameters: { ...pair, when: { files: ['src/**'], addedLine: 'DeprecationWarning' } },
        evidence: { diff: adds('src/frogs.py', 'x = 1') },
        expect: 'inapplicable',
      },
      {
        name: 'an added line of the partner too',
        parameters: { ...pair, with: { files: ['NEWS'], addedLine: '\\bfrog', means: 'news of frogs' } },
        evidence: { diff: adds('src/frogs.py', 'x = 1') + adds('NEWS', 'toads') },
        expect: 'violated',
      },
      { name: 'no record of the diff', parameters: pair, evidence: { missing: ['diff'] }, expect: 'withheld' },
      {
        name: 'the partner is unwanted, and stays away',
        parameters: {
          when: { files: ['doc/**'] },
          alone: true,
          with: { files: ['NEWS'], means: 'an entry in NEWS' },
          is: 'forbidden',
        },
        evidence: { diff: adds('doc/pond.md', 'frogs') },
        expect: 'satisfied',
      },
      {
        name: 'the partner is unwanted, and comes along',
        parameters: {
          when: { files: ['doc/**'] },
          alone: true,
          with: { files: ['NEWS'], means: 'an entry in NEWS' },
          is: 'forbidden',
        },
        evidence: { diff: adds('doc/pond.md', 'frogs') + adds('NEWS', 'frogs') },
        expect: 'violated',
        reason: 'and so did NEWS',
      },
      {
        name: 'something else changes too',
        parameters: {
          when: { files: ['doc/**'] },
          alone: true,
          with: { files: ['NEWS'], means: 'an entry in NEWS' },
          is: 'forbidden',
        },
        evidence: { diff: adds('doc/pond.md', 'frogs') + adds('NEWS', 'frogs') + adds('src/frogs.py', 'x = 1') },
        expect: 'inapplicable',
      },
    ],
    refused: [
      [{ when: pair.when }, 'with'],
      [{ ...pair, when: { files: ['src/{a'] } }, 'files'],
    ],
  },
  {
    pattern: 'added-text-forbidden',
    cases: [
      {
        name: 'nothing of it',
        parameters: noPrint,
        evidence: { diff: adds('frogs.py', 'x = 1', 'log(x)') },
        expect: 'satisfied',
        reason: '2 added lines',
      },
      {
        name: 'there it is',
        parameters: noPrint,
        evidence: { diff: adds('frogs.py', 'x = 1', '  print(x)') },
        expect: 'violated',
        reason: 'line 3',
      },
      {
        name: 'only a context line holds it',
        parameters: { ...noPrint, pattern: 'frog' },
        evidence: { diff: adds('frogs.py', 'x = 1') },
        expect: 'satisfied',
      },
      {
        name: 'an allowed line',
        parameters: { ...noPrint, except: '# noqa' },
        evidence: { diff: adds('frogs.py', 'print(x)  # noqa') },
        expect: 'satisfied',
      },
      {
        name: 'another kind of file',
        parameters: noPrint,
        evidence: { diff: adds('frogs.js', 'print(x)') },
        expect: 'inapplicable',
      },
      {
        name: 'a binary file',
        parameters: { ...noPrint, files: ['**'] },
        evidence: { diff: binary('frog.png') },
        expect: 'inapplicable',
      },
      {
        name: 'lines were only removed',
        parameters: noPrint,
        evidence: { diff: deletes('frogs.py') },
        expect: 'inapplicable',
      },
      { name: 'no record of the diff', parameters: noPrint, evidence: { missing: ['diff'] }, expect: 'withheld' },
    ],
    refused: [[{ ...noPrint, pattern: '(?<!x)print' }, 'pattern']],
  },
  {
    pattern: 'paired-file',
    cases: [
      {
        name: 'a new file with its partner',
        parameters: pairs,
        evidence: { diff: creates('src/frogs.py', 'x = 1') + creates('tests/test_frogs.py', 'x = 1') },
        expect: 'satisfied',
        reason: 'tests/test_frogs.py',
      },
      {
        name: 'a new file with the partner of another',
        parameters: pairs,
        evidence: { diff: creates('src/frogs.py', 'x = 1') + creates('tests/test_newts.py', 'x = 1') },
        expect: 'violated',
        reason: 'without its test, tests/test_frogs.py',
      },
      {
        name: 'one of two without its partner',
        parameters: pairs,
        evidence: {
          diff:
            creates('src/frogs.py', 'x = 1') +
            creates('src/newts.py', 'x = 1') +
            creates('tests/test_frogs.py', 'x = 1'),
        },
        expect: 'violated',
        reason: 'src/newts.py',
      },
      {
        name: 'the partner was deleted',
        parameters: pairs,
        evidence: { diff: creates('src/frogs.py', 'x = 1') + deletes('tests/test_frogs.py') },
        expect: 'violated',
      },
      {
        name: 'the partner has to be new and is not',
        parameters: { ...pairs, partnerCreated: true },
        evidence: { diff: creates('src/frogs.py', 'x = 1') + adds('tests/test_frogs.py', 'x = 1') },
        expect: 'violated',
        reason: 'is not new',
      },
      {
        name: 'an old file',
        parameters: pairs,
        evidence: { diff: adds('src/frogs.py', 'x = 1') },
        expect: 'inapplicable',
      },
      {
        name: 'an old file where each change counts',
        parameters: { ...pairs, when: 'changed' },
        evidence: { diff: adds('src/frogs.py', 'x = 1') },
        expect: 'violated',
      },
      {
        name: 'a path of another form',
        parameters: pairs,
        evidence: { diff: creates('src/deep/frogs.py', 'x = 1') },
        expect: 'inapplicable',
      },
      { name: 'no record of the diff', parameters: pairs, evidence: { missing: ['diff'] }, expect: 'withheld' },
    ],
    refused: [[{ ...pairs, path: '(' }, 'path']],
  },
  {
    pattern: 'path-forbidden',
    cases: [
      {
        name: 'left alone',
        parameters: { files: ['AUTHORS'], means: 'AUTHORS' },
        evidence: { diff: adds('frogs.py', 'x = 1') },
        expect: 'satisfied',
      },
      {
        name: 'edited',
        parameters: { files: ['AUTHORS'], means: 'AUTHORS' },
        evidence: { diff: adds('AUTHORS', 'Fin') },
        expect: 'violated',
        reason: 'changes AUTHORS',
      },
      {
        name: 'moved away',
        parameters: { files: ['AUTHORS'], means: 'AUTHORS' },
        evidence: { diff: renames('AUTHORS', 'doc/people') },
        expect: 'violated',
      },
      {
        name: 'another kind of change',
        parameters: { files: ['*.py'], means: 'a new script', changes: ['added'] },
        evidence: { diff: adds('frogs.py', 'x = 1') },
        expect: 'satisfied',
      },
      {
        name: 'nothing changed',
        parameters: { files: ['AUTHORS'], means: 'AUTHORS' },
        evidence: {},
        expect: 'inapplicable',
      },
      {
        name: 'no record of the diff',
        parameters: { files: ['AUTHORS'], means: 'AUTHORS' },
        evidence: { missing: ['diff'] },
        expect: 'withheld',
      },
    ],
    refused: [[{ files: ['AUTHORS'] }, 'means']],
  },
  {
    pattern: 'new-file-path',
    cases: [
      {
        name: 'in place',
        parameters: { files: ['**/*test*.py'], allowed: ['**/tests/test_*.py'], means: 'a test module' },
        evidence: { diff: creates('pond/tests/test_frogs.py', 'x = 1') },
        expect: 'satisfied',
      },
      {
        name: 'an empty file in place',
        parameters: { files: ['**/*test*.py'], allowed: ['**/tests/test_*.py'], means: 'a test module' },
        evidence: { diff: creates('pond/tests/test_frogs.py') },
        expect: 'satisfied',
      },
      {
        name: 'out of place',
        parameters: { files: ['**/*test*.py'], allowed: ['**/tests/test_*.py'], means: 'a test module' },
        evidence: { diff: creates('pond/frogs_test.py', 'x = 1') },
        expect: 'violated',
        reason: 'is not a test module',
      },
      {
        name: 'moved out of place',
        parameters: { files: ['**/*test*.py'], allowed: ['**/tests/test_*.py'], means: 'a test module' },
        evidence: { diff: renames('pond/tests/test_frogs.py', 'pond/test_frogs.py') },
        expect: 'violated',
      },
      {
        name: 'an old file',
        parameters: { files: ['**/*test*.py'], allowed: ['**/tests/test_*.py'], means: 'a test module' },
        evidence: { diff: adds('pond/frogs_test.py', 'x = 1') },
        expect: 'inapplicable',
      },
      {
        name: 'no record of the diff',
        parameters: { files: ['**/*test*.py'], allowed: ['**/tests/test_*.py'], means: 'a test module' },
        evidence: { missing: ['diff'] },
        expect: 'withheld',
      },
    ],
    refused: [[{ files: ['**'], means: 'anything' }, 'allowed']],
  },
];
