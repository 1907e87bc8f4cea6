/** Every write that a run's record names, by path, for those who judge the order of edits by code of their own. */
import type { Command, EditorCall, EvidenceView } from '../../evidence/view.js';
import { need } from '../contract.js';
import { writtenPaths } from '../text/written-paths.js';
import { pathsGiven, pathsOf, type Roots, rootsOf } from './edits.js';

export interface NamedEdit {
  /** Of the command that wrote it, or of the next command after a call of another tool. */
  index: number;
  step: number;
  /** Seen from the repository; absolute outside of it, and null where the record doesn't say. */
  path: string | null;
  /** False where it may have written nothing. */
  certain: boolean;
}

/** In order. What a program writes without naming it, such as a script, stands in no record and is not here. */
export function namedEdits(view: EvidenceView): NamedEdit[] {
  const changed = pathsOf(need(view.changedFiles()));
  const commands = need(view.commands());
  const ran = commands.filter((command) => command.ran !== 'no');
  const calls = need(view.editorCalls());
  const written = ran.flatMap((command) => writtenPaths(command).flatMap(({ path }) => path ?? []));
  const place = placing(changed, shortest(rootsOf(ran, [...calls.flatMap(pathsGiven), ...written], changed)));
  const typed = ran.flatMap((command) => typedEdits(command, changed, place));
  const called = calls.flatMap((call) => calledEdits(call, commands, place));
  return [...typed, ...called].sort((left, right) => left.index - right.index || left.order - right.order);
}

/** Among edits of one index those of other tools come first: they lie before that command. */
type Ordered = NamedEdit & { order: 0 | 1 };
type Place = (path: string) => string | null;

function typedEdits(command: Command, changed: readonly string[], place: Place): Ordered[] {
  const { index, step, cwd, ran } = command;
  const all = writtenPaths(command).flatMap(({ path, sure }): Ordered[] => {
    if (path?.startsWith('/dev/') === true) return [];
    const lost = path === undefined || (cwd === 'unknown' && !path.startsWith('/'));
    return [{ index, step, path: lost ? null : place(path), certain: sure && ran === 'yes', order: 1 }];
  });
  // A copy writes its target, or below it where that is a folder; a file of the contribution says which.
  const known = all.filter(({ path }) => path !== null && changed.includes(path));
  return known.length === 0 ? all : all.filter((edit) => edit.path === null || known.includes(edit));
}

function calledEdits(call: EditorCall, commands: readonly Command[], place: Place): Ordered[] {
  const { action, step, certain } = call;
  const index = commands.find((command) => command.action > action)?.index ?? commands.length;
  const places = call.paths === 'unknown' ? [null] : call.paths.map(place);
  return places.map((path) => ({ index, step, path, certain, order: 0 }));
}

function placing(changed: readonly string[], roots: Roots): Place {
  return (written) => {
    const path = written.replace(/^(?:\.\/)+/u, '').replace(/\/+$/u, '');
    if (/^(?:~|\.\.(?:\/|$))/u.test(path)) return null;
    const root = [...roots].find((candidate) => path.startsWith(`${candidate}/`));
    const local = root === undefined ? path : path.slice(root.length + 1);
    if (changed.includes(local)) return local;
    if (path.startsWith('/')) {
      // Seen from a folder that the record doesn't name it may still be a file of the contribution.
      return root !== undefined
        ? local
        : roots.size === 0 || changed.some((end) => path.endsWith(`/${end}`))
          ? null
          : path;
    }
    return changed.some((candidate) => candidate.endsWith(`/${path}`)) ? null : path;
  };
}

/** A repository is entered at its folders too. */
function shortest(roots: Roots): Roots {
  return new Set([...roots].filter((root) => ![...roots].some((other) => root.startsWith(`${other}/`))));
}
