/** mini-SWE-agent runs of the first generations: one fenced shell block an answer, its result in a user message. */
import type { Adapter, ReadOptions, ReadRun } from './adapter.js';
import { exitCode, contentText, isObject, pullRequestFrom, stringAt } from './content.js';
import { infoParts, payload } from './mini-swe-agent.js';
import { recordError, RunBuilder } from './run-builder.js';
import type { RunDocument } from './run-document.js';
import { present } from '../../artifacts/bundle.js';

const FENCE = /^```(?:mswea_bash_command|bash)[ \t]*\r?\n([\s\S]*?)\r?\n```/gm;
const SUBMIT = /^\s*echo\s+(?:COMPLETE_TASK_AND_SUBMIT_FINAL_OUTPUT|MINI_SWE_AGENT_FINAL_OUTPUT)\b/;

export const miniSweAgentText: Adapter = {
  format: 'mini-swe-agent-text',
  losses: [
    'output beyond the length that the agent was shown',
    'exit code of the command that submits',
    'commits, branch and base of a record without a submission',
  ],
  tried: 'run',
  shell: 'fresh',
  detects(document) {
    return messagesOf(document)?.some((message) => isAssistant(message) && blocks(message).length > 0) === true;
  },
  read,
};

function messagesOf(document: RunDocument): readonly unknown[] | undefined {
  const value = document.whole?.value;
  const messages = isObject(value) ? value['messages'] : value;
  // A single message, as some harnesses keep the last one alone, is a list of one.
  const list = isObject(messages) || (isObject(value) && value['role'] !== undefined) ? [value] : messages;
  return Array.isArray(list) && list.every((message) => stringAt(message, 'role') !== undefined) ? list : undefined;
}

function isAssistant(message: unknown): boolean {
  return stringAt(message, 'role') === 'assistant';
}

function blocks(message: unknown): string[] {
  const text = contentText(isObject(message) ? message['content'] : undefined);
  return [...text.matchAll(FENCE)].map((match) => match[1] ?? '');
}

function read(document: RunDocument, options: ReadOptions): readonly ReadRun[] {
  const messages = messagesOf(document);
  if (messages === undefined)
    throw recordError(document, 'messages', 'a list of messages with a role each', 'something else');
  const builder = new RunBuilder(miniSweAgentText.format, document, options);
  let waiting: number | undefined;
  messages.forEach((message, index) => {
    waiting = readMessage(builder, message, `message ${index + 1}`, waiting);
  });
  const { run, ...parts } = infoParts(document.whole?.value, builder);
  const submitted = lastOutput(builder);
  return [
    {
      bundle: builder.bundle({
        ...(submitted === undefined ? {} : patchParts(submitted)),
        ...parts,
        pullRequest: pullRequestFrom(builder.authorTexts()),
        ...(run === undefined ? {} : { run }),
      }),
    },
  ];
}

/** @returns the action whose result the next user message holds. */
function readMessage(
  builder: RunBuilder,
  message: unknown,
  where: string,
  waiting: number | undefined,
): number | undefined {
  const text = contentText(isObject(message) ? message['content'] : undefined);
  const role = stringAt(message, 'role') ?? 'no role';
  switch (role) {
    case 'assistant':
      builder.turn();
      builder.message('author', text);
      return callBlock(builder, blocks(message), where);
    case 'user':
      if (waiting === undefined) builder.message('user', text);
      else builder.result(waiting, readResult(text, builder.actionAt(waiting)?.input ?? ''));
      return undefined;
    case 'system':
      builder.message('system', text);
      return waiting;
    case 'exit':
      return waiting;
    default:
      builder.unknown(where, 'a message with the role system, user, assistant or exit', role);
      return waiting;
  }
}

/** The scaffold ran an answer only if it held exactly one block, and complained of any other. */
function callBlock(builder: RunBuilder, found: readonly string[], where: string): number | undefined {
  const [command, ...more] = found;
  if (command === undefined) return undefined;
  if (more.length > 0) {
    builder.warn('action-refused', where, `an answer with ${found.length} shell blocks was not run`);
    return undefined;
  }
  return builder.call({ tool: 'bash', kind: 'shell', input: command });
}

function readResult(text: string, command: string): Parameters<RunBuilder['result']>[1] {
  const code = /<returncode>(-?\d+)<\/returncode>/.exec(text)?.[1];
  const timedOut = /timed out and has been killed|<timeout>/.test(text);
  if (code !== undefined || timedOut) {
    return {
      output: payload(text),
      exitCode: exitCode(code === undefined ? undefined : Number(code)),
      status: timedOut ? 'timed-out' : 'executed',
      outputTruncated: text.includes('<elided_chars>'),
    };
  }
  // The scaffold reads the marker from the output of a command that succeeded, and shows the rest without a code.
  return { output: text, exitCode: 'unknown', status: SUBMIT.test(command) ? 'executed' : 'unknown' };
}

function lastOutput(builder: RunBuilder): string | undefined {
  const last = builder.actions().at(-1);
  return last !== undefined && SUBMIT.test(last.input) && last.output.startsWith('diff --git ')
    ? last.output
    : undefined;
}

function patchParts(patch: string) {
  return { diff: present({ patch, scope: 'worktree-fallback' as const }), worktree: present({ patch }) };
}
