/** Which documents were not read? A hole that is listed can be judged; one that isn't looks like an empty page. */
import { at, defineCheck, type Found, ran, warning } from '../check.js';

export const unreadDocuments = defineCheck({
  name: 'unread-documents',
  asks: 'Was every document read?',
  needs: ['corpus', 'manifest'],
  run({ corpus, manifest }) {
    const findings = manifest.sources.flatMap(({ document, status, words, reason }): Found[] => {
      const where = at.manifest(corpus, document);
      const remedy = 'Fetch the document, or say at gate 1 why the corpus can do without it.';
      if (status === 'failed' || status === 'unreadable') {
        return [warning(where, 'a document that was read', `${status}: ${reason}`, remedy)];
      }
      return status === 'fetched' && words === 0 ? [warning(where, 'a document with words', 'none', remedy)] : [];
    });
    const links = manifest.sources.flatMap(({ hops }) => hops.filter((hop) => hop.status !== 'fetched'));
    const note = `${findings.length} of ${manifest.sources.length} not read, ${links.length} links not followed`;
    return ran(manifest.sources.length, findings, note);
  },
});
