import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pictureOf } from '../../../pipeline/checker/sandbox/picture.js';

const size = 5 * 4096 + 100;
/** Bytes written into an empty memory. */
const writes = fc.array(fc.tuple(fc.nat(size - 1), fc.integer({ min: 1, max: 255 })), { maxLength: 40 });

function memoryOf(written: readonly (readonly [number, number])[]): Uint8Array {
  const memory = new Uint8Array(size);
  for (const [at, value] of written) memory[at] = value;
  return memory;
}

describe('pictureOf', () => {
  it('puts every byte back, whatever was written since', () => {
    fc.assert(
      fc.property(writes, writes, (before, after) => {
        const memory = memoryOf(before);
        const picture = pictureOf(memory);
        for (const [at, value] of after) memory[at] = value;
        picture.putBack(memory);
        expect(Buffer.compare(memory, memoryOf(before))).toBe(0);
      }),
    );
  });

  it('keeps the first and the last byte, and a memory that is full or empty', () => {
    for (const begun of [memoryOf([]), memoryOf([[0, 7]]), memoryOf([[size - 1, 7]]), new Uint8Array(size).fill(9)]) {
      const picture = pictureOf(begun);
      const changed = new Uint8Array(size).fill(255);
      picture.putBack(changed);
      expect(Buffer.compare(changed, begun)).toBe(0);
      expect(picture.size).toBe(size);
    }
  });
});
