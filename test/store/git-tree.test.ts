import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { gitProcess } from '../../pipeline/evidence/git.js';
import { snapshotFromTree } from '../../pipeline/snapshot/from-tree.js';
import { gitTree } from '../../pipeline/store/git-tree.js';
import { environment, type Scratch, scratchFolder, scratchRepository } from '../evidence/scratch-repository.js';

const runGit = gitProcess({ environment });
const NAME = 'harbour/ferry';

function open(directory: string, revision: string) {
  return gitTree(directory, revision, NAME, { runGit });
}

function ferry(): { scratch: Scratch; first: string; second: string } {
  const scratch = scratchRepository('ferry');
  scratch.write('CONTRIBUTING.md', 'Coil every rope.\n');
  scratch.write('docs/dev/knots.md', 'Tie one.\n');
  scratch.link('AGENTS.md', 'CONTRIBUTING.md');
  const first = scratch.commit('first');
  scratch.write('CONTRIBUTING.md', 'Coil no rope.\n');
  const second = scratch.commit('second');
  return { scratch, first, second };
}

/** A commit that exists as an object, and that no branch and no tag holds. */
function unreachable(scratch: Scratch): string {
  const tree = scratch.git(['rev-parse', 'HEAD^{tree}']).trim();
  return scratch.git(['commit-tree', tree, '-p', 'HEAD', '-m', 'from a fork']).trim();
}

describe('gitTree', () => {
  it('reads the files of one commit, whatever stands in the working tree', async () => {
    const { scratch, first } = ferry();
    scratch.write('CONTRIBUTING.md', 'Not committed.\n');
    const { tree, commit, proof } = await open(scratch.directory, first.slice(0, 10));
    expect([commit, proof]).toEqual([first, 'verified']);
    const about = { slug: 'ferry', repository: NAME, commit, urlPrefix: 'https://example.org/' };
    const { snapshot, files } = await snapshotFromTree(tree, about);
    expect(snapshot.files.map(({ path }) => path)).toEqual(['CONTRIBUTING.md', 'docs/dev/knots.md']);
    expect(snapshot.notes).toEqual(['AGENTS.md is a link to CONTRIBUTING.md']);
    expect(new TextDecoder().decode(files[0]?.bytes)).toBe('Coil every rope.\n');
  });

  it('reads a bare repository, and names the newest tag', async () => {
    const { scratch, second } = ferry();
    scratch.git(['tag', 'v4.2']);
    const bare = join(scratchFolder(), 'ferry.git');
    scratch.git(['clone', '-q', '--bare', scratch.directory, bare]);
    expect(await open(bare, 'v4.2')).toMatchObject({ commit: second, proof: 'verified', release: 'v4.2' });
  });

  it('contradicts a commit that no branch and no tag holds', async () => {
    const { scratch } = ferry();
    expect(await open(scratch.directory, unreachable(scratch))).toMatchObject({ proof: 'contradicted' });
  });

  it('takes no branch of a fork for one of the repository', async () => {
    const { scratch } = ferry();
    const stray = unreachable(scratch);
    scratch.git(['remote', 'add', 'fork', 'https://example.org/pirate/ferry.git']);
    scratch.git(['update-ref', 'refs/remotes/fork/main', stray]);
    expect(await open(scratch.directory, stray)).toMatchObject({ proof: 'contradicted' });
    scratch.git(['remote', 'add', 'upstream', 'git@example.org:harbour/ferry.git']);
    scratch.git(['update-ref', 'refs/remotes/upstream/main', stray]);
    expect(await open(scratch.directory, stray)).toMatchObject({
      proof: 'verified',
      why: 'the commit is reachable from refs/remotes/upstream/main',
    });
  });

  it('cannot tell in a shallow clone, nor where there is no branch', async () => {
    const { scratch } = ferry();
    const shallow = join(scratchFolder(), 'shallow');
    scratch.git(['clone', '-q', '--depth=1', `file://${scratch.directory}`, shallow]);
    const stray = unreachable(scratch);
    scratch.git(['update-ref', 'refs/stray/one', stray]);
    scratch.git(['-C', shallow, 'fetch', '-q', '--depth=1', 'origin', 'refs/stray/one']);
    expect(await open(shallow, stray)).toMatchObject({ proof: 'unverifiable' });
    for (const ref of ['refs/heads/main', 'refs/stray/one']) scratch.git(['update-ref', '-d', ref]);
    expect(await open(scratch.directory, stray)).toMatchObject({ proof: 'unverifiable' });
  });

  it('says which revision it does not know', async () => {
    const { scratch } = ferry();
    await expect(open(scratch.directory, 'nowhere')).rejects.toThrow('revision-unknown');
  });
});
