/** Stage 3 read offline: the routes that visible traces fire on each row, and the labels they lead to. */
import type { ClassifyAnswer, ClassifyInput, ClassifyRow } from '../../artifacts/exchange/classify.js';
import type { LevelRoute } from '../../artifacts/vocabulary.js';
import { autoFixOf } from './auto-fix.js';
import { evidenceOf } from './evidence-type.js';
import { levelOf } from './level-order.js';
import { levelTraces } from './level-traces.js';
import type { Nearness } from './near-rows.js';
import { nearRows } from './near-rows.js';
import { conclusionOf, contextOf, excerptOf, failsWhen } from './reasoning.js';
import type { Trace } from './scope-traces.js';
import { externalCondition, notObservable, subjective } from './scope-traces.js';

type Label = ClassifyAnswer['labels'][number];

export function classifyOffline(input: ClassifyInput): ClassifyAnswer {
  const near = nearRows(input, (stated) => {
    const row = input.rows.find(({ alias }) => alias === stated.alias) ?? {
      behaviour: stated.atomicRule,
      condition: stated.atomicRule,
    };
    return (
      notObservable(row, input.setting) === undefined &&
      subjective(row) === undefined &&
      externalCondition(row) === undefined
    );
  });
  // A row whose last label was refused is no duplicate after all: what it seemed to repeat does not stand.
  const sentBack = new Set(input.sentBack?.map(({ row }) => row));
  const relation = (alias: string): Nearness | undefined => (sentBack.has(alias) ? undefined : near.get(alias));
  return {
    labels: withOwnReasons(
      input.rows.map((row) => label(row, input, relation(row.alias))),
      input,
    ),
  };
}

/** Rows that say the same under the same heading of two pages would read alike: each then says where in the sheet it stands. */
function withOwnReasons(labels: Label[], input: ClassifyInput): Label[] {
  const stated = [...input.rows, ...input.neighbours].map(({ atomicRule }) => atomicRule.toLowerCase());
  return labels.map((one, index) => {
    const row = input.rows[index];
    const again = row !== undefined && stated.filter((rule) => rule === row.atomicRule.toLowerCase()).length > 1;
    return again
      ? { ...one, conclusion: `${one.conclusion}; said more than once, here at place ${row.position}` }
      : one;
  });
}

function label(row: ClassifyRow, input: ClassifyInput, near: Nearness | undefined): Label {
  const quality = subjective(row);
  const evidence = evidenceOf(row, quality !== undefined);
  const scope: Trace[] = [notObservable(row, input.setting), quality].filter((trace) => trace !== undefined);
  if (near?.yields) scope.push({ route: 'N3', seen: near.with });
  const outside = externalCondition(row);
  if (outside) scope.push(outside);
  const inScope = scope.length === 0;
  const level = inScope ? inScopeLevel(row) : undefined;
  const routes = inScope ? (level?.routes ?? []) : scope;
  const autoFix = autoFixOf(row, input.hooks);
  return {
    row: row.alias,
    evidenceType: evidence.type,
    observes: evidence.observes,
    failsWhen: failsWhen(row),
    routes: routes.map((trace) => ({
      route: trace.route,
      ...(trace.context === undefined ? {} : { context: trace.context }),
    })),
    inScope,
    ...(level === undefined ? {} : { requirementLevel: level.level, passType: passTypeOf(row) }),
    ...(near?.yields ? { duplicateOf: near.with } : {}),
    ...(near ? { conflict: { with: near.with, kind: near.kind } } : {}),
    excerpt: excerptOf(row.quote),
    context: contextOf(row),
    conclusion: conclusionOf(row, inScope, routes[0]),
    ...(autoFix === undefined ? {} : { autoFix }),
    ...(PERSON.test(row.quote) ? { humanInTheLoop: true } : {}),
    discloseInFeedback: !isCanary(row),
    ...(level?.guess === undefined ? {} : { lowConfidence: level.guess }),
  };
}

function inScopeLevel(row: ClassifyRow): { level: 'must' | 'should'; routes: Trace<LevelRoute>[]; guess?: string } {
  const routes = levelTraces(row);
  const decided = levelOf(new Set(routes.map((trace) => trace.route)));
  if (decided) return { level: decided.level, routes };
  const level = row.modalVerbLevel === 'should' ? 'should' : 'must';
  return { level, routes, guess: `no route fired on "${excerptOf(row.quote)}"; the naive reading stands` };
}

const PERSON =
  /\b(?:human|a person|by hand|yourself|fully understand|understand (?:all|every|the|what|your)|certify|attest|vouch|personally|take (?:full )?responsibility|i have read|i understand|i certify|own words)\b/i;
const ALWAYS_FAILS =
  /\b(?:written by a human|not (?:be )?(?:ai|llm|machine)[- ]generated|without (?:the use of )?(?:ai|llms?)|no (?:ai|llm)[- ](?:generated|assisted))\b/i;
const RARE = /\b(?:release|security|translat|new dependenc|vendored|licen[cs]e|gui backend|logo|benchmark|website)\w*/i;

function passTypeOf(row: ClassifyRow): 'checked' | 'never fires' | 'always fails' {
  if (ALWAYS_FAILS.test(row.quote)) return 'always fails';
  return row.trigger !== undefined && RARE.test(row.trigger) ? 'never fires' : 'checked';
}

/** A mark that tells unread submissions apart: naming it in feedback would give it away. */
function isCanary(row: Pick<ClassifyRow, 'quote' | 'audience'>): boolean {
  if (row.audience === 'agent-hidden') return true;
  return CANARY.test(row.quote);
}

const CANARY =
  /\b(?:an? )?(?:ai|llm|agents?|assistants?|language models?|bots?)\b.{0,60}\b(?:contain|include|add|start|begin|end|write|use|put|mention)s?\b.{0,40}(?:["“«`'‘]|\bthe (?:word|line|phrase|emoji|string|code|sentence)\b)|(?:["“«`'‘]).{0,40}\b(?:ai|llm|agent)\b.{0,20}\b(?:draft|generat|writ)/i;
