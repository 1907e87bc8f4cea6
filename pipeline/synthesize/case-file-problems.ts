/** What is wrong with a set of cases by itself, whatever a checker would say of them. */
import type { CaseFile } from '../artifacts/cases.js';
import type { PatternChecker } from '../artifacts/checker.js';
import { runCases } from '../checker/cases.js';

/** Each outcome shown or excused, names and evidence without repetition. */
export function caseFileProblems(file: CaseFile): string[] {
  const run = runCases(nobody(file.id), file, ({ id }) => ({
    state: 'fault',
    fault: { id, code: 'not-run', reason: 'only the cases are looked at' },
  }));
  return run.problems.map(({ code, where, detail }) => `${code} in ${where}: ${detail}`);
}

function nobody(id: string): PatternChecker {
  return {
    schemaVersion: 1,
    id,
    reads: 'nothing',
    selects: ['commits'],
    judges: ['commits'],
    ownership: 'created',
    demand: 'act',
    exactness: 'exact',
    literals: [],
    kind: 'pattern',
    pattern: 'none',
    parameters: {},
  };
}
