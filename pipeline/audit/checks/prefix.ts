/** Will runs find this corpus? A harness selects checks by prefix, and a wrong one grades every run 0 of 0. */
import { at, defineCheck, error, type Found, ran } from '../check.js';

/** Owners of the repositories whose runs are named by instance; their corpora are called by the owner's name. */
const HARNESS = new Set(
  'astropy django matplotlib mwaskom pallets psf pydata pylint-dev pytest-dev scikit-learn sphinx-doc sympy'.split(' '),
);

export const prefix = defineCheck({
  name: 'prefix',
  asks: 'Is the prefix the one that runs of this repository are matched by?',
  needs: ['corpus', 'manifest'],
  run({ corpus, manifest }) {
    const expected = (HARNESS.has(manifest.repository.owner) ? manifest.repository.owner : corpus).toUpperCase();
    const findings: Found[] = [];
    if (manifest.prefix !== expected) findings.push(wrong(corpus, '`prefix`', expected, manifest.prefix));
    if (manifest.corpus !== corpus) findings.push(wrong(corpus, '`corpus`', corpus, manifest.corpus));
    return ran(1, findings);
  },
});

function wrong(corpus: string, field: string, expected: string, got: string): Found {
  const remedy = 'Correct the manifest before the freeze; after it, begin a corpus of the right name.';
  return error(at.manifest(corpus), `${field} ${expected}`, got, remedy);
}
