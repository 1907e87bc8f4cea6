/** What a tool is run on, and under whose configuration. */
import { describe, expect, it } from 'vitest';
import type { FileText } from '../../../pipeline/artifacts/bundle.js';
import { codeOfTree, isConfigured, isInside, planTool } from '../../../pipeline/evidence/tool-report/plan.js';
import { staticTool } from '../../../pipeline/evidence/tool-report/tools.js';

function text(path: string, more: Partial<FileText> = {}): FileText {
  return { path, state: 'text', base: 'old\n', head: 'new\n', ...more };
}

function files(entries: Record<string, string>) {
  return Object.entries(entries).map(([path, content]) => ({ path, text: () => content }));
}

describe('planTool', () => {
  it('follows a rename, runs a new file after the change only, and takes away what is gone', () => {
    const plan = planTool(staticTool('flake8'), [
      text('kiln/glaze.py', { oldPath: 'kiln/slip.py' }),
      { path: 'kiln/clay.py', state: 'text', head: 'new\n' },
      { path: 'kiln/mud.py', state: 'deleted', base: 'old\n' },
      text('kiln/notes.md'),
    ]);
    expect(plan).toEqual({
      basePaths: ['kiln/slip.py'],
      head: [
        { path: 'kiln/glaze.py', text: 'new\n' },
        { path: 'kiln/clay.py', text: 'new\n' },
      ],
      removed: ['kiln/slip.py', 'kiln/mud.py'],
      unread: [],
    });
  });

  it('keeps a file that another one was renamed onto', () => {
    const plan = planTool(staticTool('flake8'), [text('a.py', { oldPath: 'b.py' }), text('b.py', { oldPath: 'a.py' })]);
    expect([plan.basePaths, plan.removed]).toEqual([['b.py', 'a.py'], []]);
  });

  it('names the files of its kind that it can not be run on', () => {
    const plan = planTool(staticTool('flake8'), [
      { path: 'a.py', state: 'not-reconstructed', note: 'the text before the change is not known' },
      { path: 'b.py', state: 'unreadable', note: 'its bytes are not UTF-8' },
      { path: 'c.py', state: 'binary' },
      { path: '../d.py', state: 'text', head: 'x\n' },
      { path: 'e.md', state: 'unreadable' },
    ]);
    expect(plan.head).toEqual([]);
    expect(plan.unread).toEqual([
      { path: 'a.py', reason: 'the text before the change is not known' },
      { path: 'b.py', reason: 'its bytes are not UTF-8' },
      { path: '../d.py', reason: 'its path leaves the repository' },
    ]);
  });

  it('does not let a change bring its own configuration', () => {
    const eslint = staticTool('eslint');
    const plan = planTool(eslint, [text('eslint.config.js'), text('kiln.js')]);
    expect(plan.head.map(({ path }) => path)).toEqual(['kiln.js']);
    expect(plan.unread.map(({ path }) => path)).toEqual(['eslint.config.js']);
    const manifest = text('package.json', { base: '{}', head: '{"prettier": {"semi": false}}' });
    expect(planTool(staticTool('prettier'), [manifest]).unread).toHaveLength(1);
    expect(planTool(staticTool('prettier'), [text('package.json', { base: '{}', head: '{ }' })]).unread).toEqual([]);
  });
});

describe('codeOfTree', () => {
  it.each<[string, Record<string, string>]>([
    ['eslint', { 'eslint.config.mjs': 'export default []' }],
    ['prettier', { '.prettierrc': '{"plugins": ["./mine.js"]}' }],
    ['prettier', { 'web/prettier.config.js': 'export default {}' }],
    ['flake8', { 'setup.cfg': '[flake8]\n[flake8:local-plugins]\nextension = X = x:X\n' }],
    ['mypy', { 'pyproject.toml': '[tool.mypy]\nplugins = ["./mine.py"]\n' }],
    ['pylint', { '.pylintrc': '[MAIN]\nload-plugins=mine\n' }],
    ['cargo-clippy', {}],
  ])('of %s is found in %j', (tool, tree) => {
    expect(codeOfTree(staticTool(tool), files(tree))).toBeDefined();
  });

  it.each<[string, Record<string, string>]>([
    ['prettier', { '.prettierrc': '{"semi": false}' }],
    ['flake8', { 'setup.cfg': '[flake8]\nmax-line-length = 99\n' }],
    ['mypy', { 'pyproject.toml': '[tool.kiln]\nplugins = ["./mine.py"]\n' }],
    ['ruff', { 'pyproject.toml': '[tool.ruff]\nplugins = 1\n' }],
  ])('of %s is none in %j', (tool, tree) => {
    expect(codeOfTree(staticTool(tool), files(tree))).toBeUndefined();
  });
});

it('a project configures a tool by its own file, or by its part of a shared one', () => {
  const black = staticTool('black');
  expect(isConfigured(black, files({ 'pyproject.toml': '[tool.black]\nline-length = 99\n' }))).toBe(true);
  expect(isConfigured(black, files({ 'pyproject.toml': '[tool.blackboard]\n' }))).toBe(false);
  expect(isConfigured(staticTool('ruff'), files({ 'lib/ruff.toml': '' }))).toBe(true);
});

it.each(['/etc/x', '../x', 'a/../../x', 'a/./x', '.git/config', 'a/.GIT/hooks/x', '', 'a//b', 'a\0b'])(
  'the path %j can not be laid out',
  (path) => {
    expect(isInside(path)).toBe(false);
  },
);
