/** A folder of its own in which a static tool finds a project as it was, and then as a change leaves it. */
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { TreeFile } from '../evidence/git.js';
import { isInside } from '../evidence/tool-report/plan.js';

export interface ToolWorkspace {
  /** The project's root; a tool is run here. */
  root: string;
  /** An empty folder that stands for the user's home. */
  home: string;
  /** Paths laid out from the base. */
  paths: readonly string[];
  leftOut: readonly { path: string; reason: string }[];
  read: (path: string) => Promise<Uint8Array | undefined>;
  write: (path: string, content: string | Uint8Array) => Promise<void>;
  remove: (path: string) => Promise<void>;
  /** Lets tools find the packages that a user installed for the project. */
  link: (name: string, target: string) => Promise<void>;
  dispose: () => Promise<void>;
}

/** Larger files are data: no tool of ours looks at them, and a hostile tree could fill the disk with them. */
const LARGEST = 20_000_000;

/** Lays the files out. Links are left out: one that leads out of the folder would show a tool this machine's files. */
export async function toolWorkspace(files: AsyncIterable<TreeFile>): Promise<ToolWorkspace> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'bylaws-tools-')));
  const root = join(folder, 'tree');
  const home = join(folder, 'home');
  await mkdir(home, { recursive: true });
  // Tools look for their configuration upwards, as far as the folder that holds a repository.
  await mkdir(join(root, '.git'), { recursive: true });
  const paths: string[] = [];
  const leftOut: { path: string; reason: string }[] = [];
  const write = async (path: string, content: string | Uint8Array) => {
    await mkdir(dirname(join(root, path)), { recursive: true });
    // A change can put a file where a folder stood, whose files it took away.
    await rm(join(root, path), { force: true, recursive: true });
    await writeFile(join(root, path), content);
  };
  for await (const { path, mode, bytes } of files) {
    const reason = whyLeftOut(path, mode, bytes.length);
    if (reason !== undefined) {
      leftOut.push({ path, reason });
      continue;
    }
    await write(path, bytes);
    if (mode === '100755') await chmod(join(root, path), 0o755);
    paths.push(path);
  }
  return {
    root,
    home,
    paths,
    leftOut,
    read: (path) => (existsSync(join(root, path)) ? readFile(join(root, path)) : Promise.resolve(undefined)),
    write,
    remove: (path) => rm(join(root, path), { force: true, recursive: true }),
    link: async (name, target) => {
      if (existsSync(target) && !existsSync(join(root, name))) await symlink(target, join(root, name));
    },
    dispose: () => rm(folder, { force: true, recursive: true }),
  };
}

function whyLeftOut(path: string, mode: string, size: number): string | undefined {
  if (mode === '120000') return 'a symbolic link';
  if (mode === '160000') return 'a submodule';
  if (!isInside(path)) return 'its path leaves the repository';
  if (size > LARGEST) return `larger than ${LARGEST} bytes`;
  return undefined;
}
