/** Part of an outline: for every line that may be asked about, what the whole outline has there and nothing else. */
import { describe, expect, it, vi } from 'vitest';
import { grammarOf, loadSyntax } from '../../../pipeline/evidence/syntax/grammars.js';
import type { Language } from '../../../pipeline/evidence/syntax/languages.js';
import { type Lines, outlinePart } from '../../../pipeline/evidence/syntax/outline.js';
import { parsed } from './shape.js';

const PYTHON = `"""A module that says def and class."""
import math, os; from quay import *
LIMIT = sluice.read("def")

# The class of locks
@harbour.known
# between
@harbour.priced(1)
class Lock(Base):
    """One class."""
    import inner

    def fill(self, to):
        def step(by):
            return by
        assert to > 0
        self.gate.open(step(to))
    # below the body

    async def drain(self): pass

x = 1; y = lambda: fill(2)
if LIMIT:
    def late(): return 1
else:
    class Late: pass

def undefined(): """No default."""

async def test_lock(lock):
    assert lock.fill(1)

class TestLock:
    def test_drain(self):
        with pytest.raises(Flood): drain()
    def helper(self): pass
# the end
`;

const RUST = `//! A weir.
use std::{fmt, io as input};

/// Its level.
#[derive(Debug)]
#[repr(C)]
pub struct Level(u8);

impl fmt::Display for Level {
    /// struct, enum
    #[inline]
    fn fmt(&self) -> u8 { helper(self.0) }
    type Error = ();
}

macro_rules! make { () => { fn made() {} } }

mod tests {
    use super::*;

    #[test]
    fn rises() { assert_eq!(rise(1), 2); }
}

enum Gate { Open, Shut }
pub trait Flow { fn flow(&self); }
fn last() {}
`;

const TYPESCRIPT = `import { oil } from 'oil';
const lamp = require('lamp');

/** A wick. */
@known
export class Wick extends Base {
  trim = (by: number) => cut(by);
  burn(): void { this.light(); }
}

export const light = async () => {
  const inner = function () { return oil(); };
  return inner();
};

describe('wicks', () => {
  it('burns', () => {
    expect(light()).toBe(1);
  });
});
type Flame = string;
`;

const GO = `package weir

import (
	"fmt"
	t "testing"
)

// Types
type (
	A struct{ x int }
	B interface{ F() }
)

func (a *A) Fill(by int) { fmt.Println(by) }

func TestFill(t *testing.T) {
	t.Fatal("func")
}
`;

const JAVA = `import java.util.List;

@Known
public class Weir extends Base {
    @Test
    public void rises() { assertEquals(1, level()); }

    interface Gate { void open(); }
}
`;

const C = `#include "weir.h"

typedef struct { int x; } Point;
/* Fills. */
static int *fill(int by) {
    assert(by > 0);
    return pour(by);
}
struct gate { int at; };
`;

const TEXTS: readonly [Language, string][] = [
  ['python', PYTHON],
  ['python', PYTHON.replaceAll('\n', '\r\n')],
  ['rust', RUST],
  ['typescript', TYPESCRIPT],
  ['go', GO],
  ['java', JAVA],
  ['c', C],
  ['python', ''],
];

await loadSyntax(TEXTS.map(([language]) => language));

describe.each(TEXTS)('part of an outline of %s', (language, text) => {
  const whole = parsed(language, text);
  const last = text.split('\n').length;
  const numbers = Array.from({ length: last }, (_, at) => at + 1);

  function expected(begin: ReadonlySet<number>, touch: ReadonlySet<number>) {
    const begins = ({ start }: Lines) => begin.has(start);
    const holds = ({ start, end }: Lines) => [...touch].some((line) => start <= line && line <= end);
    return {
      ...whole,
      definitions: whole.definitions.map((one) => (holds(one.span) ? one : undefined)),
      imports: whole.imports.filter(begins),
      calls: whole.calls.filter(begins),
      assertions: whole.assertions.filter(begins),
      tests: whole.tests.filter(holds),
    };
  }

  it.each([
    ['one line', numbers.map((line) => [line])],
    ['two lines', numbers.map((line) => [line, 1 + ((line * 7) % last)])],
    ['all lines', [numbers]],
    ['no line', [[]]],
    ['a line behind the end', [[last + 5]]],
  ])('holds what stands on %s', (_, asked) => {
    for (const lines of asked) {
      const set = new Set(lines);
      expect(outlinePart(language, text, { begin: set, touch: set }), `lines ${lines.join()}`).toEqual(
        expected(set, set),
      );
    }
  });

  it('tells lines that were added from lines next to which something was deleted', () => {
    for (const line of numbers) {
      const [begin, touch] = [new Set([line]), new Set([line, 1 + ((line * 5) % last)])];
      expect(outlinePart(language, text, { begin, touch }), `line ${line}`).toEqual(expected(begin, touch));
    }
  });
});

describe('what is read of a text', () => {
  it('is walked only where it was asked about, or where words do not tell how much is defined', () => {
    const captures = vi.spyOn(grammarOf('python').query, 'captures');
    const text = 'import sluice\ndef a(): pass\ndef b(): pass\ndef c(): "the class"\nx = 1\n';
    const read = outlinePart('python', text, { begin: new Set([2]), touch: new Set([2]) });
    expect(captures.mock.calls.map(([node]) => node.text)).toEqual(['def a(): pass', 'def c(): "the class"']);
    captures.mockRestore();
    if (read.state === 'unparsed') throw new Error(read.reason);
    expect(read.definitions.map((one) => one?.name)).toEqual(['a', undefined, undefined]);
  });
});
