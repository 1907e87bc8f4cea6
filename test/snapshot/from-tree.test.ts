import { describe, expect, it } from 'vitest';
import { CodedError } from '../../pipeline/artifacts/coded-error.js';
import { snapshotFromTree } from '../../pipeline/snapshot/from-tree.js';

const about = {
  slug: 'pear',
  repository: 'orchard/pear',
  commit: 'worktree',
  urlPrefix: 'https://example.org/blob/HEAD/',
};

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

  it('is an error, not an empty corpus, where no file carries rules', async () => {
    await expect(snapshotFromTree(tree('src/pear.ts', '.pre-commit-config.yaml'), about)).rejects.toSatisfy(
      (error) => error instanceof CodedError && error.details.code === 'no-documents',
    );
  });
});
