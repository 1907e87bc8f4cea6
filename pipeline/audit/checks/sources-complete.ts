/** Is every document of the snapshot in the manifest, once? A file that nobody listed is a rule that nobody missed. */
import { at, defineCheck, error, ran } from '../check.js';
import { groupBy } from '../groups.js';

export const sourcesComplete = defineCheck({
  name: 'sources-complete',
  asks: 'Is every document of the snapshot in the manifest, exactly once?',
  needs: ['corpus', 'manifest', 'documents'],
  run({ corpus, manifest, documents }) {
    const listed = groupBy(manifest.sources, ({ document }) => document);
    const unlisted = [...documents.keys()]
      .filter((key) => !listed.has(key))
      .map((key) =>
        error(at.manifest(corpus, key), 'an entry for every document', 'none', 'Assess the document, agent files too.'),
      );
    const repeated = [...listed]
      .filter(([, entries]) => entries.length > 1)
      .map(([key, entries]) =>
        error(
          at.manifest(corpus, key),
          'one entry',
          `${entries.length}`,
          'Keep one entry; a page is partial by sections.',
        ),
      );
    return ran(documents.size, [...unlisted, ...repeated]);
  },
});
