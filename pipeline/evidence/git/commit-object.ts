/** A commit object's bytes as git stores them: exact where a log's text would be reflowed, decoded or verified. */
import type { BundleCommit, BundleWarning } from '../../artifacts/bundle.js';
import { readPerson } from '../commit/person.js';

export interface ReadCommitObject {
  commit: BundleCommit;
  warnings: readonly BundleWarning[];
}

export function readCommitObject(sha: string, bytes: Buffer): ReadCommitObject {
  const gap = bytes.indexOf('\n\n');
  const headerBytes = gap === -1 ? bytes : bytes.subarray(0, gap);
  const messageBytes = gap === -1 ? Buffer.alloc(0) : bytes.subarray(gap + 2);
  const encoding = /^encoding (.+)$/m.exec(headerBytes.toString('latin1'))?.[1] ?? 'utf-8';
  const headers = decode(headerBytes, encoding);
  const message = decode(messageBytes, encoding);
  const parents: string[] = [];
  const single = new Map<string, string>();
  for (const line of headers.text.split('\n')) {
    const blank = line.indexOf(' ');
    const key = line.slice(0, blank);
    if (key === 'parent') parents.push(line.slice(blank + 1));
    // A line that begins with a blank goes on with the header before it, a signature for the most part.
    else if (key !== '' && !single.has(key)) single.set(key, line.slice(blank + 1));
  }
  return {
    commit: {
      sha,
      parents,
      author: readPerson(single.get('author') ?? ''),
      committer: readPerson(single.get('committer') ?? ''),
      message: message.text,
      signed: single.has('gpgsig') || single.has('gpgsig-sha256'),
      source: 'git',
    },
    warnings:
      headers.exact && message.exact
        ? []
        : [{ code: 'commit-encoding', where: `commit ${sha}`, detail: `its text isn't the ${encoding} it should be` }],
  };
}

function decode(bytes: Buffer, encoding: string): { text: string; exact: boolean } {
  try {
    return { text: new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(bytes), exact: true };
  } catch {
    return { text: bytes.toString('utf8'), exact: false };
  }
}
