/** A picture of a memory that is empty for the most part, and the way back to it. */

/** Bytes that are kept or left out together. */
const PAGE = 4096;
const EMPTY = new Uint8Array(PAGE);

export interface Picture {
  /** Bytes of the memory it was taken of. */
  size: number;
  /** Makes a memory of the same size what it was, byte for byte. */
  putBack(memory: Uint8Array): void;
}

export function pictureOf(memory: Uint8Array): Picture {
  const parts = filledParts(memory);
  return {
    size: memory.length,
    putBack(changed) {
      let at = 0;
      for (const { start, bytes } of parts) {
        changed.fill(0, at, start);
        changed.set(bytes, start);
        at = start + bytes.length;
      }
      changed.fill(0, at);
    },
  };
}

function filledParts(memory: Uint8Array): { start: number; bytes: Uint8Array }[] {
  const parts: { start: number; end: number }[] = [];
  for (let start = 0; start < memory.length; start += PAGE) {
    const end = Math.min(start + PAGE, memory.length);
    const last = parts.at(-1);
    if (isEmpty(memory.subarray(start, end))) continue;
    if (last?.end === start) last.end = end;
    else parts.push({ start, end });
  }
  return parts.map(({ start, end }) => ({ start, bytes: memory.slice(start, end) }));
}

function isEmpty(page: Uint8Array): boolean {
  return Buffer.compare(page, EMPTY.subarray(0, page.length)) === 0;
}
