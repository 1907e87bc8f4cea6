/** The options that name a contribution, shared by `evidence` and `check`. */
import type { Command } from '@commander-js/extra-typings';
import type { CliContext } from './context.js';
import { known } from './options.js';

const AUTHORS = ['agent', 'person'] as const;

export interface ContributionFlags {
  run?: string | undefined;
  format?: string | undefined;
  lenient?: true | undefined;
  git?: string | undefined;
  repo?: string | undefined;
  prTitle?: string | undefined;
  prBody?: string | undefined;
  pr?: string | undefined;
  commit?: string | undefined;
  commitMsgFile?: string | undefined;
  clone?: string | undefined;
  instance?: string | undefined;
  toolReport?: string | undefined;
  prUrl?: string | undefined;
  generated?: readonly string[] | undefined;
  author?: string | undefined;
}

/** Adds to `command` the options that name a contribution: `check` and `evidence` read the same ones. */
export function contributionOptions(command: Command) {
  return command
    .option('--run <file>', 'record of an agent run')
    .option('--format <name>', 'format of the record, where it is not found by itself')
    .option('--instance <id>', 'one run of a file that records several')
    .option('--lenient', 'skip what the format does not know, and count it')
    .option('--git <range>', 'commits, as BASE..HEAD')
    .option('--commit <rev>', 'one stored commit')
    .option('--commit-msg-file <file>', 'message of a commit that is being written, as a hook gets it')
    .option('--generated <globs...>', 'paths of build products, to be named in the report')
    .option('--pr-url <name>', 'a pull request on GitHub: OWNER/NAME#NUMBER, or its address')
    .option('--repo <dir>', 'folder of the repository')
    .option('--author <kind>', `who made it, where the record does not say: ${AUTHORS.join(' or ')}`)
    .option('--clone <dir>', 'repository that the texts of a run’s files are rebuilt from')
    .option('--pr <file>', 'record of the pull request, as a forge gives it in JSON')
    .option('--pr-title <text>', 'title of the pull request')
    .option('--pr-body <file>', 'description of the pull request');
}

export function contributionOf(flags: ContributionFlags, context: CliContext) {
  return {
    run: flags.run,
    format: flags.format,
    lenient: flags.lenient,
    git: flags.git,
    repository: flags.repo ?? context.cwd,
    environment: context.environment,
    prTitle: flags.prTitle,
    prBody: flags.prBody,
    prRecord: flags.pr,
    commit: flags.commit,
    commitMessageFile: flags.commitMsgFile,
    clone: flags.clone,
    instance: flags.instance,
    toolReport: flags.toolReport,
    prUrl: flags.prUrl,
    generated: flags.generated,
    author: flags.author === undefined ? undefined : known('--author', flags.author, AUTHORS),
  };
}
