/**
 * `node dist/scripts/compare-with-git.js REPOSITORY [COUNT]`: reads the latest commits of a clone, each against its first
 * parent, and holds files, line counts, texts, messages and trailers of every bundle against git's own output.
 */
import { spawnSync } from 'node:child_process';
import type { Bundle } from '../pipeline/artifacts/bundle.js';
import { evidenceView } from '../pipeline/evidence/evidence-view.js';
import { bundleFromGit, gitProcess } from '../pipeline/evidence/git.js';
import { applyHunks } from '../pipeline/evidence/reconstruct.js';
import type { ChangedFile, Commit } from '../pipeline/evidence/view.js';

const [repository = '.', count = '1000'] = process.argv.slice(2);
const ports = { runGit: gitProcess({ environment: process.env }) };
const totals = { commits: 0, files: 0, added: 0, removed: 0, texts: 0, messages: 0, trailers: 0 };
const differences: string[] = [];
/** Commits whose message was compared: a merge brings in those that stand in the list by themselves. */
const seen = new Set<string>();

for (const row of lines(git(['rev-list', '--parents', '-n', count, 'HEAD']))) {
  const [head = '', base] = row.split(' ');
  if (base === undefined) continue;
  totals.commits += 1;
  compare(await bundleFromGit({ repository, base, head }, ports), base, head);
}

process.stdout.write(`${JSON.stringify({ repository, ...totals, differences: differences.length })}\n`);
for (const difference of differences.slice(0, 20)) process.stdout.write(`${difference}\n`);
process.exitCode = differences.length === 0 ? 0 : 1;

function compare(bundle: Bundle, base: string, head: string): void {
  const view = evidenceView(bundle);
  const files = view.changedFiles();
  const commits = view.commits();
  if (files.state === 'missing' || commits.state === 'missing') {
    differences.push(`${head}: unread`);
    return;
  }
  compareFiles(files.value, base, head);
  compareTexts(bundle, files.value, head);
  const listed = lines(git(['rev-list', '--topo-order', '--reverse', head, `^${base}`]));
  same(
    head,
    'commits',
    commits.value.map((commit) => commit.sha),
    listed,
  );
  for (const commit of commits.value) compareMessage(commit);
}

function compareFiles(files: readonly ChangedFile[], base: string, head: string): void {
  const twice = new Set(files.map(({ path }) => path).filter((path, index, all) => all.indexOf(path) !== index));
  const ours = files.filter(({ path }) => !twice.has(path)).map((file) => `${counts(file)} ${file.path}`);
  const theirs = numstat(git(['diff-tree', '-r', '-M', '-l10000', '--numstat', '-z', base, head])).filter(
    ({ path }) => !twice.has(path),
  );
  same(
    head,
    'files',
    ours,
    theirs.map((row) => `${row.added} ${row.removed} ${row.path}`),
  );
  for (const row of theirs) {
    totals.files += 1;
    totals.added += Number(row.added) || 0;
    totals.removed += Number(row.removed) || 0;
  }
}

function counts(file: ChangedFile): string {
  if (file.content === 'binary') return '- -';
  const all = file.hunks.flatMap((hunk) => hunk.lines);
  const of = (kind: string): number => all.filter((line) => line.kind === kind).length;
  return `${of('added')} ${of('removed')}`;
}

/** Fields `added TAB removed TAB path`, or an empty path and two more fields after a rename; all ended by NUL. */
function numstat(output: string): { added: string; removed: string; path: string }[] {
  const fields = output.split('\0').slice(0, -1);
  const rows = [];
  for (let at = 0; at < fields.length; at += 1) {
    const [added = '', removed = '', ...path] = (fields[at] ?? '').split('\t');
    const moved = path.join('\t') === '';
    rows.push({ added, removed, path: moved ? (fields[at + 2] ?? '') : path.join('\t') });
    if (moved) at += 2;
  }
  return rows;
}

/** The head that the hunks make of the base is the head that git stores. */
function compareTexts(bundle: Bundle, files: readonly ChangedFile[], head: string): void {
  if (bundle.files.state === 'missing') return;
  const byPath = new Map(bundle.files.value.filter(({ state }) => state === 'text').map((text) => [text.path, text]));
  for (const file of files) {
    const text = byPath.get(file.path);
    if (text === undefined || file.change === 'deleted') continue;
    totals.texts += 1;
    same(head, `text of ${file.path}`, applyHunks(text.base ?? '', file), { state: 'rebuilt', head: text.head });
  }
}

function compareMessage(commit: Commit): void {
  if (seen.has(commit.sha)) return;
  seen.add(commit.sha);
  const message = git(['log', '-1', '--format=%B', commit.sha]);
  totals.messages += 1;
  same(commit.sha, 'message', commit.message.replace(/\n*$/, '\n'), message.replace(/\n*$/, '\n'));
  const trailers = lines(git(['interpret-trailers', '--parse'], message));
  totals.trailers += trailers.length;
  same(
    commit.sha,
    'trailers',
    commit.trailers.map(({ key, value }) => `${key}: ${value}`),
    trailers,
  );
}

function same(where: string, what: string, ours: unknown, theirs: unknown): void {
  const [left, right] = [JSON.stringify(ours), JSON.stringify(theirs)];
  if (left !== right) differences.push(`${where}: ${what}: ours ${left.slice(0, 300)}, git's ${right.slice(0, 300)}`);
}

function lines(text: string): string[] {
  return text.split('\n').filter((line) => line !== '');
}

function git(args: readonly string[], input = ''): string {
  const result = spawnSync('git', ['-C', repository, ...args], { input, maxBuffer: 1 << 30, encoding: 'utf8' });
  if (result.status !== 0) throw new Error(`git ${args.join(' ')}: ${result.stderr}`);
  return result.stdout;
}
