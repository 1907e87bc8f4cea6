import { describe, expect, it } from 'vitest';
import { loadSyntax } from '../../../pipeline/evidence/syntax/grammars.js';
import { outline } from '../../../pipeline/evidence/syntax/outline.js';
import { assertions, calls, definitions, docs, imports, parsed, tests } from './shape.js';

await loadSyntax(['go', 'rust', 'java', 'c']);

describe('Go', () => {
  const read = parsed(
    'go',
    `// Package lamp keeps the light.
package lamp

import (
	f "fmt"
	"os"
)

// Burn burns.
// It is bright.
func Burn(hours int, oil *Oil) error { f.Println(hours); return nil }

// Trim trims.
func (l *Lamp[T]) Trim() {}

// Lamp holds.
type Lamp[T any] struct { on bool }

type wick interface { Burn() }

func TestBurn(t *testing.T) {
	require.NoError(t, Burn(1, nil))
	t.Fatalf("dark")
}

func Testify(t *testing.T) {}
`,
  );

  it('finds definitions, documentation and tests', () => {
    expect(definitions(read)).toEqual([
      '+function Burn 11-11',
      '+method Lamp.Trim 14-14',
      '+struct Lamp 17-17',
      'interface wick 19-19',
      '+function TestBurn 21-24',
      '+function Testify 26-26',
    ]);
    expect(docs(read)).toEqual([
      'file 1-1 " Package lamp keeps the light."',
      'Burn 9-10 " Burn burns.\\n It is bright."',
      'Trim 13-13 " Trim trims."',
      'Lamp 16-16 " Lamp holds."',
    ]);
    expect(tests(read)).toEqual(['TestBurn 21-24']);
    expect(read.definitions[0]?.parameters).toEqual(['hours', 'oil']);
  });

  it('finds imports, calls and assertions', () => {
    expect(imports(read)).toEqual(['5 fmt: fmt as f', '6 os']);
    expect(calls(read)).toEqual([
      '11 f.Println in Burn',
      '22 require.NoError in TestBurn',
      '22 Burn in TestBurn',
      '23 t.Fatalf in TestBurn',
    ]);
    expect(assertions(read)).toEqual([
      '22 require.NoError(t, Burn(1, nil)) in TestBurn',
      '23 t.Fatalf("dark") in TestBurn',
    ]);
  });
});

describe('Rust', () => {
  const read = parsed(
    'rust',
    `//! Keeps the light.
//! Always.
use std::{fmt, io::Read as R};
use crate::oil::*;

/// Burns.
/// Brightly.
#[inline]
#[must_use]
pub fn burn(hours: u32, mut oil: Oil) -> u32 { lamp::wick::light(hours); oil.soak(); 1 }

/** A lamp. */
pub struct Lamp { on: bool }

impl Lamp {
    pub fn trim(&self) {}
}

trait Wick { fn burn(&self); }

#[cfg(test)]
mod tests {
    #[test]
    fn burns() { assert_eq!(1, 1); println!("x"); }
    #[tokio::test]
    async fn waits() {}
}
`,
  );

  it('finds definitions with attributes, documentation and tests', () => {
    expect(definitions(read)).toEqual([
      '+function burn 8-10',
      '+struct Lamp 13-13',
      '+method Lamp.trim 16-16',
      'trait Wick 19-19',
      'method Wick.burn 19-19',
      'function tests.burns 23-24',
      'function tests.waits 25-26',
    ]);
    expect(docs(read)).toEqual([
      'file 1-2 " Keeps the light.\\n Always."',
      'burn 6-7 " Burns.\\n Brightly."',
      'Lamp 12-12 " A lamp."',
    ]);
    expect(tests(read)).toEqual(['tests.burns 23-24', 'tests.waits 25-26']);
    expect(read.definitions[0]?.decorators.map(({ name }) => name)).toEqual(['inline', 'must_use']);
    expect(read.definitions[0]?.parameters).toEqual(['hours', 'oil']);
  });

  it('finds imports, calls and assertions', () => {
    expect(imports(read)).toEqual(['3 std: fmt', '3 std.io: Read as R', '4 crate.oil: *']);
    expect(calls(read)).toEqual([
      '10 lamp.wick.light in burn',
      '10 oil.soak in burn',
      '24 assert_eq! in tests.burns',
      '24 println! in tests.burns',
    ]);
    expect(assertions(read)).toEqual(['24 assert_eq!(1, 1) in tests.burns']);
  });
});

