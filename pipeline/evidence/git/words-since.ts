/** Since which step of the main line the words of a quotation stand in a document, moves to other files followed. */
import { type Repository, readObjects } from './repository.js';
import { holdsRun, includedPaths, joinedWords, longestRun, writtenWords } from './written-words.js';

export type WordsSince =
  | {
      state: 'known';
      /** The step that brought the words in, and when it was committed. */
      commit: string;
      date: string;
      /** Words of the run that was followed, of those that were quoted. */
      words: number;
      of: number;
    }
  | { state: 'unknown'; reason: string };

export interface WordHistory {
  /** `path` as it stands at `version`, the full id of a commit. */
  since(version: string, path: string, quote: string): Promise<WordsSince>;
}

/** One state of a file, from the step that made it to the next. */
interface State {
  commit: string;
  parent: string | undefined;
  date: string;
  /** Its words, joined; empty where the step removed the file. */
  joined: string;
}

/** A run shorter than this, or than half of the quotation, could be any sentence's. */
const SHORTEST_RUN = 3;
/** Documents alone: a sentence is not looked for in every source file that a step touched. */
const DOCUMENT = /(?:^|\/)[^./]+$|\.(?:md|markdown|rst|txt|adoc|html?)$/iu;

/** One line a file, with the ids of its text before and after. */
const RAW = ['--raw', '--no-abbrev', '--no-renames'];

/** Every file is read once, however many quotations stand in it. */
export function wordHistory(repository: Repository): WordHistory {
  const texts = remembered(([version, path]) => textAt(repository, version, path));
  const histories = remembered(([commit, path]) => statesOf(repository, commit, path));
  const steps = remembered(([parent, commit]) => documentsChanged(repository, parent, commit));

  async function followed(from: string, path: string, run: readonly string[]): Promise<State | undefined> {
    const states = await histories([from, path]);
    const missing = states.findIndex(({ joined }) => !holdsRun(joined, run));
    const first = states.at(missing === -1 ? -1 : missing - 1);
    if (missing === 0 || first === undefined) return undefined;
    if (first.parent === undefined) return first;
    // A file that was renamed, or a sentence that moved to another page, is no new rule.
    const changed = await steps([first.parent, first.commit]);
    const source = changed.find((each) => holdsRun(each.before, run) && !holdsRun(each.after, run));
    return (source && (await followed(first.parent, source.path, run))) ?? first;
  }

  return {
    since: async (version, path, quote) => {
      const text = await texts([version, path]);
      if (text === undefined) return { state: 'unknown', reason: `${path} is not in the clone at that version` };
      const wanted = writtenWords(quote);
      let best: { path: string; run: string[] } = { path, run: longestRun(wanted, writtenWords(text)) };
      for (const included of includedPaths(path, text)) {
        const run = longestRun(wanted, writtenWords((await texts([version, included])) ?? ''));
        if (run.length > best.run.length) best = { path: included, run };
      }
      const [words, of] = [best.run.length, wanted.length];
      const counted = `${words} of ${of} words in a row`;
      if (words < SHORTEST_RUN || words * 2 < of) return { state: 'unknown', reason: `${path} holds ${counted}` };
      const step = await followed(version, best.path, best.run);
      if (step === undefined) return { state: 'unknown', reason: `no step of the main line made ${best.path}` };
      return { state: 'known', commit: step.commit, date: step.date, words, of };
    },
  };
}

type Key = readonly [string, string];

function remembered<T>(make: (key: Key) => Promise<T>): (key: Key) => Promise<T> {
  const made = new Map<string, Promise<T>>();
  return (parts) => {
    const key = parts.join('\0');
    const known = made.get(key) ?? make(parts);
    made.set(key, known);
    return known;
  };
}

async function textAt(repository: Repository, commit: string, path: string): Promise<string | undefined> {
  const listed = await repository.run(['ls-tree', '-z', '--full-tree', commit, '--', path]);
  const [, kind, id] = /^\d+ (\w+) ([0-9a-f]+)\t/u.exec(listed.toString('utf8')) ?? [];
  if (kind !== 'blob' || id === undefined) return undefined;
  return (await readObjects(repository, [id])).get(id)?.toString('utf8');
}

/** Along first parents, latest first. A merge is told apart from its first parent alone: that is what it brought in. */
async function statesOf(repository: Repository, commit: string, path: string): Promise<State[]> {
  const listed = await repository.run([
    'log',
    '--first-parent',
    '-m',
    '--root',
    ...RAW,
    '--format=%H%x00%P%x00%cs',
    commit,
    '--',
    path,
  ]);
  const steps: { header: string[]; id: string | undefined }[] = [];
  for (const line of listed.toString('utf8').split('\n')) {
    const header = line.split('\0');
    const id = /^:\d+ \d+ [0-9a-f]+ ([0-9a-f]+) /u.exec(line)?.[1];
    const last = steps.at(-1);
    if (header.length === 3) steps.push({ header, id: undefined });
    else if (last && id !== undefined) last.id ??= id;
  }
  const objects = await readObjects(repository, idsOf(steps.map(({ id }) => id)));
  return steps.map(({ header: [sha = '', parents = '', date = ''], id }) => ({
    commit: sha,
    parent: parents.split(' ').find((parent) => parent !== ''),
    date,
    joined: joinedText(objects.get(id ?? '')),
  }));
}

interface ChangedDocument {
  path: string;
  before: string;
  after: string;
}

/** Documents that a step changed or removed, with their words on both sides. */
async function documentsChanged(repository: Repository, parent: string, commit: string): Promise<ChangedDocument[]> {
  const listed = await repository.run(['diff-tree', '-r', '-z', ...RAW, '--diff-filter=MD', parent, commit]);
  const fields = listed.toString('utf8').split('\0');
  const rows = fields.flatMap((field, at) => {
    const [, before, after] = /^:\d+ \d+ ([0-9a-f]+) ([0-9a-f]+) /u.exec(field) ?? [];
    const path = fields[at + 1] ?? '';
    return before !== undefined && after !== undefined && DOCUMENT.test(path) ? [{ path, before, after }] : [];
  });
  const objects = await readObjects(repository, idsOf(rows.flatMap(({ before, after }) => [before, after])));
  return rows.map(({ path, before, after }) => ({
    path,
    before: joinedText(objects.get(before)),
    after: joinedText(objects.get(after)),
  }));
}

/** Ids to read, each once; git writes a file that isn't there as zeros. */
function idsOf(ids: readonly (string | undefined)[]): string[] {
  return [...new Set(ids.flatMap((id) => (id === undefined || /^0+$/u.test(id) ? [] : [id])))];
}

function joinedText(bytes: Buffer | undefined): string {
  return bytes === undefined ? '' : joinedWords(writtenWords(bytes.toString('utf8')));
}
