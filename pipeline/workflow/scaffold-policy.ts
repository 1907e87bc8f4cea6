/** Lays out the checker of one policy for a person to fill in: a pattern without its parameters, and a case an outcome. */
import { z } from 'zod';
import type { CaseFile } from '../artifacts/cases.js';
import type { Checker } from '../artifacts/checker.js';
import { CodedError } from '../artifacts/coded-error.js';
import { isMandatory } from '../artifacts/policy.js';
import { findPattern, patternNames } from '../checker/patterns/index.js';
import { readHistory, readSources, writeCheckers } from '../store/checker-files.js';
import { readCheckers, readCorpus } from '../store/corpus.js';
import { corpusPaths } from '../store/paths.js';
import { policyHash } from '../synthesize/synthesize.js';
import { explainPolicy } from './explain.js';

export interface Scaffold {
  checker: string;
  cases: string;
  /** What the pattern's parameters may be. */
  parameters: unknown;
}

/**
 * The checker names its pattern and lacks its parameters, so that every case fails until a person fills them in.
 * @throws CodedError for a policy that needs no checker or has one, and for an unknown pattern.
 */
export async function scaffoldPolicy(root: string, id: string, patternName: string): Promise<Scaffold> {
  const { corpus, policy, checker: standing } = await explainPolicy(root, id);
  const pattern = findPattern(patternName);
  if (pattern === undefined) throw refused(patternName, `one of ${patternNames().join(', ')}`, 'no such pattern');
  if (!isMandatory(policy)) throw refused(id, 'a policy in scope that says must', 'one that gets no checker');
  if (standing !== undefined) throw refused(id, 'a policy without a checker', 'one that has a checker');
  const paths = corpusPaths(root, corpus);
  const { policies = [] } = await readCorpus(paths);
  const stored = await readCheckers(paths);
  const sources = await readSources(paths);
  const kept = stored.checkers.map((checker) => {
    const source = sources.get(checker.id);
    return { checker, ...(source === undefined ? {} : { source }) };
  });
  const made = { checker: emptyChecker(id, policy.atomicRule, patternName), cases: emptyCases(id) };
  const withCases = stored.cases.some((file) => file.id === id) ? { checker: made.checker } : made;
  const order = new Map(policies.map((each, index) => [each.id, index]));
  const by = { engine: 'person', modelId: 'by hand' };
  const synthesis = { id, result: 'compiled' as const, by, policySha256: policyHash(policy), attempts: [] };
  const history = [...(await readHistory(paths)).filter((row) => row.id !== id), synthesis];
  history.sort((one, other) => (order.get(one.id) ?? 0) - (order.get(other.id) ?? 0));
  await writeCheckers(
    paths,
    [...kept, withCases],
    stored.notCompiled.filter((row) => row.id !== id),
    history,
  );
  return {
    checker: `${paths.checkers}/${id}.json`,
    cases: `${paths.checkers}/${id}.cases.json`,
    parameters: z.toJSONSchema(pattern.parameters, { io: 'input', unrepresentable: 'any' }),
  };
}

function emptyChecker(id: string, reads: string, pattern: string): Checker {
  return {
    schemaVersion: 1,
    id,
    reads,
    selects: ['diff'],
    judges: ['diff'],
    ownership: 'touched',
    demand: 'act',
    exactness: 'exact',
    literals: [],
    kind: 'pattern',
    pattern,
    parameters: {},
  };
}

function emptyCases(id: string): CaseFile {
  const outcomes = ['satisfied', 'violated', 'inapplicable', 'withheld'] as const;
  return {
    schemaVersion: 1,
    id,
    casesBy: 'person',
    cases: outcomes.map((outcome) => ({
      name: `to be written: ${outcome}`,
      evidence: { messages: [`the situation that is ${outcome}`] },
      expect: outcome,
      why: 'to be written',
    })),
    unreachable: [],
  };
}

function refused(where: string, expected: string, got: string): CodedError {
  return new CodedError({
    code: 'scaffold-refused',
    where,
    expected,
    got,
    remedy: 'npm run new-policy -- ID PATTERN, for a mandatory policy without a checker.',
    exit: 2,
  });
}
