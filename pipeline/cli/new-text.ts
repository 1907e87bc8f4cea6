/** What `bylaws new` found, on one screen, and what comes next. */
import type { CommitProof, Snapshot } from '../artifacts/snapshot.js';
import type { LoadedSnapshot } from '../snapshot/loaded.js';
import { printed, type Printed } from '../terminal/printed.js';

/** Lines of one kind that are shown; the rest is counted, and stands in `snapshot.json`. */
const SHOWN = 12;

const PROOF: Record<CommitProof, string> = {
  verified: 'which a branch or tag of it holds',
  unverifiable: 'which nothing here proves to be its own',
  contradicted: 'which no branch and no tag of it holds',
};

export function newText(
  corpus: string,
  { snapshot, files }: LoadedSnapshot,
  stored: string,
  before?: Snapshot,
): Printed {
  const { repository, commit, commitProof, version, failures, notes = [] } = snapshot;
  const count = (test: (file: (typeof snapshot.files)[number]) => boolean) => snapshot.files.filter(test).length;
  const pages = count(({ kind }) => kind === 'docs-page');
  const pagesRead = files.filter(({ file }) => file.kind === 'docs-page').length;
  const build = version.build === undefined ? '' : `, build ${version.build}`;
  const lines = [
    corpus,
    `  project    ${repository}, ${isCommit(commit) ? `commit ${commit.slice(0, 12)}, ${PROOF[commitProof]}` : 'no commit read'}`,
    `  version    ${version.release}${build}, by ${version.resolvedBy}`,
    `  pages      ${pagesRead} of ${pages} read`,
    `  files      ${count(({ kind }) => kind === 'off-navigation')} with words, ${count(({ kind }) => kind === 'config')} of configuration`,
    `  documents  ${stored}`,
    ...(before ? [`  replaces   what was pinned at ${before.commit.slice(0, 12)}, ${changed(before, snapshot)}`] : []),
    ...shown(
      'not read',
      failures.map(({ path, code, got }) => `${path}  ${code}: ${got}`),
    ),
    ...shown('note', notes),
    'next',
    `  bylaws run ${corpus} --through manifest     say which pages and sections can bind a contribution`,
    `  then read manifests/${corpus}.json, and: bylaws approve ${corpus} manifest --by NAME`,
    `  bylaws run ${corpus}                        go on to the next gate`,
  ];
  return printed(lines);
}

/** A walk or a working tree is known by a release or a word instead. */
function isCommit(commit: string): boolean {
  return /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(commit);
}

function changed(before: Snapshot, { files }: Snapshot): string {
  const pins = new Map(before.files.map((file) => [`${file.repository}:${file.path}`, file.sha256]));
  const same = files.filter((file) => pins.get(`${file.repository}:${file.path}`) === file.sha256).length;
  const gone = pins.size - files.filter((file) => pins.has(`${file.repository}:${file.path}`)).length;
  return `${same} files the same, ${files.length - same} new or changed, ${gone} gone`;
}

function shown(name: string, rows: readonly string[]): string[] {
  const lines = rows.slice(0, SHOWN).map((row) => `  ${name.padEnd(10)} ${row}`);
  return rows.length > SHOWN
    ? [...lines, `  ${name.padEnd(10)} and ${rows.length - SHOWN} more, in snapshot.json`]
    : lines;
}
