/** The mandatory rules of a corpus as one page: the file that an agent is given to read. */
import { isMandatory, type Policy } from '../artifacts/policy.js';
import { Category } from '../artifacts/vocabulary.js';

/** Rules by category, in the corpus's order. A rule that loses its value when told to an agent is left out. */
export function rulesFile(repository: string, policies: readonly Policy[], notice: string): string {
  const told = policies.filter((policy) => isMandatory(policy) && policy.discloseInFeedback);
  const parts = Category.options.flatMap((category) => {
    const rules = told.filter((policy) => policy.category === category);
    return rules.length === 0 ? [] : [`## ${category}\n\n${rules.map(ruleLine).join('')}`];
  });
  return [`# Contribution rules of ${repository}\n\n${notice}\n`, ...parts].join('\n');
}

function ruleLine({ id, atomicRule, trigger }: Policy): string {
  return `- ${atomicRule}${trigger === undefined ? '' : ` ${trigger}`} (${id})\n`;
}
