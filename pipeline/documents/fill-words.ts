/** Puts the words of quotes into rows, from the documents they were read from. */
import type { z } from 'zod';
import type { Document } from '../artifacts/document.js';
import { Place } from '../artifacts/place.js';
import { wordsAt } from './locate.js';

/**
 * A copy with the words of every place filled in and verified against its hash; it follows the schema of the original.
 * @throws CodedError `quote-moved` where the document no longer holds the words; places in unknown documents stay bare.
 */
export function fillWords<T>(schema: z.ZodType<T>, value: T, documents: ReadonlyMap<string, Document>): T {
  const filled = mapObjects(value, (object) => {
    const place = Place.safeParse({
      document: object['document'],
      start: object['start'],
      end: object['end'],
      quoteSha256: object['quoteSha256'],
    });
    const document = place.success ? documents.get(place.data.document) : undefined;
    return place.success && document ? { ...object, quote: wordsAt(document, place.data) } : object;
  });
  return schema.parse(filled);
}

type Fields = Record<string, unknown>;

function mapObjects(value: unknown, change: (object: Fields) => Fields): unknown {
  if (Array.isArray(value)) return value.map((each) => mapObjects(each, change));
  if (value === null || typeof value !== 'object') return value;
  return change(Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, mapObjects(inner, change)])));
}
