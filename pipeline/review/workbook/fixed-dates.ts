/** Gives every entry of a ZIP file the same date, so that the same content is the same bytes at any time. */

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
/** 1 January 1980, 0:00: the earliest that the format can say. Time stands in the lower half. */
const EARLIEST = 0x00210000;

/** Rewrites the dates in place. The layout is that of the ZIP specification, sections 4.3.7, 4.3.12 and 4.3.16. */
export function fixDates(zip: Uint8Array): void {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength);
  const end = endOfDirectory(view);
  const entries = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  for (let entry = 0; entry < entries; entry += 1) {
    if (view.getUint32(at, true) !== DIRECTORY_ENTRY) throw new RangeError(`no directory entry at ${at}`);
    view.setUint32(at + 12, EARLIEST, true);
    view.setUint32(view.getUint32(at + 42, true) + 10, EARLIEST, true);
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
}

/** Searched from the back, since a comment of any length may follow. */
function endOfDirectory(view: DataView): number {
  for (let at = view.byteLength - 22; at >= 0; at -= 1) {
    if (view.getUint32(at, true) === END_OF_DIRECTORY) return at;
  }
  throw new RangeError('no end of a ZIP directory');
}
