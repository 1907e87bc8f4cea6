/** What a synthesis came to, as one screen for people. */
import type { SynthesizeSummary } from '../workflow/synthesize-corpus.js';

export function synthesisText(summary: SynthesizeSummary): string {
  const { corpus, compiled, mandatory, exact, notCompiled, untried } = summary;
  return [
    corpus,
    `  checkers   ${compiled} of ${mandatory} mandatory policies: ${exact} exact, ${compiled - exact} approximate`,
    ...(untried.length === 0 ? [] : [`  no cases   ${untried.length}: ${untried.join(', ')}`]),
    ...notCompiled.map(({ id, code, reason }) => `  without    ${id}  ${code}: ${reason}`),
    '',
  ].join('\n');
}
