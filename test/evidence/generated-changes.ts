/** Made-up changes, committed by git itself: names, contents and modes that break readers of diffs. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import type { Scratch } from './scratch-repository.js';

export interface Entry {
  mode: '100644' | '100755' | '120000';
  content: string;
}

export type Tree = ReadonlyMap<string, Entry>;

export interface GeneratedChange {
  base: Tree;
  head: Tree;
}

const names = [
  'a',
  'b.txt',
  'dir/c d.py',
  'ü.py',
  'say "x"',
  'tab\tname',
  'x b/y',
  '-dash',
  'back\\slash',
  'line\nfeed',
  'a/b/a/b',
  '日本/é',
];
const texts = [
  '',
  ' ',
  'one',
  'two',
  '-- sql',
  '++ b/f',
  '- ',
  '--- a/x',
  '+++ b/x',
  '@@ -1 +1 @@',
  'diff --git a/x b/x',
  '\\ No newline',
  'é',
  'cr\r',
  '\t',
  'index 1..2',
];

const line = fc.constantFrom(...texts);
const content = fc
  .tuple(fc.array(line, { maxLength: 14 }), fc.boolean())
  .map(([lines, end]) => lines.join('\n') + (end && lines.length > 0 ? '\n' : ''));
const entry: fc.Arbitrary<Entry> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ mode: fc.constantFrom('100644' as const, '100755' as const), content }) },
  {
    weight: 1,
    arbitrary: fc.record({ mode: fc.constant('100644' as const), content: fc.constantFrom('bin\0ary', '\0', 'x\0\n') }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ mode: fc.constant('120000' as const), content: fc.constantFrom('one', 'dir/two') }),
  },
);

/** What becomes of one file, so that most changes are edits and renames and not two unrelated trees. */
const fate = fc.oneof(
  { weight: 2, arbitrary: fc.constant({ kind: 'keep' as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'delete' as const }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('rename' as const), to: fc.constantFrom(...names), extra: fc.boolean() }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('edit' as const),
      at: fc.nat(14),
      cut: fc.nat(3),
      lines: fc.array(line, { maxLength: 3 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('replace' as const), entry }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'mode' as const }) },
);
type Fate = typeof fate extends fc.Arbitrary<infer T> ? T : never;

export const generatedChange: fc.Arbitrary<GeneratedChange> = fc
  .tuple(
    fc.uniqueArray(fc.tuple(fc.constantFrom(...names), entry, fate), { maxLength: 5, selector: ([name]) => name }),
    fc.array(fc.tuple(fc.constantFrom(...names), entry), { maxLength: 2 }),
  )
  .map(([files, created]) => {
    const base = new Map(files.map(([name, entry]) => [name, entry]));
    const head = new Map(created);
    for (const [name, entry, fate] of files) apply(head, name, entry, fate);
    return { base: withoutClashes(base), head: withoutClashes(head) };
  });

function apply(head: Map<string, Entry>, name: string, entry: Entry, fate: Fate): void {
  switch (fate.kind) {
    case 'keep':
      head.set(name, entry);
      return;
    case 'delete':
      head.delete(name);
      return;
    case 'rename':
      head.set(fate.to, fate.extra ? { ...entry, content: `${entry.content}more\n` } : entry);
      return;
    case 'edit': {
      const lines = entry.content.split('\n');
      lines.splice(fate.at, fate.cut, ...fate.lines);
      head.set(name, { ...entry, content: lines.join('\n') });
      return;
    }
    case 'replace':
      head.set(name, fate.entry);
      return;
    case 'mode':
      head.set(name, { ...entry, mode: entry.mode === '100644' ? '100755' : '100644' });
  }
}

/** A name can't be a file and a folder at once. */
function withoutClashes(tree: ReadonlyMap<string, Entry>): Tree {
  return new Map([...tree].filter(([name]) => ![...tree.keys()].some((other) => other.startsWith(`${name}/`))));
}

/** Commits every change as a pair of commits in one run of git. @returns the ids of the later ones. */
export function commitAll(repository: Scratch, changes: readonly GeneratedChange[]): string[] {
  const parts: Buffer[] = [];
  const push = (text: string): void => void parts.push(Buffer.from(text));
  for (const [index, { base, head }] of changes.entries()) {
    push('reset refs/heads/pairs\n\n');
    for (const [step, tree] of [base, head].entries()) {
      // A message of its own keeps two pairs of equal trees apart.
      const message = `${index}`;
      push(`commit refs/heads/pairs\nmark :${index * 2 + step + 1}\ncommitter P <p@example.org> 1700000000 +0000\n`);
      push(`data ${message.length}\n${message}\n${step === 0 ? '' : 'deleteall\n'}`);
      for (const [name, { mode, content }] of tree) {
        const bytes = Buffer.from(content);
        push(`M ${mode} inline ${spelled(name)}\ndata ${bytes.length}\n`);
        parts.push(bytes);
        push('\n');
      }
    }
  }
  const marks = join(repository.directory, 'marks');
  repository.git(['fast-import', '--quiet', `--export-marks=${marks}`], Buffer.concat(parts));
  const ids = new Map(
    readFileSync(marks, 'utf8')
      .split('\n')
      .map((row) => pair(row)),
  );
  return changes.map((_, index) => ids.get(`:${index * 2 + 2}`) ?? '');
}

function pair(row: string): [string, string] {
  const [name = '', id = ''] = row.split(' ');
  return [name, id];
}

function spelled(name: string): string {
  return `"${name.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')}"`;
}

/** git's answer about every commit, by one process; empty for a commit that changes nothing. */
export function askAll(repository: Scratch, ids: readonly string[], options: readonly string[]): string[] {
  const output = repository.git(['diff-tree', '--stdin', '-r', ...options], `${ids.join('\n')}\n`);
  const known = new Set(ids);
  // Every line of an answer begins with a mark or a word: an id by itself opens the next answer.
  const openings = [...output.matchAll(/(?<=^|[\n\0])[0-9a-f]{40}[\n\0]/g)].filter(([id]) =>
    known.has(id.slice(0, 40)),
  );
  const answers = new Map(
    openings.map((opening, index) => {
      const end = openings[index + 1]?.index ?? output.length;
      return [opening[0].slice(0, 40), output.slice(opening.index + 41, end)];
    }),
  );
  return ids.map((id) => answers.get(id) ?? '');
}
