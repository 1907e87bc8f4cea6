/** Has every checker's policy read a second time, independently, and holds the two readings against each other. */
import { CodedError } from '../artifacts/coded-error.js';
import type { CrossCheck } from '../artifacts/cross-check.js';
import { type Contribution, crossCheck, type OneReading, type ReadTwice } from '../audit/cross-check/cross-check.js';
import { evidenceView } from '../evidence/evidence-view.js';
import { bundleFromGit, gitProcess } from '../evidence/git.js';
import { mergedWork } from '../evidence/git-history.js';
import { writeCheckers } from '../store/checker-files.js';
import { writeJson } from '../store/files.js';
import { corpusPaths, crossCheckPath, secondReadingPaths } from '../store/paths.js';
import { synthesizeWithModel } from '../synthesize/engine-path.js';
import type { SynthesizeInput } from '../synthesize/synthesize.js';
import { loadContributions } from './load-contribution.js';
import { sealedMachine } from './sealed-machine.js';
import { portsFor, synthesizeInput, type SynthesizeRequest } from './synthesize-corpus.js';

export interface CrossCheckRequest extends SynthesizeRequest {
  /** Records of runs that both readings judge. */
  runs: readonly string[];
  /** Clone whose latest merged work both judge. */
  history?: { repository: string; last: number; until?: string | undefined };
}

/**
 * @throws CodedError `second-reading-missing` with the offline engine, which has one reading only, where no second one
 * is stored.
 */
export async function crossCheckStored(request: CrossCheckRequest): Promise<CrossCheck> {
  const { root, corpus } = request;
  const paths = corpusPaths(root, corpus);
  const first = await synthesizeInput(request);
  const second = await secondReading(request, first);
  const pairs = pairsOf(first, second);
  const { contributions, unread } = await contributionsOf(request);
  const compared = await crossCheck(pairs, contributions, await sealedMachine());
  const result: CrossCheck = {
    schemaVersion: 1,
    corpus,
    secondBy: secondAuthors(second),
    ...compared,
    runs: contributions.filter(({ on }) => on.kind === 'run').length,
    mergedChanges: contributions.filter(({ on }) => on.kind === 'merged change').length,
    unread,
  };
  await writeJson(crossCheckPath(paths), result);
  return result;
}

/** Asks for the second reading, or takes the stored one where there is nobody to ask. */
async function secondReading(request: CrossCheckRequest, first: SynthesizeInput): Promise<SynthesizeInput> {
  const { root, corpus, engine } = request;
  const paths = secondReadingPaths(corpusPaths(root, corpus));
  const stored = await synthesizeInput(request, paths);
  if (engine === undefined || engine.name === 'offline') {
    if (stored.history.length === 0) throw onlyOneReading(corpus);
    return stored;
  }
  // A policy without a first checker has nothing to be held against.
  const policies = first.policies.filter(({ id }) => first.standing.has(id));
  const ports = { ...(await portsFor(engine, request)), reading: 'second' as const };
  const made = await synthesizeWithModel({ ...stored, policies }, ports);
  await writeCheckers(paths, made.compiled, made.notCompiled, made.history, made);
  return synthesizeInput(request, paths);
}

function pairsOf(first: SynthesizeInput, second: SynthesizeInput): ReadTwice[] {
  return first.policies.flatMap((policy) => {
    const one = readingOf(policy.id, first);
    if (one === undefined) return [];
    const other = readingOf(policy.id, second) ?? { reason: whyNone(policy.id, second) };
    return [{ policy, first: one, second: other }];
  });
}

function readingOf(id: string, { standing, cases }: SynthesizeInput): OneReading | undefined {
  const checker = standing.get(id);
  const own = cases.get(id);
  return checker && { ...checker, ...(own ? { cases: own } : {}) };
}

function whyNone(id: string, { history }: SynthesizeInput): string {
  const none = history.find((row) => row.id === id)?.notCompiled;
  return none === undefined ? 'nobody has read it a second time' : `${none.code}: ${none.reason}`;
}

function secondAuthors({ history }: SynthesizeInput): CrossCheck['secondBy'] {
  return [...new Map(history.map(({ by }) => [`${by.engine}:${by.modelId}`, by])).values()];
}

type Found = { contributions: Contribution[]; unread: CrossCheck['unread'] };

/** What can't be read is named, and counts neither as agreement nor as disagreement. */
async function contributionsOf(request: CrossCheckRequest): Promise<Found> {
  const found: Found = { contributions: [], unread: [] };
  for (const run of request.runs) await reading(run, found, () => runsIn(run, request));
  const { history } = request;
  if (history === undefined) return found;
  const ports = { runGit: gitProcess({ environment: request.environment }) };
  const { work, aside } = await mergedWork(history.repository, history.last, ports.runGit, history.until);
  found.unread.push(...aside);
  for (const { commit, base, head } of work) {
    const name = commit.slice(0, 9);
    await reading(name, found, async () => {
      const bundle = await bundleFromGit({ repository: history.repository, base, head }, ports);
      return [{ on: { kind: 'merged change', name }, view: evidenceView(bundle) }];
    });
  }
  return found;
}

async function runsIn(run: string, { root, environment }: CrossCheckRequest): Promise<Contribution[]> {
  const loaded = await loadContributions({ run, repository: root, environment });
  return loaded.map(({ source, bundle }) => ({ on: { kind: 'run', name: source }, view: evidenceView(bundle) }));
}

async function reading(name: string, found: Found, read: () => Promise<Contribution[]>): Promise<void> {
  try {
    found.contributions.push(...(await read()));
  } catch (error) {
    if (!(error instanceof CodedError)) throw error;
    const { code, expected, got } = error.details;
    found.unread.push({ contribution: name, reason: `${code}: expected ${expected}, got ${got}` });
  }
}

function onlyOneReading(corpus: string): CodedError {
  return new CodedError({
    code: 'second-reading-missing',
    where: corpus,
    expected: 'a second reader',
    got: 'the offline engine, which reads a sentence in one way only and would agree with itself',
    remedy: 'Name a model with --model; once its reading is stored, --cross-check compares again without one.',
    exit: 2,
  });
}
