/** Stage 1: gives every source a role, says what of it is in scope and why, and extracts nothing. */
import type { Document } from '../artifacts/document.js';
import type { ManifestAnswer } from '../artifacts/exchange/manifest.js';
import type { Manifest, Source } from '../artifacts/manifest.js';
import type { Rejection } from '../artifacts/meta.js';
import { documentKey } from '../artifacts/place.js';
import type { Snapshot, SnapshotFile } from '../artifacts/snapshot.js';
import type { SettingName } from '../artifacts/vocabulary.js';
import type { ModelPorts } from '../model/ask.js';
import { assess, type ManifestPrompt } from './assess.js';
import { configurationSource, navigationSource, ruleSource, unreadSource } from './sources.js';

export interface ManifestRequest {
  corpus: string;
  prefix: string;
  setting: SettingName;
  words: Manifest['words'];
  snapshot: Snapshot;
  /** Documents that were read, by key; a file without one could not be read. */
  documents: ReadonlyMap<string, Document>;
  /** Why a fetched file gave no document, by key. */
  unreadable: ReadonlyMap<string, string>;
  /** The manifest as it stands: an entry whose text is unchanged keeps what a reviewer made of it. */
  previous?: Manifest;
}

export interface ManifestResult {
  accepted: Manifest;
  rejected: Rejection[];
}

/** One entry for every file of the snapshot, none left out; received files = entries. */
export async function buildManifest(
  request: ManifestRequest,
  ports: ModelPorts,
  prompt: ManifestPrompt,
): Promise<ManifestResult> {
  const { snapshot } = request;
  const [owner = '', name = ''] = snapshot.repository.split('/');
  const rejected: Rejection[] = [];
  const sources: Source[] = [];
  for (const file of snapshot.files) {
    sources.push(await sourceOf(file, request, rejected, (document) => assess(document, ports, prompt)));
  }
  const siblings = new Set(sources.map(({ repository }) => repository).filter((each) => each !== snapshot.repository));
  return {
    accepted: {
      schemaVersion: 1,
      corpus: request.corpus,
      repository: { owner, name, ref: snapshot.version.alias ?? snapshot.commit, commit: snapshot.commit },
      docs: { root: snapshot.docsRoot, ...snapshot.version },
      siblings: [...siblings].sort(),
      prefix: request.prefix,
      setting: request.setting,
      words: request.words,
      sources,
    },
    rejected,
  };
}

type Assessor = (
  document: Document,
) => Promise<{ state: 'answered'; value: ManifestAnswer } | { state: 'rejected'; rejection: Rejection }>;

async function sourceOf(
  file: SnapshotFile,
  request: ManifestRequest,
  rejected: Rejection[],
  assessor: Assessor,
): Promise<Source> {
  const key = documentKey(file.repository, file.path);
  const document = request.documents.get(key);
  if (!document) return unreadSource(file, request.unreadable.get(key) ?? 'the file was not fetched');
  const kept = request.previous?.sources.find((source) => source.document === key);
  if (kept?.text?.sha256 === document.textSha256 && kept.text.converter === document.converter) return kept;
  if (file.kind === 'config') return configurationSource(file, document);
  if (file.navigationOnly) return navigationSource(file, document);
  const answer = await assessor(document);
  if (answer.state === 'answered') return ruleSource(file, document, answer.value);
  rejected.push(answer.rejection);
  return unreadSource(file, `not assessed: ${answer.rejection.reason}`);
}
