/** `node dist/scripts/draft-all.js [folder]`: drafts every prepared snapshot offline and prints one table of what came out. */
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import type { Document } from '../pipeline/artifacts/document.js';
import { offlineEngine } from '../pipeline/model/offline/offline-engine.js';
import { toolVersion } from '../pipeline/store/package-files.js';
import { openRun } from '../pipeline/workflow/open-run.js';
import { runCorpus } from '../pipeline/workflow/run-corpus.js';
import type { RunOutcome } from '../pipeline/workflow/run-types.js';
import { summarise } from '../pipeline/workflow/summary.js';

const MODAL = /\b(must|should|shall|never|always|please|required?|do not|don['’]t|make sure|ensure)\b/i;

async function draft(folder: string, corpus: string, root: string): Promise<{ outcome: RunOutcome; seconds: number }> {
  const ports = await openRun({
    root,
    corpus,
    origin: { kind: 'folder', path: join(folder, corpus) },
    setting: 'agent-run',
    engine: offlineEngine(),
    progress: () => undefined,
    environment: process.env,
  });
  const started = performance.now();
  const request = { corpus, setting: 'agent-run', words: 'other', through: 'audit', unreviewed: true } as const;
  const outcome = await runCorpus({ ...request, tool: await toolVersion() }, ports);
  return { outcome, seconds: (performance.now() - started) / 1000 };
}

function row(corpus: string, { outcome, seconds }: Awaited<ReturnType<typeof draft>>): string {
  const { words, sources, rows, policies, audit } = summarise(corpus, outcome);
  const cells = [corpus, words.total, words.inScope, sources.total, sources.rules, rows.accepted, rows.rejected];
  const labels = [policies.inScope, policies.must, `${audit.passed}/${audit.failed}/${audit.warned}/${audit.notRun}`];
  return `| ${[...cells, ...labels, seconds.toFixed(1)].join(' | ')} |`;
}

/** Documents with rules in scope by the manifest that gave none, and what in them reads like one. */
function withoutRules({ manifest, extraction, documents }: RunOutcome): string[] {
  const giving = new Set(extraction?.accepted.map(({ source }) => source.document));
  return manifest.sources
    .filter(({ role, document }) => role === 'rules' && !giving.has(document))
    .flatMap(({ document: key }) => {
      const document = documents.get(key);
      return [`  ${key}`, ...(document ? modalSentences(document).map((sentence) => `    ${sentence}`) : [])];
    });
}

function modalSentences({ blocks, text }: Document): string[] {
  const sentences = blocks.flatMap((block) => block.sentences.map(({ start, end }) => text.slice(start, end)));
  return sentences.filter((sentence) => MODAL.test(sentence)).map((sentence) => sentence.slice(0, 160));
}

const folder = process.argv[2] ?? join(process.env['BYLAWS_SAMPLES'] ?? '../shared', 'docs');
const corpora = (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isDirectory());
const root = await mkdtemp(join(tmpdir(), 'bylaws-drafts-'));
const silent: string[] = [];
const failed: string[] = [];
process.stdout.write(
  '| corpus | words | in scope | sources | with rules | rows | rejected | in scope | must | audit: passed/failed/warned/not run | seconds |\n|---|---|---|---|---|---|---|---|---|---|---|\n',
);
for (const { name } of corpora.sort((one, other) => (one.name < other.name ? -1 : 1))) {
  const drafted = await draft(folder, name, root);
  process.stdout.write(`${row(name, drafted)}\n`);
  silent.push(...withoutRules(drafted.outcome));
  const errors = drafted.outcome.audit?.findings.filter(({ level }) => level === 'error') ?? [];
  failed.push(
    ...errors.map(({ check, where, expected, got }) => `  ${check} at ${where}: expected ${expected}, got ${got}`),
  );
}
await rm(root, { recursive: true, force: true });
process.stdout.write(`\nAudit findings that fail a check\n${failed.join('\n') || '  none'}\n`);
process.stdout.write(
  `\nDocuments in scope without a rule, and their modal sentences\n${silent.join('\n') || '  none'}\n`,
);
