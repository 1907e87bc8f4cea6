import { describe, expect, it } from 'vitest';
import { loadSyntax } from '../../../pipeline/evidence/syntax/grammars.js';
import { outline } from '../../../pipeline/evidence/syntax/outline.js';
import { assertions, calls, definitions, docs, imports, parsed, tests } from './shape.js';

await loadSyntax(['javascript', 'typescript', 'tsx']);

describe('JavaScript', () => {
  const read = parsed(
    'javascript',
    `/** Keeps the light. */
import oil, { wick as w, soak } from './oil.js';
import * as sea from 'sea';
export { beam } from './beam.js';
const fs = require('fs');

/**
 * Burns.
 */
export async function burn(hours, { bright } = {}, ...rest) {
  lamp?.wick.light(hours)();
}

// no doc
const dim = (x) => x * 2, other = 1;
class Lamp extends Base {
  #on = false;
  constructor(a) { super(a); }
  get glow() { return new Glow(this.#on); }
  flick = () => {};
}
module.exports.trim = function (w) { return w; };
export default () => import('./late.js');
`,
  );

  it('finds functions by every name they are given', () => {
    expect(definitions(read)).toEqual([
      '+function burn 10-12',
      'function dim 15-15',
      'class Lamp 16-21',
      'constructor Lamp.constructor 18-18',
      'method Lamp.glow 19-19',
      'function Lamp.flick 20-20',
      '+function module.exports.trim 22-22',
    ]);
    expect(read.definitions[0]?.parameters).toEqual(['hours', 'rest']);
    expect(docs(read)).toEqual(['file 1-1 " Keeps the light."', 'burn 7-9 "\\n Burns.\\n"']);
  });

  it('reads imports, calls and what they stand in', () => {
    expect(imports(read)).toEqual([
      '2 ./oil.js: default as oil, wick as w, soak',
      '3 sea: * as sea',
      '4 ./beam.js: beam',
      '5 fs',
      '23 ./late.js',
    ]);
    expect(calls(read)).toEqual([
      '5 require',
      '11 lamp.wick.light() in burn',
      '11 lamp.wick.light in burn',
      '18 super in Lamp.constructor',
      '19 new Glow in Lamp.glow',
      '23 import',
    ]);
  });

  it('finds tests by their title and assertions by their call', () => {
    const suite = parsed(
      'javascript',
      `describe('lamp', () => {
  it('burns', async () => {
    expect(lamp.on).not.toBe(false);
    assert.equal(1, 1);
  });
  test.each([1, 2])('holds %i', (n) => {});
  it.concurrent(\`waits\`, () => {});
  submit('form');
});
`,
    );
    expect(tests(suite)).toEqual(['burns 2-5', 'holds %i 6-6', 'waits 7-7']);
    expect(assertions(suite)).toEqual(['3 expect(lamp.on).not.toBe(false)', '4 assert.equal(1, 1)']);
  });
});

describe('TypeScript', () => {
  it('finds types, decorators and visibility', () => {
    const read = parsed(
      'typescript',
      `/** A lamp. */
@lit()
export class Lamp {
  @watch(1) private glow(a: number, b?: string): void { this.x(); }
  trim(): void {}
}
export interface Wick { burn(): void }
enum Oil { Whale }
type Light = string;
export abstract class Base {}
const f = async (x: number): Promise<void> => {};
`,
    );
    expect(definitions(read)).toEqual([
      '+class Lamp 2-6',
      'method Lamp.glow 4-4',
      '+method Lamp.trim 5-5',
      '+interface Wick 7-7',
      'enum Oil 8-8',
      'type Light 9-9',
      '+class Base 10-10',
      'function f 11-11',
    ]);
    expect(read.definitions[0]?.decorators.map(({ name }) => name)).toEqual(['lit']);
    expect(read.definitions[1]?.decorators.map(({ name }) => name)).toEqual(['watch']);
    expect(read.definitions[1]?.parameters).toEqual(['a', 'b']);
    expect(docs(read)).toEqual(['Lamp 1-1 " A lamp."']);
  });

  it('reads markup only as tsx', () => {
    const text = 'const view = <Lamp on={true} />;\n';
    expect(outline('tsx', text).state).toBe('parsed');
    expect(outline('typescript', text)).toMatchObject({ state: 'unparsed', where: { line: 1 } });
  });
});
