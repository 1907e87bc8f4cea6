/** What the syntax of one command tells by itself: its words, its input, the files it writes, whether it can fail. */
import type { AndOr, Assignment, Command, PipelineNode, Redirection, Statement } from 'unbash';
import type { Word } from '../view.js';
import type { Standing } from './fate.js';
import { literal, readHereDoc, readWord } from './words.js';

/** Files that a command's output was sent to. */
export type Writes = readonly { path: Word; append: boolean }[];

/** Commands that can't fail, and a plain `cd` that nobody complained of: the rest of the list ran for sure. */
export function standingOf(node: PipelineNode | AndOr, cdTrouble: boolean): Standing {
  if (node.type !== 'Command') return 'unknown';
  if (node.name === undefined) return node.prefix.some((part) => part.type !== 'Assignment') ? 'unknown' : 'ok';
  const name = literal(readWord(node.name));
  if (name === 'false') return 'failed';
  if (['true', ':', 'echo', 'printf', 'export', 'set', 'unset', 'alias'].includes(name ?? '')) return 'ok';
  return (name === 'cd' || name === 'pushd') && !cdTrouble ? 'ok' : 'unknown';
}

/** A failing list or negation is no reason for `set -e` to end the shell. */
export function endsOnFailure({ command, background }: Statement): boolean {
  if (background === true) return false;
  return (
    command.type === 'Command' ||
    command.type === 'Subshell' ||
    (command.type === 'Pipeline' && command.prefixes.every((prefix) => prefix.type !== 'Negation'))
  );
}

export function assignmentWord(part: Assignment): Word {
  const value = part.value.type === 'Word' ? literal(readWord(part.value)) : undefined;
  return value === undefined
    ? { kind: 'dynamic', source: part.text }
    : { kind: 'literal', text: `${part.name}=${value}` };
}

export function prefixAssignments(node: Command): Record<string, string> {
  const environment: Record<string, string> = {};
  for (const part of node.prefix) {
    if (part.type !== 'Assignment' || part.value.type !== 'Word') continue;
    const value = literal(readWord(part.value));
    if (value !== undefined) environment[part.name] = value;
  }
  return environment;
}

/** The last redirection of standard input wins, as in the shell. */
export function inputOf(redirects: readonly Redirection[]): Word | undefined {
  const input = redirects.findLast((redirect) => redirect.type !== 'Redirect' || redirect.operator === '<');
  if (input === undefined) return undefined;
  if (input.type === 'HereDoc') return readHereDoc(input);
  if (input.target === undefined) return undefined;
  const target = readWord(input.target);
  if (input.type === 'Redirect') return { kind: 'dynamic', source: `< ${input.target.text}` };
  return target.kind === 'literal' ? { kind: 'literal', text: `${target.text}\n` } : target;
}

export function writesOf(redirects: readonly Redirection[]): Writes {
  return redirects.flatMap((redirect) => {
    if (redirect.type !== 'Redirect' || redirect.target === undefined || !redirect.operator.includes('>')) return [];
    // `2>&1` names a descriptor, and errors sent away are not what a command writes.
    if (
      redirect.operator === '>&' ||
      (redirect.descriptor?.type === 'FileDescriptor' && redirect.descriptor.value !== 1)
    )
      return [];
    return [{ path: readWord(redirect.target), append: redirect.operator.includes('>>') }];
  });
}
