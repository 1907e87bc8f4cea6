/** Do the counts add up? A row that went missing without a rejection is the failure nobody sees. */
import type { Meta } from '../../artifacts/meta.js';
import { at, defineCheck, error, type Found, type Outcome, ran } from '../check.js';

export const extractionSums = defineCheck({
  name: 'extraction-sums',
  asks: 'Are the rows received by extraction all accepted or rejected?',
  needs: ['corpus', 'rows', 'extractionMeta'],
  run: ({ corpus, rows, extractionMeta }) => sums(at.file(corpus, 'extraction.meta.json'), extractionMeta, rows.length),
});

export const classificationSums = defineCheck({
  name: 'classification-sums',
  asks: 'Are the labels received by classification all accepted or rejected?',
  needs: ['corpus', 'policies', 'policiesMeta'],
  run: ({ corpus, policies, policiesMeta }) =>
    sums(at.file(corpus, 'policies.meta.json'), policiesMeta, policies.length),
});

function sums(where: string, { received, accepted, rejected }: Meta, stored: number): Outcome {
  const findings: Found[] = [];
  const remedy = 'Run the stage again from its journal, and record every row that is not taken.';
  if (received !== accepted + rejected.length) {
    const got = `${received} received, ${accepted} accepted, ${rejected.length} rejected`;
    findings.push(error(where, 'received = accepted + rejected', got, remedy));
  }
  if (accepted !== stored) {
    findings.push(error(where, `${accepted} accepted rows`, `${stored} rows in the file`, remedy));
  }
  return ran(1 + stored, findings, `${received} received = ${accepted} accepted + ${rejected.length} rejected`);
}
