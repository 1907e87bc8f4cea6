/** A second hand at the sealed machine: attacks on its budgets, its neighbours, its answers and the reader of sources. */
import { describe, expect, it } from 'vitest';
import { sha256 } from '../../../pipeline/artifacts/canonical.js';
import type { Verdict } from '../../../pipeline/checker/engine.js';
import { judgeCustom } from '../../../pipeline/checker/sandbox/judge-custom.js';
import { buildImage } from '../../../pipeline/checker/sandbox/image.js';
import { overlay } from '../../../pipeline/evidence/empty-bundle.js';
import { evidenceView } from '../../../pipeline/evidence/evidence-view.js';
import { custom, engine, selecting, TWO_COMMITS, verdictsOf } from './guests.js';

const place = "where: { kind: 'contribution' }";

/** The attack's verdict; the honest checker's after it is always the same. */
async function attackedBy(source: string): Promise<Verdict | undefined> {
  const [attack, honest] = await verdictsOf([source]);
  expect(honest).toMatchObject({ state: 'result', result: { outcome: 'violated' } });
  return attack;
}

const asked = (id: string) => ({ checker: custom(id), policy: { id, atomicRule: 'Keep subjects short.' } });

function judging(code: string, targets = `[{ key: 'a', ${place} }]`): string {
  return `function precondition() { return ${targets}; } function postcondition(target, evidence) { ${code} }`;
}

const reasonOf = (verdict: Verdict | undefined): string =>
  verdict?.state === 'fault' ? verdict.fault.reason : 'no fault';

const LONG = "const a = 'a'.repeat(4e6) + 'b'; const b = 'a'.repeat(4e6) + 'c';";
const SPARSE = 'const list = []; list.length = 4294967295;';
const LIKE = 'length: 9007199254740991';

describe('work that the engine does in one piece', () => {
  it.each([
    ['a long text sought in a longer one', "'a'.repeat(4e6).indexOf('a'.repeat(2e6) + 'b');"],
    ['a text split at what is nearly there', "'x'.repeat(4e6).split('x'.repeat(2e6) + 'y');"],
    ['every occurrence of what is nearly there', "'x'.repeat(4e6).replaceAll('x'.repeat(2e6) + 'y', '');"],
    ['a sparse list joined to nothing', `${SPARSE} list.join('');`],
    ['a sparse list reversed', `${SPARSE} list.reverse();`],
    ['a sparse list walked', `${SPARSE} list.forEach((each) => each);`],
    ['a sparse list sorted', `${SPARSE} list.sort();`],
    ['a sparse list flattened', `${SPARSE} list.flat();`],
    ['what only looks like a list, searched', `({ ${LIKE}, f: [].lastIndexOf }).f(1);`],
    ['what only looks like a list, moved', `({ ${LIKE}, f: [].copyWithin }).f(1, 0);`],
    ['what only looks like a list, shifted', `({ ${LIKE}, f: [].shift }).f();`],
    ['long texts told apart', `${LONG} for (;;) if (a === b) break;`],
    ['long texts put in order', `${LONG} const order = () => a < b; for (;;) order();`],
    ['long texts in another case', "const a = 'ä'.repeat(2e6); for (;;) a.toUpperCase();"],
    ['texts in normal form', "const a = '\\u0344'.repeat(4e5); for (;;) a.normalize('NFD');"],
    ['texts that are filled up', "for (;;) ''.padStart(6e6, 'bc');"],
    ['texts that are copied', "const a = 'x'.repeat(6e6); for (;;) a.slice(1);"],
    ['JSON read again and again', "const a = '[' + '1,'.repeat(3e5) + '1]'; for (;;) JSON.parse(a);"],
    ['numbers spelled out', 'for (;;) (1e308).toFixed(100);'],
    ['an expression that tries everything', "/^(\\w+\\s?)*$/.test('word '.repeat(40) + '!');"],
    ['an expression over a long text', "const a = 'a'.repeat(4e6); for (;;) /a*b/.test(a);"],
    ['arguments without end', `${SPARSE} Math.max(...list);`],
    ['refusals asked for without end', "for (;;) { try { evidence.headText('none'); } catch {} }"],
    ['evidence asked for without end', 'for (;;) evidence.commits();'],
  ])('%s comes to an end', { timeout: 20_000 }, async (_, code) => {
    expect(reasonOf(await attackedBy(selecting(`${code} return [];`)))).toMatch(
      /step budget|out of memory|no text of|undeclared/,
    );
  });

  it('is counted across all targets of a checker', { timeout: 20_000 }, async () => {
    const targets = `Array.from({ length: 10000 }, (_, i) => ({ key: 'k' + i, ${place} }))`;
    const slow = judging(
      "for (let i = 0; i < 300000; i += 1); return { outcome: 'satisfied', reason: 'late' };",
      targets,
    );
    expect(reasonOf(await attackedBy(slow))).toContain('step budget');
  });

  it('leaves ten thousand plain targets their verdict', { timeout: 20_000 }, async () => {
    const targets = `Array.from({ length: 10000 }, (_, i) => ({ key: 'k' + i, ${place}, payload: 'a plain line ' + i }))`;
    const plain = judging(
      "return { outcome: /\\d$/.test(target.payload) ? 'satisfied' : 'violated', reason: 'x' };",
      targets,
    );
    expect(await attackedBy(plain)).toMatchObject({ state: 'result', result: { outcome: 'satisfied' } });
  });

  it('stops the compiler and the loader as well', { timeout: 20_000 }, async () => {
    const loading = `const all = (() => { for (;;) 'a'.repeat(4e6).indexOf('a'.repeat(2e6) + 'b'); })(); ${selecting('return [];')}`;
    expect(reasonOf(await attackedBy(loading))).toContain('step budget');
    expect(await attackedBy(selecting(`return ${'['.repeat(50_000)}`))).toMatchObject({ state: 'fault' });
  });
});

