import { describe, expect, it } from 'vitest';
import { CodedError } from '../../pipeline/artifacts/coded-error.js';
import { snapshotFromTree } from '../../pipeline/snapshot/from-tree.js';

const about = {
  slug: 'pear',
  repository: 'orchard/pear',
  commit: 'worktree',
  urlPrefix: 'https://example.org/blob/HEAD/',
};

function treeOf(files: Record<string, string>) {
  return {
    name: 'the orchard',
    list: () => Promise.resolve(Object.keys(files)),
    read: (path: string) => Promise.resolve(new TextEncoder().encode(files[path])),
  };
}

function tree(...paths: string[]) {
  return {
    name: 'the orchard',
    list: () => Promise.resolve(paths),
    read: (path: string) => Promise.resolve(new TextEncoder().encode(`text of ${path}`)),
  };
}

describe('snapshotFromTree', () => {
  it('finds rule files by name anywhere, in any case, and leaves foreign folders alone', async () => {
    const { snapshot } = await snapshotFromTree(
      tree(
        'src/pear.ts',
        'Contributing.md',
        '.github/PULL_REQUEST_TEMPLATE/bug.md',
        'tools/agents.md',
        'docs/AI_POLICY.md',
        '.pre-commit-config.yaml',
        'node_modules/plum/CONTRIBUTING.md',
        'test/fixtures/CONTRIBUTING.md',
        'changelog.d/README.md',
      ),
      about,
    );
    expect(snapshot.files.map(({ path, kind }) => [path, kind])).toEqual([
      ['.github/PULL_REQUEST_TEMPLATE/bug.md', 'off-navigation'],
      ['.pre-commit-config.yaml', 'config'],
      ['Contributing.md', 'off-navigation'],
      ['changelog.d/README.md', 'off-navigation'],
      ['docs/AI_POLICY.md', 'off-navigation'],
      ['tools/agents.md', 'off-navigation'],
    ]);
    expect(snapshot.files[2]?.url).toBe('https://example.org/blob/HEAD/Contributing.md');
  });

  it('finds the pages for contributors that stand in the documentation, and no other page of it', async () => {
    const { snapshot } = await snapshotFromTree(
      tree(
        'docs/contributing/tests.md',
        'docs/dev/index.rst',
        'docs/develop.md',
        'docs/guides/style-guide.md',
        'docs/quickstart.md',
        'docs/developers/logo.png',
        'src/dev/notes.md',
      ),
      about,
    );
    expect(snapshot.files.map(({ path }) => path)).toEqual([
      'docs/contributing/tests.md',
      'docs/dev/index.rst',
      'docs/develop.md',
      'docs/guides/style-guide.md',
    ]);
  });

  it('follows the links of a guide to prose of the tree, once', async () => {
    const { snapshot } = await snapshotFromTree(
      treeOf({
        'CONTRIBUTING.md':
          'Read [the grafting rules](notes/grafting.md#when), [terms](LICENSE.md), [code](src/pear.ts), ' +
          '[here](https://github.com/orchard/pear/blob/main/notes/picking.rst) and [gone](notes/gone.md).',
        'notes/grafting.md': 'Then read [more](deeper.md).',
        'notes/picking.rst': 'Pick.',
        'notes/deeper.md': 'Deep.',
        'LICENSE.md': 'Terms.',
        'src/pear.ts': 'code',
      }),
      about,
    );
    expect(snapshot.files.map(({ path, foundBy }) => [path, foundBy])).toEqual([
      ['CONTRIBUTING.md', 'pattern'],
      ['notes/grafting.md', 'hop'],
      ['notes/picking.rst', 'hop'],
    ]);
  });

  it('takes a readme that tells how to contribute, and from there only what that section links to', async () => {
    const readme = '# Pear\n\nSee [use](use.md).\n\n## Contributing\n\nSee [how](how.md).\n';
    const files = { 'README.md': readme, 'use.md': 'Use.', 'how.md': 'How.' };
    const { snapshot } = await snapshotFromTree(treeOf(files), about);
    expect(snapshot.files.map(({ path }) => path)).toEqual(['README.md', 'how.md']);
    await expect(snapshotFromTree(treeOf({ ...files, 'README.md': '# Pear\n\n## Use\n' }), about)).rejects.toThrow(
      'no-documents',
    );
  });

  it('takes what the navigation of MkDocs files under contributing', async () => {
    const nav =
      'nav:\n  - Home: index.md\n  - Contributing:\n      - first.md\n      - Rules: rules/second.md\n  - Gone: gone.md\n';
    const tags = 'markdown_extensions:\n  - emoji: !!python/name:pear.twemoji\n';
    const files = {
      'mkdocs.yml': `docs_dir: pages\n${tags}${nav}`,
      'pages/index.md': 'Home.',
      'pages/first.md': 'First.',
      'pages/rules/second.md': 'Second.',
      'pages/third.md': 'Third.',
    };
    const { snapshot } = await snapshotFromTree(treeOf(files), about);
    expect(snapshot.files.map(({ path, foundBy }) => [path, foundBy])).toEqual([
      ['pages/first.md', 'navigation'],
      ['pages/rules/second.md', 'navigation'],
    ]);
    await expect(snapshotFromTree(treeOf({ ...files, 'mkdocs.yml': 'nav: [' }), about)).rejects.toThrow('no-documents');
  });

  it('notes a file that is put into another', async () => {
    const { snapshot } = await snapshotFromTree(
      treeOf({ 'docs/contributing.rst': '.. include:: ../rules/all.rst\n', 'rules/all.rst': 'Prune in winter.\n' }),
      about,
    );
    expect(snapshot.notes).toEqual(['docs/contributing.rst includes rules/all.rst']);
    expect(snapshot.files.at(-1)).toMatchObject({ path: 'rules/all.rst', includedBy: 'docs/contributing.rst' });
  });

  it('reads one of two names of a file', async () => {
    const { snapshot } = await snapshotFromTree(
      {
        ...treeOf({ 'AGENTS.md': 'Prune in winter.' }),
        symbolicLinks: () => Promise.resolve(new Map([['CLAUDE.md', 'AGENTS.md']])),
      },
      about,
    );
    expect(snapshot.files.map(({ path }) => path)).toEqual(['AGENTS.md']);
    expect(snapshot.notes).toEqual(['CLAUDE.md is a link to AGENTS.md']);
  });

  it('knows the translations of a document, and which is the original', async () => {
    const paths = ['CONTRIBUTING.md', 'CONTRIBUTING.zh-CN.md', 'docs/fr/contributing.md', 'docs/contributing.md'];
    const plain = await snapshotFromTree(tree(...paths), about);
    expect(plain.snapshot.files.map(({ path, translationOf }) => [path, translationOf])).toEqual([
      ['CONTRIBUTING.md', undefined],
      ['CONTRIBUTING.zh-CN.md', 'CONTRIBUTING.md'],
      ['docs/contributing.md', undefined],
      ['docs/fr/contributing.md', 'docs/contributing.md'],
    ]);
    const declared = await snapshotFromTree(tree(...paths), { ...about, original: 'zh-CN' });
    expect(declared.snapshot.files.map(({ translationOf }) => translationOf)).toEqual([
      'CONTRIBUTING.zh-CN.md',
      undefined,
      undefined,
      'docs/contributing.md',
    ]);
  });

  it('is an error, not an empty corpus, where no file carries rules', async () => {
    await expect(snapshotFromTree(tree('src/pear.ts', '.pre-commit-config.yaml'), about)).rejects.toSatisfy(
      (error) => error instanceof CodedError && error.details.code === 'no-documents',
    );
  });
});
