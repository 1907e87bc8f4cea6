/** Small makers that tests of several rooms share; all words in them are ours. */
import { sha256 } from '../pipeline/artifacts/canonical.js';
import type { Document } from '../pipeline/artifacts/document.js';
import type { SnapshotFile } from '../pipeline/artifacts/snapshot.js';
import { readDocument } from '../pipeline/documents/read-document.js';
import type { Engine, EngineReply } from '../pipeline/model/engine.js';

export function markdown(text: string, path = 'CONTRIBUTING.md', repository = 'orchard/pear'): Document {
  const url = `https://example.org/${path}`;
  return readDocument({ key: `${repository}:${path}`, url, path, bytes: new TextEncoder().encode(text) });
}

export function snapshotFile(path: string, text: string, changes: Partial<SnapshotFile> = {}): SnapshotFile {
  return {
    path,
    file: `files/${path}`,
    url: `https://example.org/${path}`,
    kind: 'off-navigation',
    repository: 'orchard/pear',
    commit: 'abc1234',
    sha256: sha256(text),
    bytes: Buffer.byteLength(text),
    status: 'fetched',
    redirects: [],
    navigationOnly: false,
    ...changes,
  };
}

const NO_USAGE = { inputTokens: 0, outputTokens: 0, cachedInputTokens: 0 };

/** An engine that answers what the script says for each input, and counts what it is asked. */
export function scripted(answer: (stage: string, input: unknown) => unknown): Engine & { asked: string[] } {
  const asked: string[] = [];
  return {
    name: 'scripted',
    modelId: 'scripted/1',
    asked,
    answer: (request): Promise<EngineReply> => {
      asked.push(request.stage);
      const value = answer(request.stage, request.input);
      return Promise.resolve({ value, usage: NO_USAGE, stop: 'complete', raw: JSON.stringify(value) });
    },
  };
}
