/** Output of a Codex call: a head with code and state above the line `Output:`, or the same as JSON. */
import type { Action } from '../../artifacts/bundle.js';
import { exitCode, contentText, isObject, member } from './content.js';
import type { Result } from './run-builder.js';

export interface CodexOutput {
  result: Result;
  /** The process goes on under this number. */
  session?: string;
  /** Code of the process that this call waited for. */
  ended?: number | 'unknown';
}

export function readCodexOutput(value: unknown, kind: Action['kind']): CodexOutput {
  const text = textOf(value);
  const json = parsed(text);
  if (json !== undefined) {
    const output = json['output'];
    const code = member(json, 'metadata')['exit_code'];
    const printed = typeof output === 'string' ? output : text;
    return finish(printed, exitCode(code), kind, printed);
  }
  // Only the head is the program's own: what stands below `Output:` was printed by the command, whatever it says.
  const at = text.search(/^Output:$/m);
  const head = at === -1 ? text.slice(0, 400) : text.slice(0, at);
  const output = at === -1 ? text : text.slice(at).replace(/^Output:\n?/, '');
  const code = /^(?:Exit code:|Process exited with code) (-?\d+)$/m.exec(head)?.[1];
  const session = /^Process running with session ID (\d+)$/m.exec(head)?.[1];
  const read = finish(output, exitCode(code === undefined ? undefined : Number(code)), kind, head);
  if (session === undefined) return { ...read, ended: exitCode(code === undefined ? undefined : Number(code)) };
  return { session, result: { ...read.result, exitCode: 'unknown', status: 'background' } };
}

function finish(output: string, code: number | 'unknown', kind: Action['kind'], head: string): CodexOutput {
  const timedOut = code === 124 || /command timed out after \d+ milliseconds/.test(head);
  const refused = /^(?:exec command )?rejected by user|^(?:exec command )?rejected: /.test(output);
  return {
    result: {
      output,
      exitCode: kind === 'shell' && !timedOut && !refused ? code : 'unknown',
      status: refused ? 'not-executed' : timedOut ? 'timed-out' : 'executed',
      outputTruncated:
        /^Total output lines: \d+$/m.test(head) || /\[\.\.\. (omitted|truncated) |tokens truncated/.test(output),
    },
  };
}

function textOf(value: unknown): string {
  if (isObject(value)) return typeof value['content'] === 'string' ? value['content'] : contentText(value['content']);
  return contentText(value);
}

function parsed(text: string): Readonly<Record<string, unknown>> | undefined {
  if (!text.startsWith('{')) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) && isObject(value['metadata']) ? value : undefined;
  } catch {
    return undefined;
  }
}
