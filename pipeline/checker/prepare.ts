/** What has to be loaded before checkers run: after it, judging is synchronous. */
import type { Checker } from '../artifacts/checker.js';
import { loadSyntax } from '../evidence/syntax/grammars.js';

/** Patterns that read code; a test holds this list against what they import. */
export const codePatterns: ReadonlySet<string> = new Set([
  'assertion-form',
  'call-forbidden',
  'class-form',
  'definition-decorator',
  'definition-docstring',
  'definition-name',
  'docstring-form',
  'import-form',
  'test-change',
]);

/** Loads the grammars, where one of the checkers reads code. Call it before `checkRun`, `judgePolicy` or `runCases`. */
export async function prepareCheckers(checkers: readonly Checker[]): Promise<void> {
  if (checkers.some((checker) => checker.kind === 'custom' || codePatterns.has(checker.pattern))) await loadSyntax();
}
