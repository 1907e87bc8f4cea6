/** Sealed machines: a JavaScript engine of its own in WebAssembly, with a step budget that no clock enters. */
import { QuickJS, type Snapshot } from 'quickjs-wasi';
import { FUEL, metered } from './metering.js';
import { oneLine } from './one-line.js';
import { type Picture, pictureOf } from './picture.js';

/** Bytes a machine may allocate. */
const MEMORY = 32 * 1024 * 1024;
/** Largest guest stack that stays an ordinary error inside: above it the host's own stack overflows. */
const STACK = 98_304;

/** Steps a machine may still take. The engine itself counts them down, and stops for good below zero. */
export interface Fuel {
  value: number;
}

export interface Machine {
  engine: QuickJS;
  fuel: Fuel;
  /**
   * Puts every byte back to where the machine began, or to a later moment of a machine that began like it. False where
   * it has grown since, and can only be thrown away.
   */
  rewind(to?: Picture): boolean;
  /** The moment, to come back to; undefined where the machine has grown. Taken while nothing runs inside. */
  moment(): Picture | undefined;
}

/** The engine of every sealed machine, from the bytes of quickjs-wasi's module. */
export async function sealedEngine(wasm: Uint8Array): Promise<WebAssembly.Module> {
  return WebAssembly.compile(metered(wasm));
}

/** A new machine in the state of a snapshot. */
export async function restore(module: WebAssembly.Module, snapshot: Snapshot): Promise<Machine> {
  const engine = await QuickJS.restore(snapshot, machineOptions(module));
  const fuel = fuelOf(engine);
  const stack = inside(engine, '__stack_pointer', WebAssembly.Global);
  const memory = inside(engine, 'memory', WebAssembly.Memory);
  // The host remembers where these stand inside. Made before the picture is taken, they stand there ever after.
  const shared = [engine.undefined, engine.null, engine.true, engine.false, engine.global];
  const { stackPointer, memory: bytes } = engine.snapshot();
  const beginning = pictureOf(bytes);
  return {
    engine,
    fuel,
    rewind(to = beginning) {
      if (memory.buffer.byteLength !== to.size || shared.some(({ disposed }) => disposed)) return false;
      to.putBack(new Uint8Array(memory.buffer));
      // Wherever nothing runs inside, the stack stands where it stood in the beginning.
      stack.value = stackPointer;
      fuel.value = 0;
      return true;
    },
    moment: () => (memory.buffer.byteLength === beginning.size ? pictureOf(new Uint8Array(memory.buffer)) : undefined),
  };
}

/** @throws Error for an engine without a meter: nothing would ever stop it. */
export function fuelOf(engine: QuickJS): Fuel {
  return inside(engine, FUEL, WebAssembly.Global);
}

function inside<T>(engine: QuickJS, name: string, kind: new (...given: never[]) => T): T {
  const part: unknown = Reflect.get(Reflect.get(engine, 'exports'), name);
  if (!(part instanceof kind)) throw new Error(`a sealed machine needs an engine made by sealedEngine, with ${name}`);
  return part;
}

/** Options that every machine shares. */
export function machineOptions(module: WebAssembly.Module) {
  return { wasm: module, memoryLimit: MEMORY, maxStackSize: STACK, timezoneOffset: 0, wasi: standing };
}

/** The engine seeds itself from clock and chance: where both stand still, two machines are the same. */
function standing(memory: WebAssembly.Memory) {
  return {
    clock_time_get: (_clock: number, _precision: bigint, result: number): number => {
      new DataView(memory.buffer).setBigUint64(result, 0n, true);
      return 0;
    },
    random_get: (start: number, length: number): number => {
      new Uint8Array(memory.buffer, start, length).fill(0);
      return 0;
    },
    // Nothing that runs inside may write to the terminal, not even the engine's own complaints.
    fd_write: (): number => BAD_DESCRIPTOR,
  };
}

/** `badf` of WASI preview 1. */
const BAD_DESCRIPTOR = 8;

export function reasonOf(error: unknown): string {
  return error instanceof Error
    ? oneLine(`${error.name}: ${error.message}`.slice(0, 300))
    : 'a value that is no error was thrown';
}
