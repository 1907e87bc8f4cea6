import { describe, expect, it } from 'vitest';
import { HONEST, selecting, TWO_COMMITS, verdictsOf } from './guests.js';

const commit = "{ key: 'a', where: { kind: 'contribution' } }";

/** Each attack returns no target when it fails to reach anything, and the target `reached` when it does. */
function reaching(expression: string): string {
  return selecting(`
    let reached = false;
    try { reached = Boolean(${expression}); } catch { reached = false; }
    return reached ? [{ key: 'reached', where: { kind: 'contribution' } }] : [];
  `);
}

async function honestAfter(source: string) {
  const [attack, honest] = await verdictsOf([source]);
  // Whatever an attack does, the run's other verdict is the one it has without it.
  expect(honest).toMatchObject({ state: 'result', result: { outcome: 'violated' } });
  return attack;
}

describe('the honest checker', () => {
  it('judges every target inside the machine', async () => {
    const [verdict] = await verdictsOf([]);
    expect(verdict).toMatchObject({
      state: 'result',
      result: {
        outcome: 'violated',
        targets: [
          { outcome: 'satisfied', reason: '5 characters' },
          { outcome: 'violated', reason: '31 characters' },
        ],
      },
    });
  });

  it('says the same twice, and is withheld where its evidence is missing', async () => {
    expect(await verdictsOf([HONEST])).toEqual(await verdictsOf([HONEST]));
    const [verdict] = await verdictsOf([], { missing: ['commits'] });
    expect(verdict).toMatchObject({ state: 'result', result: { outcome: 'withheld', applicability: 'unknown' } });
  });
});

describe('capabilities that must be out of reach', () => {
  it.each([
    ['process', "typeof process !== 'undefined'"],
    ['require', "typeof require !== 'undefined'"],
    ['fetch', "typeof fetch !== 'undefined'"],
    ['the host door, called directly', "typeof __ask !== 'undefined'"],
    ['a clock', "typeof Date !== 'undefined'"],
    ['a precise clock', "typeof performance !== 'undefined'"],
    ['chance', "typeof Math.random === 'function'"],
    ['timers', "typeof setTimeout !== 'undefined'"],
    ['eval', "eval('1') === 1"],
    ['the function constructor', "new (function () {}).constructor('return 1')() === 1"],
    ['a constructor walk', "evidence.commits.constructor.constructor('return this')()"],
    ['a generator constructor', "Object.getPrototypeOf(function* () {}).constructor('yield 1')"],
    ['an async constructor', "Object.getPrototypeOf(async () => 1).constructor('return 1')"],
    ['a proxy', "typeof Proxy !== 'undefined'"],
    ['reflection', "typeof Reflect !== 'undefined'"],
    ['typed memory', "typeof ArrayBuffer !== 'undefined' || typeof SharedArrayBuffer !== 'undefined'"],
    ['WebAssembly', "typeof WebAssembly !== 'undefined'"],
    ['weak references', "typeof WeakRef !== 'undefined'"],
    ['a locale', "typeof Intl !== 'undefined'"],
    [
      'the global object with more than it should hold',
      "'console' in globalThis || 'std' in globalThis || 'os' in globalThis",
    ],
  ])('%s', async (_, expression) => {
    const attack = await honestAfter(reaching(expression));
    expect(attack).toMatchObject({ state: 'result', result: { outcome: 'inapplicable' } });
  });

  it('an import never loads', async () => {
    const attack = await honestAfter(selecting("import('node:fs'); return [];"));
    expect(attack?.state === 'fault' || attack?.result.outcome === 'inapplicable').toBe(true);
  });
});

describe('tampering', () => {
  it.each([
    ['a built-in method', 'String.prototype.startsWith = () => true; return [];'],
    ['a prototype', "Object.prototype.outcome = 'satisfied'; return [];"],
    ['an array method', 'Array.prototype.map = () => []; return [];'],
    ['a prototype by its old name', '({}).__proto__.polluted = 1; return [];'],
    ['the evidence', 'evidence.commits = () => []; return [];'],
    ['JSON', "JSON.stringify = () => '[]'; return [];"],
    ['a global of another checker', 'globalThis.precondition = () => []; return [];'],
    ['a prototype by definition', "Object.defineProperty(Object.prototype, 'x', { get() { return 1; } }); return [];"],
  ])('with %s is a fault of the tamperer alone', async (_, code) => {
    const attack = await honestAfter(selecting(code));
    expect(attack).toMatchObject({ state: 'fault', fault: { code: 'checker-threw' } });
  });

  it('with the commits it was handed changes nobody else’s', async () => {
    const attack = await honestAfter(selecting("for (const each of evidence.commits()) each.subject = ''; return [];"));
    expect(attack).toMatchObject({ state: 'result', result: { outcome: 'inapplicable' } });
  });

  it('with state of its own does not outlive the run', async () => {
    const counting = `let calls = 0;${selecting(`calls += 1; return calls > 1 ? [] : [${commit}];`)}`;
    const once = await verdictsOf([counting]);
    expect(await verdictsOf([counting])).toEqual(once);
  });

  it('at load time is refused before any run', async () => {
    const [attack, honest] = await verdictsOf([`Object.prototype.x = 1;${selecting('return [];')}`]);
    expect(attack).toMatchObject({ state: 'fault' });
    expect(honest).toMatchObject({ state: 'result' });
  });
});

