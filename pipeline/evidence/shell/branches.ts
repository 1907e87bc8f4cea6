/** The branch that was checked out at each moment of a run, and so the branch of each commit. */
import type { Bundle, Evidence } from '../../artifacts/bundle.js';
import type { CommitBranch } from '../view.js';
import { gitCommits, type GitCommit } from './git-commits.js';
import { gitCommand, type GitCommand } from './git-commands.js';
import { branchEffect, type Effect } from './branch-effect.js';
import type { ShellCommand } from './read-commands.js';

type BranchEvidence = Bundle['branch'];

export interface BranchMoment {
  /** Index of the git command among the run's commands. */
  command: number;
  before: CommitBranch;
  after: CommitBranch;
  /** It ran in another repository or working tree, and says nothing of the run's own. */
  outside: boolean;
}

/** What the branch readers need of a commit. */
export interface CommitKey {
  sha: string;
  message: string;
}

const DETACHED = '(detached)';

/** The branch before and after every git command that ran or may have run in the run's own working tree. */
export function branchMoments(commands: readonly ShellCommand[], evidence: BranchEvidence): readonly BranchMoment[] {
  const start = evidence.state === 'present' ? evidence.value.start : undefined;
  const end = evidence.state === 'present' ? evidence.value.end : undefined;
  const state: Tracked = {
    branch:
      start === undefined ? unknown('the branch at the start is not in the record') : { state: 'known', branch: start },
    previous: unknown('no earlier branch is in the record'),
    known: new Set([start ?? 'main', end ?? 'main', 'main', 'master'].filter((name) => name !== DETACHED)),
    elsewhere: new Set(),
    visited: new Set(['.']),
  };
  return commands.flatMap((command) => {
    const git = command.ran === 'no' ? undefined : gitCommand(command);
    if (git === undefined) {
      if (command.ran !== 'no' && checksOutPullRequest(command))
        move(state, unknown('`gh pr checkout` names its branch itself'));
      return [];
    }
    const outside = isElsewhere(git, state.elsewhere);
    const before = outside ? unknown('it was made in another working tree') : state.branch;
    if (!outside) applyEffect(state, git);
    return [{ command: command.index, before, after: outside ? before : state.branch, outside }];
  });
}

/**
 * The branch of each commit by its sha. git's own line about a commit beats the tracked state; without it, commits are
 * joined to the commands that made them by message, or by order when the counts agree.
 */
export function commitBranches(
  commands: readonly ShellCommand[],
  evidence: BranchEvidence,
  commits: readonly CommitKey[],
): ReadonlyMap<string, CommitBranch> {
  const moments = branchMoments(commands, evidence);
  const made = gitCommits(commands).filter((commit) => commit.outcome !== 'failed');
  const owners = joinCommits(made, commits);
  const trusted = agreesWithEnd(moments, evidence);
  const still = unmoved(moments, evidence);
  const branches = new Map<string, CommitBranch>();
  for (const { sha } of commits) {
    const owner = owners.get(sha);
    branches.set(sha, owner === undefined ? still : branchOf(owner, moments, trusted));
  }
  return branches;
}

interface Tracked {
  branch: CommitBranch;
  previous: CommitBranch;
  /** Names known to be branches, so that `git checkout x` can be told from a path. */
  known: Set<string>;
  /** Directories of other repositories and working trees. */
  elsewhere: Set<string>;
  visited: Set<string>;
}

function applyEffect(state: Tracked, git: GitCommand): void {
  const effect = branchEffect(git, state.known);
  const visited = state.visited.has(git.directory);
  state.visited.add(git.directory);
  for (const name of effect.creates) state.known.add(name);
  // A repository made where git already worked is the run's own.
  if (effect.elsewhere !== undefined && !(visited && effect.elsewhere === git.directory))
    state.elsewhere.add(effect.elsewhere);
  if (effect.kind === 'none') return;
  if (git.directory === 'unknown')
    return move(state, unknown('a branch was switched in a directory that the shell computed'));
  switch (outcomeOf(git.command, effect)) {
    case 'failed':
      if (effect.kind === 'rebase') move(state, unknown('a rebase was in progress'));
      return;
    case 'done':
      return move(state, targetOf(state, effect));
    case 'unknown': {
      const target = targetOf(state, effect);
      const same = target.state === 'known' && state.branch.state === 'known' && target.branch === state.branch.branch;
      if (!same) move(state, unknown(`whether \`${git.command.text}\` succeeded is not in the record`));
    }
  }
}

function move(state: Tracked, branch: CommitBranch): void {
  if (branch === state.branch) return;
  state.previous = state.branch;
  state.branch = branch;
}

