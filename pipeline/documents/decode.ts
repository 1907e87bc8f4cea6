/** Bytes to text: UTF-8, or what an HTML page declares itself to be; never a guess that changes words in silence. */
import { getEncoding } from 'encoding-sniffer';
import { CodedError } from '../artifacts/coded-error.js';

/** Text of a source file, in NFC with LF line ends and no byte-order mark. */
export function decodeText(bytes: Uint8Array, where: string): string {
  return tidy(decode(bytes, 'utf-8', where));
}

/** Text of an HTML page, by its byte-order mark, its declared charset, or UTF-8, in this order. */
export function decodeHtml(bytes: Uint8Array, where: string): string {
  const declared = getEncoding(bytes, { defaultEncoding: UNDECLARED });
  return tidy(decode(bytes, declared === UNDECLARED ? undeclaredEncoding(bytes) : declared, where));
}

/** An encoding that no page declares, to learn that a page declares none. */
const UNDECLARED = 'x-user-defined';

/** Browsers read an undeclared page as windows-1252, and a page of today is UTF-8 whenever it can be. */
function undeclaredEncoding(bytes: Uint8Array): string {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}

function decode(bytes: Uint8Array, encoding: string, where: string): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch (error) {
    throw new CodedError(
      {
        code: 'document-encoding',
        where,
        expected: `text in ${encoding}`,
        got: error instanceof RangeError ? 'an encoding this program does not know' : 'bytes that are not',
        remedy: 'Store the file as UTF-8, or declare the encoding that it is in.',
        exit: 3,
      },
      { cause: error },
    );
  }
}

function tidy(text: string): string {
  return text.replace(/\r\n?/g, '\n').normalize('NFC');
}
