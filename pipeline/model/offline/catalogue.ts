/** An interface listed member by member is one obligation: whoever implements it exposes what the list names. */
import type { Obligation } from './reading.js';
import { readable } from './frames.js';
import { wordsOf } from './words.js';

export interface Stated {
  quote: string;
  obligation: Obligation;
}

/** From this many rows on that differ in a name only, a section is an inventory. */
const INVENTORY = 4;

/** Keeps the first row of every inventory, worded as the obligation to conform; all other rows as they are. */
export function withoutCatalogues<T extends Stated>(found: readonly T[], heading: string): T[] {
  const groups = new Map<string, T[]>();
  for (const one of found) {
    const masked = mask(one);
    if (masked !== undefined) groups.set(masked, [...(groups.get(masked) ?? []), one]);
  }
  return found.flatMap((one) => {
    const group = groups.get(mask(one) ?? '') ?? [];
    const distinct = new Set(group.map(({ obligation }) => obligation.behaviour)).size;
    if (group.length < INVENTORY || distinct < 2) return [one];
    return group[0] === one ? [conforming(one, heading)] : [];
  });
}

/** The row with its names masked; undefined where it names nothing, so that plain repetitions are left to classification. */
function mask({ obligation }: Stated): string | undefined {
  const words = wordsOf(readable(obligation.behaviour));
  if (!words.some(({ code }) => code)) return undefined;
  return `${obligation.level} ${words.map(({ code, lower }) => (code ? '…' : lower)).join(' ')}`;
}

function conforming<T extends Stated>(one: T, heading: string): T {
  const behaviour = `expose every member that "${heading}" lists, each as it is described there`;
  return {
    ...one,
    obligation: { ...one.obligation, behaviour, condition: `when implementing what "${heading}" describes` },
  };
}
