/** Are files outside the navigation read raw? A rendered view strips comments, and a rule can come out inverted. */
import { at, defineCheck, error, ran } from '../check.js';

export const rawTemplates = defineCheck({
  name: 'raw-templates',
  asks: 'Were templates and other files found by pattern read raw, comments and all?',
  needs: ['corpus', 'manifest'],
  run({ corpus, manifest }) {
    const found = manifest.sources.filter(({ foundBy, text }) => foundBy === 'pattern' && text !== undefined);
    const findings = found
      .filter(({ text }) => text?.converter.startsWith('html'))
      .map(({ document, text }) =>
        error(
          at.manifest(corpus, document),
          'the raw file',
          `a rendered view (${text?.converter ?? ''})`,
          'Fetch the file itself from the repository.',
        ),
      );
    return ran(manifest.sources.length, findings, `${found.length} files found by pattern`);
  },
});
