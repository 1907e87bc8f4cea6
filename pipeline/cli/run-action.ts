/** What `bylaws run` does once its options are read. */
import { CodedError, EXIT, type ExitCode } from '../artifacts/coded-error.js';
import type { SettingName } from '../artifacts/vocabulary.js';
import { coverageText } from '../extract/coverage.js';
import { costText } from '../model/cost.js';
import { type CostMeter, meterFor } from '../model/meter.js';
import type { Engine } from '../model/engine.js';
import type { EngineSettings } from '../model/engine-settings.js';
import { openEngine } from '../model/open-engine.js';
import type { Wait } from '../model/retry-budget.js';
import { toolVersion } from '../store/package-files.js';
import { originOf, type SnapshotOrigin } from '../store/snapshots.js';
import { type OpenReader, openRun } from '../workflow/open-run.js';
import { distinct } from '../workflow/readers.js';
import { runCorpus } from '../workflow/run-corpus.js';
import type { Stage } from '../workflow/run-types.js';
import { type RunSummary, summarise } from '../workflow/summary.js';
import type { CliContext } from './context.js';
import { estimateRun } from './estimate-action.js';
import { printed, type Printed, printedJson } from '../terminal/printed.js';

export interface RunOptions {
  corpus: string;
  root: string;
  origin?: SnapshotOrigin;
  model: string;
  /** Two engines that read apart from each other; `model` then decides between them. */
  readers: readonly [string, string] | undefined;
  setting: SettingName;
  from: 'manifest' | 'classify';
  through: Stage;
  unreviewed: boolean;
  /** US dollars. */
  maxCost: number | undefined;
  askAgain: boolean;
  dryRun: boolean;
  baseUrl: string | undefined;
  json: boolean;
  quiet: boolean;
}

export async function runAndReport(options: RunOptions, context: CliContext): Promise<ExitCode> {
  const { corpus, root, setting, from, through, unreviewed, askAgain } = options;
  const origin = options.origin ?? (await originOf(root, corpus, context.environment));
  if (!origin) throw noDocuments(corpus, root);
  const progress = options.quiet
    ? () => undefined
    : (message: string) => context.err(printed([`${corpus}  ${message}`]));
  const settings = {
    ...(options.maxCost === undefined ? {} : { maxCost: options.maxCost }),
    ...(options.baseUrl === undefined ? {} : { baseUrl: options.baseUrl }),
  };
  const onWait = ({ waitMs, reason }: Wait): void => progress(`waiting ${Math.ceil(waitMs / 1000)} s: ${reason}`);
  // An estimate asks nobody, so it needs no key.
  const keys = options.dryRun ? { ANTHROPIC_API_KEY: 'unused', OPENAI_API_KEY: 'unused' } : {};
  const environment = { ...keys, ...context.environment };
  const open = (spec: string): Promise<Engine> => openEngine(spec, { environment, settings, onWait });
  const engine = await open(options.model);
  if (options.dryRun) return estimateRun({ ...options, origin, engine }, context);
  const meter = meterFor(engine, settings);
  const readers = await openReaders(options.readers, open, settings);
  const ports = await openRun({
    root,
    corpus,
    origin,
    setting,
    engine,
    meter,
    readers,
    progress,
    environment,
    askAgain,
  });
  const words = origin.kind === 'checkout' ? 'own' : 'other';
  const request = { corpus, setting, words, from, through, unreviewed, tool: await toolVersion() } as const;
  const outcome = await runCorpus(request, ports);
  const summary = summarise(corpus, outcome);
  await ports.writer.log(`## ${new Date().toISOString()}\n\n\`\`\`text\n${summaryText(summary)}\`\`\`\n`);
  context.out(options.json ? printedJson(summary) : summaryText(summary));
  if (meter) progress(spentText(meter));
  if (outcome.end.state === 'incomplete') return EXIT.model;
  // What could not be read stands above what was found in the rest: the rest alone is never the whole answer.
  if (summary.unreadable.length > 0) return EXIT.input;
  return summary.audit.failed > 0 ? EXIT.findings : EXIT.clean;
}

