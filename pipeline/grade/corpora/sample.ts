/** The stratified sample that people rate: how many checks of each project, and which, from a seed. */
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import type { EvidenceType } from '../../artifacts/vocabulary.js';
import { column, count, type Table, text } from '../tables/table.js';

export interface SamplePlan {
  budget: number;
  /** A project of at most so many checks is taken whole. */
  census: number;
  /** The fewest of any other. */
  floor: number;
}

export const SAMPLE: SamplePlan = { budget: 150, census: 10, floor: 5 };

/** Sizes by project to draws by project: whole or floor first, then the rest by size with the largest remainders. */
export function allocate(
  sizes: ReadonlyMap<string, number>,
  { budget, census, floor }: SamplePlan,
): Map<string, number> {
  const drawn = new Map([...sizes].map(([project, size]) => [project, size <= census ? size : Math.min(size, floor)]));
  const open = [...sizes].filter(([, size]) => size > census);
  const total = open.reduce((sum, [, size]) => sum + size, 0);
  const left = Math.max(0, budget - [...drawn.values()].reduce((sum, number) => sum + number, 0));
  const shares = open.map(([project, size]) => {
    const exact = size * left;
    return { project, whole: Math.floor(exact / total), remainder: exact % total };
  });
  const short = left - shares.reduce((sum, { whole }) => sum + whole, 0);
  const byRemainder = [...shares].sort(
    (one, other) => other.remainder - one.remainder || (one.project < other.project ? -1 : 1),
  );
  const extra = new Set(byRemainder.slice(0, short).map(({ project }) => project));
  for (const { project, whole } of shares) {
    const wanted = (drawn.get(project) ?? 0) + whole + (extra.has(project) ? 1 : 0);
    drawn.set(project, Math.min(wanted, sizes.get(project) ?? 0));
  }
  return drawn;
}

export interface Candidate {
  id: string;
  project: string;
  evidenceType: EvidenceType;
}

/** The two kinds of evidence that chance alone would often leave out: one of each is drawn first where there is any. */
const ensured: readonly EvidenceType[] = ['differential', 'trajectory'];

/** The same seed, plan and candidates always give the same sample, whatever order they come in. */
export function drawSample(candidates: readonly Candidate[], plan: SamplePlan, seed: number): Candidate[] {
  const generator = xoroshiro128plus(seed);
  const projects = new Map<string, Candidate[]>();
  for (const candidate of [...candidates].sort(byProjectAndId)) {
    projects.set(candidate.project, [...(projects.get(candidate.project) ?? []), candidate]);
  }
  const numbers = allocate(new Map([...projects].map(([project, own]) => [project, own.length])), plan);
  return [...projects].flatMap(([project, own]) => {
    const rest = shuffled(own, (below) => uniformInt(generator, 0, below - 1));
    const first = ensured.flatMap((type) => rest.filter(({ evidenceType }) => evidenceType === type).slice(0, 1));
    const ordered = [...first, ...rest.filter((candidate) => !first.includes(candidate))];
    return ordered.slice(0, numbers.get(project) ?? 0).sort(byProjectAndId);
  });
}

/** Table 11. */
export function sampleTable(candidates: readonly Candidate[], drawn: readonly Candidate[]): Table {
  const projects = [...new Set(candidates.map(({ project }) => project))];
  const of = (rows: readonly Candidate[], project: string, type?: EvidenceType) =>
    rows.filter((row) => row.project === project && (type === undefined || row.evidenceType === type)).length;
  const rows = projects
    .map((project) => ({ project, size: of(candidates, project) }))
    .sort((one, other) => other.size - one.size || (one.project < other.project ? -1 : 1))
    .map(({ project, size }) => [
      text(project),
      count(size),
      count(of(drawn, project)),
      count(of(drawn, project, 'differential')),
      count(of(drawn, project, 'trajectory')),
    ]);
  return {
    name: 'table-11-sample',
    title: 'Table 11: the sample of checks to be audited',
    columns: [
      column('project'),
      column('checks', 'count'),
      column('drawn', 'count'),
      column('differential', 'count'),
      column('trajectory', 'count'),
    ],
    rows: [
      ...rows,
      [
        text('all'),
        count(candidates.length),
        count(drawn.length),
        count(drawn.filter(({ evidenceType }) => evidenceType === 'differential').length),
        count(drawn.filter(({ evidenceType }) => evidenceType === 'trajectory').length),
      ],
    ],
    notes: [`Drawn: ${drawn.map(({ id }) => id).join(', ')}`],
  };
}

function byProjectAndId(one: Candidate, other: Candidate): number {
  if (one.project !== other.project) return one.project < other.project ? -1 : 1;
  return one.id < other.id ? -1 : one.id > other.id ? 1 : 0;
}

/** Fisher and Yates, with the numbers handed in. */
function shuffled<T>(values: readonly T[], next: (below: number) => number): T[] {
  const rest = [...values];
  const picked: T[] = [];
  while (rest.length > 0) picked.push(...rest.splice(next(rest.length), 1));
  return picked;
}
