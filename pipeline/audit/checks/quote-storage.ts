/** Are words stored where they may be, and nowhere else? */
import { sha256 } from '../../artifacts/canonical.js';
import { at, defineCheck, error, type Found, ran } from '../check.js';
import { type NamedPlace, placesOfLabels, placesOfRow } from '../places.js';

export const quoteStorage = defineCheck({
  name: 'quote-storage',
  asks: "Do one's own quotes stand inline, true to their hash, and other projects' words nowhere?",
  needs: ['corpus', 'manifest', 'rows'],
  run({ corpus, manifest, rows }) {
    const findings = rows.flatMap((row) => {
      const where = at.extraction(corpus, row.id);
      return placesOfRow(row).flatMap((named) => storageFindings(where, manifest.words, named));
    });
    return ran(rows.length, findings, `words: ${manifest.words}`);
  },
});

export const labelStorage = defineCheck({
  name: 'label-storage',
  asks: "Do labels hold no words of other projects, and one's own only true to their hash?",
  needs: ['corpus', 'manifest', 'policies'],
  run({ corpus, manifest, policies }) {
    const findings = policies.flatMap((policy) => {
      const named = [...placesOfRow(policy), ...placesOfLabels(policy)];
      return named.flatMap((each) => storageFindings(at.policies(corpus, policy.id), manifest.words, each));
    });
    return ran(policies.length, findings);
  },
});

function storageFindings(where: string, words: 'own' | 'other', { name, place }: NamedPlace): Found[] {
  const { quote, quoteSha256 } = place;
  if (words === 'other') {
    if (quote === undefined) return [];
    const remedy = 'Store place and hash only; export fills the words in.';
    return [error(where, `\`${name}\` without words of another project`, 'a quote', remedy)];
  }
  if (quote === undefined) {
    if (name !== 'source') return [];
    return [error(where, 'the quote inline, in a corpus of one’s own', 'none', 'Fill the words in from the snapshot.')];
  }
  if (sha256(quote) === quoteSha256) return [];
  return [
    error(where, `\`${name}\`: words with hash ${quoteSha256}`, 'other words', 'Take the words from the document.'),
  ];
}
