import { describe, expect, it } from 'vitest';
import { loadSyntax } from '../../../pipeline/evidence/syntax/grammars.js';
import { outline } from '../../../pipeline/evidence/syntax/outline.js';
import { assertions, calls, definitions, docs, imports, parsed, tests } from './shape.js';

await loadSyntax(['python']);

const LAMP = `"""Keeps the light."""
from __future__ import annotations
import os.path as p, sys
from .wick import (trim as cut,
                   soak)
from oil import *


@cached(1)
@other.thing
async def burn(hours: int = 3, *, bright, **rest) -> int:
    """\\
    Burn for a while.

    More.
    """
    def inner(a):
        return a
    return await lamp.wick.light(hours)(inner)


class Lamp(Base):
    'A lamp.'

    def __init__(self): self.on = False

    @property
    def _glow(self):
        b"no docstring"
        return f(self.on)
`;

describe('Python', () => {
  const read = parsed('python', LAMP);

  it('finds definitions with their decorators, and what is public', () => {
    expect(definitions(read)).toEqual([
      '+function burn 9-19',
      'function burn.inner 17-18',
      '+class Lamp 22-30',
      '+method Lamp.__init__ 25-25',
      'method Lamp._glow 27-30',
    ]);
    expect(read.definitions[0]?.decorators.map(({ name, start }) => [name, start])).toEqual([
      ['cached', 9],
      ['other.thing', 10],
    ]);
    expect(read.definitions[0]?.parameters).toEqual(['hours', 'bright', 'rest']);
    expect(read.definitions.map(({ bases }) => bases)).toEqual([undefined, undefined, ['Base'], undefined, undefined]);
    expect(read.definitions.map((definition) => definition.parent)).toEqual([undefined, 0, undefined, 2, 2]);
  });

  it('finds docstrings with their exact lines, past a backslash too', () => {
    expect(docs(read)).toEqual([
      'file 1-1 "Keeps the light."',
      'burn 12-16 "\\\\\\n    Burn for a while.\\n\\n    More.\\n    "',
      'Lamp 23-23 "A lamp."',
    ]);
  });

  it('reads imports of every form', () => {
    expect(imports(read)).toEqual([
      '2 __future__: annotations',
      '3 os.path: os.path as p',
      '3 sys',
      '4 .wick: trim as cut, soak',
      '6 oil: *',
    ]);
  });

  it('names calls, and the definition each stands in', () => {
    expect(calls(read)).toEqual([
      '9 cached',
      '19 lamp.wick.light() in burn',
      '19 lamp.wick.light in burn',
      '30 f in Lamp._glow',
    ]);
  });

  it('finds tests and assertions as the usual runners do', () => {
    const text = `import pytest

def test_on():
    assert lamp.on, "dark"
    with pytest.raises(ValueError):
        lamp.fail()

def helper():
    def test_not(): pass

class TestLamp:
    def test_off(self):
        self.assertFalse(lamp.on)

class Keeper(TestCase):
    @skip
    def test_rest(self): pass

class Lantern:
    def test_drive(self): pass
`;
    const suite = parsed('python', text);
    expect(tests(suite)).toEqual(['test_on 3-6', 'TestLamp.test_off 12-13', 'Keeper.test_rest 16-17']);
    expect(assertions(suite)).toEqual([
      '4 assert lamp.on, "dark" in test_on',
      '5 pytest.raises(ValueError) in test_on',
      '6 lamp.fail() in test_on',
      '13 self.assertFalse(lamp.on) in TestLamp.test_off',
    ]);
  });

  it('reads what newer versions of the language brought', () => {
    const text =
      'type Light = int\ndef f[T](x: T) -> T:\n    match x:\n        case 1:\n            return x\nprint(f"{x!r:>{width}}")\n';
    expect(definitions(parsed('python', text))).toEqual(['+function f 2-5']);
  });

  it('ends a definition with its last statement, as the language does', () => {
    const text =
      'class Lamp:\n    def burn(self):\n        pass\n        # still burning\n\n    # on the sill\n\nlit = 1\n';
    expect(definitions(parsed('python', text))).toEqual(['+class Lamp 1-3', '+method Lamp.burn 2-3']);
  });

  it('does not read a text with an error, and says where it is', () => {
    expect(outline('python', 'x = 1\ndef f(:\n    pass\n')).toMatchObject({ state: 'unparsed', where: { line: 2 } });
    expect(outline('python', 'x = (1,\n')).toMatchObject({ state: 'unparsed' });
  });

  it('reads an empty file, and survives deep nesting', () => {
    expect(parsed('python', '').definitions).toEqual([]);
    const deep = `x = ${'('.repeat(5000)}1${')'.repeat(5000)}\n`;
    expect(outline('python', deep).state).toBe('parsed');
  });
});
