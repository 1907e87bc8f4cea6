/** Rules in tables: a column that says what is needed, for the case that the row's first cell names. */
import type { Obligation } from './reading.js';
import { lowerFirst } from './wording.js';

const NEEDED =
  /^(?:needs?|requires?|required|requirements?|must|must (?:have|include)|what (?:to do|is needed)|what you need|you (?:must|need)|expected)\b/i;
const NOTHING = /^(?:nothing|none|no|n\/a|not needed|not required|optional|-+|–|—|✗|✘)?$/i;

/** Obligations of one row; each carries the words of its cell, for the quote. */
export function tableObligations(
  text: string,
  headers: readonly string[],
): { quote: string; obligation: Obligation }[] {
  const needed = headers.findIndex((header) => NEEDED.test(header.trim()));
  if (needed < 1) return [];
  const cells = text.split(/\s+\|\s+/);
  const cell = cells[needed]?.trim() ?? '';
  const subject = cells[0]?.trim() ?? '';
  if (NOTHING.test(cell) || subject === '') return [];
  const header = headers[0]?.trim() ?? '';
  const condition = `when the ${header === '' ? 'case' : lowerFirst(header)} is ${subject}`;
  return cell.split(/\s+(?:\+|and)\s+|,\s+/).map((part) => ({
    quote: cell,
    obligation: { behaviour: `provide ${part.trim()}`, level: 'must', shape: 'inherited', condition },
  }));
}
