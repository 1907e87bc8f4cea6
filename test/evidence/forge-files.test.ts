/** Files as a forge lists them, held against what git itself prints of the same change. */
import { describe, expect, it } from 'vitest';
import { readDiff } from '../../pipeline/evidence/diff.js';
import { diffOfFiles, type ForgeFile } from '../../pipeline/evidence/forge-files.js';
import { scratchRepository } from './scratch-repository.js';

function file(filename: string, more: Partial<ForgeFile> = {}): ForgeFile {
  return { filename, status: 'modified', additions: 1, deletions: 1, patch: '@@ -1 +1 @@\n-old\n+new', ...more };
}

function read(files: ForgeFile[]) {
  const { patch, unread } = diffOfFiles(files);
  const reading = readDiff(patch);
  if (reading.state === 'unreadable') throw new Error(`${reading.problem.code}: ${reading.problem.detail}`);
  return { files: reading.files, unread };
}

describe('diffOfFiles', () => {
  it('gives the same files and lines as git, for every status and awkward names', () => {
    const repository = scratchRepository();
    const lines = Array.from({ length: 12 }, (_, index) => `line ${index}\n`).join('');
    repository.write('old name.txt', lines);
    repository.write('gone.txt', 'a\nb\n');
    repository.write('café "x".md', 'no end');
    repository.write('docs/plain.md', '-- x\nb\n');
    repository.commit('before');
    for (const path of ['old name.txt', 'gone.txt']) repository.remove(path);
    repository.write('new name.txt', `${lines}more\n`);
    repository.write('café "x".md', 'no end!');
    repository.write('docs/plain.md', '++ b/fake.txt\nb\n');
    repository.write('empty.txt', '');
    repository.write('new.txt', 'one\ntwo\n');
    repository.commit('after');
    const whole = repository.git(['diff', '-M', '--no-color', 'HEAD^', 'HEAD']);
    const git = readDiff(whole);
    if (git.state === 'unreadable') throw new Error(git.problem.detail);
    const hunks = (path: string) => {
      const block = whole.split(/^(?=diff --git )/m).find((text) => text.includes(path)) ?? '';
      const at = block.indexOf('\n@@ ');
      return at === -1 ? undefined : block.slice(at + 1).replace(/\n$/, '');
    };
    const statuses = { added: 'added', deleted: 'removed', modified: 'modified', renamed: 'renamed' } as const;
    const listed = git.files.map(({ path, oldPath, change, added, removed }): ForgeFile => {
      const spelled = path.includes('caf') ? 'caf' : path;
      const patch = hunks(spelled);
      return {
        filename: path,
        ...(oldPath === undefined ? {} : { previous_filename: oldPath }),
        status: change === 'copied' || change === 'mode-only' ? 'changed' : statuses[change],
        additions: added.length,
        deletions: removed.length,
        sha: change === 'deleted' ? null : repository.git(['rev-parse', `HEAD:${path}`]).trim(),
        ...(patch === undefined ? {} : { patch }),
      };
    });
    const facts = (files: ReturnType<typeof read>['files']) =>
      files.map(({ path, oldPath, change, added, removed, hunks: all }) => ({
        path,
        oldPath,
        change,
        added,
        removed,
        all,
      }));
    const rebuilt = read(listed);
    expect(rebuilt.unread).toEqual([]);
    expect(facts(rebuilt.files)).toEqual(facts(git.files));
    expect(git.files).toHaveLength(6);
  });

  it('takes a move without an edit for what it is', () => {
    const counts = { additions: 0, deletions: 0 };
    const moved: ForgeFile = { filename: 'b.txt', previous_filename: 'a.txt', status: 'renamed', ...counts };
    const { files, unread } = read([moved, file('c.txt')]);
    expect(files.map(({ path, oldPath, change }) => [path, oldPath, change])).toEqual([
      ['b.txt', 'a.txt', 'renamed'],
      ['c.txt', undefined, 'modified'],
    ]);
    expect(unread).toEqual([]);
  });

  it.each<[string, Partial<ForgeFile>]>([
    ['whose patch is not served', { additions: 90_000 }],
    ['that is binary', { additions: 0, deletions: 0 }],
    ['of which only a part is served', { additions: 7, patch: '@@ -1 +1,8 @@\n-old\n+new' }],
  ])('names a file %s as unread', (_, more) => {
    const { patch, ...bare } = file('big.txt', more);
    const served = 'patch' in more && patch !== undefined ? { ...bare, patch } : bare;
    const { files, unread } = read([served, file('small.txt')]);
    expect(files.map(({ path }) => path)).toEqual(['small.txt']);
    expect(unread.map(({ path, change }) => [path, change])).toEqual([['big.txt', 'modified']]);
  });
});
