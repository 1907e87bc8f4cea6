/** The places of a row, by name, and the words that stand at them. */
import type { Document } from '../artifacts/document.js';
import type { ExtractedPolicy } from '../artifacts/extraction.js';
import type { Place } from '../artifacts/place.js';
import type { Policy } from '../artifacts/policy.js';

export interface NamedPlace {
  name: string;
  place: Place;
}

export function placesOfRow(row: ExtractedPolicy): NamedPlace[] {
  return [
    { name: 'source', place: row.source },
    ...row.sectionContext.map((place, index) => ({ name: `sectionContext[${index}]`, place })),
    ...(row.precedingClause ? [{ name: 'precedingClause', place: row.precedingClause }] : []),
  ];
}

/** Places that classification adds. */
export function placesOfLabels({ excerpt, routesFired }: Pick<Policy, 'excerpt' | 'routesFired'>): NamedPlace[] {
  const traces = routesFired.flatMap(({ route, place }) => (place ? [{ name: `trace of ${route}`, place }] : []));
  return [{ name: 'excerpt', place: excerpt }, ...traces];
}

/** The words that stand there now, whether or not they are the words that were quoted; empty without the document. */
export function wordsThere(place: Place, documents: ReadonlyMap<string, Document>): string {
  return documents.get(place.document)?.text.slice(place.start, place.end) ?? '';
}

export function samePlace(one: Place, other: Place): boolean {
  return one.document === other.document && one.start === other.start && one.end === other.end;
}

/** Path of a document inside its repository. */
export function pathOf(documentKey: string): string {
  return documentKey.slice(documentKey.indexOf(':') + 1);
}
