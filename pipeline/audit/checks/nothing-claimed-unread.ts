/** Is nothing said of a document that nobody read? */
import type { Source } from '../../artifacts/manifest.js';
import { at, defineCheck, error, ran } from '../check.js';

export const nothingClaimedUnread = defineCheck({
  name: 'nothing-claimed-unread',
  asks: 'Is nothing said of a document that was not fetched?',
  needs: ['corpus', 'manifest'],
  run({ corpus, manifest }) {
    const findings = manifest.sources
      .filter((source) => source.status !== 'fetched' && saysSomething(source))
      .map((source) =>
        error(
          at.manifest(corpus, source.document),
          `a source that is ${source.status} without role, sections or words`,
          `role ${source.role}, ${source.inScopeSections.length} sections in scope, ${source.words} words`,
          'Fetch the document before it is assessed, or exclude it with the reason why it was not read.',
        ),
      );
    return ran(manifest.sources.length, findings);
  },
});

function saysSomething({ role, include, inScopeSections, words, text }: Source): boolean {
  return role === 'rules' || include !== 'exclude' || inScopeSections.length > 0 || words > 0 || text !== undefined;
}
