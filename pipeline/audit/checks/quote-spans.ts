/** Is every quote at most one sentence or list item, with the clause before it where it starts mid-sentence? */
import { sentenceAt } from '../../documents/locate.js';
import { at, defineCheck, error, ran } from '../check.js';

export const quoteSpans = defineCheck({
  name: 'quote-spans',
  asks: 'Is every quote at most one sentence, list item or table row?',
  needs: ['corpus', 'rows', 'documents'],
  run({ corpus, rows, documents }) {
    const findings = rows
      .filter(({ source }) => {
        const document = documents.get(source.document);
        return document !== undefined && sentenceAt(document, source.start, source.end).spansSeveral;
      })
      .map(({ id }) =>
        error(
          at.extraction(corpus, id),
          'a quote of at most one sentence, list item or table row',
          'a longer one',
          'Split the row, or quote only the sentence that states the rule.',
        ),
      );
    return ran(rows.length, findings);
  },
});
