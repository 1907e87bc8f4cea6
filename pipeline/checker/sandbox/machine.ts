/** Sealed machines: a JavaScript engine of its own in WebAssembly, with a step budget that no clock enters. */
import { Intrinsics, QuickJS, type Snapshot } from 'quickjs-wasi';
import { sha256 } from '../../artifacts/canonical.js';
import { FUEL, metered } from './metering.js';
import { oneLine } from './one-line.js';
import { PRELUDE, wrapped } from './prelude.js';

/** Bytes a machine may allocate. */
const MEMORY = 32 * 1024 * 1024;
/** Largest guest stack that stays an ordinary error inside: above it the host's own stack overflows. */
const STACK = 98_304;
/** Steps that loading one text may take; see metering for what a step is. */
const LOADING = 100_000_000;

/** No clock, no promises, no proxies, no way to compile text: what is left is counting, strings and expressions. */
const GUEST = Intrinsics.REGEXP | Intrinsics.JSON | Intrinsics.MAP_SET;

/** Steps a machine may still take. The engine itself counts them down, and stops for good below zero. */
export interface Fuel {
  value: number;
}

export interface Machine {
  engine: QuickJS;
  fuel: Fuel;
}

/** A machine with its prelude and nothing else, to be restored for each checker, and the checkers' bytecode. */
export interface Image {
  engine: WebAssembly.Module;
  snapshot: Snapshot;
  /** Tokens of the prelude's three functions inside the snapshot. */
  load: number;
  select: number;
  judge: number;
  /** By identifier. */
  codes: ReadonlyMap<string, Uint8Array>;
  /** Why a checker could not be loaded, by identifier. */
  refused: ReadonlyMap<string, string>;
}

export interface GuestSource {
  id: string;
  source: string;
}

/** The engine of every sealed machine, from the bytes of quickjs-wasi's module. */
export async function sealedEngine(wasm: Uint8Array): Promise<WebAssembly.Module> {
  return WebAssembly.compile(metered(wasm));
}

/** Tries every checker in a machine of its own: what one does or keeps while it loads is gone before the next. */
export async function buildImage(engine: WebAssembly.Module, sources: readonly GuestSource[]): Promise<Image> {
  const codes = new Map<string, Uint8Array>();
  const refused = new Map<string, string>();
  const image: Image = { engine, ...(await prelude(engine)), codes, refused };
  for (const { id, source } of sources) {
    const code = await compile(engine, wrapped(source), id);
    const problem = typeof code === 'string' ? code : await loadProblem(image, code);
    if (problem !== undefined) refused.set(id, problem);
    else if (typeof code !== 'string') codes.set(id, code);
  }
  return image;
}

async function prelude(engine: WebAssembly.Module): Promise<Pick<Image, 'snapshot' | 'load' | 'select' | 'judge'>> {
  const machine = await QuickJS.create({ ...options(engine), intrinsics: GUEST });
  try {
    machine.setProp(
      machine.global,
      '__ask',
      machine.newFunction('__ask', () => machine.undefined),
    );
    const code = await compile(engine, PRELUDE, 'prelude');
    if (typeof code === 'string') throw new Error(code);
    const api = machine.evalBytecode(code);
    const [load, select, judge] = [api.getProp('load'), api.getProp('select'), api.getProp('judge')];
    const tokens = {
      load: machine.exportHandle(load),
      select: machine.exportHandle(select),
      judge: machine.exportHandle(judge),
    };
    return { snapshot: machine.snapshot(), ...tokens };
  } finally {
    machine.dispose();
  }
}

async function loadProblem(image: Image, code: Uint8Array): Promise<string | undefined> {
  const machine = await restore(image);
  try {
    machine.engine.registerHostCallback('__ask', () => machine.engine.undefined);
    loadInto(machine, image, code);
    return undefined;
  } catch (error) {
    return machine.fuel.value < 0 ? 'the step budget is exhausted' : reasonOf(error);
  } finally {
    machine.engine.dispose();
  }
}

/**
 * Loads one checker.
 * @throws Error whatever the engine makes of code that does not load.
 */
export function loadInto({ engine, fuel }: Machine, image: Image, code: Uint8Array): void {
  fuel.value = LOADING;
  engine.withScope(() => {
    engine.callFunction(engine.importHandle(image.load), engine.undefined, engine.evalBytecode(code));
  });
}

/** A machine in the state of an image; the caller throws it away after one checker's run. */
export async function restore(image: Image): Promise<Machine> {
  const engine = await QuickJS.restore(image.snapshot, options(image.engine));
  return { engine, fuel: fuelOf(engine) };
}

/** @throws Error for an engine without a meter: nothing would ever stop it. */
function fuelOf(machine: QuickJS): Fuel {
  const fuel: unknown = Reflect.get(Reflect.get(machine, 'exports'), FUEL);
  if (!(fuel instanceof WebAssembly.Global)) throw new Error('a sealed machine needs an engine made by sealedEngine');
  return fuel;
}

/** Options that every machine shares. */
function options(engine: WebAssembly.Module) {
  return { wasm: engine, memoryLimit: MEMORY, maxStackSize: STACK, timezoneOffset: 0, wasi: standing };
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

const compiled = new Map<string, Uint8Array>();

/** Bytecode, or why the text is none. Compiled in a machine of its own, since the sealed ones can't compile. */
async function compile(engine: WebAssembly.Module, source: string, name: string): Promise<Uint8Array | string> {
  const key = sha256(source);
  const known = compiled.get(key);
  if (known) return known;
  const compiler = await QuickJS.create(options(engine));
  try {
    fuelOf(compiler).value = LOADING;
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
    ? oneLine(`${error.name}: ${error.message}`.slice(0, 300))
    : 'a value that is no error was thrown';
}
