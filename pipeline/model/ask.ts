/** Asks an engine once, through the journal, and says what became of it. */
import { z } from 'zod';
import { hashOf } from '../artifacts/canonical.js';
import type { Engine, EngineReply, EngineRequest, Exchanges, StageName, Usage } from './engine.js';
import type { Journal } from './journal.js';

export interface ModelPorts {
  engine: Engine;
  journal: Journal;
  /** Called before each request that isn't in the journal. */
  onAsk?: (stage: StageName, key: string) => void;
}

/** What became of a request. Only `answered` has a value; the others keep the reply, so that nothing is lost. */
export type Answer<S extends StageName> =
  | { state: 'answered'; key: string; value: Exchanges[S]['answer']; usage: Usage }
  | { state: 'truncated' | 'refused'; key: string; raw: string; usage: Usage }
  | { state: 'invalid'; key: string; raw: string; usage: Usage; reason: string };

/** Key of a request: same stage, input, prompt and schema, same key. The engine is part of it, for engines differ. */
export function requestKey<S extends StageName>(engine: Engine, request: EngineRequest<S>): string {
  return hashOf({
    engine: engine.name,
    model: engine.modelId,
    stage: request.stage,
    input: request.input,
    prompt: request.prompt,
    schema: z.toJSONSchema(request.schema),
  });
}

/** Answers from the journal where it can; otherwise asks, journals the reply, then judges it. */
export async function ask<S extends StageName>(ports: ModelPorts, request: EngineRequest<S>): Promise<Answer<S>> {
  const key = requestKey(ports.engine, request);
  const journaled = ports.journal.read(key);
  if (journaled) return judge(key, request, journaled);
  ports.onAsk?.(request.stage, key);
  const reply = await ports.engine.answer(request);
  await ports.journal.append(key, reply);
  return judge(key, request, reply);
}

/** Reads the stop reason before the value: a truncated list would otherwise pass for a short one. */
function judge<S extends StageName>(key: string, request: EngineRequest<S>, reply: EngineReply): Answer<S> {
  const { usage, raw } = reply;
  if (reply.stop !== 'complete') return { state: reply.stop, key, raw, usage };
  const parsed = request.schema.safeParse(reply.value);
  if (!parsed.success) return { state: 'invalid', key, raw, usage, reason: z.prettifyError(parsed.error) };
  return { state: 'answered', key, value: parsed.data, usage };
}