describe('exhaustion', () => {
  it.each([
    ['an endless loop', 'for (;;) {}', 'step budget'],
    ['an endless loop that catches everything', 'for (;;) { try { for (;;) {} } catch {} }', 'step budget'],
    ['a slow expression', "return /^(a+)+$/.test('a'.repeat(60) + '!') ? [] : [];", 'step budget'],
    ['deep recursion', 'const dive = () => dive() + 1; dive(); return [];', ''],
    ['deep JSON', "JSON.parse('['.repeat(1e6)); return [];", ''],
    ['a memory bomb', "const all = []; for (;;) all[all.length] = 'x'.repeat(1e6) + all.length;", ''],
    ['a huge string', "let text = 'x'; for (;;) text += text;", ''],
    ['endless iteration', 'for (const _ of (function* () { for (;;) yield 1; })()) {} return [];', 'step budget'],
  ])('%s is a fault', async (_, code, says) => {
    const attack = await honestAfter(selecting(code));
    expect(attack).toMatchObject({ state: 'fault' });
    expect(attack?.state === 'fault' ? attack.fault.reason : '').toContain(says);
  });

  it('stops at the same step whatever the machine is doing', async () => {
    const counting = selecting(
      "let turns = 0; for (;;) { turns += 1; if (turns % 1000000 === 0) evidence.headText('' + turns); }",
    );
    const [one] = await verdictsOf([counting]);
    const [other] = await verdictsOf([counting]);
    expect(one).toEqual(other);
  });
});

describe('answers that are none', () => {
  it.each([
    ['nothing', 'return undefined;'],
    ['no list', 'return 7;'],
    ['a target without a place', "return [{ key: 'a' }];"],
    ['an outcome instead of targets', "return { outcome: 'satisfied' };"],
    ['a getter that throws', "return [{ get key() { throw new Error('no'); }, where: { kind: 'contribution' } }];"],
    ['an answer that writes its own JSON', "return { toJSON() { return 'anything'; } };"],
    ['a circle', 'const circle = []; circle[0] = circle; return circle;'],
    ['a thrown object with a trap', 'throw { get message() { for (;;) {} }, toString() { for (;;) {} } };'],
    ['two targets under one key', `return [${commit}, ${commit}];`],
    [
      'ten thousand and one targets',
      "return Array.from({ length: 10001 }, (_, i) => ({ key: 'k' + i, where: { kind: 'contribution' } }));",
    ],
  ])('%s is a fault', async (_, code) => {
    expect(await honestAfter(selecting(code))).toMatchObject({ state: 'fault' });
  });

  it('a promise is no judgement', async () => {
    const source = `function precondition() { return [${commit}]; } async function postcondition() { return { outcome: 'satisfied', reason: 'later' }; }`;
    const attack = await honestAfter(source);
    expect(attack).toMatchObject({ state: 'fault' });
  });
});

const NAMES =
  'changedFiles addedLines removedLines headText baseText commits commands edits messages pullRequest author branch';

describe('undeclared evidence', () => {
  it('is a fault even when the refusal is caught', async () => {
    const attack = await honestAfter(selecting('try { evidence.commands(); } catch {} return [];'));
    expect(attack).toMatchObject({ state: 'fault' });
    expect(attack?.state === 'fault' ? attack.fault.reason : '').toContain('undeclared-evidence');
  });

  it('is refused in a postcondition as well', async () => {
    const source = `function precondition() { return [${commit}]; } function postcondition(target, evidence) { evidence.messages(); return { outcome: 'satisfied', reason: 'x' }; }`;
    expect(await honestAfter(source)).toMatchObject({ state: 'fault' });
  });

  it('is not reachable by asking for something unknown', async () => {
    const attack = await honestAfter(
      reaching(`evidence.bundle || evidence.probe || Object.keys(evidence).join(' ') !== '${NAMES}'`),
    );
    expect(attack).toMatchObject({ state: 'result', result: { outcome: 'inapplicable' } });
    expect(TWO_COMMITS.commits).toHaveLength(2);
  });
});
