/** Path patterns, compared with a slow matcher that follows their definition letter by letter. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Globs, matchesAny } from '../../../pipeline/checker/text/glob.js';

describe('by hand', () => {
  test.each([
    ['docs/**', 'docs/a/b.md', true],
    ['docs/**', 'docs', false],
    ['**/*.py', 'frogs.py', true],
    ['**/*.py', 'a/b/frogs.py', true],
    ['**/*.py', 'a/b/frogs.pyc', false],
    ['*.py', 'a/frogs.py', false],
    ['a/**/b', 'a/b', true],
    ['a/**/b', 'a/x/y/b', true],
    ['a/**/b', 'axb', false],
    ['test_?.py', 'test_1.py', true],
    ['test_?.py', 'test_12.py', false],
    ['*.{md,rst}', 'pond.rst', true],
    ['*.{md,rst}', 'pond.md,rst', false],
    ['a.b', 'axb', false],
    ['a+(b)', 'a+(b)', true],
    ['café/**', 'café/ñ.txt', true],
    ['.github/**', '.github/x.yml', true],
  ])('%s on %s: %s', (glob, path, expected) => {
    expect(matchesAny(path, [glob])).toBe(expected);
  });

  test('an exclamation mark takes back', () => {
    const globs = ['src/**', '!src/**/*.md'];
    expect(matchesAny('src/frogs.py', globs)).toBe(true);
    expect(matchesAny('src/pond.md', globs)).toBe(false);
    expect(matchesAny('doc/pond.txt', globs)).toBe(false);
    expect(matchesAny('doc/pond.txt', ['!src/**'])).toBe(true);
  });

  test.each([['/a'], ['!/a'], [''], ['!'], ['{a'], ['a}'], ['{a{b}}']])('%s is refused', (glob) => {
    expect(Globs.safeParse([glob]).success).toBe(false);
  });
});

test('as the slow matcher says', () => {
  const piece = fc.constantFrom('a', 'b', '/', '*', '**/', '**', '?', '{a,b/}', '.');
  const glob = fc.array(piece, { minLength: 1, maxLength: 6 }).map((pieces) => pieces.join(''));
  const path = fc.string({ unit: fc.constantFrom('a', 'b', '/', '.'), maxLength: 7 });
  fc.assert(
    fc.property(
      glob.filter((text) => Globs.safeParse([text]).success),
      path,
      (pattern, text) => {
        expect(matchesAny(text, [pattern])).toBe(slowly(pattern, text));
      },
    ),
    { numRuns: 2000 },
  );
});

/** Backtracks over every possibility; only for the short texts above. */
function slowly(glob: string, path: string): boolean {
  if (glob === '') return path === '';
  if (glob.startsWith('**/')) {
    return (
      slowly(glob.slice(3), path) ||
      range(path.length).some((index) => path[index] === '/' && slowly(glob.slice(3), path.slice(index + 1)))
    );
  }
  if (glob.startsWith('**')) return range(path.length).some((index) => slowly(glob.slice(2), path.slice(index)));
  if (glob.startsWith('*')) {
    return range(path.length).some(
      (index) => !path.slice(0, index).includes('/') && slowly(glob.slice(1), path.slice(index)),
    );
  }
  if (glob.startsWith('{')) {
    const end = glob.indexOf('}');
    return glob
      .slice(1, end)
      .split(',')
      .some((choice) => path.startsWith(choice) && slowly(glob.slice(end + 1), path.slice(choice.length)));
  }
  if (path === '') return false;
  const same = glob[0] === '?' ? path[0] !== '/' : glob[0] === path[0];
  return same && slowly(glob.slice(1), path.slice(1));
}

function range(last: number): number[] {
  return Array.from({ length: last + 1 }, (_, index) => index);
}
