/** Does every mandatory policy have a checker with cases, or a recorded reason why not, and no other policy one? */
import { isMandatory } from '../../artifacts/policy.js';
import { at, defineCheck, error, type Found, ran } from '../check.js';

export const checkersComplete = defineCheck({
  name: 'checkers-complete',
  asks: 'Does every mandatory policy have a checker with cases, or a recorded reason why not, and no other policy one?',
  needs: ['corpus', 'policies', 'checkers'],
  run({ corpus, policies, checkers }) {
    const mandatory = new Set(policies.filter(isMandatory).map(({ id }) => id));
    const compiled = new Set(checkers.checkers);
    const cases = new Set(checkers.cases);
    const excused = new Set(checkers.notCompiled);
    const where = (id: string): string => at.file(corpus, `checkers/${id}.json`);
    const missing = [...mandatory]
      .filter((id) => !compiled.has(id) && !excused.has(id))
      .map((id): Found => error(where(id), 'a checker, or a reason for none', 'neither', 'Synthesize the checker.'));
    const both = [...compiled]
      .filter((id) => excused.has(id))
      .map((id): Found => error(where(id), 'a checker or a reason for none', 'both', 'Drop one of the two.'));
    const stray = [...compiled]
      .filter((id) => !mandatory.has(id))
      .map((id): Found => error(where(id), 'checkers of mandatory policies only', 'a stray one', 'Drop the checker.'));
    const untried = [...compiled]
      .filter((id) => !cases.has(id))
      .map((id): Found => error(where(id), `cases in ${id}.cases.json`, 'none', 'Write cases for every outcome.'));
    const note = `${compiled.size} checkers and ${excused.size} reasons for ${mandatory.size} mandatory policies`;
    return ran(mandatory.size, [...missing, ...both, ...stray, ...untried], note);
  },
});
