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

/** Tries every checker in a machine of its own: what one does or keeps while it loads is gone before the next. */
export async function buildImage(engine: WebAssembly.Module, sources: readonly GuestSource[]): Promise<Image> {
  const codes = new Map<string, Uint8Array>();
  const refused = new Map<string, string>();
  const begun = await prelude(engine);
  const image: Image = { ...begun, stock: stockOf(() => restore(engine, begun.snapshot)), codes, refused };
  for (const { id, source } of sources) {
    const code = await compile(engine, wrapped(source), id);
    const problem = typeof code === 'string' ? code : await loadProblem(image, code);
    if (problem !== undefined) refused.set(id, problem);
    else if (typeof code !== 'string') codes.set(id, code);
  }
  return image;
}

async function prelude(engine: WebAssembly.Module): Promise<Pick<Image, 'snapshot' | 'load' | 'select' | 'judge'>> {
  const machine = await QuickJS.create({ ...machineOptions(engine), intrinsics: GUEST });
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

/** Bytecode, or why the text is none. Compiled in a machine of its own, since the sealed ones can't compile. */
async function compile(engine: WebAssembly.Module, source: string, name: string): Promise<Uint8Array | string> {
  const key = sha256(source);
  const known = compiled.get(key);
  if (known) return known;
  const compiler = await QuickJS.create(machineOptions(engine));
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
