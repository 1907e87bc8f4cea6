/** Is the number of rules plausible for the length of what was read, with the other corpora's figures beside it? */
import { at, defineCheck, error, ran, warning } from '../check.js';
import type { CorpusSize } from '../input.js';

/**
 * Rules per 1,000 in-scope words. The published sizes of twelve corpora lie between 3 and 13 per 1,000 words of all
 * pages, in scope or not. Above 40, a rule has 25 words to itself and nearly every sentence would be one; below 2, one
 * sentence in about 25 is a rule, and sections were passed over.
 */
const DENSITY_BAND = { low: 2, high: 40 };

/** Short documents are often a list of rules and nothing else. */
const ENOUGH_WORDS = 3000;

export const density = defineCheck({
  name: 'density',
  asks: `Does the corpus have ${DENSITY_BAND.low} to ${DENSITY_BAND.high} rules per 1,000 in-scope words?`,
  needs: ['corpus', 'manifest', 'rows', 'otherCorpora'],
  run({ corpus, manifest, rows, otherCorpora }) {
    const inScopeWords = manifest.sources.reduce((sum, source) => sum + source.inScopeWords, 0);
    const own = { corpus, rows: rows.length, inScopeWords };
    const note = [own, ...otherCorpora.filter((other) => other.corpus !== corpus)].map(figure).join(' · ');
    const value = rate(own);
    if (value >= DENSITY_BAND.low && value <= DENSITY_BAND.high) return ran(rows.length, [], note);
    const report = inScopeWords < ENOUGH_WORDS ? warning : error;
    const expected = `${DENSITY_BAND.low} to ${DENSITY_BAND.high} rules per 1,000 in-scope words`;
    const remedy =
      value < DENSITY_BAND.low
        ? 'Read the sections without rows again.'
        : 'Look for rows that describe, and for obligations split too far.';
    return ran(rows.length, [report(at.extraction(corpus), expected, figure(own), remedy)], note);
  },
});

function rate({ rows, inScopeWords }: CorpusSize): number {
  return inScopeWords === 0 ? Number.POSITIVE_INFINITY : (rows * 1000) / inScopeWords;
}

function figure(size: CorpusSize): string {
  const value = size.inScopeWords === 0 ? 'no words' : rate(size).toFixed(1);
  return `${size.corpus} ${value} (${size.rows} rules, ${size.inScopeWords} words)`;
}
