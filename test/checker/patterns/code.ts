import type { CaseEvidence } from '../../../pipeline/artifacts/cases.js';
import { adds, type PatternCases } from './cases.js';

type Text = string | string[];

function file(
  path: string,
  base: Text | undefined,
  head: Text | undefined,
): NonNullable<CaseEvidence['files']>[number] {
  const text = (side: Text) => (typeof side === 'string' ? side : `${side.join('\n')}\n`);
  return {
    path,
    ...(base === undefined ? {} : { base: text(base) }),
    ...(head === undefined ? {} : { head: text(head) }),
  };
}

function files(path: string, base: Text | undefined, head: Text | undefined): CaseEvidence {
  return { files: [file(path, base, head)] };
}

const old = ['def croak(times):', '    return times', ''];
const anyFunction = { files: ['**/*.py'], kinds: ['function', 'method'] };
const broken = ['def croak(:', '    pass'];
const noFiles: CaseEvidence = { ...files('pond.py', old, [...old, 'x = 1']), missing: ['files'] };

export const tables: PatternCases[] = [
  {
    pattern: 'definition-docstring',
    cases: [
      {
        name: 'a new function with one',
        parameters: anyFunction,
        evidence: files('pond.py', old, [...old, 'def leap():', '    """Leap once."""', '    return 1']),
        expect: 'satisfied',
        reason: 'leap is documented',
      },
      {
        name: 'a new function without one',
        parameters: anyFunction,
        evidence: files('pond.py', old, [...old, 'def leap():', '    return 1']),
        expect: 'violated',
        reason: 'leap has no documentation',
      },
      {
        name: 'a declaration of what is written elsewhere needs none',
        parameters: anyFunction,
        evidence: files('pond.py', old, [...old, 'def leap() -> int: ...']),
        expect: 'inapplicable',
      },
      {
        name: 'an attribute in the shape of a method, which the rule leaves out',
        parameters: { ...anyFunction, kinds: ['method'], undecorated: '(?:^|\\.)property$' },
        evidence: files('pond.py', old, [
          ...old,
          'class Frog:',
          '    @property',
          '    def legs(self):',
          '        return 4',
        ]),
        expect: 'inapplicable',
      },
      {
        name: 'an empty one is none',
        parameters: anyFunction,
        evidence: files('pond.py', old, [...old, 'def leap():', '    """ """', '    return 1']),
        expect: 'violated',
      },
      {
        name: 'a new method',
        parameters: anyFunction,
        evidence: files('pond.py', undefined, [
          'class Frog:',
          '    """A frog."""',
          '',
          '    def leap(self):',
          '        return 1',
        ]),
        expect: 'violated',
        reason: 'Frog.leap',
      },
      {
        name: "a private function is nobody's business",
        parameters: anyFunction,
        evidence: files('pond.py', old, [...old, 'def _leap():', '    return 1']),
        expect: 'inapplicable',
      },
      {
        name: 'unless all are judged',
        parameters: { ...anyFunction, visibility: 'all' },
        evidence: files('pond.py', old, [...old, 'def _leap():', '    return 1']),
        expect: 'violated',
      },
      {
        name: 'a function inside a function',
        parameters: anyFunction,
        evidence: files('pond.py', old, [
          ...old,
          'def leap():',
          '    """Leap."""',
          '    def up():',
          '        return 1',
          '    return up',
        ]),
        expect: 'satisfied',
      },
      {
        name: 'an old function that was edited is not new',
        parameters: anyFunction,
        evidence: files('pond.py', old, ['def croak(times):', '    return times + 1', '']),
        expect: 'inapplicable',
      },
      {
        name: 'it is owned where editing makes one answer for it',
        parameters: { ...anyFunction, owned: 'enclosing' },
        evidence: files('pond.py', old, ['def croak(times):', '    return times + 1', '']),
        expect: 'violated',
        reason: 'croak has no documentation',
      },
      {
        name: 'its neighbour is not',
        parameters: { ...anyFunction, owned: 'enclosing' },
        evidence: files(
          'pond.py',
          [...old, 'def leap():', '    """Leap."""', '    return 1'],
          [...old, 'def leap():', '    """Leap."""', '    return 2'],
        ),
        expect: 'satisfied',
      },
      {
        name: 'the class around an edited method is not',
        parameters: { files: ['**/*.py'], kinds: ['class'], owned: 'enclosing' },
        evidence: files(
          'pond.py',
          ['class Frog:', '    def leap(self):', '        return 1'],
          ['class Frog:', '    def leap(self):', '        return 2'],
        ),
        expect: 'inapplicable',
      },
      {
        name: 'a function that only changed its name',
        parameters: anyFunction,
        evidence: files(
          'pond.py',
          ['def croak(n):', '    m = n', '    return m'],
          ['def quack(n):', '    m = n', '    return m'],
        ),
        expect: 'inapplicable',
      },
      {
        name: 'another language',
        parameters: { files: ['**/*.go'], kinds: ['function'] },
        evidence: files('pond.go', 'package pond\n', 'package pond\n\nfunc Leap() int { return 1 }\n'),
        expect: 'violated',
        reason: 'Leap',
      },
      {
        name: 'a file that does not parse',
        parameters: anyFunction,
        evidence: files('pond.py', old, broken),
        expect: 'withheld',
        reason: "doesn't parse at line 1",
      },
      {
        name: 'a language that no grammar reads',
        parameters: { files: ['**'], kinds: ['function'] },
        evidence: files('pond.lua', 'x = 1\n', 'x = 2\n'),
        expect: 'withheld',
        reason: 'no grammar',
      },
      {
        name: 'only the diff is known, and it begins a function',
        parameters: anyFunction,
        evidence: {
          diff: 'diff --git a/pond.py b/pond.py\n--- a/pond.py\n+++ b/pond.py\n@@ -5,1 +5,2 @@\n x = 1\n+def leap():\n',
        },
        expect: 'withheld',
      },
      {
        name: 'only the diff is known, and it begins none',
        parameters: anyFunction,
        evidence: {
          diff: 'diff --git a/pond.py b/pond.py\n--- a/pond.py\n+++ b/pond.py\n@@ -5,1 +5,2 @@\n x = 1\n+y = define()\n',
        },
        expect: 'inapplicable',
      },
      {
        name: 'a deleted file',
        parameters: anyFunction,
        evidence: files('pond.py', old, undefined),
        expect: 'inapplicable',
      },
      { name: 'no record of texts', parameters: anyFunction, evidence: noFiles, expect: 'withheld' },
    ],
    refused: [[{ files: ['**/*.py'], kinds: [] }, 'kinds']],
  },
  {
    pattern: 'definition-name',
    cases: [
      {
        name: 'the right form',
        parameters: { files: ['**/*.py'], kinds: ['class'], form: '^[A-Z][A-Za-z0-9]*$', means: 'in capitals' },
        evidence: files('pond.py', '', 'class GreenFrog:\n    pass\n'),
        expect: 'satisfied',
      },
      {
        name: 'another form',
        parameters: { files: ['**/*.py'], kinds: ['class'], form: '^[A-Z][A-Za-z0-9]*$', means: 'in capitals' },
        evidence: files('pond.py', '', 'class green_frog:\n    pass\n'),
        expect: 'violated',
        reason: 'green_frog is not in capitals',
      },
      {
        name: 'a forbidden form',
        parameters: { ...anyFunction, form: '^get', means: 'a getter', is: 'forbidden' },
        evidence: files('pond.py', '', 'def get_frog():\n    pass\n'),
        expect: 'violated',
      },
      {
        name: 'only some definitions are judged',
        parameters: { ...anyFunction, name: '^Pond\\.', form: '^frog', means: 'about frogs' },
        evidence: files('pond.py', '', 'class Pond:\n    def newt(self):\n        pass\n\ndef newt():\n    pass\n'),
        expect: 'violated',
        reason: 'Pond.newt',
      },
      {
        name: 'some definitions are let off',
        parameters: { ...anyFunction, except: 'newt$', form: '^frog', means: 'about frogs' },
        evidence: files('pond.py', '', 'def newt():\n    pass\n'),
        expect: 'inapplicable',
      },
      {
        name: 'a file that does not parse',
        parameters: { ...anyFunction, form: 'x', means: 'x' },
        evidence: files('pond.py', old, broken),
        expect: 'withheld',
      },
    ],
    refused: [[{ ...anyFunction, form: '(', means: 'x' }, 'form']],
  },
  {
    pattern: 'definition-decorator',
    cases: [
      {
        name: 'it is there',
        parameters: {
          ...anyFunction,
          where: '^@pytest\\.mark\\.skip',
          decorator: 'reason=',
          means: 'reason',
          is: 'required',
        },
        evidence: files('test_pond.py', '', [
          'import pytest',
          '',
          '@pytest.mark.skip(reason="dry")',
          'def test_pond():',
          '    pass',
        ]),
        expect: 'satisfied',
      },
      {
        name: 'it is missing',
        parameters: {
          ...anyFunction,
          where: '^@pytest\\.mark\\.skip',
          decorator: 'reason=',
          means: 'reason',
          is: 'required',
        },
        evidence: files('test_pond.py', '', ['import pytest', '', '@pytest.mark.skip', 'def test_pond():', '    pass']),
        expect: 'violated',
        reason: 'has no reason',
      },
      {
        name: 'it is forbidden',
        parameters: { ...anyFunction, decorator: '^@staticmethod', means: 'static method', is: 'forbidden' },
        evidence: files('pond.py', '', ['class Pond:', '    @staticmethod', '    def leap():', '        pass']),
        expect: 'violated',
        reason: '@staticmethod',
      },
      {
        name: 'no definition of that kind',
        parameters: { ...anyFunction, where: '^@pytest', decorator: 'reason=', means: 'reason', is: 'required' },
        evidence: files('pond.py', '', ['def leap():', '    pass']),
        expect: 'inapplicable',
      },
      {
        name: 'a file that does not parse',
        parameters: { ...anyFunction, decorator: 'x', means: 'x', is: 'forbidden' },
        evidence: files('pond.py', old, broken),
        expect: 'withheld',
      },
    ],
    refused: [[{ ...anyFunction, decorator: 'x', means: 'x' }, 'is']],
  },
  {
    pattern: 'docstring-form',
    cases: [
      {
        name: 'summary, quotes and sections',
        parameters: {
          ...anyFunction,
          form: {
            summary: { endsWithPeriod: true, oneLine: true, startsAtOnce: true },
            quotes: '"""',
            sections: ['Returns'],
          },
        },
        evidence: files('pond.py', '', [
          'def leap():',
          '    """Leap once.',
          '',
          '    Returns',
          '    -------',
          '    int',
          '    """',
          '    return 1',
        ]),
        expect: 'satisfied',
      },
      {
        name: 'no full stop',
        parameters: { ...anyFunction, form: { summary: { endsWithPeriod: true } } },
        evidence: files('pond.py', '', ['def leap():', '    """Leap once"""', '    return 1']),
        expect: 'violated',
        reason: 'ends with a full stop',
      },
      {
        name: 'two lines',
        parameters: { ...anyFunction, form: { summary: { oneLine: true } } },
        evidence: files('pond.py', '', ['def leap():', '    """Leap once', '    or twice."""', '    return 1']),
        expect: 'violated',
        reason: 'is one line',
      },
      {
        name: 'on the next line',
        parameters: { ...anyFunction, form: { summary: { startsAtOnce: true } } },
        evidence: files('pond.py', '', ['def leap():', '    """', '    Leap once."""', '    return 1']),
        expect: 'violated',
      },
      {
        name: 'other quotes',
        parameters: { ...anyFunction, form: { quotes: '"""' } },
        evidence: files('pond.py', '', ['def leap():', "    '''Leap once.'''", '    return 1']),
        expect: 'violated',
        reason: "opens with '''",
      },
      {
        name: 'a section is missing',
        parameters: { ...anyFunction, form: { sections: ['Parameters', 'Returns'] } },
        evidence: files('pond.py', '', [
          'def leap(n):',
          '    """Leap.',
          '',
          '    Returns',
          '    -------',
          '    int',
          '    """',
          '    return n',
        ]),
        expect: 'violated',
        reason: 'a section Parameters',
      },
      {
        name: 'the wrong order',
        parameters: { ...anyFunction, form: { order: ['Parameters', 'Returns'] } },
        evidence: files('pond.py', '', [
          'def leap(n):',
          '    """Leap.',
          '',
          '    Returns',
          '    -------',
          '    int',
          '',
          '    Parameters',
          '    ----------',
          '    n : int',
          '    """',
          '    return n',
        ]),
        expect: 'violated',
        reason: 'Returns, Parameters',
      },
      {
        name: 'in the style of Google',
        parameters: { ...anyFunction, form: { style: 'google', sections: ['Args'] } },
        evidence: files('pond.py', '', [
          'def leap(n):',
          '    """Leap.',
          '',
          '    Args:',
          '        n: How far.',
          '    """',
          '    return n',
        ]),
        expect: 'satisfied',
      },
      {
        name: 'as a list of fields',
        parameters: { ...anyFunction, form: { style: 'fields', sections: ['param', 'returns'] } },
        evidence: files('pond.py', '', [
          'def leap(n):',
          '    """Leap.',
          '',
          '    :param n: How far.',
          '    """',
          '    return n',
        ]),
        expect: 'violated',
        reason: 'a section returns',
      },
      {
        name: 'an example',
        parameters: { ...anyFunction, form: { contains: { pattern: '>>> ', means: 'an example' } } },
        evidence: files('pond.py', '', ['def leap(n):', '    """Leap."""', '    return n']),
        expect: 'violated',
        reason: 'an example',
      },
      {
        name: 'no docstring is another rule',
        parameters: { ...anyFunction, form: { quotes: '"""' } },
        evidence: files('pond.py', '', ['def leap():', '    return 1']),
        expect: 'inapplicable',
      },
      {
        name: 'a file that does not parse',
        parameters: { ...anyFunction, form: { quotes: '"""' } },
        evidence: files('pond.py', old, broken),
        expect: 'withheld',
      },
    ],
    refused: [[{ ...anyFunction, form: { style: 'numpy' } }, 'at least one clause']],
  },
  {
    pattern: 'call-forbidden',
    cases: [
      {
        name: 'not called',
        parameters: { files: ['**/*.py'], call: '^self\\.assertTrue$', means: 'assertTrue' },
        evidence: files('pond.py', old, [...old, 'log(1)']),
        expect: 'satisfied',
        reason: '1 added calls',
      },
      {
        name: 'called',
        parameters: { files: ['**/*.py'], call: '^self\\.assertTrue$', means: 'assertTrue' },
        evidence: files('pond.py', old, [
          ...old,
          'class T:',
          '    def test(self):',
          '        self.assertTrue(',
          '            1)',
        ]),
        expect: 'violated',
        reason: 'self.assertTrue in line 6',
      },
      {
        name: 'named in a comment and in a string',
        parameters: { files: ['**/*.py'], call: 'print', means: 'print' },
        evidence: files('pond.py', old, [...old, '# print(1)', 's = "print(1)"']),
        expect: 'satisfied',
      },
      {
        name: 'called by somebody else before',
        parameters: { files: ['**/*.py'], call: 'print', means: 'print' },
        evidence: files('pond.py', ['print(1)', 'x = 1'], ['print(1)', 'x = 2']),
        expect: 'satisfied',
      },
      {
        name: 'only inside tests',
        parameters: { files: ['**/*.py'], call: 'print', means: 'print', inside: '^test_' },
        evidence: files('pond.py', old, [...old, 'print(1)']),
        expect: 'satisfied',
      },
      {
        name: 'no added line',
        parameters: { files: ['**/*.py'], call: 'print', means: 'print' },
        evidence: files('pond.py', ['print(1)', 'x = 1'], ['x = 1']),
        expect: 'inapplicable',
      },
      {
        name: 'a file that does not parse',
        parameters: { files: ['**/*.py'], call: 'print', means: 'print' },
        evidence: files('pond.py', old, broken),
        expect: 'withheld',
      },
    ],
    refused: [[{ files: ['**'], call: 'x' }, 'means']],
  },
  {
    pattern: 'import-form',
    cases: [
      {
        name: 'a star',
        parameters: { files: ['**/*.py'], imported: '^\\*$', means: 'import of everything', is: 'forbidden' },
        evidence: files('pond.py', old, ['from frogs import *', ...old]),
        expect: 'violated',
        reason: 'frogs (*) in line 1',
      },
      {
        name: 'no star',
        parameters: { files: ['**/*.py'], imported: '^\\*$', means: 'import of everything', is: 'forbidden' },
        evidence: files('pond.py', old, ['from frogs import croak', ...old]),
        expect: 'satisfied',
      },
      {
        name: 'only relative ones',
        parameters: { files: ['**/*.py'], module: '^\\.', means: 'relative', is: 'required' },
        evidence: files('pond.py', old, ['from .frogs import croak', 'import newts', ...old]),
        expect: 'violated',
        reason: 'not relative: newts in line 2',
      },
      {
        name: 'inside a function',
        parameters: { files: ['**/*.py'], inFunctions: true, means: 'import inside a function', is: 'forbidden' },
        evidence: files('pond.py', old, [...old, 'def leap():', '    import newts', '    return newts']),
        expect: 'violated',
        reason: 'newts in line 5',
      },
      {
        name: 'at the top of the file',
        parameters: { files: ['**/*.py'], inFunctions: true, means: 'import inside a function', is: 'forbidden' },
        evidence: files('pond.py', old, ['import newts', ...old]),
        expect: 'satisfied',
      },
      {
        name: 'an old import',
        parameters: { files: ['**/*.py'], module: 'newts', means: 'newts', is: 'forbidden' },
        evidence: files('pond.py', ['import newts', ...old], ['import newts', ...old, 'x = 1']),
        expect: 'inapplicable',
      },
      {
        name: 'a file that does not parse',
        parameters: { files: ['**/*.py'], module: 'newts', means: 'newts', is: 'forbidden' },
        evidence: files('pond.py', old, broken),
        expect: 'withheld',
      },
    ],
    refused: [[{ files: ['**'], means: 'x', is: 'forbidden' }, 'give module, imported or inFunctions']],
  },
  {
    pattern: 'assertion-form',
    cases: [
      {
        name: 'the right form',
        parameters: { files: ['**/*.py'], pattern: '==', means: 'a comparison', is: 'required' },
        evidence: files('test_pond.py', '', ['def test_pond():', '    assert croak(1) == 1']),
        expect: 'satisfied',
      },
      {
        name: 'another form',
        parameters: { files: ['**/*.py'], pattern: '==', means: 'a comparison', is: 'required' },
        evidence: files('test_pond.py', '', ['def test_pond():', '    assert croak(1)']),
        expect: 'violated',
        reason: 'not a comparison in line 2',
      },
      {
        name: 'a forbidden form',
        parameters: { files: ['**/*.py'], pattern: '^self\\.', means: 'a method of the test class', is: 'forbidden' },
        evidence: files('test_pond.py', '', [
          'class TestPond:',
          '    def test_pond(self):',
          '        self.assertEqual(croak(1), 1)',
        ]),
        expect: 'violated',
      },
      {
        name: 'no assertion of that kind',
        parameters: { files: ['**/*.py'], where: 'leap', pattern: '==', means: 'a comparison', is: 'required' },
        evidence: files('test_pond.py', '', ['def test_pond():', '    assert croak(1)']),
        expect: 'inapplicable',
      },
      {
        name: 'a file that does not parse',
        parameters: { files: ['**/*.py'], pattern: '==', means: 'a comparison', is: 'required' },
        evidence: files('test_pond.py', '', broken),
        expect: 'withheld',
      },
    ],
    refused: [[{ files: ['**'], pattern: 'x', means: 'x' }, 'is']],
  },
  {
    pattern: 'test-change',
    cases: [
      {
        name: 'a new test',
        parameters: { files: ['src/**'], tests: ['tests/**'] },
        evidence: {
          files: [
            file('src/pond.py', old, [...old, 'x = 1']),
            file('tests/test_pond.py', '', ['def test_pond():', '    assert 1']),
          ],
        },
        expect: 'satisfied',
        reason: 'test_pond',
      },
      {
        name: 'an old test was edited',
        parameters: { files: ['src/**'], tests: ['tests/**'] },
        evidence: {
          files: [
            file('src/pond.py', old, [...old, 'x = 1']),
            file('tests/test_pond.py', ['def test_pond():', '    assert 1'], ['def test_pond():', '    assert 2']),
          ],
        },
        expect: 'satisfied',
      },
      {
        name: 'a new one is asked for',
        parameters: { files: ['src/**'], tests: ['tests/**'], created: true },
        evidence: {
          files: [
            file('src/pond.py', old, [...old, 'x = 1']),
            file('tests/test_pond.py', ['def test_pond():', '    assert 1'], ['def test_pond():', '    assert 2']),
          ],
        },
        expect: 'violated',
        reason: 'no test did',
      },
      {
        name: 'an edited line is nothing new',
        parameters: { files: ['src/**'], tests: ['tests/**'], when: 'definitions' },
        evidence: { files: [file('src/pond.py', ['x = 1'], ['x = 2'])] },
        expect: 'inapplicable',
      },
      {
        name: 'a new function asks for a test',
        parameters: { files: ['src/**'], tests: ['tests/**'], when: 'definitions' },
        evidence: { files: [file('src/pond.py', ['x = 1'], ['x = 1', 'def dive():', '    return 1'])] },
        expect: 'violated',
        reason: 'src/pond.py gained lines',
      },
      {
        name: 'whether a file that is not there defines anything is unknown',
        parameters: { files: ['src/**'], tests: ['tests/**'], when: 'definitions' },
        evidence: { diff: adds('src/pond.js', 'let x = 1;'), files: [] },
        expect: 'withheld',
      },
      {
        name: 'a line of a test file is no test',
        parameters: { files: ['src/**'], tests: ['tests/**'] },
        evidence: {
          files: [
            file('src/pond.py', old, [...old, 'x = 1']),
            file('tests/test_pond.py', ['import a'], ['import a', 'import b']),
          ],
        },
        expect: 'violated',
      },
      {
        name: 'a test file that does not parse',
        parameters: { files: ['src/**'], tests: ['tests/**'] },
        evidence: { files: [file('src/pond.py', old, [...old, 'x = 1']), file('tests/test_pond.py', '', broken)] },
        expect: 'withheld',
      },
      {
        name: 'no code changed',
        parameters: { files: ['src/**'], tests: ['tests/**'] },
        evidence: files('pond.md', 'a\n', 'b\n'),
        expect: 'inapplicable',
      },
    ],
    refused: [[{ files: ['src/**'] }, 'tests']],
  },
];
