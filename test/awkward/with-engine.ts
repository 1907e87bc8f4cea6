/** Runs a corpus in-process with an engine of the test's own; everything else is what the command line uses. */
import type { Engine, EngineReply, EngineRequest, StageName } from '../../pipeline/model/engine.js';
import { offlineEngine } from '../../pipeline/model/offline/offline-engine.js';
import { openRun } from '../../pipeline/workflow/open-run.js';
import { runCorpus } from '../../pipeline/workflow/run-corpus.js';
import type { RunOutcome } from '../../pipeline/workflow/run-types.js';

export async function runWith(engine: Engine, checkout: string, root: string): Promise<RunOutcome> {
  const origin = { kind: 'checkout', path: checkout } as const;
  const setting = 'agent-run';
  const ports = await openRun({ root, corpus: 'grove', origin, setting, engine, progress: () => undefined });
  const request = {
    corpus: 'grove',
    setting,
    words: 'own',
    through: 'audit',
    unreviewed: true,
    tool: 'bylaws/test',
  } as const;
  return runCorpus(request, ports);
}

type Reply = Pick<EngineReply, 'stop' | 'raw'> & { value?: unknown };

/** The offline reader, except where the script says otherwise; it is a model to the program, so replies are journaled. */
export function offlineExcept(
  script: (request: EngineRequest<StageName>) => Reply | undefined,
): Engine & { asked: EngineRequest<StageName>[] } {
  const offline = offlineEngine();
  const asked: EngineRequest<StageName>[] = [];
  return {
    name: 'scripted',
    modelId: 'scripted/1',
    asked,
    answer: async (request) => {
      asked.push(request);
      const scripted = script(request);
      if (scripted === undefined) return offline.answer(request);
      return { value: undefined, usage: { inputTokens: 0, outputTokens: 0, cachedInputTokens: 0 }, ...scripted };
    },
  };
}
