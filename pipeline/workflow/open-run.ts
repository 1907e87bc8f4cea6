/** Puts a run's ports together from disk, environment and package: what `run` and the demonstration both need. */
import type { Document } from '../artifacts/document.js';
import type { AuditReport } from '../artifacts/finding.js';
import type { SettingName } from '../artifacts/vocabulary.js';
import type { StagePorts } from '../model/ask-all.js';
import type { Engine } from '../model/engine.js';
import { heard } from '../model/heard.js';
import type { CostMeter } from '../model/meter.js';
import { openJournal } from '../model/journal-file.js';
import { readCorpus } from '../store/corpus.js';
import { hopPort } from '../store/hop-port.js';
import { journalPort } from '../store/journal-port.js';
import { promptTemplate, rubricsFor } from '../store/package-files.js';
import { corpusPaths } from '../store/paths.js';
import { loadSnapshot, rememberOrigin, repositoryOf, type SnapshotOrigin } from '../store/snapshots.js';
import { corpusWriter } from '../store/writer.js';
import { auditStored } from './audit-stored.js';
import type { Instructions, RunPorts } from './run-types.js';

export interface OpenReader {
  engine: Engine;
  meter?: CostMeter | undefined;
}

export interface OpenRun {
  root: string;
  corpus: string;
  origin: SnapshotOrigin;
  setting: SettingName;
  engine: Engine;
  /** Two engines that read apart from each other, where the run is read twice. */
  readers?: readonly [OpenReader, OpenReader] | undefined;
  meter?: CostMeter | undefined;
  askAgain?: boolean | undefined;
  progress: (message: string) => void;
  /** Where links are followed through GitHub: its address and token. */
  environment?: Readonly<Record<string, string | undefined>>;
}

export async function openRun(request: OpenRun): Promise<RunPorts> {
  const paths = corpusPaths(request.root, request.corpus);
  const stored = await readCorpus(paths);
  const known = stored.manifest && repositoryOf(stored.manifest);
  const origin = { ...request.origin, repository: request.origin.repository ?? known };
  const loaded = await loadSnapshot(origin, request.corpus);
  // As it was given: what the manifest adds must not make a second run leave another file than the first.
  await rememberOrigin(paths, request.origin);
  const hops = hopPort(origin, paths, request.environment ?? {});
  const own = heard(stagePorts(request, request, paths.journal));
  const { readers } = request;
  // Each reader has a journal of its own: in one, the same model asked twice would be given its first answer again.
  const apart =
    readers &&
    ([
      stagePorts(readers[0], request, paths.readerJournals[0]),
      stagePorts(readers[1], request, paths.readerJournals[1]),
    ] as const);
  return {
    ...own,
    ...(apart ? { readers: [heard(apart[0]), heard(apart[1])] as const, decider: own } : {}),
    loaded,
    ...(hops ? { hops } : {}),
    stored,
    writer: corpusWriter(paths),
    instructions: await instructionsFor(stored.manifest?.setting ?? request.setting),
    audit: (documents: ReadonlyMap<string, Document>): Promise<AuditReport> =>
      auditStored(request.root, request.corpus, documents),
    progress: request.progress,
  };
}

function stagePorts({ engine, meter }: OpenReader, request: OpenRun, journal: string): StagePorts {
  return {
    engine,
    ...(meter ? { meter } : {}),
    ...(request.askAgain ? { askAgain: true } : {}),
    // The offline reader computes: side by side it would only wait for itself.
    ...(engine.name === 'offline'
      ? { concurrency: 1 }
      : { onProgress: (done: number, of: number) => request.progress(`${done} of ${of} answered`) }),
    journal: openJournal(journalPort(journal)),
  };
}

async function instructionsFor(setting: SettingName): Promise<Instructions> {
  const { rubrics, sha256 } = await rubricsFor(setting);
  const [manifest, extract, unite, classify] = [
    await promptTemplate('manifest'),
    await promptTemplate('extract'),
    await promptTemplate('unite'),
    await promptTemplate('classify'),
  ];
  return { prompts: { manifest, extract, unite, classify }, rubrics, rubricsSha256: sha256 };
}
