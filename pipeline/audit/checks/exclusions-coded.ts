/** Does every excluded page say by code why? Bug-report duties are real rules, and never narrative. */
import { at, defineCheck, error, type Found, ran } from '../check.js';
import { pathOf } from '../places.js';

const BINDS_ISSUES = /(^|\/)(issue[_-]template|bug[_-]report)/i;

export const exclusionsCoded = defineCheck({
  name: 'exclusions-coded',
  asks: 'Does every excluded page carry a code, with issue templates kept apart from narrative?',
  needs: ['corpus', 'manifest'],
  run({ corpus, manifest }) {
    const findings = manifest.sources.flatMap(({ document, role, status, code }): Found[] => {
      const where = at.manifest(corpus, document);
      if (role === 'excluded' && status === 'fetched' && code === undefined) {
        return [error(where, 'an exclusion code', 'none', 'Name the code that says why the page is out of scope.')];
      }
      if (role !== 'excluded' && code !== undefined) {
        return [error(where, `no exclusion code on a source that is ${role}`, code, 'Take the code away.')];
      }
      if (code === 'X-NARRATIVE' && BINDS_ISSUES.test(pathOf(document))) {
        return [error(where, 'X-ISSUE', code, 'Duties on bug reports are rules that this setting cannot reach.')];
      }
      return [];
    });
    return ran(manifest.sources.length, findings);
  },
});
