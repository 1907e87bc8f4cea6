/** The options that name a contribution, shared by `evidence` and `check`. */
import type { CliContext } from './context.js';

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
  };
}
