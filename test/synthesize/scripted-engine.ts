/** An engine that answers from a script and keeps what it was asked, and the ports of a stage around it. */
import { readFile } from 'node:fs/promises';
import type { SharpenAnswer, SharpenInput } from '../../pipeline/artifacts/exchange/sharpen.js';
import type { CasesAnswer, CheckerAnswer } from '../../pipeline/artifacts/exchange/synthesize.js';
import type { TrialAnswer } from '../../pipeline/artifacts/exchange/trial.js';
import type { Engine, EngineReply, EngineRequest, StageName } from '../../pipeline/model/engine.js';
import type { SynthesizePorts } from '../../pipeline/synthesize/ports.js';
import { casesPrompt, checkerPrompt } from '../../pipeline/workflow/synthesize-prompts.js';
import { sealedMachine } from '../../pipeline/workflow/sealed-machine.js';

export interface Script {
  cases: readonly CasesAnswer[];
  checker: readonly CheckerAnswer[];
  /** What readers say of merged work. */
  trial?: readonly TrialAnswer[];
  /** What the author of cases says of pieces of evidence. */
  sharpen?: (input: SharpenInput) => SharpenAnswer;
}

export interface Scripted {
  engine: Engine;
  asked: EngineRequest<StageName>[];
}

/** Each question takes the next answer of its stage; the last one is repeated. */
export function scripted(script: Script): Scripted {
  const asked: EngineRequest<StageName>[] = [];
  const answer = <S extends StageName>(request: EngineRequest<S>): Promise<EngineReply> => {
    const earlier = asked.filter(({ stage }) => stage === request.stage).length;
    asked.push(request);
    const answers: readonly unknown[] = answersOf(script, request.stage);
    const value =
      'pieces' in request.input ? script.sharpen?.(request.input) : answers[Math.min(earlier, answers.length - 1)];
    const usage = { inputTokens: 1, outputTokens: 1, cachedInputTokens: 0 };
    return Promise.resolve({ value, usage, stop: 'complete', raw: JSON.stringify(value) });
  };
  return { engine: { name: 'scripted', modelId: 'heron-1', replies: 'fixed', answer }, asked };
}

function answersOf({ cases, checker, trial = [] }: Script, stage: StageName): readonly unknown[] {
  if (stage === 'trial') return trial;
  return stage === 'cases' ? cases : checker;
}

export function template(name: string): Promise<string> {
  return readFile(`prompts/${name}.md`, 'utf8');
}

export async function portsOf({ engine }: Scripted, rounds = 3): Promise<SynthesizePorts> {
  return {
    engine,
    journal: { read: () => undefined, append: () => Promise.resolve() },
    machine: await sealedMachine(),
    prompts: {
      cases: casesPrompt(await template('synthesize-cases')),
      checker: checkerPrompt(await template('synthesize-checker')),
    },
    rounds,
    concurrency: 1,
  };
}
