/** The engine that is whoever answers in files: a coding agent, or a person. Requests are laid out, answers taken up. */
import { z } from 'zod';
import { contentKey } from './ask.js';
import type { Engine, EngineRequest, StageName } from './engine.js';
import { PendingError } from './gather.js';
import type { ExchangeFolder } from './machine.js';
import { type ReadJson, readJson } from './read-reply.js';
import { NO_USAGE } from './usage.js';

/**
 * Every request without a usable answer is laid out and fails as pending, so that `gather` can list all of them. An
 * answer that doesn't fit stays pending too, with what is wrong with it: the file can be mended.
 */
export function agentEngine(folder: ExchangeFolder): Engine {
  return {
    name: 'agent',
    modelId: 'agent',
    replies: 'fixed',
    answer: async (request) => {
      const base = `${request.stage}/${contentKey(request)}`;
      const raw = await folder.readText(`${base}.answer.json`);
      if (raw === undefined) {
        await layOut(folder, `${base}.request.json`, request);
        throw pending(folder, `${base}.request.json`, 'no answer yet');
      }
      const read = readJson(raw, request.schema);
      if (read.state !== 'found') throw pending(folder, `${base}.answer.json`, whatIsWrong(read, request));
      return { value: read.value, usage: NO_USAGE, stop: 'complete', raw };
    },
  };
}

async function layOut<S extends StageName>(
  folder: ExchangeFolder,
  name: string,
  request: EngineRequest<S>,
): Promise<void> {
  if ((await folder.readText(name)) !== undefined) return;
  const { stage, prompt, input, schema } = request;
  const answer = name.replace(/\.request\.json$/, '.answer.json');
  const laidOut = { stage, prompt, answerIn: answer, answerSchema: z.toJSONSchema(schema), input };
  await folder.writeText(name, `${JSON.stringify(laidOut, null, 2)}\n`);
}

function whatIsWrong<S extends StageName>(read: ReadJson, request: EngineRequest<S>): string {
  if (read.state === 'none') return 'holds no JSON object';
  if (read.state === 'several') return 'holds more than one answer';
  const { error } = request.schema.safeParse(read.value);
  return error ? z.prettifyError(error).replace(/\n\s*/g, ' ') : 'does not fit its schema';
}

function pending(folder: ExchangeFolder, name: string, why: string): PendingError {
  return new PendingError({
    code: 'answers-pending',
    where: folder.where,
    expected: 'an answer file beside every request',
    got: `${name}: ${why}`,
    remedy: 'Write the answer files that are named, each as its request asks, and run the same command again.',
    exit: 4,
  });
}
