/** Commits in the text of `git log --pretty=raw`, in the order of the text. */
import type { BundleCommit } from '../../artifacts/bundle.js';

export function parseRawLog(text: string): BundleCommit[] {
  const commits: BundleCommit[] = [];
  const starts = [...text.matchAll(/^commit ([0-9a-f]{7,64})\b.*$/gm)];
  for (const [index, start] of starts.entries()) {
    const block = text.slice(start.index + start[0].length + 1, starts[index + 1]?.index ?? text.length);
    const end = block.search(/^$/m);
    const headers = end === -1 ? block : block.slice(0, end);
    const body = end === -1 ? '' : block.slice(end + 1);
    commits.push({
      sha: start[1] ?? '',
      parents: [...headers.matchAll(/^parent ([0-9a-f]+)$/gm)].map((match) => match[1] ?? ''),
      author: person(headers, 'author'),
      committer: person(headers, 'committer'),
      message: message(body),
      signed: /^gpgsig/m.test(headers),
      source: 'log',
    });
  }
  return commits;
}

function person(headers: string, role: string): { name: string; email: string } {
  const match = new RegExp(`^${role} (.*) <([^>\n]*)>`, 'm').exec(headers);
  return { name: match?.[1] ?? '', email: match?.[2] ?? '' };
}

/** The indented lines up to the first line of the statistics. */
function message(body: string): string {
  const lines: string[] = [];
  for (const line of body.split('\n')) {
    if (line !== '' && !line.startsWith('    ')) break;
    lines.push(line.slice(4));
  }
  return `${lines.join('\n').replace(/\n+$/, '')}\n`;
}
