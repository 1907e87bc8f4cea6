/** Stage 3 with two readers who don't see each other: what both say stands, and the rest is decided between them. */
import { fieldPairs, type LabelPair } from '../artifacts/field-pairs.js';
import { hashOf } from '../artifacts/canonical.js';
import type { PolicyLabels } from '../artifacts/policy.js';
import type { LabelReadings } from '../artifacts/readings.js';
import type { StagePorts } from '../model/ask-all.js';
import { bothReaders } from '../model/both-readers.js';
import { classify, type ClassifyPrompt, type ClassifyResult, collected } from './classify.js';
import type { Labelled } from './label.js';
import type { ClassifyRequest } from './request.js';
import { untangle } from './untangle.js';

export interface TwoLabellings {
  result: ClassifyResult;
  readings: LabelReadings;
}

/** Where the two give one label by different routes, the first reader's routes and reasons are kept. */
export async function classifyTwice(
  request: ClassifyRequest,
  { readers, decider }: { readers: readonly [StagePorts, StagePorts]; decider: StagePorts },
  prompt: ClassifyPrompt,
): Promise<TwoLabellings> {
  const [first, second] = await bothReaders(readers, (ports) => classify(request, ports, prompt));
  const [one, other] = [byId(first), byId(second)];
  const disputed = new Map<string, string>();
  const results = new Map<string, Labelled>();
  for (const { id } of request.rows) {
    const [mine, theirs] = [one.get(id), other.get(id)];
    if (mine?.state === 'labelled' && theirs?.state === 'labelled' && labelOf(mine.labels) === labelOf(theirs.labels))
      results.set(id, mine);
    else disputed.set(id, `one reader: ${said(mine)}; another: ${said(theirs)}`);
  }
  const decided = await decide({ ...request, disputed }, decider, prompt);
  for (const [id, result] of byId(decided)) results.set(id, result);
  untangle(results);
  const pairs = request.rows.flatMap(({ id }) => pairOf(one.get(id), other.get(id)));
  return {
    result: collected(request, results),
    readings: { rows: request.rows.length, disputed: [...disputed.keys()], fields: fieldPairs(pairs) },
  };
}

async function decide(
  request: ClassifyRequest & { disputed: ReadonlyMap<string, string> },
  decider: StagePorts,
  prompt: ClassifyPrompt,
): Promise<ClassifyResult> {
  if (request.disputed.size === 0) return { accepted: [], rejected: [] };
  // A label that the decider once gave without knowing what the two said is no decision between them.
  const instructions = hashOf([request.instructions, [...request.disputed]]);
  return classify({ ...request, instructions }, decider, prompt);
}

function byId({ accepted, rejected }: ClassifyResult): Map<string, Labelled> {
  return new Map<string, Labelled>([
    ...accepted.map((labels): [string, Labelled] => [labels.id, { state: 'labelled', labels }]),
    ...rejected.map((rejection): [string, Labelled] => [rejection.where, { state: 'rejected', rejection }]),
  ]);
}

function scopeOf({ inScope, outOfScopeReason }: PolicyLabels): string {
  return inScope ? 'in scope' : (outOfScopeReason ?? 'out of scope');
}

/** What has to be the same for two readers to agree on a row. */
function labelOf(labels: PolicyLabels): string {
  return [labels.evidenceType, scopeOf(labels), labels.requirementLevel ?? 'none'].join(' | ');
}

function said(result: Labelled | undefined): string {
  if (!result) return 'no label';
  if (result.state === 'rejected') return `a label that was refused (${result.rejection.reason})`;
  const { evidenceType, requirementLevel, routesFired, failsWhen, conclusion } = result.labels;
  const routes = routesFired.map(({ route }) => route).join(', ') || 'no route';
  const level = requirementLevel === undefined ? '' : `, ${requirementLevel}`;
  return `${evidenceType}, ${scopeOf(result.labels)}${level}, by ${routes}; broken when ${failsWhen}; concluding ${conclusion}`;
}

/** Level is compared where both put the row in scope: elsewhere it is blank by construction. */
function pairOf(first: Labelled | undefined, second: Labelled | undefined): LabelPair[] {
  if (first?.state !== 'labelled' || second?.state !== 'labelled') return [];
  const [one, other] = [first.labels, second.labels];
  const level = one.requirementLevel !== undefined && other.requirementLevel !== undefined;
  return [
    {
      scope: [one.inScope ? 'in' : 'out', other.inScope ? 'in' : 'out'],
      scopeRoute: [scopeOf(one), scopeOf(other)],
      evidenceType: [one.evidenceType, other.evidenceType],
      ...(level ? { requirementLevel: [one.requirementLevel ?? '', other.requirementLevel ?? ''] as const } : {}),
    },
  ];
}
