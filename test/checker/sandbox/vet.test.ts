import { describe, expect, it } from 'vitest';
import { vet } from '../../../pipeline/checker/sandbox/vet.js';
import { HONEST } from './guests.js';

/** A checker that is fine but for the one line in it. */
function holding(line: string): string {
  return `function precondition(evidence) {\n${line}\nreturn [];\n}\nfunction postcondition(target) { return target; }\n`;
}

describe('vet', () => {
  it('has nothing against a plain checker', () => {
    expect(vet(HONEST)).toEqual([]);
    expect(
      vet(
        holding(
          "const words = new Set(['a']); for (const { path, added = 0 } of evidence.changedFiles()) { if (/^src\\//.test(path) && words.has(path)) return [path, ...[added]]; } let i = 0; while (i < 3) i += 1; const { length } = 'x'; switch (length) { case 1: break; default: return Object.entries({ length }); }",
        ),
      ),
    ).toEqual([]);
  });

  it.each([
    ['a backspace that was meant for the end of a word', 'const app = /\bapp/;', 'unreadable'],
    ['an import', "import('fs');", 'syntax-not-allowed'],
    ['a class', 'class A {}', 'syntax-not-allowed'],
    ['an async function', 'const f = async () => 1;', 'syntax-not-allowed'],
    ['a generator', 'function* g() {}', 'syntax-not-allowed'],
    ['try', 'try { evidence.commits(); } catch {}', 'syntax-not-allowed'],
    ['throw', 'throw new Map();', 'syntax-not-allowed'],
    ['this', 'const a = this;', 'syntax-not-allowed'],
    ['a tagged template', 'String.raw`x`;', 'syntax-not-allowed'],
    ['a getter', 'const a = { get b() { return 1; } };', 'syntax-not-allowed'],
    ['a big integer', 'const a = 1n;', 'syntax-not-allowed'],
    ['eval', "eval('1');", 'name-not-allowed'],
    ['a global nobody declared', 'process.exit();', 'name-not-allowed'],
    ['the global object', 'globalThis.x = 1;', 'name-not-allowed'],
    ['Date', 'Date.now();', 'name-not-allowed'],
    ['a new function', "new Function('x');", 'name-not-allowed'],
    ['arguments', 'return arguments[0];', 'name-not-allowed'],
    ['a constructor walk', 'evidence.constructor;', 'property-not-allowed'],
    ['a constructor by text', "evidence['constructor'];", 'property-not-allowed'],
    ['a constructor by template', 'evidence[`constructor`];', 'property-not-allowed'],
    ['a prototype', 'Array.prototype.x = 1;', 'property-not-allowed'],
    ['a prototype as a key', 'const a = { __proto__: null };', 'property-not-allowed'],
    ['defineProperty', "Object.defineProperty({}, 'x', {});", 'property-not-allowed'],
  ])('objects to %s', (_, line, code) => {
    const objections = vet(holding(line));
    expect(objections.map((objection) => objection.code)).toContain(code);
    expect(objections.map((objection) => objection.line)).toContain(2);
  });

  it.each([
    ['no checker', 'const a = 1;', ['not-a-checker', 'not-a-checker']],
    ['code at load time', `${HONEST}\nprecondition();`, ['not-a-checker']],
    ['a variable that could hold state', `let calls = 0;${HONEST}`, ['not-a-checker']],
    ['no program', 'function {', ['unreadable']],
    ['too much', `${HONEST}${' '.repeat(20_001)}`, ['unreadable']],
  ])('objects to %s', (_, source, codes) => {
    expect(vet(source).map(({ code }) => code)).toEqual(codes);
  });

  it('objects to a name that shadows a way out', () => {
    expect(vet(holding('const eval2 = 1; const globalThis = 2; return globalThis;')).map(({ code }) => code)).toContain(
      'name-not-allowed',
    );
  });
});
