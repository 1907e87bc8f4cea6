import { describe, expect, it } from 'vitest';
import { FUEL, metered } from '../../../pipeline/checker/sandbox/metering.js';

const HEADER = [0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00];
const TYPES = [0x01, 0x04, 0x01, 0x60, 0x00, 0x00];
const FUNCTIONS = [0x03, 0x02, 0x01, 0x00];
const MEMORY = [0x05, 0x03, 0x01, 0x00, 0x01];
const GLOBALS = [0x06, 0x06, 0x01, 0x7f, 0x01, 0x41, 0x00, 0x0b];
const TWO_GLOBALS = [0x06, 0x0b, 0x02, 0x7f, 0x01, 0x41, 0x00, 0x0b, 0x7f, 0x01, 0x41, 0x00, 0x0b];
const EXPORTS = [0x07, 0x05, 0x01, 0x01, 0x66, 0x00, 0x00];

/** A module with one function `f` without parameters, of one local number and the given instructions. */
function moduleOf(...instructions: number[]): Uint8Array {
  const body = [0x01, 0x01, 0x7f, ...instructions, 0x0b];
  const code = [0x0a, body.length + 2, 0x01, body.length, ...body];
  return Uint8Array.from([...HEADER, ...TYPES, ...FUNCTIONS, ...MEMORY, ...GLOBALS, ...EXPORTS, ...code]);
}

/** for (n = 0; ++n < 10; ); */
const TEN_TURNS = [0x03, 0x40, 0x20, 0, 0x41, 1, 0x6a, 0x22, 0, 0x41, 10, 0x48, 0x0d, 0, 0x0b];
const NO_END = [0x03, 0x40, 0x0c, 0, 0x0b];
/** Fills 64 bytes from 0, and copies nothing. */
const MEMORY_MOVED = [0x41, 0, 0x41, 0, 0x41, 0xc0, 0x00, 0xfc, 11, 0, 0x41, 0, 0x41, 0, 0x41, 0, 0xfc, 10, 0, 0];

async function started(module: Uint8Array) {
  const { exports } = new WebAssembly.Instance(await WebAssembly.compile(metered(module)));
  const { [FUEL]: fuel, f: run } = exports;
  if (!(fuel instanceof WebAssembly.Global) || typeof run !== 'function') throw new Error('nothing to run');
  return { fuel, run: (): unknown => Reflect.apply(run, undefined, []) };
}

describe('metered', () => {
  it.each([
    ['a call', [], 1],
    ['a call and ten turns', TEN_TURNS, 11],
    ['a call and two blocks of memory', MEMORY_MOVED, 3],
    ['numbers and tables that only look like loops', [0x43, 3, 3, 3, 3, 0x1a, 0x44, 3, 3, 3, 3, 3, 3, 3, 3, 0x1a], 1],
  ])('counts %s', async (_, instructions, steps) => {
    const { fuel, run } = await started(moduleOf(...instructions));
    fuel.value = 1000;
    run();
    expect(1000 - fuel.value).toBe(steps);
  });

  it('stops at the first step that is not paid for, and for good', async () => {
    const { fuel, run } = await started(moduleOf(...NO_END));
    fuel.value = 100;
    expect(run).toThrow('unreachable');
    expect(fuel.value).toBe(-1);
    expect(run).toThrow('unreachable');
    const ten = await started(moduleOf(...TEN_TURNS));
    ten.fuel.value = 11;
    expect(ten.run()).toBeUndefined();
    expect(ten.fuel.value).toBe(0);
  });

  it('refuses what it can not count', () => {
    expect(() => metered(moduleOf(0xfe, 0x03, 0x00))).toThrow("can't be metered");
    expect(() => metered(moduleOf(0xfc, 0x0c, 0, 0))).toThrow("can't be metered");
    expect(() => metered(Uint8Array.from([...HEADER, 0x01, 0x7f]))).toThrow('too early');
    expect(() => metered(Uint8Array.from([...HEADER, ...TYPES]))).toThrow('all globals');
  });

  it('refuses what would survive when a machine is put back', () => {
    expect(() => metered(Uint8Array.from([...HEADER, ...TYPES, ...TWO_GLOBALS]))).toThrow('stack pointer');
    expect(() => metered(moduleOf(0x41, 0, 0xd0, 0x70, 0x26, 0))).toThrow("can't be metered");
    expect(() => metered(moduleOf(0x26, 0))).toThrow('0x26');
  });
});
