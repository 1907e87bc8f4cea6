/**
 * `node dist/scripts/compare-labels.js <corpus>…`: what two versions of the prompts made of one corpus. The earlier
 * result stands in `corpora/<corpus>/earlier/`. Where both label the same frozen rows they are compared row by row;
 * where the rows were extracted anew, the places that are quoted are.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { agreement } from '../pipeline/grade/corpora/agreement.js';

const Label = z.looseObject({
  id: z.string(),
  inScope: z.boolean(),
  outOfScopeReason: z.string().optional(),
  requirementLevel: z.string().optional(),
  evidenceType: z.string(),
});
export type Label = z.infer<typeof Label>;

const Row = z.looseObject({ source: z.looseObject({ document: z.string(), start: z.number(), end: z.number() }) });
export type Row = z.infer<typeof Row>;

const must = ({ inScope, requirementLevel }: Label): boolean => inScope && requirementLevel === 'must';

/** Lines of a Markdown list. */
export function comparedLabels(before: readonly Label[], after: readonly Label[]): string[] {
  const later = new Map(after.map((label) => [label.id, label]));
  const pairs = before.flatMap((label) => {
    const other = later.get(label.id);
    return other ? [[label, other] as const] : [];
  });
  const field = (name: string, of: (label: Label) => string): string => {
    const { items, agreed, kappa } = agreement(pairs.map(([one, other]) => [of(one), of(other)]));
    return `${name}: ${agreed} of ${items} as before, kappa ${kappa === undefined ? 'n/a' : kappa.toFixed(2)}`;
  };
  const count = (labels: readonly Label[], test: (label: Label) => boolean): number => labels.filter(test).length;
  return [
    `in scope ${count(before, ({ inScope }) => inScope)} before, ${count(after, ({ inScope }) => inScope)} now; must ${count(before, must)} before, ${count(after, must)} now`,
    field('scope', ({ inScope, outOfScopeReason }) => (inScope ? 'in' : (outOfScopeReason ?? 'out'))),
    field('level', (label) => label.requirementLevel ?? 'none'),
    field('evidence type', ({ evidenceType }) => evidenceType),
  ];
}

/** Quoted places that both readings have, and those of one alone. */
export function comparedPlaces(before: readonly Row[], after: readonly Row[]): string {
  const placesOf = (rows: readonly Row[]): Set<string> =>
    new Set(rows.map(({ source: { document, start, end } }) => `${document} ${start} ${end}`));
  const [one, other] = [placesOf(before), placesOf(after)];
  const both = [...one].filter((place) => other.has(place)).length;
  return `${before.length} rows on ${one.size} places before, ${after.length} rows on ${other.size} places now; ${both} places in both, ${one.size - both} before alone, ${other.size - both} now alone`;
}

function rows<T>(path: string, schema: z.ZodType<T>): T[] {
  const lines = readFileSync(path, 'utf8').split('\n');
  return lines.filter((line) => line !== '').map((line) => schema.parse(JSON.parse(line)));
}

function main(corpora: readonly string[]): void {
  for (const corpus of corpora) {
    const folder = join('corpora', corpus);
    const earlier = join(folder, 'earlier');
    const labels = (of: string): Label[] => rows(join(of, 'labels.jsonl'), Label);
    const extractedAnew = existsSync(join(earlier, 'extraction.jsonl'));
    const lines = extractedAnew
      ? [
          comparedPlaces(rows(join(earlier, 'extraction.jsonl'), Row), rows(join(folder, 'extraction.jsonl'), Row)),
          ...comparedLabels(labels(earlier), labels(folder)).slice(0, 1),
        ]
      : comparedLabels(labels(earlier), labels(folder));
    console.log([`- ${corpus}`, ...lines.map((line) => `  - ${line}`)].join('\n'));
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main(process.argv.slice(2));
