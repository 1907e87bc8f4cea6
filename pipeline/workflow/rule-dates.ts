/** Since when the rules of a corpus stand in the history of a clone, and which of its work is older than each. */
import type { RuleSince } from '../artifacts/calibration.js';
import { CodedError } from '../artifacts/coded-error.js';
import type { Document } from '../artifacts/document.js';
import { Manifest, type Source } from '../artifacts/manifest.js';
import type { Policy } from '../artifacts/policy.js';
import type { RuleDate } from '../audit/checkers/calibrate.js';
import { wordsAt } from '../documents/locate.js';
import { gitProcess } from '../evidence/git.js';
import { type MergedHistory, type MergedWork, workBefore } from '../evidence/git-history.js';
import { openRepository, type Repository, resolveCommit } from '../evidence/git/repository.js';
import { type WordHistory, wordHistory } from '../evidence/git/words-since.js';
import { readJson } from '../store/files.js';
import { corpusPaths } from '../store/paths.js';
import { repositoryOf } from '../store/snapshots.js';
import { storedDocuments } from './stored-documents.js';

interface DatesRequest {
  root: string;
  corpus: string;
  repository: string;
  environment: Readonly<Record<string, string | undefined>>;
}

/** The name that reports and rows know a contribution by. */
export function contributionName({ commit }: Pick<MergedWork, 'commit'>): string {
  return commit.slice(0, 9);
}

/** The policies that have a checker are enough to ask for; each gets a date, or the reason why it has none. */
export async function ruleDates(
  request: DatesRequest,
  policies: readonly Policy[],
  merged: Pick<MergedHistory, 'head' | 'work'>,
): Promise<ReadonlyMap<string, RuleDate>> {
  const clone = await openRepository(request.repository, gitProcess({ environment: request.environment }));
  const manifest = await readJson(corpusPaths(request.root, request.corpus).manifest, Manifest);
  const words = await quotesOf(request, policies);
  const readAt = await versionsIn(clone, manifest?.sources ?? [], manifest && repositoryOf(manifest));
  const history = wordHistory(clone);
  const older = new Map<string, Promise<ReadonlySet<string>>>();
  const olderThan = (commit: string): Promise<ReadonlySet<string>> => {
    const known = older.get(commit) ?? workBefore(clone, commit, merged).then(namesIn(merged.work));
    older.set(commit, known);
    return known;
  };
  const rules = new Map<string, RuleDate>();
  for (const policy of policies) {
    const since = await sinceOf(policy, { readAt, words, history });
    const before = since.state === 'dated' ? await olderThan(since.commit) : new Set<string>();
    rules.set(policy.id, { since, before });
  }
  return rules;
}

function namesIn(work: readonly MergedWork[]): (commits: ReadonlySet<string>) => ReadonlySet<string> {
  return (commits) => new Set(work.filter(({ commit }) => commits.has(commit)).map(contributionName));
}

type ReadAt = (document: string) => { commit: string; pinned: boolean } | { reason: string };

/**
 * Where to read each document in the clone. A clone that holds the commit which a document is pinned at is that
 * document's own repository, whatever it is called; a clone that holds none is taken for the corpus's.
 */
async function versionsIn(clone: Repository, sources: readonly Source[], corpus: string | undefined): Promise<ReadAt> {
  const pins = new Map<string, string>();
  for (const version of new Set(sources.map((source) => source.version))) {
    const commit = /^[0-9a-f]{40,64}$/u.test(version) ? await resolveCommit(clone, version) : undefined;
    if (commit !== undefined) pins.set(version, commit);
  }
  const held = sources.filter(({ version }) => pins.has(version));
  const own = new Set(held.length === 0 ? [corpus] : held.map(({ repository }) => repository));
  const head = await resolveCommit(clone, 'HEAD');
  const versions = new Map(sources.map(({ document, version }) => [document, pins.get(version)]));
  return (document) => {
    const pinned = versions.get(document);
    if (pinned !== undefined) return { commit: pinned, pinned: true };
    const home = document.slice(0, document.indexOf(':'));
    if (!own.has(home) || head === undefined) return { reason: `its document lies in ${home}` };
    return { commit: head, pinned: false };
  };
}

/** The words of each policy's quotation, or why this machine has none. */
async function quotesOf(
  { root, corpus, environment }: DatesRequest,
  policies: readonly Policy[],
): Promise<(policy: Policy) => string | { reason: string }> {
  if (policies.every(({ source }) => source.quote !== undefined)) return ({ source }) => source.quote ?? '';
  const stored = await storedDocuments(root, corpus, environment);
  if (stored.state === 'not available') return ({ source }) => source.quote ?? { reason: stored.reason };
  return ({ source }) => source.quote ?? wordsIn(stored.documents.get(source.document), source);
}

function wordsIn(document: Document | undefined, source: Policy['source']): string | { reason: string } {
  if (document === undefined) return { reason: `${source.document} is not on this machine` };
  try {
    return wordsAt(document, source);
  } catch (error) {
    if (error instanceof CodedError) return { reason: `${error.details.code}: ${error.details.where}` };
    throw error;
  }
}

interface Sources {
  readAt: ReadAt;
  words: (policy: Policy) => string | { reason: string };
  history: WordHistory;
}

async function sinceOf(policy: Policy, { readAt, words, history }: Sources): Promise<RuleSince> {
  const { document } = policy.source;
  const at = readAt(document);
  const quote = words(policy);
  if ('reason' in at) return { state: 'undated', reason: at.reason };
  if (typeof quote !== 'string') return { state: 'undated', reason: quote.reason };
  const path = document.slice(document.indexOf(':') + 1);
  const since = await history.since(at.commit, path, quote).catch(unread);
  if (since.state === 'unknown') return { state: 'undated', reason: since.reason };
  const { commit, date, words: followed, of } = since;
  return { state: 'dated', commit, date, readAt: at, words: followed, of };
}

/** A clone that leaves out files it would have to fetch tells no dates, and its commits can be judged all the same. */
function unread(error: unknown): { state: 'unknown'; reason: string } {
  if (error instanceof CodedError) return { state: 'unknown', reason: `${error.details.code}: ${error.details.got}` };
  throw error;
}
