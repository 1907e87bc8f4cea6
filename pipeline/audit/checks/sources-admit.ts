/** Does every row come from a section that the manifest admits, of a source that was read? */
import type { Source } from '../../artifacts/manifest.js';
import { sectionName } from '../../documents/sections.js';
import { at, defineCheck, error, ran } from '../check.js';

export const sourcesAdmit = defineCheck({
  name: 'sources-admit',
  asks: 'Does every row come from an in-scope section of a source that was fetched and carries rules?',
  needs: ['corpus', 'manifest', 'rows'],
  run({ corpus, manifest, rows }) {
    const sources = new Map(manifest.sources.map((source) => [source.document, source]));
    const findings = rows.flatMap(({ id, source }) => {
      const got = refusal(sources.get(source.document), sectionName(source.section));
      if (got === undefined) return [];
      const expected = 'a row from an in-scope section of a fetched source with rules';
      const remedy = 'Drop the row, or let a person admit the source or section at gate 1 and extract it.';
      return [error(at.extraction(corpus, id), expected, got, remedy)];
    });
    return ran(rows.length, findings);
  },
});

/** Why a source yields no row from a section; `undefined` where it may. */
function refusal(source: Source | undefined, section: string): string | undefined {
  if (!source) return 'the manifest has no such source';
  if (source.status !== 'fetched') return `the source is ${source.status}: nothing may be said of it`;
  if (source.role !== 'rules') return `the source is ${source.role}`;
  if (source.include === 'exclude') return 'the source is not included';
  if (source.include === 'partial' && !source.inScopeSections.includes(section)) {
    return `the section \`${section}\` is not in scope`;
  }
  return undefined;
}
