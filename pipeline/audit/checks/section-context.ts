/** Does every row say what the section around it grants? An empty list says "nothing"; no list says nobody looked. */
import { z } from 'zod';
import { Place } from '../../artifacts/place.js';
import { defineCheck, error, ran } from '../check.js';
import { rawRows } from '../raw-rows.js';

const Context = z.array(Place);

export const sectionContext = defineCheck({
  name: 'section-context',
  asks: 'Does every row say what the section around it grants, if only that it grants nothing?',
  needs: ['corpus', 'raw'],
  run({ corpus, raw }) {
    const rows = rawRows(corpus, raw);
    const findings = rows
      .filter(({ fields }) => !Context.safeParse(fields['sectionContext']).success)
      .map(({ where, fields }) =>
        error(
          where,
          '`sectionContext`: a list of places, empty where the section grants nothing',
          JSON.stringify(fields['sectionContext']) ?? 'no such field',
          'Read the section again and quote what grants an exception, states a consequence or names tooling.',
        ),
      );
    return ran(rows.length, findings);
  },
});
