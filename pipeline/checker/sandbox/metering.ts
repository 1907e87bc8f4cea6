/** Rewrites an engine's WebAssembly so that all it does draws on a counted store of fuel, and nothing but fuel stops it. */
import { bytes, joined, Reader, signed, unsigned } from './wasm-bytes.js';

/** Name of the exported global that holds what is left; below zero the engine stops where it is. */
export const FUEL = 'bylaws_fuel';

/** Bytes that a block copy or fill moves for one unit of fuel. */
const BYTES_A_UNIT_SHIFT = 5;

const SECTION = { global: 6, exports: 7, code: 10 } as const;
const I32 = 0x7f;
const MUTABLE = 0x01;

/**
 * The same module, where every function call, every loop turn and every block of memory moved costs fuel. Interrupts of
 * the engine's own are polled by the script's loops only: one search of a long text could take hours between two of
 * them.
 * @throws RangeError where the module uses an instruction that is not known here, rather than leave it uncounted.
 */
export function metered(module: Uint8Array): Uint8Array<ArrayBuffer> {
  const reader = new Reader(module, 8);
  const sections: { id: number; body: Uint8Array }[] = [];
  while (!reader.ended()) {
    const id = reader.byte();
    sections.push({ id, body: reader.bytes(reader.unsigned()) });
  }
  const globals = sections.find(({ id }) => id === SECTION.global);
  if (sections.some(({ id, body }) => id === 2 && importsGlobal(body)) || globals === undefined) {
    throw new RangeError('an engine keeps all globals to itself');
  }
  const fuel = new Reader(globals.body).unsigned();
  // A machine is put back to its beginning from outside: a second global that nobody sees would survive that.
  if (fuel > 1) throw new RangeError('an engine keeps no more than its stack pointer outside its memory');
  const parts = sections.map(({ id, body }) => section(id, rewritten(id, body, fuel)));
  return joined([module.subarray(0, 8), ...parts]);
}

function rewritten(id: number, body: Uint8Array, fuel: number): Uint8Array {
  // A full store to begin with, so that a new engine can set itself up; the second global holds a length for a moment.
  if (id === SECTION.global) {
    return extended(body, [
      [I32, MUTABLE, 0x41, ...signed(2_147_483_647), 0x0b],
      [I32, MUTABLE, 0x41, 0, 0x0b],
    ]);
  }
  if (id === SECTION.exports) {
    const name = new TextEncoder().encode(FUEL);
    return extended(body, [[...unsigned(name.length), ...name, 0x03, ...unsigned(fuel)]]);
  }
  return id === SECTION.code ? code(body, fuel) : body;
}

/** A vector with entries added at its end. */
function extended(body: Uint8Array, entries: readonly (readonly number[])[]): Uint8Array {
  const reader = new Reader(body);
  const count = reader.unsigned();
  const rest = body.subarray(reader.at);
  return joined([bytes(unsigned(count + entries.length)), rest, ...entries.map(bytes)]);
}

function code(body: Uint8Array, fuel: number): Uint8Array {
  const toll = bytes(tollOf(fuel));
  const weigh = bytes(weightOf(fuel, fuel + 1));
  const reader = new Reader(body);
  const count = reader.unsigned();
  const parts: Uint8Array[] = [bytes(unsigned(count))];
  for (let index = 0; index < count; index += 1) {
    const changed = functionBody(reader.bytes(reader.unsigned()), toll, weigh);
    parts.push(bytes(unsigned(changed.length)), changed);
  }
  return joined(parts);
}

function functionBody(body: Uint8Array, toll: Uint8Array, weigh: Uint8Array): Uint8Array {
  const reader = new Reader(body);
  for (let groups = reader.unsigned(); groups > 0; groups -= 1) {
    reader.unsigned();
    reader.byte();
  }
  const parts = [body.subarray(0, reader.at), toll];
  let copied = reader.at;
  while (!reader.ended()) {
    const start = reader.at;
    const kind = passInstruction(reader);
    if (kind === 'plain') continue;
    const cut = kind === 'loop' ? reader.at : start;
    parts.push(body.subarray(copied, cut), kind === 'loop' ? toll : weigh);
    copied = cut;
  }
  return joined([...parts, body.subarray(copied)]);
}

/** fuel -= 1; if (fuel < 0) stop. */
function tollOf(fuel: number): number[] {
  const global = unsigned(fuel);
  const take = [0x23, ...global, 0x41, 1, 0x6b, 0x24, ...global];
  return [...take, 0x23, ...global, 0x41, 0, 0x48, 0x04, 0x40, 0x00, 0x0b];
}

/** The length on top of the stack is paid for and left there. The next call or loop turn notices a debt. */
function weightOf(fuel: number, length: number): number[] {
  const [global, held] = [unsigned(fuel), unsigned(length)];
  const weight = [0x23, ...held, 0x41, BYTES_A_UNIT_SHIFT, 0x76];
  return [0x24, ...held, 0x23, ...global, ...weight, 0x6b, 0x24, ...global, 0x23, ...held];
}

type Kind = 'plain' | 'loop' | 'block-of-memory';

/** Moves behind one instruction. Numbers are those of the core specification, section "Binary Format". */
function passInstruction(reader: Reader): Kind {
  const opcode = reader.byte();
  if (opcode === 0xfc) return passExtended(reader);
  if (opcode === 0x0e) reader.vector();
  if (opcode === 0x1c) {
    reader.vector();
    return 'plain';
  }
  const immediates = IMMEDIATES.find(([from, to]) => opcode >= from && opcode <= to);
  if (!immediates) throw new RangeError(`instruction 0x${opcode.toString(16)} can't be metered`);
  for (let left = immediates[2]; left > 0; left -= 1) reader.unsigned();
  if (opcode === 0x43 || opcode === 0x44) reader.bytes(opcode === 0x43 ? 4 : 8);
  return opcode === 0x03 ? 'loop' : 'plain';
}

/** First and last opcode, and how many variable-length numbers follow. */
const IMMEDIATES: readonly (readonly [number, number, number])[] = [
  // Not 0x26, table.set: what it changes would survive when a machine is put back to its beginning.
  [0x20, 0x25, 1],
  [0x28, 0x3e, 2],
  [0x41, 0x42, 1],
  [0x43, 0xc4, 0],
  [0x0c, 0x0e, 1],
  [0x02, 0x04, 1],
  [0x10, 0x10, 1],
  [0x11, 0x11, 2],
  [0x00, 0x01, 0],
  [0x05, 0x05, 0],
  [0x0b, 0x0b, 0],
  [0x0f, 0x0f, 0],
  [0x1a, 0x1b, 0],
  [0x3f, 0x40, 1],
];

function passExtended(reader: Reader): Kind {
  const opcode = reader.unsigned();
  const numbers = opcode <= 7 ? 0 : { 10: 2, 11: 1 }[opcode];
  if (numbers === undefined) throw new RangeError(`instruction 0xfc ${opcode} can't be metered`);
  for (let left = numbers; left > 0; left -= 1) reader.unsigned();
  return opcode <= 7 ? 'plain' : 'block-of-memory';
}

function importsGlobal(body: Uint8Array): boolean {
  const reader = new Reader(body);
  for (let left = reader.unsigned(); left > 0; left -= 1) {
    reader.bytes(reader.unsigned());
    reader.bytes(reader.unsigned());
    // An engine imports functions alone; anything else would shift the numbers of what it holds itself.
    if (reader.byte() !== 0x00) return true;
    reader.unsigned();
  }
  return false;
}

function section(id: number, body: Uint8Array): Uint8Array {
  return joined([bytes([id, ...unsigned(body.length)]), body]);
}
