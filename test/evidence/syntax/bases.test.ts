/** What a class header says of its bases, language by language. */
import { expect, it } from 'vitest';
import { loadSyntax } from '../../../pipeline/evidence/syntax/grammars.js';
import type { Language } from '../../../pipeline/evidence/syntax/languages.js';
import { parsed } from './shape.js';

await loadSyntax(['python', 'javascript', 'typescript', 'java', 'go']);

it.each<[Language, string, (readonly string[] | undefined)[]]>([
  ['python', 'class A(b.B, C[int], # all\n  metaclass=M):\n  pass\nclass D: pass\n', [['b.B', 'C'], []]],
  ['javascript', 'class A extends b.B {}\nclass C {}\n', [['b.B'], []]],
  [
    'typescript',
    'class A<T> extends b.B<T> implements I, J<T> {}\ninterface K extends I {}\n',
    [['b.B', 'I', 'J'], ['I']],
  ],
  ['java', 'class A extends b.B<T> implements I, J<T> {}\ninterface K extends I {}\n', [['b.B', 'I', 'J'], ['I']]],
  ['go', 'package a\ntype A struct { B }\n', [undefined]],
])('%s', (language, text, expected) => {
  expect(parsed(language, text).definitions.map(({ bases }) => bases)).toEqual(expected);
});
