/** Stage 1: gives every source a role, says what of it is in scope and why, and extracts nothing. */
import type { Document } from '../artifacts/document.js';
import type { ManifestAnswer } from '../artifacts/exchange/manifest.js';
import type { Manifest, Source } from '../artifacts/manifest.js';
import type { Rejection } from '../artifacts/meta.js';
import { documentKey } from '../artifacts/place.js';
import type { Snapshot, SnapshotFile } from '../artifacts/snapshot.js';
import type { SettingName } from '../artifacts/vocabulary.js';
import { askAll, type StagePorts } from '../model/ask-all.js';
import { assess, type ManifestPrompt } from './assess.js';
import { includingPage } from './included.js';
import {
  configurationSource,
  includedSource,
  navigationSource,
  ruleSource,
  translationSource,
  unreadSource,
} from './sources.js';

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
  ports: StagePorts,
  prompt: ManifestPrompt,
): Promise<ManifestResult> {
  const { snapshot } = request;
  const [owner = '', name = ''] = snapshot.repository.split('/');
  const assessed = await askAll(
    ports,
    snapshot.files.map((file) => ({
      title: documentKey(file.repository, file.path),
      run: () => sourceOf(file, request, (document) => assess(document, ports, prompt)),
    })),
  );
  const sources = assessed.map(({ source }) => source);
  const rejected = assessed.flatMap(({ rejection }) => rejection ?? []);
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

interface Assessed {
  source: Source;
  rejection?: Rejection;
}

type Assessor = (
  document: Document,
) => Promise<{ state: 'answered'; value: ManifestAnswer } | { state: 'rejected'; rejection: Rejection }>;

async function sourceOf(file: SnapshotFile, request: ManifestRequest, assessor: Assessor): Promise<Assessed> {
  const key = documentKey(file.repository, file.path);
  const document = request.documents.get(key);
  if (!document) return { source: unreadSource(file, request.unreadable.get(key) ?? 'the file was not fetched') };
  const kept = request.previous?.sources.find((source) => source.document === key);
  if (kept?.text?.sha256 === document.textSha256 && kept.text.converter === document.converter) return { source: kept };
  if (file.kind === 'config') return { source: configurationSource(file, document) };
  if (file.navigationOnly) return { source: navigationSource(file, document) };
  if (file.translationOf !== undefined) return { source: translationSource(file, document, file.translationOf) };
  const page = includingPage(file, document, request.documents);
  if (page) return { source: includedSource(file, document, page.url) };
  const answer = await assessor(document);
  if (answer.state === 'answered') return { source: ruleSource(file, document, answer.value) };
  const { rejection } = answer;
  return { source: unreadSource(file, `not assessed: ${rejection.reason}`), rejection };
}
