/** Replies recorded once and replayed for ever: the twin of an engine, which refuses what it has no recording of. */
import { z } from 'zod';
import { CodedError } from '../artifacts/coded-error.js';
import { contentKey } from './ask.js';
import type { Engine, EngineRequest, StageName } from './engine.js';
import { EngineReplySchema } from './journal-file.js';
import type { ExchangeFolder } from './machine.js';

const ABOUT = 'recording.json';
const About = z.strictObject({ engine: z.string().min(1), modelId: z.string().min(1) });

/** @throws CodedError `recording-missing` where the folder isn't a recording. */
export async function recordedEngine(folder: ExchangeFolder): Promise<Engine> {
  const about = await folder.readText(ABOUT);
  if (about === undefined) throw missing(folder, ABOUT, 2);
  const { engine, modelId } = About.parse(JSON.parse(about));
  return {
    name: 'recorded',
    modelId: `${engine}:${modelId}`,
    replies: 'fixed',
    answer: async (request) => {
      const name = fileOf(request);
      const text = await folder.readText(name);
      if (text === undefined) throw missing(folder, name, 4);
      const reply = EngineReplySchema.parse(JSON.parse(text));
      return { ...reply, value: reply.value };
    },
  };
}

/** The same engine, with every reply also written to the folder. */
export async function recordingEngine(engine: Engine, folder: ExchangeFolder): Promise<Engine> {
  await folder.writeText(ABOUT, `${JSON.stringify({ engine: engine.name, modelId: engine.modelId }, null, 2)}\n`);
  return {
    ...engine,
    answer: async (request) => {
      const reply = await engine.answer(request);
      await folder.writeText(fileOf(request), `${JSON.stringify(reply, null, 2)}\n`);
      return reply;
    },
  };
}

function fileOf<S extends StageName>(request: EngineRequest<S>): string {
  return `${request.stage}/${contentKey(request)}.reply.json`;
}

function missing(folder: ExchangeFolder, name: string, exit: 2 | 4): CodedError {
  return new CodedError({
    code: 'recording-missing',
    where: folder.where,
    expected: 'a recording of this very request',
    got: `no ${name}`,
    remedy: 'Record it again with the engine that answered: documents, prompt or schema have changed since.',
    exit,
  });
}
