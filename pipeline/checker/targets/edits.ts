/** When a run edited the files that its contribution changes, as far as its record shows. */
import type { ChangedFile, Command, EditorCall, EvidenceView } from '../../evidence/view.js';
import { need } from '../contract.js';
import { matchCommand } from '../text/command-line.js';
import { isHarmless } from '../text/harmless.js';
import { joined } from '../text/invocation.js';
import { namesWhatItWrites, writtenPaths } from '../text/written-paths.js';
import { changedFilesMatching } from './files.js';
import { momentOf, type Moment } from './moments.js';

export interface Edit {
  at: Moment;
  /** False where it may have changed none of these files. */
  certain: boolean;
}

/**
 * Edits of the changed files that match, certain and possible, in order.
 * @param spared command lines that a rule asks to run: to run them is not to change anything.
 */
export function editsOf(view: EvidenceView, files: readonly string[], spared: readonly string[]): Edit[] {
  const changed = pathsOf(changedFilesMatching(view, files));
  const commands = need(view.commands()).filter(({ ran }) => ran !== 'no');
  const calls = need(view.editorCalls());
  const roots = rootsOf(commands, calls.flatMap(pathsGiven), changed);
  const typed = commands.flatMap((command) => editBy(command, changed, roots, spared));
  const called = calls.flatMap((call) => editByTool(call, changed, roots));
  return [...typed, ...called].sort(
    (left, right) => left.at.action - right.at.action || left.at.command - right.at.command,
  );
}

/** Paths before and after the change. */
export function pathsOf(files: readonly ChangedFile[]): string[] {
  return files.flatMap(({ path, oldPath, change }) =>
    oldPath === undefined || change === 'copied' ? [path] : [path, oldPath],
  );
}

export function pathsGiven({ paths }: EditorCall): readonly string[] {
  return paths === 'unknown' ? [] : paths;
}

function editBy(command: Command, changed: readonly string[], roots: Roots, spared: readonly string[]): Edit[] {
  const at = momentOf(command);
  const written = writtenPaths(command).map(({ path, below, sure }) => {
    const is = path === undefined ? 'maybe' : touches(path, below, changed, roots);
    return is === 'yes' && !(sure && command.ran === 'yes') ? 'maybe' : is;
  });
  if (written.includes('yes')) return [{ at, certain: true }];
  const tells = namesWhatItWrites(command) || isHarmless(command) || matchCommand(command, spared).is === 'yes';
  return written.includes('maybe') || !tells ? [{ at, certain: false }] : [];
}

function editByTool(
  { action, step, tool, paths, certain }: EditorCall,
  changed: readonly string[],
  roots: Roots,
): Edit[] {
  const at: Moment = { action, command: -1, step, text: tool };
  if (paths === 'unknown') return [{ at, certain: false }];
  const found = paths.map((path) => touches(joined('.', path), false, changed, roots));
  if (found.includes('yes')) return [{ at, certain }];
  return found.includes('maybe') ? [{ at, certain: false }] : [];
}

/** Absolute folders in which the repository stands. */
export type Roots = ReadonlySet<string>;

/** @param named paths as they were given to whatever wrote them. */
export function rootsOf(commands: readonly Command[], named: readonly string[], changed: readonly string[]): Roots {
  const inGit = commands.filter(({ program, cwd }) => program === 'git' && cwd.startsWith('/')).map(({ cwd }) => cwd);
  const deep = changed.filter((path) => path.includes('/'));
  const edited = named.flatMap((path) => {
    const end = deep.find((candidate) => path.startsWith('/') && path.endsWith(`/${candidate}`));
    return end === undefined ? [] : [path.slice(0, -end.length - 1)];
  });
  return new Set([...inGit, ...edited]);
}

function touches(written: string, below: boolean, changed: readonly string[], roots: Roots): 'yes' | 'maybe' | 'no' {
  const path = written.replace(/^(?:\.\/)+/u, '').replace(/\/+$/u, '');
  if (path.startsWith('/dev/')) return 'no';
  const root = [...roots].find((candidate) => path === candidate || path.startsWith(`${candidate}/`));
  const local = root === undefined ? path : path.slice(root.length + 1) || '.';
  const isLocal = root !== undefined || !/^[/~]|^\.\./u.test(path);
  if (isLocal && changed.some((candidate) => candidate === local)) return 'yes';
  const inside = (candidate: string): boolean => local === '.' || candidate.startsWith(`${local}/`);
  if (isLocal && below && changed.some(inside)) return 'yes';
  // Seen from a folder that the record doesn't name it may still be one of them.
  const ends = changed.some((candidate) => {
    return `/${path}`.endsWith(`/${candidate}`) || `/${candidate}`.endsWith(`/${path}`);
  });
  return ends || (below && !isLocal && mayHoldRoot(path, roots)) ? 'maybe' : 'no';
}

/** A scratch folder holds the repository only where the record shows it there. */
function mayHoldRoot(folder: string, roots: Roots): boolean {
  if (roots.size === 0) return folder.split('/')[1] !== 'tmp';
  return [...roots].some((root) => root.startsWith(`${folder}/`));
}
