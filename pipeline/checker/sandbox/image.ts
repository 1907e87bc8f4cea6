/** Images of sealed machines: the prelude and nothing else, to be restored for each checker, beside their bytecode. */
import { Intrinsics, QuickJS, type Snapshot } from 'quickjs-wasi';
import { sha256 } from '../../artifacts/canonical.js';
import { fuelOf, type Machine, machineOptions, reasonOf, restore } from './machine.js';
import { PRELUDE, wrapped } from './prelude.js';
import { type Stock, stockOf } from './stock.js';

/** Steps that loading one text may take; see metering for what a step is. */
const LOADING = 100_000_000;

/** Bytes that stand ready: a machine that needs more has to be thrown away after it, which costs a new one. */
const ROOM = 1024 * 1024;

/** No clock, no promises, no proxies, no way to compile text: what is left is counting, strings and expressions. */
const GUEST = Intrinsics.REGEXP | Intrinsics.JSON | Intrinsics.MAP_SET;

export interface Image {
  snapshot: Snapshot;
  /** Machines in the state of the snapshot. */
  stock: Stock;
  /** Tokens of the prelude's functions inside the snapshot. */
  load: number;
  keep: number;
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

/** Tries every checker in a machine of its own: what one does or keeps while it loads is gone before the next. */
export async function buildImage(engine: WebAssembly.Module, sources: readonly GuestSource[]): Promise<Image> {
  const codes = new Map<string, Uint8Array>();
  const refused = new Map<string, string>();
  const image: Image = { ...(await beginningOf(engine)), codes, refused };
  const compiler = compilerOf(engine);
  try {
    for (const { id, source } of sources) {
      const code = await compiler.compile(wrapped(source), id);
      const problem = typeof code === 'string' ? code : await loadProblem(image, code);
      if (problem !== undefined) refused.set(id, problem);
      else if (typeof code !== 'string') codes.set(id, code);
    }
  } finally {
    compiler.dispose();
  }
  return image;
}

type Tokens = Pick<Image, 'load' | 'keep' | 'select' | 'judge'>;
type Beginning = Tokens & Pick<Image, 'snapshot' | 'stock'>;
const beginnings = new WeakMap<WebAssembly.Module, Promise<Beginning>>();

/** The prelude knows no checker, so one picture of it, and the machines that stand in its state, serve every image. */
function beginningOf(engine: WebAssembly.Module): Promise<Beginning> {
  const known = beginnings.get(engine) ?? begin(engine);
  beginnings.set(engine, known);
  return known;
}

async function begin(engine: WebAssembly.Module): Promise<Beginning> {
  const begun = await prelude(engine);
  return { ...begun, stock: stockOf(() => restore(engine, begun.snapshot)) };
}

async function prelude(engine: WebAssembly.Module): Promise<Tokens & Pick<Image, 'snapshot'>> {
  const machine = await QuickJS.create({ ...machineOptions(engine), intrinsics: GUEST });
  try {
    machine.setProp(
      machine.global,
      '__ask',
      machine.newFunction('__ask', () => machine.undefined),
    );
    const compiler = compilerOf(engine);
    const code = await compiler.compile(PRELUDE, 'prelude');
    compiler.dispose();
    if (typeof code === 'string') throw new Error(code);
    const api = machine.evalBytecode(code);
    const token = (name: string) => machine.exportHandle(api.getProp(name));
    const tokens = { load: token('load'), keep: token('keep'), select: token('select'), judge: token('judge') };
    // Once as bytes and once as text. Nothing is left of either but room, all of it empty.
    machine.newString('\0'.repeat(ROOM / 2)).dispose();
    return { snapshot: machine.snapshot(), ...tokens };
  } finally {
    machine.dispose();
  }
}

async function loadProblem(image: Image, code: Uint8Array): Promise<string | undefined> {
  const machine = await image.stock.take();
  try {
    machine.engine.registerHostCallback('__ask', () => machine.engine.undefined);
    loadInto(machine, image, code);
    image.stock.giveBack(machine);
    return undefined;
  } catch (error) {
    machine.engine.dispose();
    return machine.fuel.value < 0 ? 'the step budget is exhausted' : reasonOf(error);
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

const compiled = new Map<string, Uint8Array>();
/** Checkers are compiled again and again; mutants of them once, and are forgotten. */
const MOST_KEPT = 500;

interface Compiler {
  /** Bytecode, or why the text is none. */
  compile(source: string, name: string): Promise<Uint8Array | string>;
  dispose(): void;
}

/**
 * Compiles in a machine of its own, since the sealed ones can't. Nothing that is compiled runs there, so one machine
 * serves until a text is refused.
 */
function compilerOf(engine: WebAssembly.Module): Compiler {
  let machine: QuickJS | undefined;
  const dispose = (): void => {
    machine?.dispose();
    machine = undefined;
  };
  return {
    async compile(source, name) {
      const key = sha256(source);
      const known = compiled.get(key);
      if (known) return known;
      machine ??= await QuickJS.create(machineOptions(engine));
      try {
        fuelOf(machine).value = LOADING;
        const code = machine.compile(source, name).slice();
        compiled.set(key, code);
        for (const oldest of compiled.keys()) if (compiled.size > MOST_KEPT) compiled.delete(oldest);
        return code;
      } catch (error) {
        dispose();
        return reasonOf(error);
      }
    },
    dispose,
  };
}
