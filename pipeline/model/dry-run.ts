/** What a run would ask, without asking: the offline reader stands in, so that later stages have something to ask about. */
import { requestKey } from './ask.js';
import type { Engine, EngineReply, EngineRequest, StageName } from './engine.js';
import type { Journal } from './journal.js';

export interface DryRun {
  engine: Engine;
  /** Requests so far. Their number in later stages is a guess: it follows what the stand-in answered. */
  requests: readonly Pick<EngineRequest<StageName>, 'stage' | 'prompt' | 'schema'>[];
}

/** A dry run of the engine that would be asked. What its journal holds is answered from there and costs nothing. */
export function dryRun(standIn: Engine, of: Pick<Engine, 'name' | 'modelId'>, journal: Journal): DryRun {
  const requests: DryRun['requests'][number][] = [];
  return {
    requests,
    engine: {
      name: 'dry-run',
      modelId: `${of.name}:${of.modelId}`,
      replies: 'fixed',
      answer: async <S extends StageName>(request: EngineRequest<S>): Promise<EngineReply> => {
        const journaled = journal.read(requestKey(of, request));
        if (journaled) return journaled;
        const { stage, prompt, schema } = request;
        requests.push({ stage, prompt, schema });
        return standIn.answer(request);
      },
    },
  };
}
