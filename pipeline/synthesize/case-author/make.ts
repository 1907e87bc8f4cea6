/** What every author of cases writes down: the shapes of a case, and the two that are the same for every rule. */
import type { Case, CaseEvidence } from '../../artifacts/cases.js';
import type { Sentence } from './sentence.js';

/** Cases of one rule, or nothing, where the rule is of another kind. */
export interface Written {
  cases: Case[];
  /** The author has built the rule's condition, or its exception, into the cases. */
  builds?: readonly ('condition' | 'exception')[];
}
export type Author = (sentence: Sentence) => Written | undefined;

const make =
  (expect: Case['expect']) =>
  (name: string, evidence: CaseEvidence, why: string): Case => ({ name, evidence, expect, why });

export const satisfied = make('satisfied');
export const violated = make('violated');
export const inapplicable = make('inapplicable');
export const withheld = make('withheld');

export type Missing = NonNullable<CaseEvidence['missing']>[number];

/** Nothing happened, and nothing was recorded. */
export function bothEnds(...kinds: Missing[]): Case[] {
  return [
    inapplicable('an empty contribution', {}, 'the situation does not arise'),
    ...kinds.map((kind) =>
      withheld(`without ${kind}`, { missing: [kind] }, 'nobody can say whether the situation arises'),
    ),
  ];
}

/** A new Python file and an old one that gains lines at its end. */
export const newFile = (path: string, head: string) => ({ path, head });
export const grown = (path: string, added: string) => ({ path, base: OLD, head: `${OLD}${added}` });
const OLD = 'NEST = "reed"\n\n\ndef nest():\n    """Say where the nest is."""\n    return NEST\n';
