/** `node dist/scripts/sample-violations.js <size> <most> <seed> <file…>`: draws violations from calibrations and checks, to be read by hand. */
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import { z } from 'zod';

const Calibrated = z.object({
  rows: z.array(
    z.object({
      id: z.string(),
      examples: z.object({
        violated: z.array(z.object({ contribution: z.string(), where: z.string(), reason: z.string() })),
      }),
    }),
  ),
});
const Checked = z.object({
  run: z.object({ id: z.string() }),
  policies: z.array(
    z.object({
      id: z.string(),
      outcome: z.string(),
      targets: z.array(z.object({ key: z.string(), outcome: z.string(), reason: z.string() })),
    }),
  ),
});
const File = z.union([Calibrated, Checked, z.object({ reports: z.array(Checked) })]);

/** One policy broken by one contribution; the first broken target stands for it. */
export interface Violation {
  id: string;
  contribution: string;
  where: string;
  reason: string;
}

export function violationsOf(file: z.infer<typeof File>): Violation[] {
  if ('rows' in file) {
    return file.rows.flatMap(({ id, examples }) => examples.violated.map((each) => ({ id, ...each })));
  }
  if ('reports' in file) return file.reports.flatMap((report) => violationsOf(report));
  return file.policies.flatMap(({ id, outcome, targets }) => {
    const broken = targets.find((target) => target.outcome === 'violated');
    if (outcome !== 'violated' || broken === undefined) return [];
    return [{ id, contribution: file.run.id, where: broken.key, reason: broken.reason }];
  });
}

/**
 * Rounds over the checkers, in the order of their ids: each gives one violation by chance, until enough are drawn or
 * none may give more. So every checker is heard, and a noisy one doesn't fill the draw.
 */
export function drawViolations(all: readonly Violation[], size: number, most: number, seed: number): Violation[] {
  const generator = xoroshiro128plus(seed);
  const left = strata(all);
  const drawn: Violation[] = [];
  for (let round = 0; round < most; round += 1) {
    for (const stratum of left) {
      if (drawn.length === size || stratum.length === 0) continue;
      drawn.push(...stratum.splice(uniformInt(generator, 0, stratum.length - 1), 1));
    }
  }
  return drawn;
}

function strata(all: readonly Violation[]): Violation[][] {
  const keyed = all.map((each) => ({ each, key: `${each.id} ${each.contribution} ${each.where}` }));
  const sorted = keyed.sort((one, other) => (one.key < other.key ? -1 : 1)).map(({ each }) => each);
  return [...new Set(sorted.map(({ id }) => id))].map((id) => sorted.filter((each) => each.id === id));
}

function main([size = '100', most = '20', seed = '1', ...files]: readonly string[]): void {
  const all = files.flatMap((file) => violationsOf(File.parse(JSON.parse(readFileSync(file, 'utf8')))));
  for (const each of drawViolations(all, Number(size), Number(most), Number(seed))) console.log(JSON.stringify(each));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main(process.argv.slice(2));
