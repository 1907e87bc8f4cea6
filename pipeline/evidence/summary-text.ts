/** An evidence summary as one screen for people. */
import type { EvidenceSummary } from './summary.js';
import { printed, type Printed } from '../terminal/printed.js';

export function summaryText(summary: EvidenceSummary): Printed {
  const { run, activity, commits, files, pullRequest, missing, warnings } = summary;
  const lines = [
    `${run.instance ?? run.id}  (${run.format}${run.exitStatus === undefined ? '' : `, ended: ${run.exitStatus}`})`,
    row('author', [summary.author, run.scaffold, run.model].filter((part) => part !== undefined).join(', ')),
    ...(activity ? activityLines(activity) : []),
    ...(commits
      ? [
          row('commits', String(commits.length)),
          ...commits.map(({ sha, subject }) => `    ${sha.slice(0, 9)}  ${subject}`),
        ]
      : []),
    ...(files ? [row('files', String(files.length)), ...files.map(fileText)] : []),
    ...(pullRequest
      ? [row('pull text', `${pullRequest.characters} characters: ${pullRequest.title ?? pullRequest.firstLine}`)]
      : []),
    ...(missing.length === 0
      ? []
      : [row('missing', ''), ...missing.map(({ kind, reason }) => `    ${kind}: ${reason}`)]),
    ...(warnings.length === 0
      ? []
      : [row('warnings', ''), ...warnings.map(({ code, where, detail }) => `    ${code} at ${where}: ${detail}`)]),
  ];
  return printed(lines.map((line) => line.trimEnd()));
}

function activityLines(activity: NonNullable<EvidenceSummary['activity']>): string[] {
  const { steps, actions, commands, failed, notExecuted, timedOut, unknownExit } = activity;
  const apart = [
    `${notExecuted.length} not executed`,
    `${timedOut} timed out`,
    `${unknownExit} with unknown exit code`,
  ];
  return [
    row('activity', `${steps} acting turns, ${actions} actions, ${commands} shell commands`),
    row('failed', `${failed.length}; ${apart.join(', ')}`),
    ...failed.map(({ step, exitCode, text }) => `    turn ${step}, exit ${exitCode}: ${text}`),
    ...notExecuted.map(({ step, text }) => `    turn ${step}, not executed: ${text}`),
  ];
}

function fileText({
  path,
  oldPath,
  change,
  content,
  added,
  removed,
}: NonNullable<EvidenceSummary['files']>[number]): string {
  const from = oldPath === undefined ? '' : ` (from ${oldPath})`;
  const what = content === 'text' ? `+${added} -${removed}` : content;
  return `    ${change.padEnd(9)} ${what.padEnd(10)} ${path}${from}`;
}

function row(label: string, value: string): string {
  return `  ${label.padEnd(10)} ${value}`;
}