describe('neighbours', () => {
  const hoard = "for (let i = 0; i < 28; i += 1) kept[kept.length] = 'x'.repeat(1e6) + i;";
  const greedy = selecting(
    "const kept = 'y'.repeat(8e6) + evidence.commits().length; return kept.length > 9 ? [] : [7];",
  );

  it('have all their memory, whatever another keeps from its run', async () => {
    const keeping = `const kept = []; ${selecting(`${hoard} return [];`)}`;
    const verdicts = await verdictsOf([keeping, greedy]);
    expect(verdicts[1]).toEqual((await verdictsOf([selecting('return [];'), greedy]))[1]);
    expect(verdicts[1]).toMatchObject({ state: 'result' });
  });

  it('have all their memory, whatever another keeps from its loading', async () => {
    const keeping = `const kept = []; const full = (() => { ${hoard} })(); ${selecting('return [];')}`;
    expect((await verdictsOf([keeping, greedy]))[1]).toMatchObject({ state: 'result' });
  });

  it('are not reached through what a loader left behind', async () => {
    const leaving = `const mark = (() => { try { [].__proto__.mark = 1; } catch {} try { (0, eval)('1'); } catch {} globalThis.mark = 1; })(); ${selecting('return [];')}`;
    expect(await attackedBy(leaving)).toMatchObject({ state: 'fault' });
  });

  it('find a shared expression where it began', async () => {
    const stateful = `const word = /a/g; ${selecting("word.test('aa'); return word.lastIndex === 1 ? [] : [7];")}`;
    expect(await verdictsOf([stateful, stateful])).toMatchObject([
      { state: 'result' },
      { state: 'result' },
      { state: 'result' },
    ]);
  });

  it('are judged alike first, last and again after every fault', async () => {
    const images = await buildImage(
      engine,
      ['1', '2', '3'].map((n) => ({ id: `PEAR-C00${n}`, source: n === '2' ? selecting('for (;;) {}') : greedy })),
    );
    const view = evidenceView(overlay(TWO_COMMITS));
    const order = await judgeCustom(images, ['PEAR-C001', 'PEAR-C002', 'PEAR-C003'].map(asked), view);
    const other = await judgeCustom(images, ['PEAR-C003', 'PEAR-C002', 'PEAR-C001'].map(asked), view);
    for (const id of order.keys()) expect(other.get(id)).toEqual(order.get(id));
  });

  it('begin where the image stands after a hundred runs', { timeout: 120_000 }, async () => {
    const image = await buildImage(engine, [{ id: 'PEAR-C001', source: greedy }]);
    const view = evidenceView(overlay(TWO_COMMITS));
    const one = [asked('PEAR-C001')];
    const first = await judgeCustom(image, one, view);
    const begun = sha256(Buffer.from(image.snapshot.memory).toString('latin1'));
    for (let run = 0; run < 100; run += 1) expect(await judgeCustom(image, one, view)).toEqual(first);
    expect(sha256(Buffer.from(image.snapshot.memory).toString('latin1'))).toBe(begun);
  });
});

