/** Do the quoted words stand where each place says? A quote that isn't there grounds nothing. */
import { sha256 } from '../../artifacts/canonical.js';
import { at, defineCheck, error, type Found, ran } from '../check.js';
import { type NamedPlace, placesOfRow } from '../places.js';

export const grounding = defineCheck({
  name: 'grounding',
  asks: 'Do the quoted words of every row stand where its places say?',
  needs: ['corpus', 'rows', 'documents'],
  run({ corpus, rows, documents }) {
    const places = rows.flatMap((row) => placesOfRow(row).map((named) => ({ id: row.id, ...named })));
    const findings = places.flatMap(({ id, ...named }) => moved(at.extraction(corpus, id), named, documents));
    return ran(places.length, findings, `${rows.length} rows, ${places.length} places`);
  },
});

/** A finding where other words, or none, stand at a place. */
export function moved(
  where: string,
  { name, place }: NamedPlace,
  documents: ReadonlyMap<string, { text: string }>,
): Found[] {
  const document = documents.get(place.document);
  const remedy = 'Locate the quote again in the pinned document, or drop the row with a reason.';
  const expected = `\`${name}\`: the quoted words at ${place.document} ${place.start}-${place.end}`;
  if (!document) return [error(where, expected, 'no such document in the snapshot', remedy)];
  const words = document.text.slice(place.start, place.end);
  if (place.end > place.start && place.end <= document.text.length && sha256(words) === place.quoteSha256) return [];
  return [error(where, expected, words === '' ? 'nothing' : 'other words', remedy)];
}
