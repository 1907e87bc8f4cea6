/** Turns one answered label into the row's labels: code picks scope and level, and refuses a label that differs. */
import type { Document } from '../artifacts/document.js';
import type { ClassifyAnswer } from '../artifacts/exchange/classify.js';
import type { ExtractedPolicy } from '../artifacts/extraction.js';
import type { Rejection } from '../artifacts/meta.js';
import type { Place } from '../artifacts/place.js';
import type { FiredRoute, PolicyLabels } from '../artifacts/policy.js';
import type { Rubrics } from '../artifacts/rubric.js';
import { locateQuote, placeOf } from '../documents/locate.js';
import { decideLevel, decideScope, type ScopeDecision } from './rubric.js';

/** A label with `c1` for the row's first section context, and identifiers for other rows: true in any batch. */
export type AnsweredLabel = Omit<ClassifyAnswer['labels'][number], 'row'>;
export type Labelled = { state: 'labelled'; labels: PolicyLabels } | { state: 'rejected'; rejection: Rejection };

export interface LabelContext {
  row: ExtractedPolicy;
  document: Document;
  rubrics: Rubrics;
  /** Identifiers that the label may name. */
  known: ReadonlySet<string>;
  basis: PolicyLabels['labelBasis'];
}

export function label(answer: AnsweredLabel, context: LabelContext): Labelled {
  const { row, rubrics } = context;
  const reject = (code: string, reason: string): Labelled => ({
    state: 'rejected',
    rejection: { code, where: row.id, reason, raw: JSON.stringify(answer) },
  });
  const fired = new Set<string>(answer.routes.map(({ route }) => route));
  const scope = decideScope(rubrics.scope, fired);
  const problem = problemOf(answer, context, fired, scope);
  if (problem) return reject(problem.code, problem.reason);
  const excerpt = excerptPlace(answer.excerpt, context);
  if (!excerpt) return reject('excerpt-absent', 'the excerpt is not in the quote, or has 15 words or more');
  return { state: 'labelled', labels: compose(answer, context, fired, scope, excerpt) };
}

interface Problem {
  code: string;
  reason: string;
}

function problemOf(
  answer: AnsweredLabel,
  context: LabelContext,
  fired: ReadonlySet<string>,
  scope: ScopeDecision,
): Problem | undefined {
  if (answer.evidenceType === 'judgment' && !fired.has('N2')) {
    return { code: 'judgment-in-scope', reason: 'evidence type judgment without route N2' };
  }
  if (answer.inScope !== scope.inScope)
    return { code: 'scope-differs', reason: `the routes give inScope ${scope.inScope}` };
  const exception = answer.routes.find(({ route }) => route === 'D2');
  if (exception && !contextPlace(exception.context, context)) {
    return { code: 'exception-unplaced', reason: 'route D2 names no section context that grants the exception' };
  }
  const named = [answer.duplicateOf, answer.conflict?.with].filter((name) => name !== undefined);
  const unknown = named.find((name) => !context.known.has(name));
  if (unknown !== undefined) return { code: 'alias-unknown', reason: `no row or neighbour is called ${unknown}` };
  if (fired.has('N3') && answer.duplicateOf === undefined && answer.conflict === undefined) {
    return { code: 'duplicate-unnamed', reason: 'route N3 names no other row' };
  }
  return scope.inScope ? levelProblem(answer, context, fired) : undefined;
}

function levelProblem(answer: AnsweredLabel, context: LabelContext, fired: ReadonlySet<string>): Problem | undefined {
  const { level } = decideLevel(context.rubrics.level, fired, context.row.modalVerbLevel);
  if (context.row.modalVerbLevel === 'prohibited' && !fired.has('M2') && !fired.has('M3')) {
    return { code: 'fold-missing', reason: 'a prohibition in scope fires M2 or M3' };
  }
  if (answer.requirementLevel !== level) {
    return {
      code: 'level-differs',
      reason: `the routes give ${level}, the answer says ${answer.requirementLevel ?? 'none'}`,
    };
  }
  if (answer.passType === undefined) return { code: 'pass-type-missing', reason: 'an in-scope row has a pass type' };
  if (answer.passType === 'never fires' && context.row.trigger === undefined) {
    return { code: 'trigger-missing', reason: 'pass type `never fires` on a row without a trigger' };
  }
  return undefined;
}

function excerptPlace(excerpt: string, { row, document }: LabelContext): Place | undefined {
  const found = locateQuote(document, excerpt, row.source);
  if (found.state !== 'found' || excerpt.trim().split(/\s+/).length >= 15) return undefined;
  return placeOf(document, found.start, found.end);
}

function compose(
  answer: AnsweredLabel,
  context: LabelContext,
  fired: ReadonlySet<string>,
  scope: ScopeDecision,
  excerpt: Place,
): PolicyLabels {
  const decision = decideLevel(context.rubrics.level, fired, context.row.modalVerbLevel);
  const undecided = scope.inScope && decision.state === 'undecided' ? 'no level route fires' : undefined;
  const doubt = answer.lowConfidence ?? undecided;
  return {
    id: context.row.id,
    setting: context.rubrics.setting.name,
    evidenceType: answer.evidenceType,
    inScope: scope.inScope,
    observes: answer.observes,
    failsWhen: answer.failsWhen,
    routesFired: answer.routes.map((route) => placed(route, context)),
    ...(scope.inScope ? {} : { outOfScopeReason: scope.reason }),
    ...(answer.duplicateOf === undefined ? {} : { duplicateOf: answer.duplicateOf }),
    ...(scope.inScope ? { requirementLevel: decision.level } : {}),
    ...(scope.inScope && decision.state === 'decided' ? { decidedBy: decision.decidedBy } : {}),
    ...(scope.inScope && answer.passType ? { passType: answer.passType } : {}),
    excerpt,
    context: answer.context,
    conclusion: answer.conclusion,
    ...(answer.autoFix ? { autoFix: answer.autoFix } : {}),
    ...(answer.conflict ? { conflict: answer.conflict } : {}),
    ...(answer.humanInTheLoop === undefined ? {} : { humanInTheLoop: answer.humanInTheLoop }),
    discloseInFeedback: answer.discloseInFeedback,
    ...(doubt === undefined ? {} : { lowConfidence: { why: doubt } }),
    labelBasis: context.basis,
  };
}

function placed({ route, context: name }: AnsweredLabel['routes'][number], context: LabelContext): FiredRoute {
  const place = contextPlace(name, context);
  return { route, ...(place ? { place } : {}) };
}

/** Place of the row's section context that is called `c1`, `c2` and on. */
function contextPlace(name: string | undefined, { row }: LabelContext): Place | undefined {
  const number = /^c(\d+)$/.exec(name ?? '')?.[1];
  return number === undefined ? undefined : row.sectionContext[Number(number) - 1];
}
