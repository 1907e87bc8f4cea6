/** Reads the runs of one sample file and counts what they hold. */
import { readFileSync } from 'node:fs';
import type { Bundle, Evidence } from '../../../pipeline/artifacts/bundle.js';
import { keepsSession, readRuns } from '../../../pipeline/evidence/adapters/detect.js';
import { readCommands, type ShellCommand } from '../../../pipeline/evidence/shell/read-commands.js';
import { samples } from '../samples.js';

export interface Counted {
  bundle: Bundle;
  format: string;
  steps: number;
  actions: number;
  shell: number;
  succeeded: number;
  failed: number;
  /** Actions without a result, or stopped before their end. */
  unfinished: number;
  author: number;
  user: number;
  changed: number;
  commands: readonly ShellCommand[];
}

export function readSample(path: string): Counted[] {
  return readRuns({ text: readFileSync(samples(path), 'utf8'), path }).map(count);
}

export function value<T>(evidence: Evidence<T>): T {
  if (evidence.state === 'missing') throw new Error(evidence.reason);
  return evidence.value;
}

function count(bundle: Bundle): Counted {
  const actions = value(bundle.actions);
  const ended = actions.filter((action) => action.status === 'executed');
  const messages = value(bundle.messages);
  return {
    bundle,
    format: bundle.run.format,
    steps: new Set(actions.map((action) => action.step)).size,
    actions: actions.length,
    shell: actions.filter((action) => action.kind === 'shell').length,
    succeeded: ended.filter((action) => action.exitCode === 0).length,
    failed: ended.filter((action) => action.exitCode !== 'unknown' && action.exitCode !== 0).length,
    unfinished: actions.length - ended.length,
    author: messages.filter((message) => message.role === 'author').length,
    user: messages.filter((message) => message.role === 'user').length,
    changed: bundle.diff.state === 'missing' ? 0 : (bundle.diff.value.patch.match(/^diff --git /gm) ?? []).length,
    commands: readCommands(actions, { session: keepsSession(bundle.run.format) }),
  };
}
