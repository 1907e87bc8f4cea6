/** `npm start`: this repository's own rules, drafted and audited, and its latest commits checked against them. */
import { cp, mkdir, rm } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CodedError } from '../pipeline/artifacts/coded-error.js';
import { offlineEngine } from '../pipeline/model/offline/offline-engine.js';
import { packageRoot, toolVersion } from '../pipeline/store/package-files.js';
import { openRun } from '../pipeline/workflow/open-run.js';
import { runCorpus } from '../pipeline/workflow/run-corpus.js';
import { auditCheckersOf } from '../pipeline/workflow/synthesize-audit.js';
import { synthesizeStored } from '../pipeline/workflow/synthesize-corpus.js';
import { summarise } from '../pipeline/workflow/summary.js';
import { summaryText } from '../pipeline/cli/run-action.js';
import { checkersAuditText } from '../pipeline/cli/synthesize-audit-text.js';
import { synthesisText } from '../pipeline/cli/synthesize-text.js';
import { differencesText, differencesToCommitted } from './demo/differences.js';
import { checkLatestCommits } from './demo/latest-commits.js';

const CORPUS = 'bylaws';
const here = packageRoot();
const rebuilt = join(here, '.bylaws', 'demonstration');

/** Begins from what is committed, so that rules which stayed the same keep their identifiers. */
async function seed(): Promise<void> {
  await rm(rebuilt, { recursive: true, force: true });
  await mkdir(rebuilt, { recursive: true });
  for (const folder of [`corpora/${CORPUS}`, 'manifests']) {
    const from = join(here, folder);
    if (existsSync(from)) await cp(from, join(rebuilt, folder), { recursive: true });
  }
  await rm(join(rebuilt, 'manifests', `${CORPUS}.json`), { force: true });
}

async function demonstrate(): Promise<void> {
  await seed();
  const ports = await openRun({
    root: rebuilt,
    corpus: CORPUS,
    origin: { kind: 'checkout', path: here, repository: 'local/bylaws' },
    setting: 'agent-run',
    engine: offlineEngine(),
    progress: (message) => process.stderr.write(`${message}\n`),
  });
  const tool = await toolVersion();
  const request = {
    corpus: CORPUS,
    setting: 'agent-run',
    words: 'own',
    through: 'audit',
    unreviewed: true,
    tool,
  } as const;
  const outcome = await runCorpus(request, ports);
  process.stdout.write(`\nThe rules of this repository, read offline\n\n${summaryText(summarise(CORPUS, outcome))}`);
  const synthesis = await synthesizeStored({ root: rebuilt, corpus: CORPUS, environment: process.env });
  process.stdout.write(`\nThe rules as checkers\n\n${synthesisText(synthesis)}`);
  process.stdout.write(
    `\nThe checkers, tried\n\n${checkersAuditText(await auditCheckersOf(rebuilt, CORPUS, () => performance.now()))}`,
  );
  const differences = await differencesToCommitted(here, rebuilt, CORPUS);
  process.stdout.write(`\nAgainst the committed corpus\n\n${differencesText(differences)}`);
  process.stdout.write(
    `\nThe latest commits, checked\n\n${await checkLatestCommits(here, CORPUS, process.stdout.isTTY)}`,
  );
}

try {
  await demonstrate();
} catch (error) {
  if (!(error instanceof CodedError)) throw error;
  process.stderr.write(`${error.message}\n${error.details.remedy}\n`);
  process.exitCode = error.details.exit;
}
