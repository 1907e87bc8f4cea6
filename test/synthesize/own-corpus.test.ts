/** The committed checkers of this repository's own corpus: each mandatory policy has one that its cases hold, or a reason. */
import { describe, expect, it } from 'vitest';
import { isMandatory } from '../../pipeline/artifacts/policy.js';
import { readHistory } from '../../pipeline/store/checker-files.js';
import { readCheckers, readCorpus } from '../../pipeline/store/corpus.js';
import { corpusPaths } from '../../pipeline/store/paths.js';
import { compileOffline } from '../../pipeline/synthesize/compile-offline.js';
import { tryCases } from '../../pipeline/synthesize/try-cases.js';

const paths = corpusPaths('.', 'bylaws');
const { policies = [] } = await readCorpus(paths);
const mandatory = policies.filter(isMandatory);
const stored = await readCheckers(paths);
const history = await readHistory(paths);

it('accounts for every mandatory policy, once', () => {
  const accounted = [...stored.checkers, ...stored.notCompiled].map(({ id }) => id);
  expect(accounted.sort()).toEqual(mandatory.map(({ id }) => id).sort());
});

describe.each(stored.checkers)('$id', (checker) => {
  const cases = stored.cases.find(({ id }) => id === checker.id);

  it('does on its cases what their author expected', async () => {
    if (cases === undefined) throw new Error('no cases');
    expect(cases.casesBy).not.toBe('pattern');
    expect(await tryCases({ checker }, cases)).toEqual({ failed: [], passed: cases.cases.length, problems: [] });
  });
});

const byReader = stored.checkers.filter(({ id }) => history.find((row) => row.id === id)?.by.engine === 'offline');

it.each(byReader)('$id is what its sentence compiles to', (checker) => {
  const policy = mandatory.find(({ id }) => id === checker.id);
  expect(policy && compileOffline(policy)).toEqual({ state: 'compiled', checker });
});
