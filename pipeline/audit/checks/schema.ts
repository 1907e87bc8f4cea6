/** Does every artifact follow its schema? Fields with a check of their own are left to it. */
import { z } from 'zod';
import { Decision } from '../../artifacts/decision.js';
import { ExtractedPolicy } from '../../artifacts/extraction.js';
import { Manifest } from '../../artifacts/manifest.js';
import { Meta } from '../../artifacts/meta.js';
import { Policy, PolicyLabels } from '../../artifacts/policy.js';
import { at, defineCheck, error, type Found, ran } from '../check.js';
import { idOf } from '../raw-rows.js';

/** Fields whose breaches are reported by the check that the paper names for them. */
const ELSEWHERE = new Set(['category', 'modalVerbLevel', 'sectionContext']);

export const schema = defineCheck({
  name: 'schema',
  asks: 'Does every artifact follow its schema?',
  needs: ['corpus', 'raw'],
  run({ corpus, raw }) {
    const { extraction, classified, decisions } = raw;
    const meta = (name: string, value: unknown): Found[] => breaches(Meta, value, at.file(corpus, `${name}.meta.json`));
    const rowsOf = (type: z.ZodType, rows: readonly unknown[], where: (id: string) => string): Found[] =>
      rows.flatMap((row, index) => breaches(type, row, where(idOf(row, index)), ELSEWHERE));
    const findings = [
      ...breaches(Manifest, raw.manifest, at.manifest(corpus)),
      ...meta('extraction', extraction.meta),
      ...rowsOf(ExtractedPolicy, extraction.rows, (id) => at.extraction(corpus, id)),
      ...(classified ? meta('policies', classified.meta) : []),
      ...(classified
        ? rowsOf(PolicyLabels, classified.labels, (id) => `${at.file(corpus, 'labels.jsonl')} ${id}`)
        : []),
      ...(classified ? rowsOf(Policy, classified.rows, (id) => at.policies(corpus, id)) : []),
      ...rowsOf(Decision, decisions, (id) => at.decisions(corpus, id)),
    ];
    const rows = extraction.rows.length + (classified ? classified.labels.length + classified.rows.length + 1 : 0);
    return ran(2 + rows + decisions.length, findings);
  },
});

function breaches(type: z.ZodType, value: unknown, where: string, elsewhere: ReadonlySet<string> = new Set()): Found[] {
  const parsed = type.safeParse(value);
  if (parsed.success) return [];
  return parsed.error.issues
    .filter(({ path }) => !elsewhere.has(String(path[0])))
    .map(({ path, message }) => {
      const field = path.length === 0 ? 'the whole value' : path.join('.');
      return error(
        where,
        `\`${field}\` as the schema has it`,
        message,
        'Correct the field, or make the artifact anew.',
      );
    });
}
