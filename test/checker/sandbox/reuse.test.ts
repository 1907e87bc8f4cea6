/** One machine serves many checkers: each must find it as if nobody had been there before. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Verdict } from '../../../pipeline/checker/engine.js';
import { buildImage, type Image } from '../../../pipeline/checker/sandbox/image.js';
import { judgeCustom } from '../../../pipeline/checker/sandbox/judge-custom.js';
import { overlay } from '../../../pipeline/evidence/empty-bundle.js';
import { evidenceView } from '../../../pipeline/evidence/evidence-view.js';
import { custom, engine, HONEST, selecting, TWO_COMMITS } from './guests.js';

const place = "where: { kind: 'contribution' }";
const tell = (expression: string): string => `return [{ key: '' + (${expression}), ${place} }];`;

/** What each leaves behind or breaks is its own business; what it says must not depend on the others. */
const GUESTS: readonly (readonly [string, string])[] = [
  ['is honest', HONEST],
  ['counts its calls', `let calls = 0; ${selecting(`calls += 1; ${tell('calls')}`)}`],
  ['moves an expression of its own', `const word = /a/g; ${selecting(`word.test('aaa'); ${tell('word.lastIndex')}`)}`],
  [
    'keeps a megabyte',
    `const kept = []; ${selecting(`kept[0] = 'x'.repeat(1e6) + kept.length; ${tell('kept[0].length')}`)}`,
  ],
  [
    'grows its memory',
    selecting(`const all = []; for (let i = 0; i < 20; i += 1) all[i] = 'x'.repeat(1e6) + i; ${tell('all.length')}`),
  ],
  ['fills its memory from the top', `const full = 'y'.repeat(12e6); ${selecting(tell('full.length'))}`],
  [
    'asks for more than there is',
    "function precondition() { const all = []; for (;;) all[all.length] = 'x'.repeat(1e6) + all.length; } function postcondition() {}",
  ],
  [
    'catches that there is no more',
    selecting(
      `const all = []; try { for (;;) all[all.length] = 'x'.repeat(1e6) + all.length; } catch {} ${tell('all.length')}`,
    ),
  ],
  [
    'catches that no answer fits',
    selecting(
      `const all = []; try { for (;;) all[all.length] = 'x'.repeat(1e5) + all.length; } catch {} let no = 0; for (let i = 0; i < 9; i += 1) try { evidence.commits(); } catch { no += 1; } ${tell('no')}`,
    ),
  ],
  ['dives', selecting('const dive = () => dive() + 1; dive(); return [];')],
  [
    'catches its dive',
    selecting(`let depth = 0; const dive = () => { depth += 1; dive(); }; try { dive(); } catch {} ${tell('depth')}`),
  ],
  ['runs for ever', selecting('for (;;) {}')],
  ['throws', selecting("throw new Error('no ' + evidence.commits().length);")],
  ['opens what it did not declare', selecting('evidence.messages(); return [];')],
  [
    'gives no judgement',
    `function precondition() { return [{ key: 'a', ${place} }]; } function postcondition() { return 7; }`,
  ],
  ['is refused', `const none = (() => { throw new Error('not today'); })(); ${selecting('return [];')}`],
];

/** Those that would notice least room, least steps or least depth to be gone. */
const SENSITIVE = ['is honest', 'counts its calls', 'catches that there is no more', 'catches its dive'];

const nameOf = (at: number): string => GUESTS[at]?.[0] ?? '';
const idOf = (at: number): string => `PEAR-C0${String(at + 10)}`;
const asked = (at: number) => ({
  checker: custom(idOf(at)),
  policy: { id: idOf(at), atomicRule: 'Keep subjects short.' },
});
const view = evidenceView(overlay(TWO_COMMITS));
const everyone = GUESTS.map((_, at) => at);
const imageOf = (at: readonly number[]): Promise<Image> =>
  buildImage(
    engine,
    at.map((each) => ({ id: idOf(each), source: GUESTS[each]?.[1] ?? '' })),
  );

