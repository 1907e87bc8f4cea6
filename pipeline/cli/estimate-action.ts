/** `bylaws run --dry-run`: what a model would be asked and what it would cost, with nothing asked and nothing written. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EXIT, type ExitCode } from '../artifacts/coded-error.js';
import type { SettingName } from '../artifacts/vocabulary.js';
import { costText, estimate } from '../model/cost.js';
import { dryRun } from '../model/dry-run.js';
import type { Engine } from '../model/engine.js';
import { openJournal } from '../model/journal-file.js';
import { priceOf } from '../model/prices.js';
import { offlineEngine } from '../model/offline/offline-engine.js';
import { journalPort } from '../store/journal-port.js';
import { toolVersion } from '../store/package-files.js';
import { corpusPaths } from '../store/paths.js';
import type { SnapshotOrigin } from '../store/snapshots.js';
import { openRun } from '../workflow/open-run.js';
import { runCorpus } from '../workflow/run-corpus.js';
import type { Stage } from '../workflow/run-types.js';
import type { CliContext } from './context.js';
import { printed, printedJson } from '../terminal/printed.js';

export interface EstimateOptions {
  corpus: string;
  root: string;
  origin: SnapshotOrigin;
  engine: Engine;
  setting: SettingName;
  through: Stage;
  json: boolean;
}

/** Later stages are a guess: they ask about what the offline reader found, where a model may find more or fewer rows. */
export async function estimateRun(options: EstimateOptions, context: CliContext): Promise<ExitCode> {
  const { corpus, origin, setting, through, engine } = options;
  const journal = openJournal(journalPort(corpusPaths(options.root, corpus).journal));
  const dry = dryRun(offlineEngine(), engine, journal);
  const root = await mkdtemp(join(tmpdir(), 'bylaws-dry-run-'));
  try {
    const ports = await openRun({ root, corpus, origin, setting, engine: dry.engine, progress: () => undefined });
    await runCorpus({ corpus, setting, words: 'other', through, unreviewed: true, tool: await toolVersion() }, ports);
  } finally {
    await rm(root, { recursive: true, force: true });
  }
  const { requests, inputTokens, outputTokens, cost, atMost } = estimate(
    dry.requests,
    engine.modelId,
    priceOf(engine.modelId),
  );
  const figures = { requests, inputTokens, outputTokens, cost: costText(cost), atMost: costText(atMost) };
  if (options.json) context.out(printedJson({ schemaVersion: 1, corpus, engine: engine.name, ...figures }));
  else {
    context.out(
      printed([
        `${corpus}: about ${requests} requests, ${inputTokens} tokens in and ${outputTokens} out`,
        `  cost     about ${figures.cost}`,
        `  at most  ${figures.atMost}`,
        '  what the journal holds already is not counted',
      ]),
    );
  }
  return EXIT.clean;
}
