/** Stage 1 of a run: the manifest is made, or kept where its documents are unchanged, and written. */
import { buildManifest, type ManifestResult } from '../manifest/build-manifest.js';
import type { LoadedSnapshot } from '../snapshot/loaded.js';
import { hopsOf } from './hop-round.js';
import { manifestPrompt } from './prompts.js';
import { readDocuments, type ReadDocuments } from './read-documents.js';
import type { RunPorts, RunRequest } from './run-types.js';

/** Documents that the hop round brings are added to `read`, as later stages need them. */
export async function manifestStep(request: RunRequest, ports: RunPorts, read: ReadDocuments): Promise<ManifestResult> {
  const first = await assessAll(request, ports, ports.loaded, read);
  const before = hopsOf(first.accepted, ports.loaded, read, ports.hops?.allow);
  let result: ManifestResult = { ...first, accepted: { ...first.accepted, sources: before.sources } };
  if (ports.hops && before.wanted.length > 0 && first.rejected.length === 0) {
    const loaded = await ports.hops.retrieve(ports.loaded, before.wanted);
    const more = readDocuments(loaded);
    for (const [key, document] of more.documents) read.documents.set(key, document);
    for (const [key, reason] of more.unreadable) read.unreadable.set(key, reason);
    const second = await assessAll(request, ports, loaded, read);
    const after = hopsOf(second.accepted, loaded, read, ports.hops.allow);
    result = { ...second, accepted: { ...second.accepted, sources: after.sources } };
    const came = loaded.files.length - ports.loaded.files.length;
    ports.progress(`hops: ${came} of ${before.wanted.length} documents retrieved`);
  }
  await ports.writer.manifest(result.accepted);
  const { sources } = result.accepted;
  const withRules = sources.filter(({ role }) => role === 'rules').length;
  ports.progress(
    `manifest: ${sources.length} sources, ${withRules} with rules, ${result.rejected.length} not assessed`,
  );
  return result;
}

function assessAll(
  request: RunRequest,
  ports: RunPorts,
  { snapshot }: LoadedSnapshot,
  read: ReadDocuments,
): Promise<ManifestResult> {
  const previous = ports.stored.manifest;
  return buildManifest(
    {
      corpus: request.corpus,
      prefix: previous?.prefix ?? request.corpus.toUpperCase(),
      setting: previous?.setting ?? request.setting,
      words: previous?.words ?? request.words,
      snapshot,
      documents: read.documents,
      unreadable: read.unreadable,
      ...(previous ? { previous } : {}),
    },
    ports,
    manifestPrompt(ports.instructions.prompts.manifest.text),
  );
}
