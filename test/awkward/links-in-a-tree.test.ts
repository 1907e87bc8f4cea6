import { execFile } from 'node:child_process';
import { mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { manifestIn, policiesIn, project, runGrove } from './project.js';

/** An agent file under two names, and links to a folder, to nothing, and out of the project. */
async function linked(): Promise<string> {
  const outside = await project({ 'secret.md': '# Secret\n\nNever tell anyone.\n' });
  const folder = await project({ 'AGENTS.md': '# Agents\n\n- Sign off every commit.\n', 'real/a.txt': 'a\n' });
  await mkdir(join(folder, 'HACKING.md'));
  await symlink('AGENTS.md', join(folder, 'CLAUDE.md'));
  await symlink('real', join(folder, 'contributing'));
  await symlink('nowhere.md', join(folder, 'CONTRIBUTING.md'));
  await symlink(join(outside, 'secret.md'), join(folder, 'GEMINI.md'));
  return folder;
}

describe.each(['a folder', 'a git checkout'])('links in %s', (kind) => {
  it('make no document of a second name, a folder, nothing, or a file of somebody else', async () => {
    const folder = await linked();
    if (kind === 'a git checkout') {
      await promisify(execFile)('git', ['init', '-q'], { cwd: folder });
      await promisify(execFile)('git', ['add', '-A'], { cwd: folder });
    }
    const run = await runGrove(folder);
    expect(run.exit).toBe(0);
    expect((await manifestIn(run.root)).sources.map(({ document }) => document)).toEqual(['local/grove:AGENTS.md']);
    expect((await policiesIn(run.root)).map(({ atomicRule }) => atomicRule)).toEqual(['Sign off every commit.']);
  });
});
