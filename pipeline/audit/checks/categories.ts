/** Is every category from the closed list? A label of one repository's own can't be compared with any other. */
import { Category } from '../../artifacts/vocabulary.js';
import { defineCheck, error, ran } from '../check.js';
import { rawRows } from '../raw-rows.js';

export const categories = defineCheck({
  name: 'categories',
  asks: 'Is every category from the closed list?',
  needs: ['corpus', 'raw'],
  run({ corpus, raw }) {
    const rows = rawRows(corpus, raw);
    const findings = rows
      .filter(({ fields }) => !Category.safeParse(fields['category']).success)
      .map(({ where, fields }) =>
        error(
          where,
          `one of: ${Category.options.join(' · ')}`,
          JSON.stringify(fields['category']) ?? 'no category',
          'Choose the closest category; style of one language or framework is `Language and framework style`.',
        ),
      );
    return ran(rows.length, findings);
  },
});
