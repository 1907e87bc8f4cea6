/** One contribution as a reader sees it: messages, changed files, and the changes, what is blamed first. */
import type { Bundle } from '../artifacts/bundle.js';
import { evidenceView } from './evidence-view.js';
import type { ChangedFile } from './view.js';

const MOST_COMMITS = 12;
const MOST_FILES = 60;
/** Of the whole, for messages: a branch of long messages must not hide what was changed. */
const FOR_MESSAGES = 0.35;

/** At most `most` characters and some lines that say what was left out. `where` can name a path, which then comes first. */
export function contributionText(bundle: Bundle, where: string, most: number): string {
  const view = evidenceView(bundle);
  const commits = view.commits();
  const changed = view.changedFiles();
  const files = changed.state === 'present' ? changed.value : [];
  const messages =
    commits.state === 'present' ? commits.value.slice(0, MOST_COMMITS).map(({ message }) => message.trim()) : [];
  const names = files
    .slice(0, MOST_FILES)
    .map(({ path, change, added, removed }) => `${change} ${path} +${added.length} -${removed.length}`);
  const said = cut(messages.join('\n---\n'), Math.floor(most * FOR_MESSAGES));
  const listed = [...names, ...(files.length > MOST_FILES ? [`and ${files.length - MOST_FILES} more files`] : [])];
  const head = ['messages:', said, 'files:', ...listed, 'changes:'].join('\n');
  const changes = blamedFirst(files, where).map(changesOf).join('\n');
  return `${head}\n${cut(changes, Math.max(most - head.length, Math.floor(most / 4)))}`;
}

function blamedFirst(files: readonly ChangedFile[], where: string): ChangedFile[] {
  const isBlamed = ({ path }: ChangedFile): boolean => where === path || where.startsWith(`${path}:`);
  return [...files.filter(isBlamed), ...files.filter((file) => !isBlamed(file))];
}

function changesOf({ path, hunks }: ChangedFile): string {
  const lines = hunks.flatMap((hunk) => [
    `@@ -${hunk.oldStart} +${hunk.newStart}`,
    ...hunk.lines.map(({ kind, text }) => `${MARKS[kind]}${text}`),
  ]);
  return [`--- ${path}`, ...lines].join('\n');
}

const MARKS = { context: ' ', added: '+', removed: '-' } as const;

function cut(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most)}\n[${text.length - most} more characters]`;
}
