/** The prompts of stage 4, rendered from their templates. */
import type { CasesInput, CheckerInput, RuleBrief } from '../artifacts/exchange/synthesize.js';
import type { SharpenInput } from '../artifacts/exchange/sharpen.js';
import type { ExactnessInput } from '../artifacts/exchange/exactness.js';
import type { TrialInput } from '../artifacts/exchange/trial.js';
import { renderPrompt } from '../model/render-prompt.js';

export function casesPrompt(template: string) {
  return ({ rule, sentBack }: CasesInput): string =>
    renderPrompt(template, {
      rule: shownRule(rule),
      problems: sentBack.length === 0 ? 'nothing' : sentBack.join('\n'),
    });
}

export function trialPrompt(template: string) {
  return ({ rule, blamed }: TrialInput): string =>
    renderPrompt(template, {
      rule: shownRule(rule),
      blamed: blamed
        .map(({ alias, where, reason, contribution }) =>
          [`=== ${alias}`, `blamed at: ${where}`, `because: ${reason}`, contribution].join('\n'),
        )
        .join('\n\n'),
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

/** A second reading is another request than the first, so that no journal or recording hands it the first one's reply. */
function shownRule({ reading, ...rule }: RuleBrief): string {
  const shown = JSON.stringify(rule, null, 1);
  return reading === undefined ? shown : `${SECOND}\n\n${shown}`;
}

const SECOND = 'Others have read this rule before you. You are not shown what they made of it: read it for yourself.';

function shownAttempt(
  { proposal, objections, failed, passed, blamed = [] }: CheckerInput['attempts'][number],
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
    ...blamed.map(shownBlame),
  ].join('\n');
}

function shownBlame({ where, reason, contribution, why }: Blame): string {
  return `- on merged work it blamed ${where} (${reason}). A reader of the sentence says it wasn't broken: ${why}\n${contribution}`;
}

type Blame = NonNullable<CheckerInput['attempts'][number]['blamed']>[number];

export function sharpenPrompt(template: string) {
  return ({ rule, standing, pieces }: SharpenInput): string =>
    renderPrompt(template, {
      rule: shownRule(rule),
      standing: standing
        .map(({ name, expect, why, evidence }) => `- "${name}": ${expect} (${why})\n  ${JSON.stringify(evidence)}`)
        .join('\n'),
      pieces: pieces.map(({ alias, evidence }) => `${alias}: ${JSON.stringify(evidence)}`).join('\n'),
    });
}

export function exactnessPrompt(template: string) {
  return ({ checkers }: ExactnessInput): string =>
    renderPrompt(template, { checkers: JSON.stringify(checkers, null, 1) });
}
