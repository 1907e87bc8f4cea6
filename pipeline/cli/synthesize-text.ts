/** What a synthesis came to, as one screen for people. */
import type { SharpenSummary } from '../workflow/sharpen.js';
import type { SynthesizeSummary } from '../workflow/synthesize-corpus.js';
import { printed, type Printed } from '../terminal/printed.js';

export function synthesisText(summary: SynthesizeSummary, sharpened?: SharpenSummary): Printed {
  const { corpus, compiled, mandatory, exact, notCompiled, untried, disputes, trial } = summary;
  return printed([
    corpus,
    ...(sharpened === undefined ? [] : sharpenedLines(sharpened)),
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

function sharpenedLines({ looked, rows, byPeople, failing }: SharpenSummary): string[] {
  const asked = rows.flatMap((row) => row.asked);
  const count = (...answers: string[]): number => asked.filter(({ answer }) => answers.includes(answer)).length;
  const [unclear, unanswered] = [count('unclear'), count('unanswered')];
  const sum = (of: (row: SharpenSummary['rows'][number]) => number): number =>
    rows.reduce((total, row) => total + of(row), 0);
  return [
    `  sharpened  mutants live in ${rows.length} of ${looked} checkers: ${asked.length} pieces of evidence asked about, which tell ${sum(({ covered }) => covered)} of ${sum(({ lived }) => lived)} apart`,
    `  new cases  ${asked.length - unclear - unanswered}; ${unclear} that the sentence does not settle, ${unanswered} without an answer`,
    ...(failing.length === 0 ? [] : [`  failing    left for later, since cases fail already: ${failing.join(', ')}`]),
    ...(byPeople.length === 0 ? [] : [`  by people  ${byPeople.length} case files, to which nobody else adds`]),
  ];
}
