/** The bundle of a commit message by itself: the commit isn't made yet, and nothing else of the contribution is known. */
import { type Bundle, missing, present } from '../artifacts/bundle.js';
import { CodedError } from '../artifacts/coded-error.js';
import { cleanMessageFile } from './commit/message-file.js';
import type { RunGit } from './git/process.js';
import { openRepository } from './git/repository.js';

/** A stored message, of which nothing is stripped, or the file that git hands to a hook, which goes through its cleanup. */
export type MessageText = { kind: 'stored'; text: string } | { kind: 'file'; text: string; comment: string };

export function bundleFromMessage(message: MessageText): Bundle {
  const text = message.kind === 'stored' ? message.text : cleanMessageFile(message.text, message.comment);
  const nobody = { name: '', email: '' };
  const reason = 'only a commit message was given';
  return {
    schemaVersion: 1,
    run: { id: 'message', format: 'message' },
    author: { kind: 'unknown' },
    base: missing(reason),
    diff: missing(reason),
    worktree: missing(reason),
    files: missing(reason),
    // Parents, people and signature come with the commit; `command` says that it isn't there.
    commits: present([
      {
        sha: 'message',
        parents: [],
        author: nobody,
        committer: nobody,
        message: text,
        signed: false,
        source: 'command',
      },
    ]),
    branch: missing(reason),
    actions: missing(reason),
    messages: missing(reason),
    pullRequest: missing(reason),
    status: missing(reason),
    toolReports: missing(reason),
    evaluation: missing(reason),
    warnings: [],
  };
}

/**
 * The character that begins comments in message files of this repository: `#` unless its configuration says otherwise.
 * @throws CodedError `comment-character-auto` where git chooses one anew for each message.
 */
export async function commentCharacter(directory: string, ports: { runGit: RunGit }): Promise<string> {
  const repository = await openRepository(directory, ports.runGit);
  for (const key of ['core.commentString', 'core.commentChar']) {
    const result = await repository.tryRun(['config', '--get', key]);
    const value = result.stdout.toString('utf8').replace(/\n$/, '');
    if (result.code !== 0 || value === '') continue;
    if (value !== 'auto') return value;
    throw new CodedError({
      code: 'comment-character-auto',
      where: directory,
      expected: `one character for ${key}`,
      got: 'auto, by which git chooses another for each message',
      remedy: 'Set core.commentChar to one character for this check.',
      exit: 2,
    });
  }
  return '#';
}
