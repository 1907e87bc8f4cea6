/** What `bylaws tool-report` does once its options are read. */
import { resolve } from 'node:path';
import { CodedError, EXIT, type ExitCode } from '../artifacts/coded-error.js';
import { writeJson } from '../store/files.js';
import { type ContributionOptions, loadContribution } from '../workflow/load-contribution.js';
import { makeToolReport } from '../workflow/tool-report.js';
import type { CliContext } from './context.js';
import { printed, printedBlock, printedJson } from '../terminal/printed.js';

export interface ToolReportFlags {
  contribution: ContributionOptions;
  tool?: readonly string[] | undefined;
  trust?: true | undefined;
  timeout: string;
  memory: string;
  output?: string | undefined;
}

/** Exit 3 where a tool gave no result: what it would have found is unknown. */
export async function toolReportAction(flags: ToolReportFlags, context: CliContext): Promise<ExitCode> {
  const { contribution, output } = flags;
  const limits = {
    timeoutSeconds: numberOf('--timeout', flags.timeout),
    memoryMegabytes: numberOf('--memory', flags.memory),
  };
  const { bundle } = await loadContribution(contribution);
  const report = await makeToolReport(bundle, {
    ...limits,
    clone: contribution.clone ?? contribution.repository,
    tools: (flags.tool ?? []).flatMap((names) => names.split(',')),
    trust: flags.trust ?? false,
    environment: context.environment,
    progress: (line) => context.err(printedBlock(line)),
  });
  if (output === undefined) context.out(printedJson(report));
  else await writeJson(resolve(context.cwd, output), report);
  const without = report.tools.filter(({ status }) => status !== 'ran');
  for (const { tool, status, detail } of without) context.err(printed([`${tool}: ${status}, ${detail}`]));
  if (report.limits.network !== 'cut') context.err(printed(['the network could not be cut on this machine']));
  return without.length === 0 ? EXIT.clean : EXIT.input;
}

function numberOf(option: string, text: string): number {
  if (/^[1-9]\d{0,5}$/.test(text)) return Number(text);
  throw new CodedError({
    code: 'option-unreadable',
    where: option,
    expected: 'a whole number above 0',
    got: text,
    remedy: 'Leave it out to use the default.',
    exit: 2,
  });
}
