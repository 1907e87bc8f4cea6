/** Gates: whether what stands there now is what somebody approved, and what a corpus may therefore call itself. */
import type { Decision, GateDecision } from '../artifacts/decision.js';
import type { CorpusStatus, GateName } from '../artifacts/vocabulary.js';

export type GateState =
  | { state: 'open'; by: GateDecision['by']; name?: string }
  | { state: 'rejected'; note?: string }
  /** Nobody decided on this content; `voided` when a decision stands for other content. */
  | { state: 'closed'; voided: boolean };

/** The last decision on exactly this content; an approval of anything else opens nothing. */
export function gateState(decisions: readonly Decision[], gate: GateName, sees: string): GateState {
  const all = decisions.filter((each): each is GateDecision => each.kind === 'gate' && each.gate === gate);
  const fitting = all.filter((decision) => decision.sees === sees);
  // A person's word on this content is not undone by a later unreviewed pass over the same content.
  const last = fitting.filter(({ by }) => by === 'person').at(-1) ?? fitting.at(-1);
  if (!last) return { state: 'closed', voided: all.length > 0 };
  if (last.verdict === 'reject') {
    return { state: 'rejected', ...(last.note === undefined ? {} : { note: last.note }) };
  }
  return { state: 'open', by: last.by, ...(last.name === undefined ? {} : { name: last.name }) };
}

/** One sentence for every artifact and report: who has looked at this corpus. */
export function reviewNotice(states: readonly GateState[], engine: string): string {
  const openedBy = states.map((state) => (state.state === 'open' ? state.by : 'none'));
  if (openedBy.length > 0 && openedBy.every((by) => by === 'person'))
    return `Drafted by ${engine}; reviewed by a person.`;
  if (openedBy.includes('person')) return `Drafted by ${engine}; a person has reviewed a part of it.`;
  return `Drafted by ${engine}; no person has reviewed it.`;
}

export interface StatusFacts {
  frozen: boolean;
  classified: boolean;
  auditPassed: boolean;
  acceptance: GateState;
}

/** `accepted` takes a passed audit and a person's approval of exactly these policies. */
export function corpusStatus(facts: StatusFacts): CorpusStatus {
  if (!facts.frozen) return 'drafted';
  if (!facts.classified) return 'extracted';
  const accepted = facts.acceptance.state === 'open' && facts.acceptance.by === 'person';
  return accepted && facts.auditPassed ? 'accepted' : 'classified';
}
