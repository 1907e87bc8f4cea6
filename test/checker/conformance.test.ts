/** Every checker of every corpus: it has its policy, its policy has it, its cases are sound and come out as expected. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Checker } from '../../pipeline/artifacts/checker.js';
import { isMandatory } from '../../pipeline/artifacts/policy.js';
import { vet } from '../../pipeline/checker/sandbox/vet.js';
import { readSources } from '../../pipeline/store/checker-files.js';
import { sha256 } from '../../pipeline/artifacts/canonical.js';
import { tryCases } from '../../pipeline/synthesize/try-cases.js';
import { sealedMachine } from '../../pipeline/workflow/sealed-machine.js';
import { runCases } from '../../pipeline/checker/cases.js';
import { prepareCheckers } from '../../pipeline/checker/prepare.js';
import { corpusNames, readCheckers, readCorpus } from '../../pipeline/store/corpus.js';
import { corpusPaths } from '../../pipeline/store/paths.js';

const roots = ['.', 'test/fixtures/five'];
const corpora = (
  await Promise.all(roots.map(async (root) => (await corpusNames(root)).map((name) => corpusPaths(root, name))))
).flat();

const machine = await sealedMachine();

test('there is something to look at', () => {
  expect(corpora.map(({ folder }) => folder)).toContain(join('test/fixtures/five', 'corpora', 'sympy'));
});

describe.each(corpora.map((paths) => [paths.folder, paths] as const))('%s', async (_, paths) => {
  const stored = await readCheckers(paths);
  await prepareCheckers(stored.checkers);
  const sources = await readSources(paths);
  const { policies = [], policiesMeta } = await readCorpus(paths);
  const status = policiesMeta?.status ?? 'drafted';
  const ids = stored.checkers.map(({ id }) => id);

  // A corpus is compiled once a person has accepted it; until then it may lack checkers, but only all of them.
  const compiled = ids.length + stored.notCompiled.length > 0;

  test('an accepted corpus is compiled', () => {
    expect(compiled || ['drafted', 'extracted', 'classified'].includes(status)).toBe(true);
  });

  test('in a compiled corpus, mandatory policies are those with a checker or a reason, and nothing else is', () => {
    const accounted = [...ids, ...stored.notCompiled.map(({ id }) => id)];
    const mandatory = compiled ? policies.filter(isMandatory).map(({ id }) => id) : [];
    expect(accounted.sort()).toEqual(mandatory.sort());
  });

  // Cases outlive a checker that failed them: a person who decides what they dispute needs them.
  const left = stored.cases.map(({ id }) => id).filter((id) => !ids.includes(id));

  test('every checker has its cases, and the folder holds nothing else', async () => {
    expect(ids.filter((id) => !stored.cases.some((file) => file.id === id))).toEqual([]);
    expect(left.filter((id) => !stored.notCompiled.some((reason) => reason.id === id))).toEqual([]);
    const expected = stored.checkers.flatMap(({ id, kind }) => [
      `${id}.json`,
      `${id}.cases.json`,
      ...(kind === 'custom' ? [`${id}.js`] : []),
    ]);
    expected.push(...left.map((id) => `${id}.cases.json`));
    const found = ids.length === 0 ? [] : await readdir(paths.checkers);
    expect(found.sort()).toEqual(expected.sort());
  });

  test('an approximate checker says how it decides, and an exact one has nothing to say', () => {
    const muddled = stored.checkers.filter(({ exactness, approximation }) => {
      return (exactness === 'approximate') !== (approximation !== undefined);
    });
    expect(muddled.map(({ id }) => id)).toEqual([]);
  });

  test('every number in the parameters is listed with its source', () => {
    const unlisted = stored.checkers.flatMap((checker) => {
      const listed = new Set(checker.literals.map(({ value }) => value));
      return numbersIn(checker)
        .filter((number) => !listed.has(number))
        .map((number) => `${checker.id} ${number}`);
    });
    expect(unlisted).toEqual([]);
  });

  test('every literal stands in the checker that lists it', () => {
    const lost = stored.checkers.flatMap((checker) => {
      const text = checker.kind === 'pattern' ? JSON.stringify(checker.parameters) : (sources.get(checker.id) ?? '');
      return (
        checker.literals
          // An expression writes a slash or a point with a backslash before it.
          .filter(
            ({ value }) =>
              !text.replaceAll('\\', '').toLowerCase().includes(String(value).replaceAll('\\', '').toLowerCase()),
          )
          .map(({ value }) => `${checker.id} ${value}`)
      );
    });
    expect(lost).toEqual([]);
  });

  test('a checker with a literal of mere convention is approximate', () => {
    const wrong = stored.checkers.filter(({ exactness, literals }) => {
      return exactness === 'exact' && literals.some(({ from }) => from === 'convention');
    });
    expect(wrong.map(({ id }) => id)).toEqual([]);
  });

  const runs = stored.cases.flatMap((file) => {
    const checker = stored.checkers.find(({ id }) => id === file.id);
    return checker?.kind === 'pattern' ? [{ id: file.id, run: runCases(checker, file) }] : [];
  });

  const custom = stored.cases.flatMap((file) => {
    const checker = stored.checkers.find(({ id }) => id === file.id);
    return checker?.kind === 'custom' ? [{ id: file.id, checker, file }] : [];
  });

  test.each(custom)('$id passes its cases in a sealed machine, as it was vetted', async ({ id, checker, file }) => {
    const source = sources.get(id) ?? '';
    expect(sha256(source)).toBe(checker.sourceSha256);
    expect(vet(source)).toEqual([]);
    const { failed, problems } = await tryCases({ checker, source }, file, machine);
    expect({ failed, problems }).toEqual({ failed: [], problems: [] });
  });

  test('cases are sound', () => {
    expect(runs.flatMap(({ id, run }) => run.problems.map((problem) => ({ id, ...problem })))).toEqual([]);
  });

  test.each(runs.flatMap(({ id, run }) => run.results.map((result) => [`${id} ${result.name}`, result] as const)))(
    '%s',
    (_name, result) => {
      expect(result.got, result.reasons.join('; ')).toBe(result.expected);
    },
  );
});

/** Numbers anywhere in the parameters of a pattern. */
function numbersIn(checker: Checker): number[] {
  return checker.kind === 'pattern' ? collect(checker.parameters) : [];
}

function collect(value: unknown): number[] {
  if (typeof value === 'number') return [value];
  if (value === null || typeof value !== 'object') return [];
  return Object.values(value).flatMap(collect);
}
