/** Runs a corpus from its documents to the next closed gate. Everything is recomputed; the journal makes that free. */
import { documentKey } from '../artifacts/place.js';
import type { Snapshot } from '../artifacts/snapshot.js';
import { lossNote } from '../documents/words.js';
import type { LoadedSnapshot } from '../snapshot/loaded.js';
import { classifyStep } from './classify-step.js';
import { extractStep } from './extract-step.js';
import { frozenStep } from './frozen-step.js';
import { passGate } from './gate.js';
import { manifestStep } from './manifest-step.js';
import { manifestHash } from './metas.js';
import { readDocuments, type ReadDocuments } from './read-documents.js';
import { rulesFile } from '../review/rules-file.js';
import { runReport } from '../review/run-report.js';
import type { RunEnd, RunOutcome, RunPorts, RunRequest } from './run-types.js';

const DONE: RunEnd = { state: 'done' };

/**
 * Stages 0 to 3 and the audit. A kill at any point loses at most the requests in flight: the same call again reads the
 * journal and writes the same bytes.
 */
export async function runCorpus(request: RunRequest, ports: RunPorts): Promise<RunOutcome> {
  const read = readDocuments(ports.loaded);
  ports.progress(`read ${read.documents.size} of ${ports.loaded.snapshot.files.length} files`);
  for (const note of [...snapshotNotes(ports.loaded.snapshot), ...losses(ports.loaded, read)]) {
    ports.progress(`note: ${note}`);
  }
  const manifest = await manifestStep(request, ports, read);
  const outcome: RunOutcome = { end: DONE, manifest: manifest.accepted, documents: read.documents };
  const [unassessed] = manifest.rejected;
  if (unassessed) return { ...outcome, end: incomplete('manifest', `${unassessed.where}: ${unassessed.reason}`) };
  if (request.through === 'manifest') return outcome;
  const first = await passGate('manifest', manifestHash(manifest.accepted), request, ports);
  if (first) return { ...outcome, end: { state: 'waits', for: first } };

  const frozen = request.from === 'classify';
  const draft = frozen ? frozenStep(ports, outcome) : await extractStep(request, ports, outcome);
  const { result, readings } = draft;
  const extracted: RunOutcome = { ...outcome, extraction: result, ...(readings ? { readings } : {}) };
  if (draft.end) return { ...extracted, end: draft.end };
  if (request.through === 'extract') return extracted;

  const labelled = await classifyStep(request, ports, { ...extracted, rows: draft.rows });
  const classified: RunOutcome = { ...extracted, policies: labelled.policies };
  const [unlabelled] = labelled.rejected;
  if (unlabelled) return { ...classified, end: incomplete('classify', `${unlabelled.where}: ${unlabelled.reason}`) };
  if (request.through === 'classify') return classified;
  const { policies, meta } = labelled;
  const { owner, name } = manifest.accepted.repository;
  await ports.writer.rules(rulesFile(`${owner}/${name}`, policies, meta.notice));
  const audit = await ports.audit(read.documents);
  const facts = { manifest: manifest.accepted, extraction: draft.meta, policies, audit, notice: meta.notice };
  await ports.writer.report(runReport(facts));
  const passed = audit.checks.filter(({ result }) => result === 'passed').length;
  ports.progress(`audit: ${passed} of ${audit.checks.length} checks passed`);
  return { ...classified, audit };
}

function incomplete(stage: 'manifest' | 'classify', reason: string): RunEnd {
  return { state: 'incomplete', stage, reason };
}

/** What the snapshot's maker left for a reader, and whether its commit is known to be the repository's own. */
function snapshotNotes({ commit, commitProof, repository, notes = [] }: Snapshot): string[] {
  const unproved = commitProof === 'unverifiable' && commit !== 'worktree';
  const proof = `nothing proves that commit ${commit} is one of ${repository}, and not of a fork`;
  return unproved ? [proof, ...notes] : [...notes];
}

function losses({ files }: LoadedSnapshot, { documents }: ReadDocuments): string[] {
  return files.flatMap(({ file, bytes, rendered }) => {
    const document = documents.get(documentKey(file.repository, file.path));
    return (document && lossNote(document, rendered ?? bytes)) ?? [];
  });
}
