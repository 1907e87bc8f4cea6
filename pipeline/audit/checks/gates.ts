/** Did every gate approve what stands there now? A later edit voids an approval by itself. */
import type { Decision, GateDecision } from '../../artifacts/decision.js';
import { Meta } from '../../artifacts/meta.js';
import type { CorpusStatus, GateName } from '../../artifacts/vocabulary.js';
import { at, defineCheck, error, type Found, ran, warning } from '../check.js';

/** Gates that a corpus of each status has passed. */
const PASSED: Record<CorpusStatus, readonly GateName[]> = {
  drafted: ['manifest'],
  extracted: ['manifest', 'extraction'],
  classified: ['manifest', 'extraction'],
  accepted: ['manifest', 'extraction', 'acceptance'],
  validated: ['manifest', 'extraction', 'acceptance'],
};

export const gates = defineCheck({
  name: 'gates',
  asks: 'Did every passed gate approve what stands there now, and did a person open the last one?',
  needs: ['corpus', 'extractionMeta', 'raw', 'decisions', 'gateSubjects'],
  run({ corpus, extractionMeta, raw, decisions, gateSubjects }) {
    const status = statusOf(raw.classified?.meta) ?? extractionMeta.status;
    const findings = PASSED[status].flatMap((gate): Found[] =>
      gateFindings(at.decisions(corpus, `gate ${gate}`), gate, decisions, gateSubjects.get(gate)),
    );
    return ran(PASSED[status].length, findings, `status ${status}`);
  },
});

function gateFindings(
  where: string,
  gate: GateName,
  decisions: readonly Decision[],
  subject: string | undefined,
): Found[] {
  const all = decisions.filter((each): each is GateDecision => each.kind === 'gate' && each.gate === gate);
  const fitting = all.filter(({ sees }) => sees === subject);
  // A person's word on this content is not undone by a later unreviewed pass over the same content.
  const last = fitting.filter(({ by }) => by === 'person').at(-1) ?? fitting.at(-1);
  const again = `Show the gate what stands there now, and decide on it: bylaws approve … ${gate}.`;
  if (!last) {
    const got =
      all.length === 0 ? 'no decision' : `a decision on ${all.at(-1)?.sees ?? ''}, and ${subject ?? 'nothing'} now`;
    return [error(where, 'an approval of what stands there now', got, again)];
  }
  if (last.verdict === 'reject') return [error(where, 'an approval', `a rejection: ${last.note ?? 'no note'}`, again)];
  if (last.by === 'person') {
    return last.name === undefined ? [error(where, 'the name of who approved', 'none', 'Approve with --by NAME.')] : [];
  }
  const expected = 'an approval by a person';
  if (gate === 'acceptance') return [error(where, expected, `let through, by: ${last.by}`, again)];
  return [warning(where, expected, `let through, by: ${last.by}`, again)];
}

function statusOf(meta: unknown): CorpusStatus | undefined {
  const parsed = Meta.pick({ status: true }).loose().safeParse(meta);
  return parsed.success ? parsed.data.status : undefined;
}
