import type { CaseEvidence } from '../../../pipeline/artifacts/cases.js';
import { adds, creates, deletes, type PatternCases } from './cases.js';

function head(path: string, ...lines: string[]): CaseEvidence {
  return { files: [{ path, base: '', head: `${lines.join('\n')}\n` }] };
}

const instrument = { files: ['**/*.py'], where: '^Instrument$' };
const plays = { name: '^play$', means: '`play`' };
const brass = 'class Brass(Instrument):\n    def play(self, note):\n        pass';
const api = { files: ['band/*.py'], form: '^def ([a-z]\\w*)', list: ['docs/api.rst'], means: 'API list' };
const drum = adds('band/drum.py', 'def beat(times):');

export const tables: PatternCases[] = [
  {
    pattern: 'class-form',
    cases: [
      {
        name: 'the base is there',
        parameters: { files: ['**/*.py'], name: 'Horn$', base: { pattern: '^Instrument$', means: 'Instrument' } },
        evidence: head('band.py', 'class FrenchHorn(Instrument):', '    pass'),
        expect: 'satisfied',
        reason: 'FrenchHorn inherits from Instrument',
      },
      {
        name: 'there is none',
        parameters: { files: ['**/*.py'], name: 'Horn$', base: { pattern: '^Instrument$', means: 'Instrument' } },
        evidence: head('band.py', 'class FrenchHorn:', '    pass'),
        expect: 'violated',
        reason: "FrenchHorn doesn't inherit from Instrument",
      },
      {
        name: 'a keyword of the header is no base',
        parameters: { files: ['**/*.py'], base: { pattern: 'Instrument', means: 'Instrument' } },
        evidence: head('band.py', 'class Horn(metaclass=Instrument):', '    pass'),
        expect: 'violated',
      },
      {
        name: 'it comes by way of a class of the same file',
        parameters: { files: ['**/*.py'], name: 'Horn$', base: { pattern: '^Instrument$', means: 'Instrument' } },
        evidence: head('band.py', 'class Brass(Instrument):', '    pass', '', 'class Horn(Brass):', '    pass'),
        expect: 'satisfied',
      },
      {
        name: 'it comes by way of a class that was there, with a method that was there',
        parameters: {
          files: ['**/*.py'],
          name: 'Horn$',
          base: { pattern: '^Instrument$', means: 'Instrument' },
          methods: [plays],
        },
        evidence: {
          files: [
            {
              path: 'band.py',
              base: `${brass}\n`,
              head: `${brass}\n\nclass Horn(Brass):\n    pass\n`,
            },
          ],
        },
        expect: 'satisfied',
        reason: 'Horn inherits from Instrument; Brass.play is defined',
      },
      {
        name: 'it may come by way of a class of another file',
        parameters: { files: ['**/*.py'], base: { pattern: '^Instrument$', means: 'Instrument' } },
        evidence: head('band.py', 'class Horn(Brass):', '    pass'),
        expect: 'withheld',
        reason: 'what Brass brings along stands elsewhere',
      },
      {
        name: 'classes that inherit from one another in a circle',
        parameters: { files: ['**/*.py'], base: { pattern: '^Instrument$', means: 'Instrument' } },
        evidence: head('band.py', 'class Horn(Tuba):', '    pass', '', 'class Tuba(Horn):', '    pass'),
        expect: 'violated',
      },
      {
        name: 'the method is defined',
        parameters: { ...instrument, methods: [plays] },
        evidence: head('band.py', 'class Horn(Instrument):', '    def play(self, note):', '        pass'),
        expect: 'satisfied',
        reason: 'Horn.play is defined',
      },
      {
        name: 'the method is missing: the named base lends none',
        parameters: { ...instrument, methods: [plays] },
        evidence: head('band.py', 'class Horn(Instrument):', '    def tune(self):', '        pass'),
        expect: 'violated',
        reason: "Horn doesn't define `play`",
      },
      {
        name: 'a function inside a method is no method',
        parameters: { ...instrument, methods: [plays] },
        evidence: head('band.py', 'class Horn(Instrument):', '    def tune(self):', '        def play(): pass'),
        expect: 'violated',
      },
      {
        name: 'it is inherited within the file',
        parameters: { ...instrument, name: '^Horn$', methods: [plays] },
        evidence: head(
          'band.py',
          'class Loud:',
          '    def play(self):',
          '        pass',
          '',
          'class Horn(Instrument, Loud):',
          '    pass',
        ),
        expect: 'satisfied',
        reason: 'Loud.play',
      },
      {
        name: 'another base may bring it along',
        parameters: { ...instrument, methods: [plays] },
        evidence: head('band.py', 'class Horn(Instrument, Loud):', '    pass'),
        expect: 'withheld',
        reason: 'what Loud brings along',
      },
      {
        name: 'its parameters stand in order, others between them',
        parameters: { ...instrument, methods: [{ ...plays, parameters: ['note', 'volume'] }] },
        evidence: head('band.py', 'class Horn(Instrument):', '    def play(self, note, pace, volume=1): pass'),
        expect: 'satisfied',
      },
      {
        name: 'its parameters stand in another order',
        parameters: { ...instrument, methods: [{ ...plays, parameters: ['note', 'volume'] }] },
        evidence: head('band.py', 'class Horn(Instrument):', '    def play(self, volume, note): pass'),
        expect: 'violated',
        reason: "Horn.play doesn't take note, volume in that order",
      },
      {
        name: 'one method asks for another',
        parameters: { files: ['**/*.py'], defining: '^open$', methods: [{ name: '^close$', means: '`close`' }] },
        evidence: head('band.py', 'class Case:', '    def open(self): pass'),
        expect: 'violated',
        reason: "Case doesn't define `close`",
      },
      {
        name: 'without the one, nothing asks for the other',
        parameters: { files: ['**/*.py'], defining: '^open$', methods: [{ name: '^close$', means: '`close`' }] },
        evidence: head('band.py', 'class Case:', '    def reopen(self): pass'),
        expect: 'inapplicable',
      },
      {
        name: 'whether the one is there cannot be read',
        parameters: { files: ['**/*.py'], defining: '^open$', methods: [{ name: '^close$', means: '`close`' }] },
        evidence: head('band.py', 'class Case(:', '    def reopen(self): pass'),
        expect: 'withheld',
      },
      {
        name: 'a class of another kind',
        parameters: { ...instrument, methods: [plays] },
        evidence: head('band.py', 'class Chair(Furniture):', '    pass'),
        expect: 'inapplicable',
      },
      {
        name: 'another language',
        parameters: { files: ['**/*.ts'], where: '^Instrument$', visibility: 'all', methods: [plays] },
        evidence: head('band.ts', 'class Horn<T> extends Base<T> implements Instrument { tune() {} }'),
        expect: 'withheld',
        reason: 'what Base brings along',
      },
      {
        name: 'a language whose headers tell no bases',
        parameters: { files: ['**/*.go'], base: { pattern: '^Instrument$', means: 'Instrument' } },
        evidence: head('band.go', 'package band', '', 'type Horn struct { Instrument }'),
        expect: 'withheld',
        reason: "doesn't tell what it inherits",
      },
      {
        name: 'a file that does not parse',
        parameters: { ...instrument, methods: [plays] },
        evidence: head('band.py', 'class Horn(:', '    pass'),
        expect: 'withheld',
        reason: "doesn't parse at line 1",
      },
    ],
    refused: [
      [{ files: ['**/*.py'] }, 'give base, methods or both'],
      [{ files: ['**/*.py'], methods: [] }, 'methods'],
    ],
  },
  {
    pattern: 'added-name-listed',
    cases: [
      {
        name: 'it is listed',
        parameters: api,
        evidence: { diff: drum + adds('docs/api.rst', '   band.beat') },
        expect: 'satisfied',
        reason: 'beat is in docs/api.rst',
      },
      {
        name: 'the list is untouched',
        parameters: api,
        evidence: { diff: drum },
        expect: 'violated',
        reason: 'beat is in no API list',
      },
      {
        name: 'the list gained something else',
        parameters: api,
        evidence: { diff: drum + adds('docs/api.rst', '   band.roll') },
        expect: 'violated',
      },
      {
        name: 'a part of a longer name is another name',
        parameters: api,
        evidence: { diff: drum + adds('docs/api.rst', '   band.beat_box', '   band.upbeat') },
        expect: 'violated',
      },
      {
        name: 'a longer name first, then the name itself',
        parameters: api,
        evidence: { diff: drum + adds('docs/api.rst', '   upbeat, beat') },
        expect: 'satisfied',
      },
      {
        name: 'it stood beside the lines that changed',
        parameters: { ...api, form: '^def (\\w+)' },
        evidence: { diff: adds('band/drum.py', 'def frog():') + adds('docs/api.rst', '   band.roll') },
        expect: 'satisfied',
        reason: 'frog is in docs/api.rst',
      },
      {
        name: 'a removed entry is no entry',
        parameters: api,
        evidence: {
          diff: `${drum}diff --git a/docs/api.rst b/docs/api.rst\n--- a/docs/api.rst\n+++ b/docs/api.rst\n@@ -1,2 +1,1 @@\n drums\n-   band.beat\n`,
        },
        expect: 'violated',
      },
      {
        name: 'one of two is listed',
        parameters: api,
        evidence: {
          diff: adds('band/drum.py', 'def beat():', 'def roll():') + adds('docs/api.rst', '   band.beat'),
        },
        expect: 'violated',
        reason: 'roll is in no API list',
      },
      {
        name: 'an edited line introduces nothing',
        parameters: api,
        evidence: {
          diff: 'diff --git a/band/drum.py b/band/drum.py\n--- a/band/drum.py\n+++ b/band/drum.py\n@@ -1,1 +1,1 @@\n-def beat():\n+def beat(times):\n',
        },
        expect: 'inapplicable',
      },
      {
        name: 'a name that was moved to another file is an old one',
        parameters: api,
        evidence: {
          diff: `${creates('band/tom.py', 'def frog():')}${deletes('band/drum.py').replace('-frog', '-def frog():')}`,
        },
        expect: 'inapplicable',
      },
      {
        name: 'a name that is let off',
        parameters: { ...api, except: '^beat$' },
        evidence: { diff: drum },
        expect: 'inapplicable',
      },
      {
        name: 'a name with a carriage return behind it',
        parameters: { ...api, form: '^def (\\w+)\\(\\):$' },
        evidence: { diff: adds('band/drum.py', 'def beat():\r') },
        expect: 'violated',
      },
      {
        name: 'no record of the diff',
        parameters: api,
        evidence: { missing: ['diff'] },
        expect: 'withheld',
      },
    ],
    refused: [
      [{ ...api, form: '^def \\w+' }, 'put the name in a group'],
      [{ ...api, form: '^def (?:\\w+)\\(' }, 'put the name in a group'],
      [{ ...api, list: undefined }, 'list'],
    ],
  },
];
