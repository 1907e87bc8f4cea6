/** Is every in-scope section accounted for? One that produced nothing and one that was overlooked look just alike. */
import type { Document } from '../../artifacts/document.js';
import type { Source } from '../../artifacts/manifest.js';
import { namedSections, sectionName } from '../../documents/sections.js';
import { at, defineCheck, error, type Found, ran } from '../check.js';

export const zeroRuleSections = defineCheck({
  name: 'zero-rule-sections',
  asks: 'Does every in-scope section have rows, or a reason why it has none?',
  needs: ['corpus', 'manifest', 'rows', 'extractionMeta', 'documents'],
  run({ corpus, manifest, rows, extractionMeta, documents }) {
    const inScope = manifest.sources.flatMap((source) =>
      sectionsOf(documents.get(source.document))
        .filter((name) => admits(source, name))
        .map((name) => JSON.stringify([source.document, name])),
    );
    const yielding = new Set(rows.map(({ source }) => JSON.stringify([source.document, sectionName(source.section)])));
    const excused = extractionMeta.zeroRuleSections.map((each) => JSON.stringify([each.document, each.section]));
    const excuses = new Set(excused);
    const where = (key: string): string => at.file(corpus, `extraction.meta.json ${key}`);
    const silent = inScope
      .filter((key) => !yielding.has(key) && !excuses.has(key))
      .map((key): Found => error(where(key), 'rows, or a reason for none', 'neither', 'Read the section again.'));
    const known = new Set(inScope);
    const stray = excused
      .filter((key) => !known.has(key) || yielding.has(key))
      .map((key): Found => {
        const got = known.has(key) ? 'a reason for no rows, and rows' : 'a section that is not in scope';
        return error(where(key), 'a reason for an in-scope section without rows', got, 'Take the reason away.');
      });
    const note = `${inScope.length} sections in scope, ${excuses.size} without rows`;
    return ran(inScope.length, [...silent, ...stray], note);
  },
});

/** Names of the sections that hold text; two sections of one name count as one. */
function sectionsOf(document: Document | undefined): string[] {
  return document ? [...new Set(namedSections(document).map(({ name }) => name))] : [];
}

function admits({ role, include, inScopeSections }: Source, name: string): boolean {
  if (role !== 'rules' || include === 'exclude') return false;
  return include === 'full' || inScopeSections.includes(name);
}
