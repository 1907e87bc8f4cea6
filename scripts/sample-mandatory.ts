/** `node dist/scripts/sample-mandatory.js <folder> [each] [seed]`: draws mandatory rows of every corpus in a folder, to be read by hand. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import { z } from 'zod';

const Row = z.looseObject({ id: z.string(), inScope: z.boolean(), requirementLevel: z.string().optional() });
export type Row = z.infer<typeof Row>;

/** Ids of so many mandatory rows of one corpus; fewer where there are fewer. The order that rows come in changes nothing. */
export function drawMandatory(rows: readonly Row[], each: number, seed: number): string[] {
  const left = rows
    .filter(({ inScope, requirementLevel }) => inScope && requirementLevel === 'must')
    .map(({ id }) => id)
    .sort();
  const generator = xoroshiro128plus(seed);
  const drawn: string[] = [];
  while (left.length > 0 && drawn.length < each) {
    drawn.push(...left.splice(uniformInt(generator, 0, left.length - 1), 1));
  }
  return drawn.sort();
}

function main([folder = 'corpora', each = '40', seed = '1']: readonly string[]): void {
  for (const corpus of readdirSync(folder).sort()) {
    const lines = readFileSync(join(folder, corpus, 'policies.jsonl'), 'utf8').split('\n');
    const rows = lines.filter((line) => line !== '').map((line) => Row.parse(JSON.parse(line)));
    console.log(`${corpus} ${drawMandatory(rows, Number(each), Number(seed)).join(' ')}`);
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main(process.argv.slice(2));
