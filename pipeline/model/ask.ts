/** Asks an engine through the journal, and says what became of the request. */
import { z } from 'zod';
import { hashOf } from '../artifacts/canonical.js';
import type { Engine, EngineReply, EngineRequest, Exchanges, StageName, Usage } from './engine.js';
import type { Journal } from './journal.js';
import type { CostMeter } from './meter.js';
import { addUsage } from './usage.js';

export interface ModelPorts {
  engine: Engine;
  journal: Journal;
  /** Called before each request that isn't in the journal. */
  onAsk?: (stage: StageName, key: string) => void;
  /** Told of each reply, also of one from the journal: content key of the request, and the reply as received. */
  onReply?: (stage: StageName, contentKey: string, raw: string) => void;
  /** Asks anew where the journal holds only an answer that could not be read; all that could be read is kept. */
  askAgain?: boolean;
  /** Counts what is spent, and stops before a limit. */
  meter?: CostMeter;
}

/** What became of a request. Only `answered` has a value; the others keep the reply, so that nothing is lost. */
export type Answer<S extends StageName> =
  | { state: 'answered'; key: string; value: Exchanges[S]['answer']; usage: Usage }
  | { state: 'truncated' | 'refused'; key: string; raw: string; usage: Usage }
  | { state: 'invalid'; key: string; raw: string; usage: Usage; reason: string };

/** Key of a request: same stage, input, prompt and schema, same key. The engine is part of it, for engines differ. */
export function requestKey<S extends StageName>(
  engine: Pick<Engine, 'name' | 'modelId'>,
  request: EngineRequest<S>,
): string {
  return hashOf({ engine: engine.name, model: engine.modelId, ...keyed(request) });
}

/** Key of a request whoever answers it: the name of its files in an exchange folder or a recording. */
export function contentKey<S extends StageName>(request: EngineRequest<S>): string {
  return hashOf(keyed(request));
}

/**
 * Answers from the journal where it can; otherwise asks, journals the reply, then judges it. A refusal or a truncation
 * is final under its key. An answer that can't be read is asked for once more, with the complaint added to the prompt:
 * that is a request of its own, so a resumed run finds it in the journal too and nobody is asked a third time.
 */
export async function ask<S extends StageName>(ports: ModelPorts, request: EngineRequest<S>): Promise<Answer<S>> {
  const first = await askOnce(ports, request);
  if (first.state !== 'invalid' || ports.engine.replies === 'fixed') return first;
  const again = await askOnce(ports, { ...request, prompt: withComplaint(request.prompt, first.reason) });
  return { ...again, key: first.key, usage: addUsage(first.usage, again.usage) };
}

async function askOnce<S extends StageName>(ports: ModelPorts, request: EngineRequest<S>): Promise<Answer<S>> {
  const reply = await journaledReply(ports, request);
  ports.onReply?.(request.stage, contentKey(request), reply.raw);
  return judge(requestKey(ports.engine, request), request, reply);
}

async function journaledReply<S extends StageName>(ports: ModelPorts, request: EngineRequest<S>): Promise<EngineReply> {
  const key = requestKey(ports.engine, request);
  if (ports.engine.replies === 'fixed') return replyOf(ports, key, request);
  const journaled = ports.journal.read(key);
  const unreadable = journaled !== undefined && judge(key, request, journaled).state === 'invalid';
  if (journaled && !(unreadable && ports.askAgain)) return journaled;
  return sharedReply(ports, key, request);
}

/** Requests under way, so that two workers with the same question pay for one answer. */
const underWay = new WeakMap<Journal, Map<string, Promise<EngineReply>>>();

function sharedReply<S extends StageName>(
  ports: ModelPorts,
  key: string,
  request: EngineRequest<S>,
): Promise<EngineReply> {
  const pending = underWay.get(ports.journal) ?? new Map<string, Promise<EngineReply>>();
  underWay.set(ports.journal, pending);
  const same = pending.get(key);
  if (same) return same;
  const reply = (async () => {
    const received = await replyOf(ports, key, request);
    await ports.journal.append(key, received);
    return received;
  })().finally(() => pending.delete(key));
  pending.set(key, reply);
  return reply;
}

async function replyOf<S extends StageName>(
  ports: ModelPorts,
  key: string,
  request: EngineRequest<S>,
): Promise<EngineReply> {
  const reservation = await ports.meter?.reserve(request);
  try {
    ports.onAsk?.(request.stage, key);
    const reply = await ports.engine.answer(request);
    reservation?.settle(reply.usage);
    return reply;
  } catch (error) {
    reservation?.release();
    throw error;
  }
}

/** Reads the stop reason before the value: a truncated list would otherwise pass for a short one. */
function judge<S extends StageName>(key: string, request: EngineRequest<S>, reply: EngineReply): Answer<S> {
  const { usage, raw } = reply;
  if (reply.stop !== 'complete') return { state: reply.stop, key, raw, usage };
  if (reply.value === undefined) {
    return { state: 'invalid', key, raw, usage, reason: 'the reply holds no single JSON object that can be read' };
  }
  const parsed = request.schema.safeParse(reply.value);
  if (!parsed.success) return { state: 'invalid', key, raw, usage, reason: z.prettifyError(parsed.error) };
  return { state: 'answered', key, value: parsed.data, usage };
}

/** Characters of the complaint: a reply that is wrong in every row would otherwise be longer than the request. */
const COMPLAINT_LENGTH = 2000;

function withComplaint(prompt: string, reason: string): string {
  const complaint = reason.length > COMPLAINT_LENGTH ? `${reason.slice(0, COMPLAINT_LENGTH)} …` : reason;
  return [
    prompt.trimEnd(),
    'An earlier reply to this could not be used, for this reason:',
    complaint,
    'Reply with the whole answer once more, as one JSON object of the requested form and nothing else.',
  ].join('\n\n');
}

/** JSON Schemas by zod schema: a stage has one schema and many requests. */
const jsonSchemas = new WeakMap<z.ZodType, unknown>();

function keyed<S extends StageName>(request: EngineRequest<S>): Record<string, unknown> {
  const schema = jsonSchemas.get(request.schema) ?? z.toJSONSchema(request.schema);
  jsonSchemas.set(request.schema, schema);
  return { stage: request.stage, input: request.input, prompt: request.prompt, schema };
}
