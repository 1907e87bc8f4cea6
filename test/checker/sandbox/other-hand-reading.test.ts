/** A second hand at the reader of sources: what it lets in must be what the engine will run. */
import { describe, expect, it } from 'vitest';
import { vet } from '../../../pipeline/checker/sandbox/vet.js';
import { selecting, verdictsOf } from './guests.js';

const holding = (line: string): string =>
  `function precondition(evidence) {\n${line}\nreturn [];\n}\nfunction postcondition(target) { return target; }\n`;

describe('reading a source', () => {
  it.each([
    ['a comment as in HTML', 'const a = 1; <!-- hidden'],
    ['a closing comment as in HTML', '--> hidden'],
    ['a constructor spelled in escapes', 'evidence.\\u0063onstructor;'],
    ['a constructor taken apart', 'const { constructor: make } = evidence;'],
    ['a constructor taken apart by text', "const { ['constructor']: make } = evidence;"],
    ['a constructor in a parameter', 'const f = ({ constructor: make }) => make; f(evidence);'],
    ['a constructor in a default', 'const f = (a = evidence.constructor) => a; f();'],
    ['a constructor after a question mark', 'evidence?.constructor;'],
    ['a constructor by text after a question mark', "evidence?.['constructor'];"],
    ['a constructor behind a comma', "evidence[(0, 'constructor')];"],
    ['a constructor behind a condition', "evidence[true ? 'constructor' : ''];"],
    ['a constructor assigned to', 'evidence.constructor = 1;'],
    ['an assignment taken apart', '({ constructor: evidence.a } = evidence);'],
    ['the function constructor under a parameter’s name', "const f = (Function) => Function; Function('1');"],
    ['the expression constructor under a parameter’s name', "const f = (RegExp) => RegExp; RegExp('a');"],
    ['a symbol under a variable’s name', 'const { Symbol } = {}; Symbol.iterator;'],
    ['a label', 'a: for (;;) break a;'],
    ['a debugger', 'debugger;'],
    ['new.target', 'new.target;'],
    ['a do loop', 'do {} while (true);'],
    ['a for-in loop', 'for (const a in evidence) {}'],
  ])('objects to %s', (_, line) => {
    expect(vet(holding(line))).not.toEqual([]);
  });

  it('objects to a first line for a shell', () => {
    expect(vet(`#!/bin/sh\n${holding('')}`)).not.toEqual([]);
  });

  it('lets a text hold what no comment may', () => {
    expect(vet(holding("return ['<!--', /-->/.source];"))).toEqual([]);
  });

  it('reads chains and sums of thousands without losing its footing', async () => {
    const chain = holding(`evidence${'.a'.repeat(9000)};`);
    expect(vet(chain)).toEqual([]);
    expect(vet(holding(`evidence${'.a'.repeat(9000)}.constructor;`))).not.toEqual([]);
    expect(Array.isArray(vet(holding(`return ${'['.repeat(9000)}${']'.repeat(9000)};`)))).toBe(true);
    expect(Array.isArray(vet(holding(`return ${'1+'.repeat(9000)}1;`)))).toBe(true);
    expect((await verdictsOf([chain]))[0]).toMatchObject({ state: 'fault' });
  });

  it('agrees with the engine about where a line comment ends', async () => {
    for (const end of ['\n', '\r', '\u2028', '\u2029']) {
      expect(vet(holding(`// a comment${end}process.exit();`))).not.toEqual([]);
      expect((await verdictsOf([selecting(`// a comment${end}return 7;\nreturn [];`)]))[0]).toMatchObject({
        state: 'fault',
      });
    }
  });
});
