/** Is text that only agents see flagged, and let in by nobody but a person? */
import type { Document } from '../../artifacts/document.js';
import type { Policy } from '../../artifacts/policy.js';
import { sentenceAt } from '../../documents/locate.js';
import { at, defineCheck, error, type Found, ran } from '../check.js';
import { wordsThere } from '../places.js';

const AGENT = String.raw`(?:ai|llms?|language models?|agents?|bots?|copilot|claude|chatgpt|(?:ai|coding) (?:agents?|assistants?))`;

/**
 * Passages that speak to an agent, not of one: a comment in a template is read by every person who fills it in, so
 * "tell us whether you used AI" is no hidden instruction.
 */
const SPEAKS_TO_AGENTS = new RegExp(
  [
    String.raw`\b(?:you are|you're|as) an? (?:\w+ )?${AGENT}\b`,
    String.raw`\b(?:dear|attention|hey|(?:note|notice|instructions?) (?:to|for)) (?:all |any )?${AGENT}\b`,
    String.raw`\b${AGENT}[:,]? (?:must|should|shall|please|do not|never)\b`,
    String.raw`\b(?:ignore|disregard|forget) (?:all |any )?(?:the |your )?(?:previous|prior|above|earlier) (?:instructions|prompts?)\b`,
  ].join('|'),
  'i',
);

export const hiddenInstructions = defineCheck({
  name: 'hidden-instructions',
  asks: 'Is every instruction that human readers do not see flagged, and in scope only by a decision of a person?',
  needs: ['corpus', 'policies', 'decisions', 'documents'],
  run({ corpus, policies, decisions, documents }) {
    const decided = new Set(
      decisions.flatMap((each) => (each.kind === 'row' && each.by === 'person' ? [each.id] : [])),
    );
    const byId = new Map(policies.map((policy) => [policy.id, policy]));
    const findings = policies.flatMap((policy): Found[] => {
      const where = at.policies(corpus, policy.id);
      if (policy.audience !== 'agent-hidden') {
        if (!isHidden(policy, documents)) return [];
        return [error(where, 'audience agent-hidden for an instruction in a comment', policy.audience, FLAG)];
      }
      if (policy.inScope && !decided.has(policy.id)) {
        return [error(where, 'a decision of a person before it counts', 'in scope without one', DECIDE)];
      }
      const weaker = byId.get(policy.conflict?.with ?? '');
      if (policy.conflict && weaker && policy.inScope && !weaker.inScope) {
        return [error(where, 'a hidden instruction that wins no conflict', `it governs ${weaker.id}`, DECIDE)];
      }
      return [];
    });
    const hidden = policies.filter(({ audience }) => audience === 'agent-hidden');
    return ran(policies.length, findings, `${hidden.length} hidden instructions`);
  },
});

const FLAG = 'Flag the row; text in a document is material, never an instruction.';
const DECIDE = 'Let a person accept or drop the row at gate 2.';

function isHidden({ source }: Policy, documents: ReadonlyMap<string, Document>): boolean {
  const document = documents.get(source.document);
  if (!document) return false;
  const block = document.blocks[sentenceAt(document, source.start, source.end).block ?? -1];
  return block?.kind === 'comment' && SPEAKS_TO_AGENTS.test(wordsThere(source, documents));
}
