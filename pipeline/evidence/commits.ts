/** A stored commit, read: subject, body, trailers and kind, with the message kept whole beside them. */
import type { BundleCommit } from '../artifacts/bundle.js';
import { commitKind } from './commit/kind.js';
import { readTrailers } from './commit/trailers.js';
import type { Commit } from './view.js';

export { cleanMessageFile } from './commit/message-file.js';
export { parseRawLog } from './commit/raw-log.js';
export { readTrailers } from './commit/trailers.js';

export function readCommit(stored: BundleCommit): Commit {
  const lines = messageLines(stored.message);
  const subject = (lines[0] ?? '').trimEnd();
  const separated = lines.length > 1 && (lines[1] ?? '').trim() === '';
  const { sha, parents, author, committer, message, signed, source } = stored;
  return {
    sha,
    parents,
    author,
    committer,
    message,
    subject,
    blankAfterSubject: separated,
    bodyLines: lines.slice(separated ? 2 : 1),
    trailers: readTrailers(message),
    kind: commitKind(stored, subject),
    signed,
    source,
  };
}

/** Lines without blank ones at either end: git skips those before the subject, and those at the end hold nothing. */
function messageLines(message: string): string[] {
  const lines = message.split('\n');
  const first = lines.findIndex((line) => line.trim() !== '');
  if (first === -1) return [];
  let end = lines.length;
  while ((lines[end - 1] ?? '').trim() === '') end -= 1;
  return lines.slice(first, end);
}
