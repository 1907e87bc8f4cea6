/** Does an auto-fix reading rest on the project's own configuration? What a tool can do in general decides nothing. */
import { at, defineCheck, error, ran } from '../check.js';
import { pathOf } from '../places.js';
import { isConfiguration } from './config-context-only.js';

export const autoFixGrounded = defineCheck({
  name: 'auto-fix-grounded',
  asks: "Was the project's own configuration read wherever a row says that a tool repairs the violation?",
  needs: ['corpus', 'manifest', 'policies'],
  run({ corpus, manifest, policies }) {
    const read = manifest.sources.filter(
      ({ document, status, role }) =>
        status === 'fetched' && role === 'context-only' && isConfiguration(pathOf(document)),
    );
    const readings = policies.filter(({ autoFix }) => autoFix !== undefined);
    const findings = readings
      .filter(() => read.length === 0)
      .map(({ id, autoFix }) =>
        error(
          at.policies(corpus, id),
          'a configuration file that was fetched and consulted',
          `"${autoFix?.reading ?? ''}" without one`,
          'Retrieve hook and formatter configuration by path, and read the auto-fix from it.',
        ),
      );
    return ran(policies.length, findings, `${readings.length} readings, ${read.length} configuration files`);
  },
});