function targetOf(state: Tracked, effect: Exclude<Effect, { kind: 'none' }>): CommitBranch {
  switch (effect.kind) {
    case 'switch':
    case 'rename':
      return { state: 'known', branch: effect.branch };
    case 'detach':
      return { state: 'known', branch: DETACHED };
    case 'back':
      return state.previous;
    case 'rebase':
      return effect.branch === undefined ? state.branch : { state: 'known', branch: effect.branch };
    case 'rebase-end':
      return state.previous;
    case 'doubt':
      return unknown(effect.reason);
  }
}

function outcomeOf(command: ShellCommand, effect: Effect): 'done' | 'failed' | 'unknown' {
  if (command.exitCode === 0 && command.ran === 'yes') return 'done';
  if (command.exitCode !== 'unknown' && command.exitCode !== 0) return 'failed';
  const { output } = command;
  if (effect.kind === 'switch' && switchedTo(output, effect.branch)) return 'done';
  return command.ran === 'yes' && /^(fatal|error): /m.test(output) && !/^Switched to /m.test(output)
    ? 'failed'
    : 'unknown';
}

function switchedTo(output: string, branch: string): boolean {
  return [`Switched to a new branch '${branch}'`, `Switched to branch '${branch}'`, `Already on '${branch}'`].some(
    (line) => output.includes(line),
  );
}

function isElsewhere(git: GitCommand, elsewhere: ReadonlySet<string>): boolean {
  return [...elsewhere].some((directory) => git.directory === directory || git.directory.startsWith(`${directory}/`));
}

function checksOutPullRequest(command: ShellCommand): boolean {
  const [, noun, verb] = command.argv.map((word) => (word.kind === 'literal' ? word.text : ''));
  return command.program === 'gh' && noun === 'pr' && verb === 'checkout';
}

function branchOf(owner: GitCommit, moments: readonly BranchMoment[], trusted: boolean): CommitBranch {
  if (owner.printed !== undefined) return { state: 'known', branch: owner.printed.branch };
  const before = moments.find((moment) => moment.command === owner.command.index)?.before;
  if (before === undefined) return unknown('the command that made it is not among the git commands');
  if (!trusted && before.state === 'known')
    return unknown('the branch at the end is another than the commands lead to');
  return before;
}

/** Each commit's command: by the sha that git printed, by the message, and by order when as many are left on each side. */
function joinCommits(made: readonly GitCommit[], commits: readonly CommitKey[]): ReadonlyMap<string, GitCommit> {
  const owners = new Map<string, GitCommit>();
  const free = new Set(made);
  const take = (sha: string, owner: GitCommit | undefined): void => {
    if (owner === undefined) return;
    owners.set(sha, owner);
    free.delete(owner);
  };
  for (const { sha } of commits) {
    take(
      sha,
      made.find(
        (candidate) => free.has(candidate) && candidate.printed !== undefined && sha.startsWith(candidate.printed.sha),
      ),
    );
  }
  for (const { sha, message } of commits) {
    if (owners.has(sha)) continue;
    take(
      sha,
      made.findLast(
        (candidate) =>
          free.has(candidate) &&
          candidate.message.state === 'known' &&
          candidate.message.text.trim() === message.trim(),
      ),
    );
  }
  const left = commits.filter(({ sha }) => !owners.has(sha));
  const waiting = [...free].filter(
    (candidate) => !candidate.amend && candidate.outcome === 'made' && candidate.printed === undefined,
  );
  if (left.length === waiting.length && free.size === waiting.length) {
    for (const [index, { sha }] of left.entries()) take(sha, waiting[index]);
  }
  return owners;
}

/** A commit that no command is seen to make stands on the one branch of a run that never left it. */
function unmoved(moments: readonly BranchMoment[], evidence: BranchEvidence): CommitBranch {
  const { start, end } = valueOf(evidence) ?? {};
  const only = start ?? end;
  if (only === undefined) return unknown('no branch is in the record');
  const moved = moments.some(({ before, after }) => after !== before);
  if (moved || (end ?? only) !== only) return unknown('no command is seen to make this commit');
  return { state: 'known', branch: only };
}

function agreesWithEnd(moments: readonly BranchMoment[], evidence: BranchEvidence): boolean {
  const value = valueOf(evidence);
  const last = moments.at(-1)?.after;
  if (value?.end === undefined || last?.state !== 'known') return true;
  return last.branch === value.end;
}

function valueOf<T>(evidence: Evidence<T>): T | undefined {
  return evidence.state === 'present' ? evidence.value : undefined;
}

function unknown(reason: string): CommitBranch {
  return { state: 'unknown', reason };
}
