/** Stage 1 of a run: the manifest is made, or kept where its documents are unchanged, and written. */
import { buildManifest, type ManifestResult } from '../manifest/build-manifest.js';
import { manifestPrompt } from './prompts.js';
import type { ReadDocuments } from './read-documents.js';
import type { RunPorts, RunRequest } from './run-types.js';

export async function manifestStep(request: RunRequest, ports: RunPorts, read: ReadDocuments): Promise<ManifestResult> {
  const previous = ports.stored.manifest;
  const result = await buildManifest(
    {
      corpus: request.corpus,
      prefix: previous?.prefix ?? request.corpus.toUpperCase(),
      setting: previous?.setting ?? request.setting,
      words: previous?.words ?? request.words,
      snapshot: ports.loaded.snapshot,
      documents: read.documents,
      unreadable: read.unreadable,
      ...(previous ? { previous } : {}),
    },
    ports,
    manifestPrompt(ports.instructions.prompts.manifest.text),
  );
  await ports.writer.manifest(result.accepted);
  const { sources } = result.accepted;
  const withRules = sources.filter(({ role }) => role === 'rules').length;
  ports.progress(
    `manifest: ${sources.length} sources, ${withRules} with rules, ${result.rejected.length} not assessed`,
  );
  return result;
}
