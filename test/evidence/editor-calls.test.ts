/** What the tools of an agent wrote: an editor names its file, an unknown tool could have written any. */
import { expect, test } from 'vitest';
import type { Action } from '../../pipeline/artifacts/bundle.js';
import { editorCalls } from '../../pipeline/evidence/editor-calls.js';

function call(tool: string, input: unknown, change: Partial<Action> = {}): Action {
  return {
    index: 4,
    step: 3,
    kind: 'tool',
    tool,
    input: typeof input === 'string' ? input : JSON.stringify(input),
    output: 'The file has been edited.',
    exitCode: 'unknown',
    status: 'executed',
    outputTruncated: false,
    ...change,
  };
}

test.each<[string, Action, string[]]>([
  [
    'a replacement',
    call('Edit', { file_path: '/pond/frogs.py', old_string: '1', new_string: '2' }),
    ['/pond/frogs.py'],
  ],
  [
    'a new file',
    call('str_replace_editor', { command: 'create', path: 'pond/frogs.py', file_text: '' }),
    ['pond/frogs.py'],
  ],
  ['typed as text', call('str_replace_editor', 'str_replace_editor insert /pond/frogs.py 3'), ['/pond/frogs.py']],
  ['created by name', call('create', 'create frogs.py'), ['frogs.py']],
  [
    'a patch of two files',
    call('apply_patch', '*** Begin Patch\n*** Update File: a.py\n@@\n-1\n+2\n*** Add File: b.py\n+1\n*** End Patch'),
    ['a.py', 'b.py'],
  ],
])('%s is an edit', (_, action, paths) => {
  expect(editorCalls([action])).toEqual([{ action: 4, step: 3, tool: action.tool, paths, certain: true }]);
});

test.each<[string, Action]>([
  ['a view', call('str_replace_editor', { command: 'view', path: 'pond/frogs.py' })],
  ['a view typed as text', call('str_replace_editor', 'str_replace_editor view /pond/frogs.py')],
  ['a read', call('Read', { file_path: '/pond/frogs.py' })],
  ['a thought', call('think', { thought: 'frogs' })],
  ['a call that was refused before it ran', call('Edit', { file_path: 'a.py' }, { status: 'not-executed' })],
  ['a shell command', call('bash', 'rm a.py', { kind: 'shell' })],
])('%s is none', (_, action) => {
  expect(editorCalls([action])).toEqual([]);
});

test.each<[string, Action, string[] | 'unknown']>([
  ['an unknown tool', call('frog_counter', { path: 'a.py' }), 'unknown'],
  ['an editor that names no file', call('edit', 'edit 3:4\nfrogs\nend_of_edit'), 'unknown'],
  ['an editor that complains', call('Edit', { file_path: 'a.py' }, { output: 'Error: no such text' }), ['a.py']],
  ['an editor without a result', call('Edit', { file_path: 'a.py' }, { status: 'unknown' }), ['a.py']],
])('%s only may have edited', (_, action, paths) => {
  expect(editorCalls([action])).toMatchObject([{ paths, certain: false }]);
});
