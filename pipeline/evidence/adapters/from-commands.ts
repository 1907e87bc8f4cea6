/** Commits and pull-request text read from the commands of a run whose record holds neither. */
import { type Bundle, type BundleCommit, missing, present } from '../../artifacts/bundle.js';
import { branchMoments } from '../shell/branches.js';
import { gitCommand } from '../shell/git-commands.js';
import { type GitCommit, gitCommits } from '../shell/git-commits.js';
import { typedPullRequest } from '../shell/pull-requests.js';
import { readCommands, type ShellCommand } from '../shell/read-commands.js';
import { type Adapter, incompleteHistory } from './adapter.js';

/** The bundle with what its commands say of commits and description. What the record itself holds is never replaced. */
export function completeFromCommands(bundle: Bundle, adapter: Adapter): Bundle {
  if (bundle.actions.state === 'missing') return bundle;
  if (bundle.commits.state === 'present' && bundle.pullRequest.state === 'present') return bundle;
  const commands = readCommands(bundle.actions.value, { session: adapter.shell === 'session' });
  const commits = bundle.commits.state === 'present' ? bundle.commits : typedCommits(bundle, commands);
  const pullRequest = bundle.pullRequest.state === 'present' ? bundle.pullRequest : describedBy(bundle, commands);
  const warnings =
    commits.state === 'present' && bundle.commits.state === 'missing'
      ? [
          {
            code: 'commits-from-commands',
            where: 'commits',
            detail: 'no commit was collected: the messages are those that were typed',
          },
        ]
      : [];
  return { ...bundle, commits, pullRequest, warnings: [...bundle.warnings, ...warnings] };
}

function describedBy(bundle: Bundle, commands: readonly ShellCommand[]): Bundle['pullRequest'] {
  const typed = typedPullRequest(commands);
  switch (typed.state) {
    case 'none':
      return bundle.pullRequest;
    case 'unknown':
      return missing(typed.reason);
    case 'known':
      return present({ body: typed.body, ...(typed.title === undefined ? {} : { title: typed.title }) });
  }
}

/** Commands after which the commits that were typed are no longer those that are there. */
const REWRITES: readonly string[] = ['am', 'cherry-pick', 'filter-branch', 'rebase', 'reset', 'revert'];

/** All commits or none: a list with a hole would pass for the whole of what was committed. */
function typedCommits(bundle: Bundle, commands: readonly ShellCommand[]): Bundle['commits'] {
  const outside = new Set(
    branchMoments(commands, bundle.branch).flatMap((moment) => (moment.outside ? [moment.command] : [])),
  );
  const typed = gitCommits(commands).filter(
    (commit) => commit.outcome !== 'failed' && !outside.has(commit.command.index),
  );
  const [first] = typed;
  if (first === undefined) return missing('no commits were collected, and the commands hold no `git commit`');
  const hole = incompleteHistory(bundle);
  if (hole !== undefined) return missing(`no commits were collected, and the commands may not be whole: ${hole}`);
  const doubtful = typed.find((commit) => commit.outcome === 'unknown');
  if (doubtful !== undefined)
    return missing(`whether \`${shorten(doubtful.command.text)}\` made a commit is not in the record`);
  const rewritten = rewriteAfter(commands, first);
  if (rewritten !== undefined)
    return missing(`no commits were collected, and \`${shorten(rewritten.text)}\` changed those that were typed`);
  return fold(typed);
}

/** A path given to `git reset` only unstages it. */
function rewriteAfter(commands: readonly ShellCommand[], first: GitCommit): ShellCommand | undefined {
  return commands.find((command) => {
    const git = command.ran === 'no' ? undefined : gitCommand(command);
    if (git === undefined || !REWRITES.includes(git.subcommand)) return false;
    if (command.exitCode !== 'unknown' && command.exitCode !== 0) return false;
    // What picks or reverts makes commits of its own; what resets only takes back those before it.
    if (git.subcommand !== 'reset') return true;
    const moves = git.args.some(
      (word) =>
        word.kind === 'dynamic' || /^(--(soft|hard|mixed|keep|merge)|HEAD[~^@].*|[0-9a-f]{7,40})$/.test(word.text),
    );
    return moves && command.index > first.command.index;
  });
}

function fold(typed: readonly GitCommit[]): Bundle['commits'] {
  const commits: BundleCommit[] = [];
  for (const commit of typed) {
    if (commit.message.state === 'unknown') {
      return missing(
        `no commits were collected, and the message of \`${shorten(commit.command.text)}\` is not in it: ${commit.message.reason}`,
      );
    }
    if (commit.amend) commits.pop();
    commits.push(toCommit(commit, commit.message.text));
  }
  return present(commits);
}

/** Names, parents and signature are not in a command: they stay empty, and `source` says so. */
function toCommit(commit: GitCommit, message: string): BundleCommit {
  const nobody = { name: '', email: '' };
  const sha = commit.printed?.sha ?? `command-${commit.command.index}`;
  return { sha, parents: [], author: nobody, committer: nobody, message, signed: false, source: 'command' };
}

function shorten(text: string): string {
  const [line = ''] = text.split('\n');
  return line.length > 80 ? `${line.slice(0, 77)}...` : line;
}
