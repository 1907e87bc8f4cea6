/** Reads and writes the few encodings that a WebAssembly module is made of. */

export const bytes = (values: readonly number[]): Uint8Array => Uint8Array.from(values);

export function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** LEB128, as every number in a module. */
export function unsigned(value: number): number[] {
  return value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...unsigned(value >>> 7)];
}

export function signed(value: number): number[] {
  return value < 0x40 ? [value] : [(value & 0x7f) | 0x80, ...signed(value >>> 7)];
}

export class Reader {
  readonly #module: Uint8Array;
  at: number;

  constructor(module: Uint8Array, at = 0) {
    this.#module = module;
    this.at = at;
  }

  ended(): boolean {
    return this.at >= this.#module.length;
  }

  byte(): number {
    const value = this.#module[this.at];
    if (value === undefined) throw new RangeError('the module ends too early');
    this.at += 1;
    return value;
  }

  bytes(length: number): Uint8Array {
    const start = this.at;
    this.at += length;
    if (this.at > this.#module.length) throw new RangeError('the module ends too early');
    return this.#module.subarray(start, this.at);
  }

  /** Also passes over signed numbers, whose value nobody asks for. */
  unsigned(): number {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const part = this.byte();
      if (shift < 32) value |= (part & 0x7f) << shift;
      if (part < 0x80) return value >>> 0;
    }
  }

  /** A vector of numbers. */
  vector(): void {
    for (let left = this.unsigned(); left > 0; left -= 1) this.unsigned();
  }
}
