/** How long a text is, in the unit that a rule means. */
import { z } from 'zod';

/** `characters` are code points, which is what a reader counts; `bytes` are of UTF-8. */
export const LengthUnit = z.enum(['characters', 'utf16-units', 'bytes']).default('characters');
export type LengthUnit = z.infer<typeof LengthUnit>;

export function lengthIn(unit: LengthUnit, text: string): number {
  switch (unit) {
    case 'characters':
      return Array.from(text).length;
    case 'utf16-units':
      return text.length;
    case 'bytes':
      return new TextEncoder().encode(text).length;
  }
}

/** `1 character`, `72 characters`. */
export function countOf(count: number, unit: LengthUnit): string {
  const word = { characters: 'character', 'utf16-units': 'UTF-16 unit', bytes: 'byte' }[unit];
  return `${count} ${word}${count === 1 ? '' : 's'}`;
}
