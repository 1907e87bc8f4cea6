/** An outline for some lines: calls and assertions elsewhere are left out, and nothing else is. */
import { describe, expect, it } from 'vitest';
import { loadSyntax } from '../../../pipeline/evidence/syntax/grammars.js';
import { outline } from '../../../pipeline/evidence/syntax/outline.js';
import { parsed } from './shape.js';

await loadSyntax(['python', 'javascript']);

const LOCK = `import sluice

def fill(lock):
    sluice.open(lock)
    assert lock.full

def drain(lock):
    sluice.open(
        level(lock))
    assert lock.empty

def test_drain():
    drain(Lock())
`;

describe('an outline for some lines', () => {
  const all = parsed('python', LOCK);

  it('keeps calls and assertions that begin on one of them, each in its definition', () => {
    const read = outline('python', LOCK, new Set([8, 10]));
    if (read.state !== 'parsed') throw new Error(read.reason);
    expect(read.calls.map(({ name, start, end, scope }) => [name, start, end, scope])).toEqual([
      ['sluice.open', 8, 9, 1],
    ]);
    expect(read.assertions).toEqual([{ text: 'assert lock.empty', start: 10, end: 10, scope: 1 }]);
  });

  it('keeps definitions, imports and tests of every line', () => {
    const read = outline('python', LOCK, new Set());
    expect(read).toEqual({ ...all, calls: [], assertions: [] });
    expect(all.tests.map(({ name }) => name)).toEqual(['test_drain']);
  });

  it('keeps tests and imports that are calls', () => {
    const read = outline(
      'javascript',
      "const oil = require('oil');\nit('burns', () => {\n  expect(oil);\n});\n",
      new Set(),
    );
    if (read.state !== 'parsed') throw new Error(read.reason);
    expect(read.imports.map(({ module }) => module)).toEqual(['oil']);
    expect(read.tests).toEqual([{ name: 'burns', start: 2, end: 4 }]);
    expect([read.calls, read.assertions]).toEqual([[], []]);
  });

  it('says where a text is broken, whichever lines are asked for', () => {
    expect(outline('python', 'def (:\n', new Set([9]))).toMatchObject({ state: 'unparsed', where: { line: 1 } });
  });
});

describe('the end of a Python definition', () => {
  it('is its last token, with a comment below it, behind it or in the middle', () => {
    const text =
      'def a():\n    pass\n    # below\n\ndef b():\n    pass  # behind\n\ndef c():\n    # first\n    return "#"\n';
    expect(parsed('python', text).definitions.map(({ name, span }) => [name, span.start, span.end])).toEqual([
      ['a', 1, 2],
      ['b', 5, 6],
      ['c', 8, 10],
    ]);
  });
});
