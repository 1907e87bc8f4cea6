/** Do identifiers run without a hole, a repeat or a strange prefix? A tombstone fills the place of a rule that is gone. */
import { at, defineCheck, error, type Found, ran } from '../check.js';

export const ids = defineCheck({
  name: 'ids',
  asks: 'Do identifiers run from 1 without a hole or a repeat, tombstones counted, under the prefix of the corpus?',
  needs: ['corpus', 'manifest', 'rows', 'extractionMeta'],
  run({ corpus, manifest, rows, extractionMeta }) {
    const all = [...rows, ...extractionMeta.tombstones].map(({ id }) => id);
    const series = extractionMeta.status === 'drafted' ? 'P' : 'C';
    const start = `${manifest.prefix}-${series}`;
    const findings: Found[] = [];
    const numbers = new Set<number>();
    for (const id of all) {
      const number = id.startsWith(start) ? Number(id.slice(start.length)) : Number.NaN;
      if (Number.isNaN(number)) findings.push(strange(at.extraction(corpus, id), start, id));
      else if (numbers.has(number)) findings.push(repeated(at.extraction(corpus, id), id));
      numbers.add(number);
    }
    for (let number = 1; number <= all.length && findings.length === 0; number += 1) {
      if (!numbers.has(number))
        findings.push(hole(at.extraction(corpus), `${start}${String(number).padStart(3, '0')}`));
    }
    return ran(all.length, findings, `${rows.length} rows, ${extractionMeta.tombstones.length} tombstones`);
  },
});

function strange(where: string, start: string, id: string): Found {
  return error(where, `${start} and a number`, id, 'Freeze the extraction anew: no identifier is written by hand.');
}

function repeated(where: string, id: string): Found {
  return error(where, 'each identifier once', `${id} again`, 'Keep the first row, and let the freeze name the other.');
}

function hole(where: string, id: string): Found {
  return error(where, `${id}, or a tombstone for it`, 'neither', 'Restore the row, or record a tombstone and why.');
}
