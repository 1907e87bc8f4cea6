/** What one git command does to the branch that is checked out, read from its arguments and from what git printed. */
import type { Word } from '../view.js';
import { type GitCommand, type ReadOptions, readOptions } from './git-commands.js';
import { joinPath } from './shell-state.js';
import { literal } from './words.js';

export type Effect =
  | { kind: 'none' }
  | { kind: 'switch'; branch: string }
  | { kind: 'rename'; branch: string }
  | { kind: 'detach' }
  /** `git checkout -`: to the branch before. */
  | { kind: 'back' }
  | { kind: 'rebase'; branch?: string }
  | { kind: 'rebase-end' }
  | { kind: 'doubt'; reason: string };

/** Beside the effect: branches that exist from here on, and a directory that belongs to another working tree. */
export type BranchEffect = Effect & { creates: readonly string[]; elsewhere?: string };

export function branchEffect(git: GitCommand, known: ReadonlySet<string>): BranchEffect {
  switch (git.subcommand) {
    case 'checkout':
      return checkout(git, known);
    case 'switch':
      return switchTo(git);
    case 'branch':
      return branch(git);
    case 'rebase':
      return rebase(git);
    case 'worktree':
      return elsewhere(git, git.args.slice(1), literal(git.args[0]) === 'add' ? 0 : undefined);
    case 'init':
      return elsewhere(git, git.args, 0);
    case 'clone':
      return clone(git);
    case 'bisect':
      return doubt('a bisection moves HEAD');
    case 'symbolic-ref':
      return git.args.length > 1 ? doubt('HEAD was written directly') : none();
    case 'stash':
      return literal(git.args[0]) === 'branch' ? switched(git.args[1]) : none();
    default:
      return none();
  }
}

const BRANCH_VALUES = { short: 'bBcC', long: ['orphan', 'create', 'force-create', 'conflict'] } as const;