async function openReaders(
  specs: RunOptions['readers'],
  open: (spec: string) => Promise<Engine>,
  settings: EngineSettings,
): Promise<readonly [OpenReader, OpenReader] | undefined> {
  if (!specs) return undefined;
  const [first, second] = [await open(specs[0]), await open(specs[1])];
  distinct(specs, [first, second]);
  return [
    { engine: first, meter: meterFor(first, settings) },
    { engine: second, meter: meterFor(second, settings) },
  ];
}

function spentText(meter: CostMeter): string {
  const { requests, usage, cost } = meter.spent();
  const { inputTokens, outputTokens, cachedInputTokens } = usage;
  return `asked ${requests} requests: ${inputTokens} tokens in (${cachedInputTokens} cached), ${outputTokens} out; cost ${costText(cost)}`;
}

/** The summary as one screen for people. */
export function summaryText(summary: RunSummary): Printed {
  const { sources, words, rows, policies, audit } = summary;
  const reasons = Object.entries(policies.outOfScope).map(([reason, count]) => `${count} ${reason}`);
  const labelled = policies.must + policies.should + Object.values(policies.outOfScope).reduce((sum, n) => sum + n, 0);
  const lines = [
    summary.corpus,
    `  sources    ${sources.total}: ${sources.rules} with rules, ${sources.contextOnly} context only, ${sources.excluded} excluded, ${sources.unread} not read`,
    ...unreadableLines(summary),
    `  words      ${words.inScope} in scope of ${words.total}`,
    ...given(summary.read.of, `read       ${coverageText(summary.read)} of the text in scope`),
    // A stage that the run has not reached has no figures: zeros would read as its result.
    ...given(
      summary.read.of,
      `rows       ${rows.accepted} of ${rows.received} received, ${rows.rejected} rejected; ${summary.zeroRuleSections} in-scope sections without a rule`,
    ),
    ...given(
      labelled,
      `in scope   ${policies.inScope} of ${labelled} labelled: ${policies.must} must, ${policies.should} should; out: ${reasons.join(', ')}`,
    ),
    ...given(
      audit.passed + audit.failed + audit.warned + audit.notRun,
      `audit      ${audit.passed} checks passed, ${audit.failed} failed, ${audit.warned} with warnings, ${audit.notRun} not run, ${audit.notDue} not due yet`,
    ),
    ...endLines(summary).map((line) => `  ${line}`),
  ];
  return printed(lines);
}

function given(count: number, line: string): string[] {
  return count === 0 ? [] : [`  ${line}`];
}

function unreadableLines({ unreadable }: RunSummary): string[] {
  return unreadable.map(({ document, reason }) => `  not read   ${document}: ${reason}`);
}

function endLines({ end, corpus }: RunSummary): string[] {
  switch (end.state) {
    case 'done':
      return ['done       every stage asked for is complete'];
    case 'waits': {
      const { gate, sees, rejected, notes = [] } = end.for;
      const why = rejected ? 'was rejected as it stands' : 'is waiting for a person';
      const waits = `waits      gate ${gate} ${why}; review, then: bylaws approve ${corpus} ${gate} --by NAME (content ${sees.slice(0, 12)})`;
      return [waits, ...notes.map((note) => `  look at  ${note}`)];
    }
    case 'incomplete':
      return [`incomplete stage ${end.stage}: ${end.reason}`];
  }
}

function noDocuments(corpus: string, root: string): CodedError {
  return new CodedError({
    code: 'documents-unknown',
    where: corpus,
    expected: 'a snapshot folder or a checkout to read',
    got: `none named, and none remembered under ${root}`,
    remedy: 'Name one with --snapshot DIR or --checkout DIR.',
    exit: 2,
  });
}
