/** Calls of an agent's tools that wrote files or may have: an editor names its file, an unknown tool could do anything. */
import type { Action } from '../artifacts/bundle.js';
import { isObject } from './adapters/content.js';
import type { EditorCall } from './view.js';

const list = (text: string): ReadonlySet<string> => new Set(text.split(' '));

const EDITORS = list(
  'append apply_patch applypatch create create_file edit edit_file editor file_editor insert multiedit multi_edit ' +
    'notebookedit replace search_replace str_replace str_replace_editor str_replace_based_edit_tool undo_edit write ' +
    'write_file writefile write_to_file',
);
/** They only look, plan or talk. */
const LOOKERS = list(
  'bashoutput browse exit_context exit_cost exit_error exit_forfeit exit_format exitplanmode fetch filemap find_file ' +
    'finish glob goto grep kill_shell killshell list_dir list_files ls message navigate open open_file read read_file ' +
    'readfile scroll_down scroll_up search search_dir search_file skip submit task_tracker think todoread todowrite ' +
    'update_plan view view_file view_image web_fetch web_search webfetch websearch',
);
/** How an editor says that it changed nothing; the file may then be as it was. */
const REFUSED =
  /\b(?:error|fail(?:ed|ure)?|no replacement|not found|invalid|denied|does not exist|has not been read)\b/iu;

export function editorCalls(actions: readonly Action[]): EditorCall[] {
  return actions.flatMap((action) => {
    const { index, step, tool, kind, status } = action;
    if (kind !== 'tool' || status === 'not-executed' || LOOKERS.has(tool.toLowerCase())) return [];
    const input = inputOf(action);
    if (input.looks) return [];
    const known = EDITORS.has(tool.toLowerCase()) && input.paths.length > 0;
    const done = status === 'executed' && (action.exitCode === 0 || action.exitCode === 'unknown');
    return [
      {
        action: index,
        step,
        tool,
        paths: known ? input.paths : 'unknown',
        certain: known && done && !REFUSED.test(action.output.slice(0, 200)),
      },
    ];
  });
}

function inputOf({ input, tool }: Action): { looks: boolean; paths: string[] } {
  const value = jsonOf(input);
  const patched = [...input.matchAll(/\*\*\* (?:Update|Add|Delete) File: ([^\n\\"]+)/gu)].map(([, path = '']) =>
    path.trim(),
  );
  if (patched.length > 0) return { looks: false, paths: patched };
  if (!isObject(value)) return plainInput(input, tool);
  const path = value['path'] ?? value['file_path'] ?? value['filename'] ?? value['notebook_path'];
  return { looks: value['command'] === 'view', paths: typeof path === 'string' ? [path] : [] };
}

/** Typed like a shell command: `str_replace_editor create /pond/frogs.py --file_text ...`. */
function plainInput(input: string, tool: string): { looks: boolean; paths: string[] } {
  const [, first = '', second = ''] = /^\S+\s+(\S+)(?:\s+(\S+))?/u.exec(input) ?? [];
  if (tool === 'create') return { looks: false, paths: first === '' ? [] : [first] };
  if (!tool.startsWith('str_replace')) return { looks: false, paths: [] };
  return { looks: first === 'view', paths: second === '' ? [] : [second] };
}

function jsonOf(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return undefined;
  }
}
