/** Sealed machines: a JavaScript engine of its own in WebAssembly, with a step budget that no clock enters. */
import { Intrinsics, QuickJS, type Snapshot } from 'quickjs-wasi';
import { sha256 } from '../../artifacts/canonical.js';
import { PRELUDE, wrapped } from './prelude.js';

/** Bytes a machine may allocate. */
const MEMORY = 32 * 1024 * 1024;
/** Largest guest stack that stays an ordinary error inside: above it the host's own stack overflows. */
const STACK = 98_304;
/** Interrupt calls that one question to a checker may take: about ten thousand loop turns each. */
const STEPS = 400;

/** No clock, no promises, no proxies, no way to compile text: what is left is counting, strings and expressions. */
const GUEST = Intrinsics.REGEXP | Intrinsics.JSON | Intrinsics.MAP_SET;

export interface Counter {
  steps: number;
}

/** A machine with its prelude and every checker of a corpus loaded, to be restored for each run. */
export interface Image {
  engine: WebAssembly.Module;
  snapshot: Snapshot;
  /** Tokens of the prelude's two functions inside the snapshot. */
  select: number;
  judge: number;
  /** Position of each loaded checker inside, by identifier. */
  positions: ReadonlyMap<string, number>;
  /** Why a checker could not be loaded, by identifier. */
  refused: ReadonlyMap<string, string>;
}

export interface GuestSource {
  id: string;
  source: string;
}

/** Loads the checkers one by one; one that fails to load is refused and leaves nothing behind for the others. */
export async function buildImage(engine: WebAssembly.Module, sources: readonly GuestSource[]): Promise<Image> {
  const refused = new Map<string, string>();
  let loaded: { source: GuestSource; code: Uint8Array }[] = [];
  for (const source of sources) {
    const code = await compile(engine, wrapped(source.source), source.id);
    if (typeof code === 'string') refused.set(source.id, code);
    else loaded.push({ source, code });
  }
  for (;;) {
    const attempt = await loadAll(engine, loaded);
    if (attempt.state === 'loaded') return { engine, ...attempt.image, refused };
    refused.set(attempt.failed, attempt.reason);
    loaded = loaded.filter(({ source }) => source.id !== attempt.failed);
  }
}

type Attempt =
  | { state: 'loaded'; image: Omit<Image, 'engine' | 'refused'> }
  | { state: 'failed'; failed: string; reason: string };

async function loadAll(
  engine: WebAssembly.Module,
  loaded: readonly { source: GuestSource; code: Uint8Array }[],
): Promise<Attempt> {
  const counter: Counter = { steps: 0 };
  const machine = await QuickJS.create({ ...options(engine, counter), intrinsics: GUEST });
  try {
    const ask = machine.newFunction('__ask', () =>
      machine.newString('{"refused":"nothing can be read while loading"}'),
    );
    machine.setProp(machine.global, '__ask', ask);
    const prelude = await compile(engine, PRELUDE, 'prelude');
    if (typeof prelude === 'string') throw new Error(prelude);
    const api = machine.evalBytecode(prelude);
    const load = api.getProp('load');
    const select = machine.exportHandle(api.getProp('select'));
    const judge = machine.exportHandle(api.getProp('judge'));
    const positions = new Map<string, number>();
    for (const { source, code } of loaded) {
      counter.steps = 0;
      try {
        const make = machine.evalBytecode(code);
        positions.set(source.id, machine.callFunction(load, machine.undefined, make).toNumber());
      } catch (error) {
        return { state: 'failed', failed: source.id, reason: reasonOf(error) };
      }
    }
    return { state: 'loaded', image: { snapshot: machine.snapshot(), select, judge, positions } };
  } finally {
    machine.dispose();
  }
}

/** A machine in the state of an image; the caller throws it away after the run, or after any fault. */
export async function restore(image: Image, counter: Counter): Promise<QuickJS> {
  return QuickJS.restore(image.snapshot, options(image.engine, counter));
}

/** Options that every machine shares; the budget is whatever the counter has left. */
function options(engine: WebAssembly.Module, counter: Counter) {
  return {
    wasm: engine,
    memoryLimit: MEMORY,
    maxStackSize: STACK,
    timezoneOffset: 0,
    wasi: fixedClock,
    interruptHandler: () => {
      counter.steps += 1;
      return counter.steps > STEPS;
    },
  };
}

/** The engine seeds itself from the clock: a standing clock makes two machines the same. */
function fixedClock(memory: WebAssembly.Memory) {
  return {
    clock_time_get: (_clock: number, _precision: bigint, result: number): number => {
      new DataView(memory.buffer).setBigUint64(result, 0n, true);
      return 0;
    },
  };
}

const compiled = new Map<string, Uint8Array>();

/** Bytecode, or why the text is none. Compiled in a machine of its own, since the sealed ones can't compile. */
async function compile(engine: WebAssembly.Module, source: string, name: string): Promise<Uint8Array | string> {
  const key = sha256(source);
  const known = compiled.get(key);
  if (known) return known;
  const compiler = await QuickJS.create(options(engine, { steps: 0 }));
  try {
    const code = compiler.compile(source, name).slice();
    compiled.set(key, code);
    return code;
  } catch (error) {
    return reasonOf(error);
  } finally {
    compiler.dispose();
  }
}

export function reasonOf(error: unknown): string {
  return error instanceof Error
    ? `${error.name}: ${error.message}`.slice(0, 300)
    : 'a value that is no error was thrown';
}
