/** Which corpus a run belongs to, by the instance that it worked on or the repository that it names. */
import type { Bundle } from '../../artifacts/bundle.js';

export interface CorpusHead {
  name: string;
  /** Upper-case prefix of its policies. */
  prefix: string;
  owner: string;
  repository: string;
}

export type Identified = { state: 'known'; corpus: string } | { state: 'unknown'; wanted: string };

/** `sympy__sympy-11618` belongs to the corpus of `sympy/sympy`, or to the one whose name or prefix is `sympy`. */
export function identify({ run }: Bundle, corpora: readonly CorpusHead[], named?: string): Identified {
  if (named !== undefined) {
    return corpora.some(({ name }) => name === named)
      ? { state: 'known', corpus: named }
      : { state: 'unknown', wanted: named };
  }
  const project = projectOf(run);
  if (project === undefined) return { state: 'unknown', wanted: 'it names neither instance nor repository' };
  const { owner, name } = project;
  const found =
    corpora.find((corpus) => same(corpus.owner, owner) && same(corpus.repository, name)) ??
    corpora.find((corpus) => same(corpus.prefix, owner) || same(corpus.name, owner));
  return found === undefined ? { state: 'unknown', wanted: owner } : { state: 'known', corpus: found.name };
}

/** The repository that a run is of: as recorded, or as its instance spells it, such as `pallets__flask-5014`. */
export function projectOf(run: Bundle['run']): { owner: string; name: string } | undefined {
  const recorded = /^([^/\s]+)\/([^/\s]+)$/u.exec(run.repository ?? '');
  if (recorded !== null) return { owner: recorded[1] ?? '', name: recorded[2] ?? '' };
  const spelled = /^(.+?)__(.+)-\d+$/u.exec(run.instance ?? '');
  if (spelled !== null) return { owner: spelled[1] ?? '', name: spelled[2] ?? '' };
  return undefined;
}

function same(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
