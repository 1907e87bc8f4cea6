/** What the house tests look at: the repository's own files. */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The repository's top folder, with a final slash. */
export const root = fileURLToPath(new URL('../../', import.meta.url));

/** Paths of all tracked files that still exist, relative to the top folder, in code-unit order. */
export function trackedFiles(): string[] {
  const deleted = new Set(listed('--deleted'));
  return listed('--cached')
    .filter((path) => !deleted.has(path))
    .sort();
}

/** Files below a folder whose names end in `ending`, tracked or not, in code-unit order. */
export function filesBelow(folder: string, ending: string): string[] {
  return readdirSync(`${root}${folder}`, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(ending))
    .map((entry) => `${entry.parentPath}/${entry.name}`.slice(root.length))
    .sort();
}

export function readText(path: string): string {
  return readFileSync(`${root}${path}`, 'utf8');
}

function listed(which: '--cached' | '--deleted'): string[] {
  const list = execFileSync('git', ['ls-files', '-z', which], { cwd: root, encoding: 'utf8' });
  return list.split('\0').filter(Boolean);
}
