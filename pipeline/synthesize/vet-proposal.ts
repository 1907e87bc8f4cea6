/** Looks at a proposed checker before any of its cases runs: nothing in it may be unknown, unaccounted for or unsafe. */
import { sha256 } from '../artifacts/canonical.js';
import type { Approximation, Checker, CustomChecker, Literal } from '../artifacts/checker.js';
import type { Proposal } from '../artifacts/exchange/synthesize.js';
import type { Policy } from '../artifacts/policy.js';
import { findPattern, patternNames } from '../checker/patterns/index.js';
import { linearRegex } from '../checker/text/regex.js';
import { vet } from '../checker/sandbox/vet.js';
import { patternChecker } from './compile-offline.js';
import { wrongEvidence } from './evidence-agrees.js';
import { accountForSource } from './literals.js';
import { numbersStated } from './limits.js';
import { type RuleText, ruleText } from './rule-text.js';
import { expressionsOfSource, literalsOfSource } from './source-literals.js';
import type { TriedChecker } from './try-cases.js';

export type Vetted =
  | { state: 'fit'; tried: TriedChecker }
  /** `tried` where nothing forbids to run it: its author then learns of the cases in the same round. */
  | { state: 'refused'; checker?: Checker; objections: string[]; tried?: TriedChecker };

type Written = Exclude<Proposal, { kind: 'none' }>;

export function vetProposal(proposal: Written, policy: Policy): Vetted {
  const rule = ruleText(policy);
  return proposal.kind === 'pattern' ? vetPattern(proposal, rule, policy) : vetCustom(proposal, rule, policy);
}

function vetPattern(proposal: Extract<Written, { kind: 'pattern' }>, rule: RuleText, policy: Policy): Vetted {
  const pattern = findPattern(proposal.pattern);
  if (pattern === undefined) {
    return refuse([`no pattern is called ${proposal.pattern}; known: ${patternNames().join(', ')}`]);
  }
  const parameters = jsonObject(proposal.parameters);
  if (parameters === undefined) return refuse(['the parameters are no JSON object']);
  const binding = pattern.bind(parameters);
  if (binding.state === 'refused') return refuse(binding.issues.map((issue) => `parameters: ${issue}`));
  const name = proposal.pattern;
  const checker = patternChecker(rule, { name, parameters }, binding.predicate, proposal.approximation);
  return judged(
    checker,
    undefined,
    [...unfounded(checker.literals, proposal.approximation, rule), ...wrongEvidence(policy, checker)],
    'can be tried',
  );
}

function vetCustom(proposal: Extract<Written, { kind: 'custom' }>, rule: RuleText, policy: Policy): Vetted {
  const { kind, source, selects, judges, ownership, demand, literals, approximation } = proposal;
  const checker: CustomChecker = {
    schemaVersion: 1,
    id: rule.id,
    reads: rule.rule,
    selects,
    judges,
    ownership,
    demand,
    exactness: approximation === undefined ? 'exact' : 'approximate',
    ...(approximation === undefined ? {} : { approximation }),
    literals,
    kind,
    sourceSha256: sha256(source),
  };
  const syntax = vet(source).map(({ code, line, what }) => `line ${line}: ${code}: ${what}`);
  // Source that can't be read as a checker holds no literals to account for.
  if (syntax.length > 0) return judged(checker, source, syntax);
  const unsafe = unsafeExpressions(source);
  if (unsafe.length > 0) return judged(checker, source, unsafe);
  const accounted = { ...checker, literals: accountForSource(source, literalsOfSource(source), literals, rule) };
  return judged(
    accounted,
    source,
    [...unfounded(accounted.literals, approximation, rule), ...wrongEvidence(policy, accounted)],
    'can be tried',
  );
}

function refuse(objections: string[]): Vetted {
  return { state: 'refused', objections };
}

function judged(checker: Checker, source: string | undefined, objections: string[], then?: 'can be tried'): Vetted {
  const tried = { checker, ...(source === undefined ? {} : { source }) };
  if (objections.length === 0) return { state: 'fit', tried };
  return { state: 'refused', checker, objections, ...(then === undefined ? {} : { tried }) };
}

/**
 * Where a rule states numbers, a checker has no business with any other, and calling it approximate doesn't mend that.
 * Anything else that stands nowhere is a convention, and an approximation says which way it errs.
 */
function unfounded(
  literals: readonly Literal[],
  approximation: Approximation | undefined,
  { quote, rule, context }: RuleText,
): string[] {
  const stated = new Set([quote, rule, ...context].flatMap((text) => [...numbersStated(text)]));
  const wrong = literals.filter(({ value }) => stated.size > 0 && typeof value === 'number' && !stated.has(value));
  const conventions = literals.filter((literal) => literal.from === 'convention' && !wrong.includes(literal));
  return [
    ...wrong.map(({ value }) => `the number ${value} isn't the rule's, which states ${[...stated].join(', ')}`),
    ...(conventions.length === 0 || approximation !== undefined
      ? []
      : [`stated nowhere, so an approximation is due: ${conventions.map(({ value }) => value).join(', ')}`]),
  ];
}

/** An expression that a linear-time engine can't take is one that a long line could make run for ever. */
function unsafeExpressions(source: string): string[] {
  return expressionsOfSource(source)
    .filter((expression) => !isLinear(expression))
    .map((expression) => `the expression /${expression}/ needs backtracking`);
}

function isLinear(expression: string): boolean {
  try {
    // The linear engine writes a code point in another way, and means the same.
    linearRegex(expression.replaceAll(/\\u\{?([0-9a-fA-F]{4,6})\}?/gu, '\\x{$1}'));
    return true;
  } catch {
    return false;
  }
}

type JsonObject = Parameters<typeof patternChecker>[1]['parameters'];

function jsonObject(text: string): JsonObject | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
