/** What `bylaws synthesize` does once its options are read: compile, or hold two readings against each other. */
import { resolve } from 'node:path';
import { CodedError, EXIT, type ExitCode } from '../artifacts/coded-error.js';
import { meterFor } from '../model/meter.js';
import { openEngine } from '../model/open-engine.js';
import type { Wait } from '../model/retry-budget.js';
import { corpusNames } from '../store/corpus.js';
import { whileHolding } from '../store/corpus-lock.js';
import { corpusPaths, crossCheckPath } from '../store/paths.js';
import { crossCheckStored } from '../workflow/cross-check.js';
import { sharpenStored } from '../workflow/sharpen.js';
import { type SynthesizeRequest, synthesizeStored } from '../workflow/synthesize-corpus.js';
import { printed, printedJson } from '../terminal/printed.js';
import type { CliContext } from './context.js';
import { crossCheckText } from './cross-check-text.js';
import { amount, corpusUnknown, howMany, oneOf, onlyWith, rootOf } from './options.js';
import { synthesisText } from './synthesize-text.js';

export interface SynthesizeOptions {
  out?: string | undefined;
  model: string;
  baseUrl?: string | undefined;
  maxCost?: string | undefined;
  run?: readonly string[] | undefined;
  git?: string | undefined;
  last?: string | undefined;
  until?: string | undefined;
  anew?: true | undefined;
  sharpen?: true | undefined;
  quiet?: true | undefined;
  json?: true | undefined;
}

export async function synthesizeCorpus(
  corpus: string,
  options: SynthesizeOptions,
  context: CliContext,
): Promise<ExitCode> {
  onlyWith('--cross-check', { '--run': options.run });
  const history = historyOf(options, context);
  if (history !== undefined && options.model === 'offline') throw nobodyReads();
  const request = { ...(await requestFor(corpus, options, context)), ...(history ? { history } : {}) };
  const { sharpened, ...summary } = await whileHolding(corpusPaths(request.root, corpus), async () => ({
    sharpened: options.sharpen === true ? await sharpenStored(request) : undefined,
    ...(await synthesizeStored(request)),
  }));
  const all = { schemaVersion: 1, ...summary, ...(sharpened ? { sharpened } : {}) };
  context.out(options.json ? printedJson(all) : synthesisText(summary, sharpened));
  return EXIT.clean;
}

/** Merged work to look at where nobody says how much. */
const LAST = '200';

function historyOf({ git, last, until }: SynthesizeOptions, context: CliContext) {
  if (git === undefined) {
    onlyWith('--git', { '--last': last, '--until': until });
    return undefined;
  }
  return { repository: resolve(context.cwd, git), last: howMany('--last', last ?? LAST), until };
}

function nobodyReads(): CodedError {
  return new CodedError({
    code: 'trial-reader-missing',
    where: '--git',
    expected: 'a model that reads what checkers blame on merged work',
    got: 'the offline engine, which judges no work',
    remedy: 'Name one with --model, or look at the work yourself: bylaws calibrate prints it.',
    exit: 2,
  });
}

/** 1 where the readings disagree, 3 where something that was given could not be read. */
export async function crossCheckCorpus(
  corpus: string,
  options: SynthesizeOptions,
  context: CliContext,
): Promise<ExitCode> {
  const { run = [] } = options;
  const history = historyOf(options, context);
  oneOf({ '--cross-check': 'given', '--sharpen': options.sharpen === true ? 'given' : undefined });
  const request = await requestFor(corpus, options, context);
  const paths = corpusPaths(request.root, corpus);
  const runs = run.map((file) => resolve(context.cwd, file));
  const result = await whileHolding(paths, () =>
    crossCheckStored({ ...request, runs, ...(history ? { history } : {}) }),
  );
  context.out(options.json ? printedJson(result) : crossCheckText(result, crossCheckPath(paths)));
  if (runs.some((file) => result.unread.some(({ contribution }) => contribution === file))) return EXIT.input;
  return result.disagreements.length > 0 ? EXIT.findings : EXIT.clean;
}

async function requestFor(corpus: string, options: SynthesizeOptions, context: CliContext) {
  const root = rootOf(options, context);
  const names = await corpusNames(root);
  if (!names.includes(corpus)) throw corpusUnknown(corpus, root, names);
  const { environment } = context;
  const settings = {
    ...(options.baseUrl === undefined ? {} : { baseUrl: options.baseUrl }),
    ...(options.maxCost === undefined ? {} : { maxCost: amount(options.maxCost) }),
  };
  const progress = (message: string): void => {
    if (options.quiet !== true) context.err(printed([`${corpus}  ${message}`]));
  };
  const onWait = ({ waitMs, reason }: Wait): void => progress(`waiting ${Math.ceil(waitMs / 1000)} s: ${reason}`);
  const engine = await openEngine(options.model, { environment, settings, onWait });
  const anew = options.anew === true;
  return {
    root,
    corpus,
    environment,
    engine,
    anew,
    meter: meterFor(engine, settings),
    progress,
  } satisfies SynthesizeRequest;
}
