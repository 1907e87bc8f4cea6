/** Were all rows classified for the setting of the corpus? What one setting cannot observe, another can. */
import { at, defineCheck, error, ran } from '../check.js';

export const oneSetting = defineCheck({
  name: 'one-setting',
  asks: 'Were all rows classified for the setting that the manifest names?',
  needs: ['corpus', 'manifest', 'policies'],
  run({ corpus, manifest, policies }) {
    const findings = policies
      .filter(({ setting }) => setting !== manifest.setting)
      .map(({ id, setting }) =>
        error(at.policies(corpus, id), `setting ${manifest.setting}`, setting, 'Classify the row for this setting.'),
      );
    return ran(policies.length, findings, `setting ${manifest.setting}`);
  },
});
