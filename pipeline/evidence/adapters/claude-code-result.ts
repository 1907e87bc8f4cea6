/** Result of a Claude Code tool call: what it printed, its exit code where the record shows it, and whether it ran. */
import type { Action } from '../../artifacts/bundle.js';
import { exitCode, contentText, isObject, member, stringAt } from './content.js';
import type { Result } from './run-builder.js';

const REFUSED =
  /^(The user doesn't want to |The user doesn’t want to |<tool_use_error>|Permission to use |\[Request interrupted by user for tool use\])/;

/** @param extra the record's own copy of the result, which tells more than the text the model was shown. */
export function readClaudeResult(block: unknown, extra: unknown, action: Action | undefined): Result {
  const output = contentText(isObject(block) ? block['content'] : undefined);
  const failed = isObject(block) && block['is_error'] === true;
  const details = member({ extra }, 'extra');
  const base = { output, exitCode: 'unknown' as const, outputTruncated: isClipped(output) };
  if (failed && REFUSED.test(output)) return { ...base, status: 'not-executed' };
  if (
    stringAt(details, 'backgroundTaskId') !== undefined ||
    output.startsWith('Command running in background with ID')
  ) {
    return { ...base, status: 'background' };
  }
  if (/^(Error: )?Command timed out after /m.test(output) && failed) return { ...base, status: 'timed-out' };
  // A command that the user stopped had begun; how far it got isn't recorded.
  if (details['interrupted'] === true) return { ...base, status: 'timed-out' };
  if (action?.kind !== 'shell') return { ...base, status: 'executed' };
  const code = /^(?:Error: )?Exit code (\d+)(?:\n|$)/.exec(output)?.[1];
  if (failed) return { ...base, exitCode: exitCode(code === undefined ? undefined : Number(code)), status: 'executed' };
  return { ...base, exitCode: succeeded(block, details) ? 0 : 'unknown', status: 'executed' };
}

/**
 * The tool takes some non-zero codes for success, such as that of a search without a match, and then says how it read
 * them: only a success without such a remark is code 0.
 */
function succeeded(block: unknown, details: object): boolean {
  return isObject(block) && block['is_error'] === false && stringAt(details, 'returnCodeInterpretation') === undefined;
}

function isClipped(output: string): boolean {
  return /\[\d+ (lines|characters) truncated\]|<persisted-output>|Output too large/.test(output);
}
