/** Two readings held against each other, for a terminal: every disagreement, for a person to decide. */
import Table from 'cli-table3';
import type { CrossCheck } from '../artifacts/cross-check.js';
import { placeText } from '../grade/sentences.js';
import { printed, printedBlocks, printedCell, type Printed, printedTable } from '../terminal/printed.js';

export function crossCheckText(result: CrossCheck, path: string): Printed {
  const { corpus, secondBy, policies, cases, runs, mergedChanges, unread, disagreements } = result;
  const compared = policies.filter(({ state }) => state === 'compared');
  const alone = policies.filter(({ state }) => state !== 'compared');
  const agreeing = compared.filter((policy) => policy.compared === policy.agreed);
  const opening = printed([
    `${corpus}, read a second time by ${secondBy.map(({ engine, modelId }) => `${engine}:${modelId}`).join(', ')}`,
    `  compared   ${compared.length} of ${policies.length} checkers, on ${cases} cases of both, ${runs} runs and ${mergedChanges} merged changes`,
    `  agree      ${agreeing.length} of ${compared.length} throughout`,
    ...alone.map(({ id, reason }) => `  alone      ${id}  no second checker: ${reason}`),
    ...unread.map(({ contribution, reason }) => `  not read   ${contribution}  ${reason}`),
    `  written    ${path}`,
  ]);
  if (disagreements.length === 0) return printedBlocks([opening, printed(['No disagreement.'])]);
  const ending = printed([
    ...sentences(result),
    '',
    'Nothing was changed: a person decides which reading is right, and edits the case or the checker.',
  ]);
  return printedBlocks([opening, printedTable(tableOf(result)), ending]);
}

function sentences({ policies, disagreements }: CrossCheck): string[] {
  const about = new Set(disagreements.map(({ id }) => id));
  return policies.filter(({ id }) => about.has(id)).map(({ id, rule }) => `${id}  ${rule}`);
}

function tableOf({ disagreements }: CrossCheck): string {
  const table = new Table({
    head: ['policy', 'judged', 'target', 'first reading', 'second reading'],
    style: { head: [], border: [], compact: true },
    colWidths: [16, 30, 26, 36, 36],
    wordWrap: true,
  });
  for (const { id, on, where, first, second } of disagreements) {
    const cells = [
      id,
      `${on.kind}: ${on.name}`,
      where === undefined ? 'the policy as a whole' : placeText(where),
      `${first.outcome}: ${first.reason}`,
      `${second.outcome}: ${second.reason}`,
    ];
    table.push(cells.map((cell) => printedCell(cell, false)));
  }
  return table.toString();
}
