/** The prompts of stage 4, rendered from their templates. */
import type { CasesInput, CheckerInput, RuleBrief } from '../artifacts/exchange/synthesize.js';
import { renderPrompt } from '../model/render-prompt.js';

export function casesPrompt(template: string) {
  return ({ rule, sentBack }: CasesInput): string =>
    renderPrompt(template, {
      rule: shownRule(rule),
      problems: sentBack.length === 0 ? 'nothing' : sentBack.join('\n'),
    });
}

export function checkerPrompt(template: string) {
  return ({ rule, patterns, attempts }: CheckerInput): string =>
    renderPrompt(template, {
      rule: shownRule(rule),
      patterns: patterns.map(({ name, about, parameters }) => `${name}: ${about}\n  ${parameters}`).join('\n'),
      attempts: attempts.length === 0 ? 'none' : attempts.map(shownAttempt).join('\n\n'),
    });
}

function shownRule(rule: RuleBrief): string {
  return JSON.stringify(rule, null, 1);
}

function shownAttempt(
  { proposal, objections, failed, passed }: CheckerInput['attempts'][number],
  index: number,
): string {
  const failures = failed.map(({ case: one, got, reasons }) => {
    const { name, expect, why, evidence } = one;
    return `- case "${name}" expects ${expect} (${why}) and got ${got}: ${reasons.join('; ')}\n  ${JSON.stringify(evidence)}`;
  });
  return [
    `Proposal ${index + 1}: ${proposal}`,
    ...objections.map((each) => `- objection: ${each}`),
    ...failures,
    `${passed} cases passed`,
  ].join('\n');
}
