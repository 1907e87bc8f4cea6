/** Finds the format of a run file and reads it; a format named by the caller is not guessed again. */
import type { Bundle } from '../../artifacts/bundle.js';
import { CodedError } from '../../artifacts/coded-error.js';
import type { Adapter } from './adapter.js';
import { atif } from './atif.js';
import { claudeCode } from './claude-code.js';
import { codex } from './codex.js';
import { completeFromCommands } from './from-commands.js';
import { miniSweAgent } from './mini-swe-agent.js';
import { miniSweAgentText } from './mini-swe-agent-text.js';
import { openHands } from './openhands.js';
import { openHandsFlat } from './openhands-flat.js';
import { openHandsV0 } from './openhands-v0.js';
import { ownAgent } from './own-agent.js';
import { pi } from './pi.js';
import { parseRunDocument, type RunDocument } from './run-document.js';
import { sweAgent } from './swe-agent.js';

/** Most telling first: an earlier format's mark may also stand in a later one's records. */
export const ADAPTERS: readonly Adapter[] = [
  miniSweAgent,
  sweAgent,
  atif,
  ownAgent,
  claudeCode,
  codex,
  pi,
  openHands,
  openHandsV0,
  openHandsFlat,
  miniSweAgentText,
];

export interface RunFile {
  text: string;
  /** Shown in messages; its name is the run's name where the record has none. */
  path: string;
  /** Name of the format; found from the content where absent. */
  format?: string;
  /** Skip what the format doesn't know, and count it. Damage of the file itself stays an error. */
  lenient?: boolean;
}

/** @throws CodedError (exit 3) as `readRuns` does, and when the file holds several runs. */
export function readRun(file: RunFile): Bundle {
  const bundles = readRuns(file);
  const [bundle, ...more] = bundles;
  if (bundle !== undefined && more.length === 0) return bundle;
  throw new CodedError({
    code: 'run-file-holds-several',
    where: file.path,
    expected: 'one run',
    got: `${bundles.length} runs: ${bundles.map(({ run }) => run.id).join(', ')}`,
    remedy: 'Put each record in a file of its own, or grade the file as a whole.',
    exit: 3,
  });
}

/**
 * Every run that the file holds, in order.
 * @throws CodedError (exit 3) when the format is unknown, or the record isn't what its format says.
 */
export function readRuns(file: RunFile): readonly Bundle[] {
  const document = parseRunDocument(file.text, file.path);
  const adapter = file.format === undefined ? detect(document) : named(file.format, file.path);
  const runs = adapter.read(document, { lenient: file.lenient ?? false });
  return runs.map(({ bundle }) => completeFromCommands(bundle, adapter));
}

/** Whether a format's shell keeps its directory from one action to the next; unknown formats don't. */
export function keepsSession(format: string): boolean {
  return ADAPTERS.some((adapter) => adapter.format === format && adapter.shell === 'session');
}

function detect(document: RunDocument): Adapter {
  const adapter = ADAPTERS.find((candidate) => candidate.detects(document));
  if (adapter === undefined)
    throw formatError(document.path, 'a run in a known format', 'a record that no format claims');
  return adapter;
}

function named(format: string, path: string): Adapter {
  const adapter = ADAPTERS.find((candidate) => candidate.format === format);
  if (adapter === undefined) throw formatError(path, 'a known format', `\`${format}\``);
  return adapter;
}

function formatError(where: string, expected: string, got: string): CodedError {
  const known = ADAPTERS.map((adapter) => adapter.format).join(', ');
  return new CodedError({
    code: 'run-format-unknown',
    where,
    expected: `${expected} (${known})`,
    got,
    remedy: 'Name the format with --format.',
    exit: 3,
  });
}
