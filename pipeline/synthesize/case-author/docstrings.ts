/** Cases of rules on docstrings: what new functions, methods and classes carry. */
import type { Case, CaseEvidence } from '../../artifacts/cases.js';
import { type Author, bothEnds, inapplicable, newFile, satisfied, violated } from './make.js';
import { TEST_PLACES, vendored } from './places.js';

type Files = NonNullable<CaseEvidence['files']>;
const of = (...files: Files): CaseEvidence => ({ files });

const DOC = '"""Count the herons."""';

/** Functions, methods and classes have a docstring. */
export const docstrings: Author = ({ rule, forbids, isAbout }) => {
  const kind =
    /\b(functions?|methods?|class(?:es)?)\b[^.]{0,40}\b(?:have|has|need|needs|require|carry|include)\b[^.]{0,20}\bdocstrings?\b/iu.exec(
      rule,
    )?.[1];
  const also = /\b(?:functions?|methods?|class(?:es)?)\b.*\b(?:and|or)\b.*\b(?:functions?|methods?|class(?:es)?)\b/iu;
  if (kind === undefined || forbids || also.test(rule) || !(isAbout('code') || isAbout('docs'))) return undefined;
  const define = (name: string, doc: string): string => definition(kind.toLowerCase(), name, doc);
  const path = 'src/heron.py';
  const publicOnly = /\bpublic\b/iu.test(rule);
  const cases: Case[] = [
    satisfied('one with a docstring', of(newFile(path, define('count', DOC))), 'it has one'),
    violated('one without', of(newFile(path, define('count', ''))), 'it has none'),
    violated('a comment in its place', of(newFile(path, define('count', '# Count the herons.'))), 'a comment is none'),
    violated('an empty one', of(newFile(path, define('count', '""""""'))), 'it says nothing'),
    violated(
      'the second of two',
      of(newFile(path, define('count', DOC)), newFile('src/coot.py', define('number', ''))),
      'one without is enough',
    ),
    inapplicable(
      'an old one without, left alone',
      of({ path, base: define('count', ''), head: `${define('count', '')}\n\nLIMIT = 3\n` }),
      'nobody added it',
    ),
    inapplicable('a page', of(newFile('docs/heron.md', 'def count():\n    return 1\n')), 'no code'),
    ...TEST_PLACES.map(({ path: place }) =>
      inapplicable(
        `${place} without one`,
        of(newFile(place, inTest(kind, place))),
        'a test says what it tests by itself',
      ),
    ),
    vendored('heron.py', define('count', '')),
    ...(publicOnly
      ? [inapplicable('a private one without', of(newFile(path, define('_count', ''))), 'the rule is on public ones')]
      : []),
  ];
  return { cases: [...cases, ...bothEnds('diff')] };
};

/** The same in the language of the test. */
function inTest(kind: string, place: string): string {
  if (place.endsWith('.py')) return definition(kind.toLowerCase(), 'test_count', '');
  if (place.endsWith('.go'))
    return 'package pond\n\ntype Pond struct{}\n\nfunc (p Pond) Count() int {\n\treturn 2\n}\n\nfunc Number() int {\n\treturn 2\n}\n';
  return 'export class Pond {\n  count() {\n    return 2;\n  }\n}\n\nexport function number() {\n  return 2;\n}\n';
}

function definition(kind: string, name: string, doc: string): string {
  const line = (indent: string): string => (doc === '' ? '' : `${indent}${doc}\n`);
  if (kind.startsWith('class')) return `class ${name}:\n${line('    ')}    legs = 2\n`;
  if (kind.startsWith('function')) return `def ${name}(pond):\n${line('    ')}    return len(pond)\n`;
  const head = 'class Pond:\n    """Where herons stand."""\n\n';
  return `${head}    def ${name}(self):\n${line('        ')}        return 2\n`;
}
