/** Does every row keep the reading of its source's modal verb? It is the only record that levels are compared with. */
import { ModalVerbLevel } from '../../artifacts/vocabulary.js';
import { defineCheck, error, ran } from '../check.js';
import { rawRows } from '../raw-rows.js';

export const modalLevels = defineCheck({
  name: 'modal-levels',
  asks: "Does every row keep the reading of its source's modal verb?",
  needs: ['corpus', 'raw'],
  run({ corpus, raw }) {
    const rows = rawRows(corpus, raw);
    const findings = rows
      .filter(({ fields }) => !ModalVerbLevel.safeParse(fields['modalVerbLevel']).success)
      .map(({ where, fields }) =>
        error(
          where,
          `one of: ${ModalVerbLevel.options.join(', ')}`,
          JSON.stringify(fields['modalVerbLevel']) ?? 'no level',
          'Read the level from the modal verb of the source alone, whatever the rubric says.',
        ),
      );
    return ran(rows.length, findings);
  },
});