async function alone(at: number): Promise<Verdict | undefined> {
  return (await judgeCustom(await imageOf([at]), [asked(at)], view)).get(idOf(at));
}

const first = await Promise.all(everyone.map(alone));
const image = await imageOf(everyone);

describe('a machine that serves one checker after another', () => {
  it.each(everyone.map((at) => [nameOf(at), at] as const))(
    'answers as a new one after a checker that %s',
    { timeout: 20_000 },
    async (_, before) => {
      for (const at of everyone.filter((each) => each !== before && SENSITIVE.includes(nameOf(each)))) {
        const verdicts = await judgeCustom(image, [before, at].map(asked), view);
        expect(verdicts.get(idOf(at))).toEqual(first[at]);
      }
    },
  );

  it('gives every verdict and fault in every order', { timeout: 120_000 }, async () => {
    const orders = fc.shuffledSubarray(everyone, { minLength: everyone.length });
    await fc.assert(
      fc.asyncProperty(orders, async (order) => {
        const verdicts = await judgeCustom(image, order.map(asked), view);
        expect(everyone.map((at) => verdicts.get(idOf(at)))).toEqual(first);
      }),
      { numRuns: 4 },
    );
  });

  it('gives them where evidence is read once for all', { timeout: 120_000 }, async () => {
    const long = evidenceView(overlay({ commits: Array.from({ length: 50 }, (_, at) => `Prune pear tree ${at}`) }));
    const apart = [];
    for (const at of everyone) apart.push((await judgeCustom(image, [asked(at)], long)).get(idOf(at)));
    for (const order of [everyone, everyone.toReversed()]) {
      const verdicts = await judgeCustom(image, order.map(asked), long);
      expect(everyone.map((at) => verdicts.get(idOf(at)))).toEqual(apart);
    }
  });

  it('answers each run with what that run holds', async () => {
    const other = evidenceView(overlay({ commits: ['Graft'] }));
    for (const [run, targets] of [
      [view, 2],
      [other, 1],
      [view, 2],
    ] as const) {
      const verdict = (await judgeCustom(image, [asked(0)], run)).get(idOf(0));
      expect(verdict?.state === 'result' ? verdict.result.targets : []).toHaveLength(targets);
    }
  });

  it('gives them to runs that are judged at the same time', { timeout: 60_000 }, async () => {
    const runs = await Promise.all([0, 1, 2].map(() => judgeCustom(image, everyone.map(asked), view)));
    for (const verdicts of runs) expect(everyone.map((at) => verdicts.get(idOf(at)))).toEqual(first);
  });
});

async function running() {
  const { stock } = await imageOf([0]);
  const machine = await stock.take();
  machine.fuel.value = 100_000_000;
  return { stock, machine, engine: machine.engine };
}

describe('putting a machine back', () => {
  it('leaves no byte of the one before', async () => {
    const { stock, machine, engine: inside } = await running();
    const begun = inside.snapshot();
    inside.newString('a mark that stays'.repeat(1000));
    expect(Buffer.compare(inside.snapshot().memory, begun.memory)).not.toBe(0);
    stock.giveBack(machine);
    expect(await stock.take()).toBe(machine);
    expect(machine.fuel.value).toBe(0);
    machine.fuel.value = 100_000_000;
    const again = inside.snapshot();
    expect(Buffer.compare(again.memory, begun.memory)).toBe(0);
    expect(again).toMatchObject({ stackPointer: begun.stackPointer, runtimePtr: begun.runtimePtr });
  });

  it('is not tried where it has grown', async () => {
    const { stock, machine, engine: inside } = await running();
    inside.newString('x'.repeat(8e6));
    expect(machine.rewind()).toBe(false);
    stock.giveBack(machine);
    expect(await stock.take()).not.toBe(machine);
  });

  it('forgets who was to answer', async () => {
    const { stock, machine, engine: inside } = await running();
    inside.registerHostCallback('__ask', () => inside.undefined);
    stock.giveBack(machine);
    expect((await stock.take()).engine.unregisterHostCallback('__ask')).toBe(false);
  });
});
