/** Are the documents here the ones that the manifest pins? Offsets mean nothing in any other text. */
import { at, defineCheck, error, type Found, ran, warning } from '../check.js';

export const textPins = defineCheck({
  name: 'text-pins',
  asks: 'Are the documents here the ones that the manifest pins, made by the same converter, with the same words?',
  needs: ['corpus', 'manifest', 'documents'],
  run({ corpus, manifest, documents }) {
    const fetched = manifest.sources.filter(({ status }) => status === 'fetched');
    const findings = fetched.flatMap((source): Found[] => {
      const where = at.manifest(corpus, source.document);
      const document = documents.get(source.document);
      const again = 'Use the pinned snapshot, or make the manifest anew and extract what changed.';
      if (!document) return [error(where, 'the document in the snapshot', 'none', again)];
      if (!source.text) return [error(where, 'a pin of the text that was read', 'none', 'Make the manifest anew.')];
      const found: Found[] = [];
      const { sha256, converter } = source.text;
      if (converter !== document.converter) found.push(error(where, converter, document.converter, again));
      if (sha256 !== document.textSha256) found.push(error(where, `text ${sha256}`, document.textSha256, again));
      if (source.words !== document.words) {
        found.push(warning(where, `${document.words} words`, `${source.words}`, 'Make the manifest anew.'));
      }
      return found;
    });
    return ran(fetched.length, findings);
  },
});
