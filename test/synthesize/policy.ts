/** Policies for tests, from the few words that a test is about. */
import { ALWAYS } from '../../pipeline/artifacts/extraction.js';
import type { Policy } from '../../pipeline/artifacts/policy.js';

export interface Words {
  id?: string;
  /** The rule; the quote too, unless one is given. */
  rule: string;
  condition?: string;
  quote?: string;
  section?: string[];
  path?: string;
  prohibited?: boolean;
  appliesTo?: Policy['appliesTo'];
}

export function policy(words: Words): Policy {
  const { id = 'POND-C001', rule, condition = ALWAYS, quote = rule, section = ['Guide'], path = 'GUIDE.md' } = words;
  const place = { document: `pond/newt:${path}`, start: 0, end: quote.length, quoteSha256: 'a'.repeat(64), quote };
  return {
    id,
    source: { url: 'https://example.org/guide', section, ...place },
    atomicRule: rule,
    condition,
    behaviour: rule.replace(/\.$/u, ''),
    modalVerbLevel: words.prohibited === true ? 'prohibited' : 'must',
    appliesTo: words.appliesTo ?? ['code'],
    category: 'Code and quality',
    sectionContext: [],
    audience: 'human',
    setting: 'agent-run',
    evidenceType: 'output',
    inScope: true,
    observes: 'the change',
    failsWhen: 'it is broken',
    routesFired: [{ route: 'M4' }],
    requirementLevel: 'must',
    decidedBy: 'M4',
    excerpt: place,
    context: 'none',
    conclusion: 'M4',
    discloseInFeedback: true,
    labelBasis: 'trace',
  };
}
