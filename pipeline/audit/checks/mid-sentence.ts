/** Does a quote that starts mid-sentence carry the clause before it? The real scope of a rule often sits there. */
import { sentenceAt } from '../../documents/locate.js';
import { at, defineCheck, error, ran } from '../check.js';

export const midSentence = defineCheck({
  name: 'mid-sentence',
  asks: 'Does every quote that starts mid-sentence carry the clause before it?',
  needs: ['corpus', 'rows', 'documents'],
  run({ corpus, rows, documents }) {
    const starting = rows.flatMap((row) => {
      const document = documents.get(row.source.document);
      const before = document && sentenceAt(document, row.source.start, row.source.end).clauseBefore;
      return document && before ? [{ row, clause: document.text.slice(before.start, before.end) }] : [];
    });
    const findings = starting
      .filter(({ row }) => row.precedingClause === undefined)
      .map(({ row, clause }) =>
        error(
          at.extraction(corpus, row.id),
          `\`precedingClause\` on what stands before the quote: "${clause.slice(0, 80)}"`,
          'none',
          'Record the clause, and check whether it narrows the rule.',
        ),
      );
    return ran(rows.length, findings, `${starting.length} quotes start mid-sentence`);
  },
});
