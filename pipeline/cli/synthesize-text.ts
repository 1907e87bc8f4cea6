/** What a synthesis came to, as one screen for people. */
import type { SynthesizeSummary } from '../workflow/synthesize-corpus.js';
import { printed, type Printed } from '../terminal/printed.js';

export function synthesisText(summary: SynthesizeSummary): Printed {
  const { corpus, compiled, mandatory, exact, notCompiled, untried, disputes, trial } = summary;
  return printed([
    corpus,
    `  checkers   ${compiled} of ${mandatory} mandatory policies: ${exact} exact, ${compiled - exact} approximate`,
    ...(untried.length === 0 ? [] : [`  no cases   ${untried.length} of ${compiled}`]),
    ...untried.map(({ id, reason }) => `  untried    ${id}  ${reason}`),
    ...(trial === undefined ? [] : [trialLine(trial)]),
    ...notCompiled.map(({ id, code, reason }) => `  without    ${id}  ${code}: ${reason}`),
    ...disputes.map(({ id, case: name, why }) => `  disputed   ${id}  "${name}": ${why}`),
    ...(disputes.length === 0
      ? []
      : [`  A disputed case stands until a person changes it in corpora/${corpus}/checkers/<ID>.cases.json.`]),
  ]);
}

function trialLine({ blaming, violated, read, upheld }: NonNullable<SynthesizeSummary['trial']>): string {
  return `  trial      ${blaming} of the checkers blame merged work, ${violated} times; of ${read} readings ${upheld} agree`;
}
