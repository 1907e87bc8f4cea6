/** Turns a mandatory policy into a checker without a model: a recogniser finds the pattern, code does the rest. */
import type { Approximation, Checker, Literal, NotCompiled, PatternChecker } from '../artifacts/checker.js';
import type { Policy } from '../artifacts/policy.js';
import { heldToDeclaration } from '../checker/resolve.js';
import type { Predicate } from '../checker/contract.js';
import { findPattern } from '../checker/patterns/index.js';
import { accountFor } from './literals.js';
import type { Draft, Recogniser } from './recogniser.js';
import { addedTextRecognisers } from './recognisers/added-text.js';
import { commandRecognisers } from './recognisers/commands.js';
import { commitRecognisers } from './recognisers/commits.js';
import { definitionRecognisers } from './recognisers/definitions.js';
import { fileRecognisers } from './recognisers/files.js';
import { pullRequestRecognisers } from './recognisers/pull-requests.js';
import { type RuleText, ruleText } from './rule-text.js';

export type Compiled = { state: 'compiled'; checker: Checker } | { state: 'not-compiled'; row: NotCompiled };

/** In order: the first that knows a rule speaks for it. */
const RECOGNISERS: readonly Recogniser[] = [
  ...pullRequestRecognisers.slice(0, 2),
  ...commitRecognisers,
  ...commandRecognisers,
  ...fileRecognisers,
  ...definitionRecognisers,
  ...addedTextRecognisers,
  ...pullRequestRecognisers.slice(2),
];

const EXCEPTION =
  /\b(?:unless|except|other than|apart from|(?:if|when|where|wherever|whenever) possible|if needed|if necessary|only (?:if|when))\b/iu;

/** Such a sentence has its condition in another one. */
const DANGLING =
  /^(?:and |or )?(?:others?|otherwise|alternatively|instead|if so|if not|in (?:this|that|such|these|those|either|both) (?:cases?|situations?|events?))\b/iu;

export function compileOffline(policy: Policy): Compiled {
  const rule = ruleText(policy);
  const dangling = DANGLING.exec(rule.quote)?.[0] ?? danglingInstead(rule.quote);
  if (dangling !== undefined) {
    return notCompiled(rule.id, 'no-pattern', `"${dangling}" points to a condition outside the sentence`);
  }
  let reason = 'no recogniser knows this kind of rule';
  for (const recognise of RECOGNISERS) {
    const result = recognise(rule);
    if (result?.state === 'unseen') return notCompiled(rule.id, 'no-evidence', result.reason);
    if (result === undefined) continue;
    const unread = unreadPart(rule, result.draft);
    if (unread === undefined) return finish(rule, result.draft);
    reason = unread;
  }
  return notCompiled(rule.id, 'no-pattern', reason);
}

/** `Use X instead.` without what it stands for. */
function danglingInstead(quote: string): string | undefined {
  return /\b(?:not|never|avoid)\b|n't\b/iu.test(quote) ? undefined : /\binstead(?=[.!]?$)/iu.exec(quote)?.[0];
}

/** A check that leaves out the condition or the exception of its rule would select too much. */
function unreadPart({ condition, rule }: RuleText, { covers = [], pattern }: Draft): string | undefined {
  if (condition !== undefined && !covers.includes('condition')) {
    return `${pattern} would fit, but nothing checks the condition: ${condition}`;
  }
  const exception = EXCEPTION.exec(rule)?.[0];
  return exception !== undefined && !covers.includes('exception')
    ? `${pattern} would fit, but nothing checks the exception: ${rule.slice(rule.indexOf(exception))}`
    : undefined;
}

function finish(rule: RuleText, { pattern: name, parameters, approximation }: Draft): Compiled {
  const binding = findPattern(name)?.bind(parameters);
  if (binding?.state !== 'bound') {
    const why = binding === undefined ? `no pattern is called ${name}` : binding.issues.join('; ');
    return notCompiled(rule.id, 'refused', `the parameters read from the sentence don't fit: ${why}`);
  }
  const checker = patternChecker(rule, { name, parameters }, binding.predicate, approximation);
  const held = heldToDeclaration(checker, binding.predicate);
  if (held.state === 'fault') throw new Error(held.fault.reason);
  return { state: 'compiled', checker };
}

export function patternChecker(
  rule: RuleText,
  { name, parameters }: { name: string; parameters: PatternChecker['parameters'] },
  { selects, judges, ownership, demand }: Predicate,
  approximation: Approximation | undefined,
): PatternChecker {
  const literals = accountFor(parameters, rule);
  const reading = approximation ?? (literals.some(isConvention) ? conventional(literals) : undefined);
  return {
    schemaVersion: 1,
    id: rule.id,
    reads: rule.rule,
    selects: [...selects],
    judges: [...judges],
    ownership,
    demand,
    exactness: reading === undefined ? 'exact' : 'approximate',
    ...(reading === undefined ? {} : { approximation: reading }),
    literals,
    kind: 'pattern',
    pattern: name,
    parameters,
  };
}

function isConvention({ from }: Literal): boolean {
  return from === 'convention';
}

function conventional(literals: readonly Literal[]): Approximation {
  const values = literals.filter(isConvention).map(({ value }) => value);
  return {
    trace: `names that the sentence doesn't state: ${values.join(', ')}`,
    technique: 'word list',
    half: 'both',
    errs: 'on what goes by another name',
  };
}

function notCompiled(id: string, code: NotCompiled['code'], reason: string): Compiled {
  return { state: 'not-compiled', row: { id, code, reason } };
}