describe('capabilities', () => {
  it.each([
    ['the prelude’s own hands', "/__ask|ask\\(/.test(evidence.commits.toString()) && typeof ask !== 'undefined'"],
    ['the caller', 'evidence.commits.caller !== undefined'],
    ['arguments of a caller', '(function () { return arguments.callee; })()'],
    ['this of a loose function', '(function () { return this; })()'],
    ['the receiver of an accessor', '(() => { let me; [1].map(function () { me = this; }); return me; })()'],
    [
      'a frame of the stack that names a file',
      '(() => { try { null.x; } catch (error) { return /[/\\\\]|\\.[jt]s/.test(error.stack); } })()',
    ],
    [
      'a stack that is formatted by the guest',
      '(() => { Error.prepareStackTrace = (_, frames) => frames; return true; })()',
    ],
    ['an iterator of maps', '(() => { Object.getPrototypeOf(new Map().entries()).next = () => 1; return true; })()'],
    [
      'an iterator of a text’s matches',
      "(() => { Object.getPrototypeOf('a'.matchAll('b')).next = () => 1; return true; })()",
    ],
    ['an iterator of matches', "(() => { Object.getPrototypeOf('a'.matchAll(/a/g)).next = () => 1; return true; })()"],
    ['an iterator of any kind', '(() => { Iterator.prototype.map = () => 1; return true; })()'],
    ['a wrapped iterator', '(() => { Object.getPrototypeOf(Iterator.from({ next() {} })).next = 1; return true; })()'],
    ['an iterator helper', '(() => { Object.getPrototypeOf([].values().map((x) => x)).next = 1; return true; })()'],
    ['an async prototype', '(() => { Object.getPrototypeOf(async () => 1).mark = 1; return true; })()'],
    [
      'an async generator prototype',
      '(() => { Object.getPrototypeOf(async function* () {}).mark = 1; return true; })()',
    ],
    ['a promise', "typeof Promise !== 'undefined'"],
    ['a job for later', "typeof queueMicrotask !== 'undefined'"],
    ['a finaliser', "typeof FinalizationRegistry !== 'undefined'"],
    ['a printer', "typeof print !== 'undefined' || typeof console !== 'undefined'"],
    [
      'the list of evidence that is shared',
      "(() => { const one = evidence.commits(); one[0].subject = 'x'; return evidence.commits()[0].subject === 'x'; })()",
    ],
    ['a symbol that survives', "(() => { Symbol.for('a').description = 1; return true; })()"],
    [
      'an accessor in the evidence',
      "(() => { Object.defineProperty(evidence, 'commits', { get() {} }); return true; })()",
    ],
    ['a method behind a symbol', '(() => { RegExp.prototype[Symbol.replace].mark = 1; return true; })()'],
    [
      'a method behind a symbol of an expression',
      '(() => { Object.getOwnPropertySymbols(Object.getPrototypeOf(/a/)).forEach((each) => { const f = Object.getPrototypeOf(/a/)[each]; f.mark = 1; }); return true; })()',
    ],
    [
      'the functions on the stack',
      "(() => { try { null.x; } catch (error) { const make = error.constructor; make.prepareStackTrace = (_, frames) => frames; try { null.y; } catch (again) { return typeof again.stack === 'object'; } } })()",
    ],
    [
      'any name but the built-ins that compute',
      "typeof globalThis !== 'undefined' || typeof Function !== 'undefined' || typeof Symbol !== 'undefined' || typeof BigInt !== 'undefined' || typeof DisposableStack !== 'undefined'",
    ],
    ['a template’s frozen parts', '(() => { ((parts) => { parts.mark = 1; })`x`; return true; })()'],
  ])('%s is out of reach', async (_, expression) => {
    const attack = await attackedBy(
      selecting(
        `let got; try { got = Boolean(${expression}); } catch { got = false; } return got ? [{ key: 'got', ${place} }] : [];`,
      ),
    );
    expect(attack).toMatchObject({ state: 'result', result: { outcome: 'inapplicable' } });
  });

  it.each([
    ['toString', '{ toString() { for (;;) {} } }'],
    ['valueOf', '{ toString: undefined, valueOf() { return {}; } }'],
    ['toPrimitive', "{ [Symbol.toPrimitive]() { evidence.commits(); throw new Error('no'); } }"],
    ['a symbol', "Symbol('a')"],
    ['a path that climbs', "'../../../etc/passwd'"],
    ['a name of the prototype', "'__proto__'"],
    ['half a character', "'\\ud800'"],
    ['a null character', "'a\\u0000b'"],
    ['ten million characters', "'x'.repeat(1e7)"],
  ])('an argument made of %s opens nothing', async (_, argument) => {
    expect(await attackedBy(selecting(`evidence.headText(${argument}); return [];`))).toMatchObject({ state: 'fault' });
  });
});

