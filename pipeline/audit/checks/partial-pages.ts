/** Does a partial page name headings on both sides, and do they exist? Otherwise nobody can tell what was left out. */
import type { Document } from '../../artifacts/document.js';
import type { Source } from '../../artifacts/manifest.js';
import { namedSections } from '../../documents/sections.js';
import { at, defineCheck, error, type Found, ran } from '../check.js';

export const partialPages = defineCheck({
  name: 'partial-pages',
  asks: 'Does every partial page name existing headings on both sides, each on one side only?',
  needs: ['corpus', 'manifest', 'documents'],
  run({ corpus, manifest, documents }) {
    const partial = manifest.sources.filter(({ include }) => include === 'partial');
    const findings = partial.flatMap((source) => sidesOf(source, documents.get(source.document), corpus));
    return ran(manifest.sources.length, findings, `${partial.length} partial pages`);
  },
});

function sidesOf(source: Source, document: Document | undefined, corpus: string): Found[] {
  const where = at.manifest(corpus, source.document);
  const { inScopeSections: inside, outOfScopeSections: outside } = source;
  const found: Found[] = [];
  if (inside.length === 0 || outside.length === 0) {
    const got = `${inside.length} in scope, ${outside.length} out of scope`;
    found.push(
      error(where, 'headings on both sides', got, 'Name every heading on one side, or include the page whole.'),
    );
  }
  const both = inside.filter((name) => outside.includes(name));
  for (const name of both)
    found.push(error(where, 'each heading on one side', `\`${name}\` on both`, 'Decide for one.'));
  if (!document) return found;
  const existing = new Set(namedSections(document).map(({ name }) => name));
  for (const name of [...inside, ...outside].filter((each) => !existing.has(each))) {
    found.push(error(where, 'headings that the page has', `\`${name}\``, `Known: ${[...existing].join(' · ')}`));
  }
  const named = new Set([...inside, ...outside]);
  for (const name of [...existing].filter((each) => !named.has(each))) {
    found.push(error(where, `\`${name}\` on one side`, 'on neither', 'Say whether the section is in scope.'));
  }
  return found;
}
