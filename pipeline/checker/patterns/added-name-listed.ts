/** Pattern: what is named in added lines of one place is named in another place too, such as a new function in the API list. */
import { z } from 'zod';
import type { ChangedFile } from '../../evidence/view.js';
import { definePattern, need, type Selection, satisfied, undetermined, violated } from '../contract.js';
import { changedFilesMatching, filePlace, unreadMatching } from '../targets/files.js';
import { newLines } from '../targets/new-lines.js';
import { Globs, matchesAny } from '../text/glob.js';
import { linearRegex, RegexSource } from '../text/regex.js';

export const addedNameListed = definePattern({
  name: 'added-name-listed',
  about: 'Each name that added lines of some files introduce also stands in the added lines of a list or manual.',
  parameters: z.strictObject({
    files: Globs,
    /** Form of a line that introduces a name; the name is its first group, as in `^def ([a-z]\w*)`. */
    form: RegexSource.refine((source) => hasGroup.test(source), 'put the name in a group'),
    /** Names that need no entry. */
    except: RegexSource.optional(),
    list: Globs,
    means: z.string().min(1),
  }),
  selects: () => ['diff'],
  judges: () => ['diff'],
  ownership: () => 'created',
  demand: () => 'act',
  precondition(view, { files, form, except }): Selection<string> {
    const matching = changedFilesMatching(view, files).filter(({ content }) => content === 'text');
    // A name on a removed line was there before: its line was edited or moved, and its entry is someone else's.
    const old = new Set(matching.flatMap((file) => removedLines(file).map((text) => nameIn(text, form))));
    const targets = matching.flatMap(({ path, added }) => {
      const found = new Map<string, number>();
      for (const { line, text } of added) {
        const name = nameIn(text, form);
        const counts = name !== '' && !old.has(name) && !(except !== undefined && linearRegex(except).test(name));
        if (counts && !found.has(name)) found.set(name, line);
      }
      return [...found].map(([name, line]) => ({
        key: `name ${path} ${name}`,
        where: filePlace(path, line),
        payload: name,
      }));
    });
    return { targets, passedOver: [], unread: unreadMatching(view, files) };
  },
  postcondition({ payload: name }, { list, means }, view) {
    const lists = need(view.changedFiles()).filter(({ path }) => matchesAny(path, list));
    // Lines beside the added ones count: an entry that was there already is an entry.
    const holder = lists.find((file) => newLines(file).some((run) => run.some(({ text }) => holdsWord(text, name))));
    if (holder !== undefined) return satisfied(`${name} is in ${holder.path}`);
    const [unread] = unreadMatching(view, list);
    return unread === undefined
      ? violated(`${name} is in no ${means}`)
      : undetermined(`whether ${name} is in it can't be told of ${unread}`);
  },
});

/** An opening bracket that is neither escaped nor the start of a group without a number. */
const hasGroup = /(?:^|[^\\])\((?:[^?]|\?P?<)/u;

function removedLines({ hunks }: ChangedFile): string[] {
  return hunks.flatMap(({ lines }) => lines.flatMap(({ kind, text }) => (kind === 'removed' ? [text] : [])));
}

/** Empty where the line introduces none. */
function nameIn(text: string, form: string): string {
  return linearRegex(form).groups(text.replace(/\r$/u, ''))?.[1] ?? '';
}

/** Whether the name stands there on its own, not as a part of a longer one. */
function holdsWord(text: string, name: string): boolean {
  for (let at = text.indexOf(name); at !== -1; at = text.indexOf(name, at + 1)) {
    const around = `${text.charAt(at - 1)} ${text.charAt(at + name.length)}`;
    if (!/[\p{L}\p{N}_]/u.test(around)) return true;
  }
  return false;
}
