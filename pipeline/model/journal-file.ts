/** The journal on disk: one reply a line, appended as it arrives, readable after a kill in the middle of a write. */
import { z } from 'zod';
import { CodedError } from '../artifacts/coded-error.js';
import type { EngineReply } from './engine.js';
import type { Journal } from './journal.js';

/** What the journal needs of a file. The store supplies it, and with it the path. */
export interface JournalPort {
  /** Path or title for messages. */
  readonly where: string;
  /** The whole text, or `undefined` where the file isn't there yet. */
  readText(): string | undefined;
  /** Appends and resolves once the bytes have reached the disk (fsync). */
  appendText(text: string): Promise<void>;
  /** Cuts the file to its first `bytes` bytes. */
  truncate(bytes: number): Promise<void>;
}

export interface FileJournal extends Journal {
  /** Replies held, over all keys. */
  size(): number;
  /** 1 where the last line was cut by a kill: that reply is lost, and asked again. */
  readonly torn: 0 | 1;
}

/** A reply as files hold it: JSON has no `undefined`, so the value of a refusal is absent. */
export const EngineReplySchema = z.strictObject({
  value: z.unknown().optional(),
  usage: z.strictObject({
    inputTokens: z.number().nonnegative(),
    outputTokens: z.number().nonnegative(),
    cachedInputTokens: z.number().nonnegative(),
    cacheWriteInputTokens: z.number().nonnegative().exactOptional(),
  }),
  stop: z.enum(['complete', 'truncated', 'refused']),
  raw: z.string(),
});

const Line = z.strictObject({ key: z.string().min(1), reply: EngineReplySchema });

/**
 * Reads the journal once and keeps it in step with the file. A torn line is cut away before the first append, so that
 * reading alone never changes the file.
 * @throws CodedError `journal-damaged` when a line other than the last can't be read: no kill does that.
 */
export function openJournal(port: JournalPort): FileJournal {
  const { replies, end } = readLines(port);
  let mended = false;
  let last = Promise.resolve();
  return {
    torn: end.state === 'torn' ? 1 : 0,
    size: () => replies.size,
    read: (key) => replies.get(key),
    // One write after the other: interleaved lines would damage each other, and after a failed write none may follow.
    append: (key, reply) => {
      last = last.then(async () => {
        const line = `${JSON.stringify({ key, reply })}\n`;
        if (!mended && end.state === 'torn') await port.truncate(end.goodBytes);
        await port.appendText(!mended && end.state === 'open' ? `\n${line}` : line);
        mended = true;
        replies.set(key, reply);
      });
      return last;
    },
  };
}

/** How the text ends: on a line break, on a whole line that lacks only its break, or inside a line. */
type End = { state: 'closed' } | { state: 'open' } | { state: 'torn'; goodBytes: number };

function readLines(port: JournalPort): { replies: Map<string, EngineReply>; end: End } {
  const replies = new Map<string, EngineReply>();
  const lines = (port.readText() ?? '').split('\n');
  const tail = lines.pop() ?? '';
  for (const [index, line] of lines.entries()) {
    const entry = readLine(line);
    if (entry.state === 'unreadable') throw damaged(`${port.where}:${index + 1}`, entry.reason);
    replies.set(entry.key, entry.reply);
  }
  if (tail === '') return { replies, end: { state: 'closed' } };
  const entry = readLine(tail);
  if (entry.state === 'unreadable') {
    // Counted on the whole lines alone: the tail may end inside a character, and then has no length of its own.
    return { replies, end: { state: 'torn', goodBytes: Buffer.byteLength(lines.map((line) => `${line}\n`).join('')) } };
  }
  replies.set(entry.key, entry.reply);
  return { replies, end: { state: 'open' } };
}

type Entry = { state: 'read'; key: string; reply: EngineReply } | { state: 'unreadable'; reason: string };

function readLine(line: string): Entry {
  let json: unknown;
  try {
    json = JSON.parse(line);
  } catch (error) {
    return { state: 'unreadable', reason: error instanceof Error ? error.message : String(error) };
  }
  const parsed = Line.safeParse(json);
  if (!parsed.success) return { state: 'unreadable', reason: z.prettifyError(parsed.error) };
  const { key, reply } = parsed.data;
  return { state: 'read', key, reply: { ...reply, value: reply.value } };
}

function damaged(where: string, reason: string): CodedError {
  return new CodedError({
    code: 'journal-damaged',
    where,
    expected: 'one journaled reply a line',
    got: reason,
    remedy: 'Delete that line to ask its request again, or restore the file.',
    exit: 3,
  });
}
