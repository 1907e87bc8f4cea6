/** The text of `git log --pretty=raw --stat`: headers, a message indented by four blanks, lines of statistics. */
import type { BundleCommit } from '../../artifacts/bundle.js';
import { CodedError } from '../../artifacts/coded-error.js';
import { readPerson } from './person.js';

const OPENING = /^commit ([0-9a-f]{7,64})(?: |$)/;

/**
 * Commits in the order of the text: git prints the newest first.
 * @param where names the text in errors.
 * @throws CodedError `log-unreadable` on a line that can't belong to such a log.
 */
export function parseRawLog(text: string, where = 'log'): BundleCommit[] {
  const lines = text.split('\n').map((line) => (line.endsWith('\r') ? line.slice(0, -1) : line));
  const commits: BundleCommit[] = [];
  let at = lines.findIndex((line) => line !== '');
  while (at !== -1 && at < lines.length) {
    const sha = OPENING.exec(lines[at] ?? '')?.[1];
    if (sha === undefined) throw unreadable(where, at, lines[at] ?? '');
    const end = nextOpening(lines, at + 1);
    commits.push(readBlock(lines.slice(at, end), sha, where, at));
    at = end;
  }
  return commits;
}

/** Openings stand at the margin; message lines are indented, and a statistic begins with a blank. */
function nextOpening(lines: readonly string[], from: number): number {
  let at = from;
  while (at < lines.length && !OPENING.test(lines[at] ?? '')) at += 1;
  return at;
}

function readBlock(lines: readonly string[], sha: string, where: string, offset: number): BundleCommit {
  const headers = new Map<string, string[]>();
  let at = 1;
  // A header goes on in lines that begin with a blank; a signature holds lines that are one blank and nothing else.
  // Taking such a line for the end of the headers would lose the message.
  for (; at < lines.length && lines[at] !== ''; at += 1) {
    const line = lines[at] ?? '';
    if (line.startsWith(' ')) continue;
    const blank = line.indexOf(' ');
    if (blank < 1) throw unreadable(where, offset + at, line);
    const key = line.slice(0, blank);
    headers.set(key, [...(headers.get(key) ?? []), line.slice(blank + 1)]);
  }
  const author = headers.get('author')?.[0];
  const committer = headers.get('committer')?.[0];
  if (author === undefined || committer === undefined) throw unreadable(where, offset, lines[0] ?? '');
  return {
    sha,
    parents: headers.get('parent') ?? [],
    author: readPerson(author),
    committer: readPerson(committer),
    message: indentedMessage(lines.slice(at + 1)),
    signed: headers.has('gpgsig') || headers.has('gpgsig-sha256'),
    source: 'log',
  };
}

/** Lines indented by four blanks; blank lines between them belong to the message, anything else ends it. */
function indentedMessage(lines: readonly string[]): string {
  const end = lines.findIndex((line) => line !== '' && !line.startsWith('    '));
  const message = (end === -1 ? lines : lines.slice(0, end)).map((line) => line.slice(4));
  while (message.at(-1) === '') message.pop();
  return message.length === 0 ? '' : `${message.join('\n')}\n`;
}

function unreadable(where: string, index: number, line: string): CodedError {
  return new CodedError({
    code: 'log-unreadable',
    where: `${where} line ${index + 1}`,
    expected: 'a commit as `git log --pretty=raw` prints it',
    got: line === '' ? 'the end of a block' : line.slice(0, 80),
    remedy: 'Collect the log again with `git log --pretty=raw --stat`.',
    exit: 3,
  });
}
