/** Commands and tools that show what stands in a file, as opposed to those that only name it. */
import type { Action } from '../../artifacts/bundle.js';
import type { ShellCommand } from '../shell/read-commands.js';
import { baseName } from './fetches.js';

export interface FileRead {
  step: number;
  action: number;
  path: string;
  output: string;
  outputTruncated: boolean;
}

/** `ls`, `wc`, `test`, `find` and the like say that a file is there; they show none of it. */
const readers: ReadonlySet<string> = new Set(
  'cat bat batcat less more head tail sed awk gawk grep egrep fgrep rg ag nl tac strings cut fold fmt tr sort uniq column xxd view pr'.split(
    ' ',
  ),
);
const readTools =
  /^(?:read|read_file|readfile|view|view_file|open|open_file|cat|file_editor|str_replace_editor|str_replace_based_edit_tool|edit)$/iu;

/** Reads of files whose last path component is one of the names. */
export function fileReads(
  commands: readonly ShellCommand[],
  actions: readonly Action[],
  names: ReadonlySet<string>,
): FileRead[] {
  const byShell = commands.flatMap((command): FileRead[] => {
    const action = actions[command.action];
    if (action === undefined || command.ran === 'no') return [];
    const path = readPath(command, names);
    if (path === undefined) return [];
    return [fileRead(action, path)];
  });
  const byTool = actions.flatMap((action): FileRead[] => {
    if (action.kind !== 'tool' || action.status === 'not-executed' || !readTools.test(action.tool)) return [];
    const path = toolPath(action.input);
    return path !== undefined && names.has(baseName(path)) ? [fileRead(action, path)] : [];
  });
  return [...byShell, ...byTool].filter(({ output }) => output.trim() !== '');
}

function readPath({ program, argv, stdin }: ShellCommand, names: ReadonlySet<string>): string | undefined {
  const words = argv.slice(1).flatMap((word) => (word.kind === 'literal' ? [word.text] : []));
  if (readers.has(program)) {
    // An edit in place prints nothing of the file.
    if (program === 'sed' && words.some((word) => /^(?:-[a-zA-Z]*i|--in-place)/u.test(word))) return undefined;
    return words.find((word) => names.has(baseName(word)));
  }
  if (!/^python[\d.]*$/u.test(program)) return undefined;
  const code = words.includes('-c')
    ? words[words.indexOf('-c') + 1]
    : stdin?.kind === 'literal'
      ? stdin.text
      : undefined;
  const opened = code?.matchAll(/(?:\bopen|\bPath)\(\s*(?:r?["'])([^"']+)["']/gu) ?? [];
  return [...opened].map(([, path = '']) => path).find((path) => names.has(baseName(path)));
}

/** The path of a tool that views; one that edits mentions the file and shows none of it. */
function toolPath(input: string): string | undefined {
  let value: unknown;
  try {
    value = JSON.parse(input);
  } catch {
    // Plain records write the tool first and its path after it.
    return /^\s*\S+\s+(\S+)/u.exec(input)?.[1];
  }
  if (typeof value !== 'object' || value === null) return undefined;
  const fields = new Map<string, unknown>(Object.entries(value));
  const command = fields.get('command');
  if (command !== undefined && command !== 'view') return undefined;
  if (fields.has('old_string') || fields.has('content')) return undefined;
  const path = fields.get('path') ?? fields.get('file_path') ?? fields.get('filename');
  return typeof path === 'string' ? path : undefined;
}

function fileRead({ step, index, output, outputTruncated }: Action, path: string): FileRead {
  return { step, action: index, path, output, outputTruncated };
}
