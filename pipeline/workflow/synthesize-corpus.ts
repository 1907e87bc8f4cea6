/** Stage 4 on a stored corpus: reads policies, cases and checkers, compiles, and writes what came of it. */
import { z } from 'zod';
import type { NotCompiled } from '../artifacts/checker.js';
import { CodedError } from '../artifacts/coded-error.js';
import { isMandatory, Policy } from '../artifacts/policy.js';
import type { Attempt, Dispute, Synthesis } from '../artifacts/synthesis.js';
import { fillWords } from '../documents/fill-words.js';
import type { Engine } from '../model/engine.js';
import { openJournal } from '../model/journal-file.js';
import type { CostMeter } from '../model/meter.js';
import { offlineEngine } from '../model/offline/offline-engine.js';
import { readHistory, readSources, writeCheckers } from '../store/checker-files.js';
import { readCheckers, readCorpus } from '../store/corpus.js';
import { journalPort } from '../store/journal-port.js';
import { promptTemplate } from '../store/package-files.js';
import { corpusPaths } from '../store/paths.js';
import { synthesizeWithModel } from '../synthesize/engine-path.js';
import type { SynthesizePorts } from '../synthesize/ports.js';
import { type SynthesizeInput, type Synthesized, synthesizeOffline } from '../synthesize/synthesize.js';
import { mergedWorkPort } from './merged-work.js';
import { sealedMachine } from './sealed-machine.js';
import { casesPrompt, checkerPrompt, trialPrompt } from './synthesize-prompts.js';
import { storedDocuments } from './stored-documents.js';

export interface SynthesizeSummary {
  corpus: string;
  mandatory: number;
  compiled: number;
  exact: number;
  notCompiled: NotCompiled[];
  /** Compiled without a case that shows what they do, each with the reason. */
  untried: Synthesized['untried'];
  /** Cases that a checker's author calls wrong. Each stands until a person changes it. */
  disputes: ({ id: string } & Dispute)[];
  /** On merged work, of checkers that were kept; absent where none was tried. */
  trial?: { blaming: number; violated: number; read: number; upheld: number };
}

export interface SynthesizeRequest {
  root: string;
  corpus: string;
  environment: Readonly<Record<string, string | undefined>>;
  engine?: Engine;
  meter?: CostMeter | undefined;
  progress?: (message: string) => void;
  rounds?: number;
  /** Compiles also what a model compiled before from the same words. */
  anew?: boolean;
  /** Clone on whose latest merged work checkers are tried before they are kept. */
  history?: { repository: string; last: number; until?: string | undefined };
}

/** Without an engine, or with the offline one, recognisers compile what they know. */
export async function synthesizeStored(request: SynthesizeRequest): Promise<SynthesizeSummary> {
  const { engine = offlineEngine() } = request;
  const input = await synthesizeInput(request);
  const result =
    engine.name === 'offline'
      ? await synthesizeOffline(input, engine.modelId)
      : await synthesizeWithModel(input, await portsFor(engine, request), await trialFor(request, input));
  return keep(request, input, result);
}

async function trialFor(request: SynthesizeRequest, { policies }: SynthesizeInput) {
  const { history, root, corpus, environment, progress } = request;
  if (history === undefined) return undefined;
  const about = { ...history, root, corpus, environment, policies: policies.filter(isMandatory) };
  const work = await mergedWorkPort({ ...about, ...(progress ? { progress } : {}) });
  return { work, trialPrompt: trialPrompt((await promptTemplate('trial')).text) };
}

/** Proposals for one policy before it is given up. */
const ROUNDS = 4;

export async function portsFor(engine: Engine, request: SynthesizeRequest): Promise<SynthesizePorts> {
  const { root, corpus, meter, progress, rounds = ROUNDS, anew = false } = request;
  const [cases, checker] = [await promptTemplate('synthesize-cases'), await promptTemplate('synthesize-checker')];
  return {
    engine,
    journal: openJournal(journalPort(corpusPaths(root, corpus).journal)),
    ...(meter ? { meter } : {}),
    ...(progress ? { onProgress: (done, of) => progress(`synthesize: ${done} of ${of} policies`) } : {}),
    machine: await sealedMachine(),
    prompts: { cases: casesPrompt(cases.text), checker: checkerPrompt(checker.text) },
    rounds,
    anew,
  };
}

async function keep(
  { root, corpus }: SynthesizeRequest,
  { policies }: SynthesizeInput,
  result: Synthesized,
): Promise<SynthesizeSummary> {
  const { compiled, notCompiled, history } = result;
  await writeCheckers(corpusPaths(root, corpus), compiled, notCompiled, history, result);
  return {
    corpus,
    mandatory: policies.filter(isMandatory).length,
    compiled: compiled.length,
    exact: compiled.filter(({ checker }) => checker.exactness === 'exact').length,
    notCompiled,
    untried: result.untried,
    ...trialOf(history),
    disputes: history.flatMap(({ id, attempts }) => latestDisputes(attempts).map((dispute) => ({ id, ...dispute }))),
  };
}

function trialOf(history: readonly Synthesis[]): Pick<SynthesizeSummary, 'trial'> {
  const trials = history.flatMap(({ result, trial }) => (result === 'compiled' && trial ? [trial] : []));
  if (trials.length === 0) return {};
  return {
    trial: {
      blaming: trials.filter(({ violated }) => violated > 0).length,
      violated: trials.reduce((sum, { violated }) => sum + violated, 0),
      read: trials.reduce((sum, { read }) => sum + read, 0),
      upheld: trials.reduce((sum, { upheld }) => sum + upheld, 0),
    },
  };
}

/** Each case once, with what was said of it last. */
function latestDisputes(attempts: readonly Attempt[]): Dispute[] {
  return [...new Map(attempts.flatMap(({ disputes }) => disputes).map((dispute) => [dispute.case, dispute])).values()];
}

type InputRequest = Pick<SynthesizeRequest, 'root' | 'corpus' | 'environment'>;

/** `paths` says which reading's checkers stand already; the policies are the same for both. */
export async function synthesizeInput(
  { root, corpus, environment }: InputRequest,
  paths = corpusPaths(root, corpus),
): Promise<SynthesizeInput> {
  const { policies } = await readCorpus(corpusPaths(root, corpus));
  if (policies === undefined) throw unclassified(corpus);
  const stored = await readCheckers(paths);
  const sources = await readSources(paths);
  return {
    policies: await withWords(policies, { root, corpus, environment }),
    cases: new Map(stored.cases.map((file) => [file.id, file])),
    standing: new Map(
      stored.checkers.map((checker) => {
        const source = sources.get(checker.id);
        return [checker.id, { checker, ...(source === undefined ? {} : { source }) }];
      }),
    ),
    history: await readHistory(paths),
  };
}

/** The words of quotes where this machine has the documents: numbers and names are accounted for in them. */
async function withWords(policies: readonly Policy[], request: InputRequest): Promise<readonly Policy[]> {
  if (policies.every(({ source }) => source.quote !== undefined)) return policies;
  const stored = await storedDocuments(request.root, request.corpus, request.environment);
  return stored.state === 'available' ? fillWords(z.array(Policy), [...policies], stored.documents) : policies;
}

function unclassified(corpus: string): CodedError {
  return new CodedError({
    code: 'corpus-unclassified',
    where: corpus,
    expected: 'classified policies to compile',
    got: 'none yet',
    remedy: `Run bylaws run ${corpus} to the end; bylaws status ${corpus} says what it waits for.`,
    exit: 3,
  });
}