function checkout(git: GitCommand, known: ReadonlySet<string>): BranchEffect {
  const read = readOptions(git.args, BRANCH_VALUES);
  const created = newBranch(read);
  if (created !== undefined) return created;
  if (flagged(read, 'detach', 'd')) return { kind: 'detach', creates: [] };
  const [target, ...more] = read.operands;
  // `checkout x -- path` and `checkout x path` restore files, whatever x is.
  if (target === undefined || more.length > 0 || read.paths.length > 0) return none();
  if (flagged(read, 't', 'track')) return tracked(target);
  const name = literal(target);
  if (name === undefined)
    return doubt(`the shell computes the branch from \`${target.kind === 'dynamic' ? target.source : ''}\``);
  if (name === '-' || name === '@{-1}') return { kind: 'back', creates: [] };
  const { output } = git.command;
  if (
    known.has(name) ||
    output.includes(`witched to branch '${name}'`) ||
    output.includes(`witched to a new branch '${name}'`)
  ) {
    return switched(target);
  }
  if (/^Updated \d+ paths? from /m.test(output) || name === '.' || /^\.{1,2}\//.test(name)) return none();
  if (isRevision(name) || output.includes("You are in 'detached HEAD' state")) return { kind: 'detach', creates: [] };
  if (output.includes('HEAD is now at')) return { kind: 'detach', creates: [] };
  // A path that git restored without a word looks like a branch; an ending tells them apart often enough.
  return /\.\w{1,5}$|\/$/.test(name) ? none() : doubt(`\`${name}\` may be a branch or a path`);
}

function switchTo(git: GitCommand): BranchEffect {
  const read = readOptions(git.args, BRANCH_VALUES);
  const created = newBranch(read);
  if (created !== undefined) return created;
  if (flagged(read, 'detach', 'd')) return { kind: 'detach', creates: [] };
  const [target] = read.operands;
  if (target === undefined) return none();
  if (flagged(read, 't', 'track')) return tracked(target);
  return literal(target) === '-' ? { kind: 'back', creates: [] } : switched(target);
}

function newBranch(read: ReadOptions): BranchEffect | undefined {
  const option = read.options.find(({ name }) =>
    ['b', 'B', 'c', 'C', 'orphan', 'create', 'force-create'].includes(name),
  );
  return option === undefined ? undefined : switched(option.value);
}

/** `git branch -m` renames the branch that is checked out; `git branch x` only makes one. */
function branch(git: GitCommand): BranchEffect {
  const read = readOptions(git.args, {
    short: 'u',
    long: ['set-upstream-to', 'contains', 'merged', 'no-merged', 'points-at', 'format', 'sort'],
  });
  if (flagged(read, 'd', 'D', 'delete', 'u', 'set-upstream-to', 'unset-upstream')) return none();
  const names = read.operands.map(literal);
  if (flagged(read, 'm', 'M', 'move')) {
    const [first, second] = names;
    if (first === undefined || names.length > 2) return doubt('a branch was renamed to a computed name');
    if (second === undefined) return { kind: 'rename', branch: first, creates: [first] };
    return doubt(`\`${first}\` was renamed to \`${second}\``);
  }
  const [first] = names;
  const listing = flagged(
    read,
    'l',
    'list',
    'a',
    'all',
    'r',
    'remotes',
    'show-current',
    'contains',
    'merged',
    'no-merged',
  );
  return { kind: 'none', creates: first === undefined || listing ? [] : [first] };
}

function rebase(git: GitCommand): BranchEffect {
  const read = readOptions(git.args, { short: 'sXx', long: ['onto', 'strategy', 'strategy-option', 'exec', 'empty'] });
  if (flagged(read, 'continue', 'abort', 'skip', 'quit')) return { kind: 'rebase-end', creates: [] };
  const topic = literal(read.operands[1]);
  return { kind: 'rebase', creates: [], ...(topic === undefined ? {} : { branch: topic }) };
}

function clone(git: GitCommand): BranchEffect {
  const read = readOptions(git.args, {
    short: 'bocju',
    long: ['branch', 'origin', 'depth', 'config', 'reference', 'jobs', 'filter', 'template'],
  });
  const [source, target] = read.operands.map(literal);
  const name =
    target ??
    source
      ?.replace(/\/+$/, '')
      .replace(/\.git$/, '')
      .split(/[/:]/)
      .at(-1);
  return { kind: 'none', creates: [], ...(name === undefined ? {} : { elsewhere: joinPath(git.directory, name) }) };
}

function elsewhere(git: GitCommand, args: readonly Word[], operand: number | undefined): BranchEffect {
  if (operand === undefined) return none();
  const read = readOptions(args, {
    short: 'bB',
    long: ['initial-branch', 'template', 'object-format', 'orphan', 'reason'],
  });
  const path = literal(read.operands[operand]);
  return { kind: 'none', creates: [], elsewhere: path === undefined ? git.directory : joinPath(git.directory, path) };
}

function switched(target: Word | undefined): BranchEffect {
  const name = literal(target);
  return name === undefined
    ? doubt('the shell computes the branch')
    : { kind: 'switch', branch: name, creates: [name] };
}

function tracked(target: Word): BranchEffect {
  const name = literal(target);
  const slash = name?.indexOf('/') ?? -1;
  return name === undefined || slash === -1
    ? doubt('the remote branch is computed')
    : switched({ kind: 'literal', text: name.slice(slash + 1) });
}

function isRevision(name: string): boolean {
  return /^[0-9a-f]{7,40}$/.test(name) || /^(HEAD|FETCH_HEAD|ORIG_HEAD)([~^@].*)?$/.test(name) || /[~^]\d*$/.test(name);
}

function flagged(read: ReadOptions, ...names: readonly string[]): boolean {
  return read.options.some((option) => names.includes(option.name));
}

function none(): BranchEffect {
  return { kind: 'none', creates: [] };
}

function doubt(reason: string): BranchEffect {
  return { kind: 'doubt', reason, creates: [] };
}