describe('answers', () => {
  it.each([
    [
      'nests a payload beyond reason',
      `let deep = []; for (let i = 0; i < 100000; i += 1) deep = [deep]; return [{ key: 'a', ${place}, payload: deep }];`,
    ],
    ['is five million characters', `return [{ key: 'a', ${place}, payload: 'x'.repeat(5e6) }];`],
    ['is one enormous key', `return [{ key: 'x'.repeat(1e6), ${place} }];`],
    ['has a number for a key', `return [{ key: 7, ${place} }];`],
    ['has no key at all', `return [{ key: '', ${place} }];`],
    ['stands on line not-a-number', "return [{ key: 'a', where: { kind: 'file', path: 'a', line: NaN } }];"],
    ['stands on a line past all lines', "return [{ key: 'a', where: { kind: 'file', path: 'a', line: 1e300 } }];"],
    ['stands on line minus nought', "return [{ key: 'a', where: { kind: 'file', path: 'a', line: -0 } }];"],
    ['brings more than it should', `return [{ key: 'a', ${place}, judge: 'satisfied' }];`],
    ['looks like a list', `return { length: 1, 0: { key: 'a', ${place} } };`],
    ['is a sparse list', 'const list = []; list.length = 3; return list;'],
    ['is a function', 'return () => [];'],
    ['is a map', `return new Map([['a', { key: 'a', ${place} }]]);`],
    ['writes itself without end', 'return { toJSON() { for (;;) {} } };'],
    ['throws nothing at all', 'throw undefined;'],
    ['throws ten million characters', "throw 'x'.repeat(1e7);"],
    ['throws an error without prototype', 'const bare = Object.create(null); throw bare;'],
    ['throws a symbol', "throw Symbol('a');"],
  ])('a selection that %s is a fault', { timeout: 20_000 }, async (_, code) => {
    const attack = await attackedBy(selecting(code));
    expect(attack).toMatchObject({ state: 'fault' });
    expect(reasonOf(attack).length).toBeLessThan(500);
  });

  it.each([
    ['two thousand and one characters', "return { outcome: 'satisfied', reason: 'x'.repeat(2001) };"],
    ['no reason', "return { outcome: 'satisfied', reason: '' };"],
    ['withheld', "return { outcome: 'withheld', reason: 'x' };"],
    ['a list', "return ['satisfied'];"],
    ['a demand of its own', "return { outcome: 'satisfied', reason: 'x', demand: 'avoid' };"],
    [
      'a text object with a trap',
      "return { outcome: 'satisfied', reason: { toJSON() { evidence.messages(); return 'x'; } } };",
    ],
  ])('a judgement of %s is a fault', async (_, code) => {
    expect(await attackedBy(judging(code))).toMatchObject({ state: 'fault' });
  });

  it('can not write on a terminal or forge a line of a report', async () => {
    const hostile = "'\\u001b[2J\\u0007a\\nPEAR-C009\\tsatisfied\\u202e\\ud800'";
    const plain = '\\u{1b}[2J\\u{7}a PEAR-C009 satisfied\\u{202e}\\u{d800}';
    const source = judging(`return { outcome: 'satisfied', reason: ${hostile} };`, `[{ key: ${hostile}, ${place} }]`);
    expect(await attackedBy(source)).toMatchObject({ result: { targets: [{ key: plain, reason: plain }] } });
    expect(reasonOf(await attackedBy(selecting(`evidence.headText(${hostile}); return [];`)))).not.toMatch(
      /\p{Cc}|\p{Cs}/u,
    );
    expect(reasonOf(await attackedBy(selecting(`throw ${hostile};`)))).toContain(plain);
  });

  it('with names of prototypes pollute nobody', async () => {
    const source = judging(
      "return { outcome: Object.keys({}).length === 0 ? 'satisfied' : 'violated', reason: 'x' };",
      `[{ key: '__proto__', ${place}, payload: JSON.parse('{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"1":2,"a":1,"a":2}') }]`,
    );
    expect(await attackedBy(source)).toMatchObject({ state: 'result', result: { outcome: 'satisfied' } });
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
    expect(Object.keys(Object.prototype)).toEqual([]);
  });

  it('stay what they are in another time zone and after other work', async () => {
    const local = selecting(
      `return [{ key: [1234.5.toLocaleString(), 'ä'.localeCompare('z'), 'I'.toLocaleLowerCase(), 1e21].join(), ${place} }];`,
    );
    const first = await verdictsOf([local]);
    const zone = process.env['TZ'];
    process.env['TZ'] = 'Pacific/Kiritimati';
    try {
      expect(await verdictsOf([local])).toEqual(first);
    } finally {
      if (zone === undefined) delete process.env['TZ'];
      else process.env['TZ'] = zone;
    }
  });
});
