/** Evidence read once for several checkers: each finds it as if it had been read for nobody else. */
import { describe, expect, it } from 'vitest';
import type { CaseEvidence } from '../../../pipeline/artifacts/cases.js';
import type { CustomChecker } from '../../../pipeline/artifacts/checker.js';
import type { Verdict } from '../../../pipeline/checker/engine.js';
import { buildImage } from '../../../pipeline/checker/sandbox/image.js';
import { judgeCustom } from '../../../pipeline/checker/sandbox/judge-custom.js';
import { seatsFor } from '../../../pipeline/checker/sandbox/seat.js';
import { overlay } from '../../../pipeline/evidence/empty-bundle.js';
import { evidenceView } from '../../../pipeline/evidence/evidence-view.js';
import { custom, engine, selecting } from './guests.js';

/** Long enough that reading it anew for each checker would cost something. */
const ORCHARD: CaseEvidence = {
  commits: Array.from({ length: 40 }, (_, at) => `Prune pear tree ${at}`),
  commands: Array.from({ length: 60 }, (_, at) => ({ run: `shears --tree ${at}`, exit: 0 })),
};

const place = "where: { kind: 'contribution' }";
const telling = (code: string, expression: string): string =>
  selecting(`${code}; return [{ key: '' + (${expression}), ${place} }];`);

interface Guest {
  source: string;
  changes?: Partial<CustomChecker>;
}

const COUNT = telling('', 'evidence.commits().length');
const CHANGE = telling(
  "const all = evidence.commits(); all[0].subject = 'mine'; all.push(7); Object.freeze(all[1])",
  "all.length + ' ' + all[0].subject",
);
const READ = telling('', "evidence.commits().length + ' ' + evidence.commits()[0].subject");
const AGAIN = telling(
  "const all = evidence.commits(); all[0].subject = 'mine'",
  "evidence.commits()[0].subject + ' ' + (all === evidence.commits())",
);
const BREAKS = selecting("evidence.commits()[0].subject = 'mine'; throw new Error('no');");
const HOARDS = telling(
  "const all = []; evidence.commits(); for (let i = 0; i < 20; i += 1) all[i] = 'x'.repeat(1e6) + i",
  'all.length',
);

async function judged(guests: readonly Guest[], evidence = ORCHARD) {
  const all = guests.map((guest, at) => ({ ...guest, id: `PEAR-C0${String(at + 10)}` }));
  const image = await buildImage(engine, all);
  const asked = all.map(({ id, changes }) => ({ checker: custom(id, changes), policy: { id, atomicRule: 'Prune.' } }));
  const steps = new Map<string, number>();
  const view = evidenceView(overlay(evidence));
  const verdicts = await judgeCustom(image, asked, view, (id, spent) => steps.set(id, spent));
  return all.map(({ id }) => ({ said: saidBy(verdicts.get(id)), steps: steps.get(id) }));
}

function saidBy(verdict: Verdict | undefined): string {
  if (verdict?.state !== 'result') return verdict?.fault.reason ?? 'nothing';
  return verdict.result.targets.map(({ key }) => key).join(', ');
}

const sources = (...all: string[]): Guest[] => all.map((source) => ({ source }));

describe('evidence that several checkers share', () => {
  it('is whole for each, whatever those before did to it', async () => {
    const said = (await judged(sources(CHANGE, READ, BREAKS, READ, HOARDS, READ))).map((each) => each.said);
    expect(said).toEqual([
      '41 mine',
      '40 Prune pear tree 0',
      expect.stringContaining('no') as string,
      '40 Prune pear tree 0',
      '20',
      '40 Prune pear tree 0',
    ]);
  });

  it('is read anew for whoever asks a second time', async () => {
    expect((await judged(sources(AGAIN)))[0]?.said).toBe('Prune pear tree 0 false');
  });

  it('costs the first as many steps as the last, and as one that is alone', async () => {
    const [alone] = await judged(sources(COUNT));
    const together = await judged(sources(COUNT, CHANGE, BREAKS, COUNT, HOARDS, COUNT));
    expect([0, 3, 5].map((at) => together[at]?.steps)).toEqual([alone?.steps, alone?.steps, alone?.steps]);
  });

  it('costs those nothing who do not ask for it, and those who do what reading takes', async () => {
    const few = { commits: ['Prune pear tree 0'] };
    const silent = sources(telling('', '7'));
    const [unasked] = await judged(silent);
    const [absent] = await judged(silent, few);
    // Finding free memory takes a step more or less.
    expect(Math.abs((unasked?.steps ?? 0) - (absent?.steps ?? 0))).toBeLessThan(50);
    const [many] = await judged(sources(COUNT));
    const [one] = await judged(sources(COUNT), few);
    // Reading looks at every character, so that forty commits of at least sixty cost more than their characters' number.
    expect((many?.steps ?? 0) - (one?.steps ?? 0)).toBeGreaterThan(39 * 60);
  });
});

describe('doors', () => {
  const both: Partial<CustomChecker> = { selects: ['commits', 'commands'], judges: ['commits'] };

  it('stay closed to a kind that only others declare', async () => {
    const said = await judged([
      { source: telling('', 'evidence.commands().length'), changes: both },
      { source: telling('', 'evidence.commands().length') },
    ]);
    expect(said[0]?.said).toBe('60');
    expect(said[1]?.said).toContain('undeclared-evidence');
  });

  it('open to select only what is declared for that, though the machine holds more', async () => {
    const [verdict] = await judged([
      { source: telling('', 'evidence.commands().length'), changes: { selects: ['commits'], judges: ['commands'] } },
    ]);
    expect(verdict?.said).toContain('undeclared-evidence');
  });

  it('have nothing of an undeclared kind behind them', async () => {
    const image = await buildImage(engine, []);
    const view = evidenceView(overlay(ORCHARD));
    const seats = seatsFor(image, view, ['commits']);
    const seat = await seats.take();
    const memory = Buffer.from(seat.machine.engine.snapshot().memory);
    expect([...seat.held.keys()]).toEqual(['commits']);
    expect([memory.includes('Prune pear tree 7'), memory.includes('shears')]).toEqual([true, false]);
    seats.leave(seat, true);
    seats.close();
    const { engine: next, fuel } = await image.stock.take();
    fuel.value = 100_000_000;
    expect(Buffer.from(next.snapshot().memory).includes('Prune pear tree')).toBe(false);
  });
});

describe('evidence that is too long to be held', () => {
  it('is answered all the same', async () => {
    const commits = Array.from({ length: 300 }, (_, at) => `Prune pear tree ${at} ${'carefully '.repeat(20)}`);
    const [first, second] = await judged(sources(CHANGE, COUNT), { commits });
    expect([first?.said, second?.said]).toEqual(['301 mine', '300']);
  });
});