describe('Java', () => {
  const read = parsed(
    'java',
    `package lamp;
import java.util.*;
import static org.junit.Assert.assertEquals;

/** A lamp. */
@Lit(1)
public class Lamp extends Base {
  /**
   * Burns.
   */
  @Test
  public void burn(int hours, String... rest) { assertEquals(1, 2); this.wick.light(hours); assert hours > 1; new Oil(); }

  Lamp() {}
}

interface Wick { void trim(); }
`,
  );

  it('finds definitions with annotations, documentation and tests', () => {
    expect(definitions(read)).toEqual([
      '+class Lamp 6-15',
      '+method Lamp.burn 11-12',
      'constructor Lamp.Lamp 14-14',
      'interface Wick 17-17',
      '+method Wick.trim 17-17',
    ]);
    expect(docs(read)).toEqual(['Lamp 5-5 " A lamp."', 'burn 8-10 "\\n Burns.\\n"']);
    expect(tests(read)).toEqual(['Lamp.burn 11-12']);
    expect(read.definitions[0]?.decorators.map(({ name, text }) => [name, text])).toEqual([['Lit', '@Lit(1)']]);
    expect(read.definitions[1]?.parameters).toEqual(['hours', 'rest']);
  });

  it('finds imports, calls and assertions', () => {
    expect(imports(read)).toEqual(['2 java.util: *', '3 org.junit.Assert: assertEquals']);
    expect(calls(read)).toEqual([
      '12 assertEquals in Lamp.burn',
      '12 this.wick.light in Lamp.burn',
      '12 new Oil in Lamp.burn',
    ]);
    expect(assertions(read)).toEqual(['12 assertEquals(1, 2) in Lamp.burn', '12 assert hours > 1; in Lamp.burn']);
  });
});

describe('C', () => {
  const read = parsed(
    'c',
    `/* Keeps the light. */

#include <stdio.h>
#include "lamp.h"

/* Burns. */
static int burn(int hours, char *oil) { light(hours); s->wick->trim(oil); assert(hours > 1); return 1; }

char *glow(void) { return 0; }

struct lamp { int on; };
typedef struct { int b; } wick_t;
int proto(int);
void test_burn(void) { ck_assert(1); }
`,
  );

  it('finds definitions, documentation and tests', () => {
    expect(definitions(read)).toEqual([
      'function burn 7-7',
      '+function glow 9-9',
      '+struct lamp 11-11',
      '+struct wick_t 12-12',
      '+function test_burn 14-14',
    ]);
    expect(docs(read)).toEqual(['file 1-1 " Keeps the light."', 'burn 6-6 " Burns."']);
    expect(tests(read)).toEqual(['test_burn 14-14']);
    expect(read.definitions[0]?.parameters).toEqual(['hours', 'oil']);
  });

  it('finds includes, calls and assertions', () => {
    expect(imports(read)).toEqual(['3 <stdio.h>', '4 "lamp.h"']);
    expect(calls(read)).toEqual([
      '7 light in burn',
      '7 s.wick.trim in burn',
      '7 assert in burn',
      '14 ck_assert in test_burn',
    ]);
    expect(assertions(read)).toEqual(['7 assert(hours > 1) in burn', '14 ck_assert(1) in test_burn']);
  });

  it('does not take C++ for C', () => {
    expect(outline('c', 'template <typename T> T burn(T oil) { return oil; }\n').state).toBe('unparsed');
  });
});
