/** Published figures of a benchmark with twelve projects, typed in as data: what our arithmetic must come back to. */
import type { Category } from '../../../pipeline/artifacts/vocabulary.js';
import { rate } from '../../../pipeline/grade/rates.js';
import type { CellTally, RunTally } from '../../../pipeline/grade/tables/tallies.js';
import { nothing } from '../../../pipeline/grade/tables/tallies.js';

/** Outcomes of one model in one cell: the sum over projects of runs times policies. */
export const OUTCOMES_OF_A_MODEL = 44_336;

/** Triggered and graded: mini-SWE-agent Native and Consolidated, OpenHands Native and Consolidated. */
const TRIGGERED_AND_GRADED: readonly (readonly [Category, readonly number[]])[] = [
  ['Git and commit conventions', [4100, 4092, 4676, 4671, 4361, 4353, 4730, 4722]],
  ['PR and release metadata', [4619, 4619, 5793, 5793, 4764, 4764, 6586, 6586]],
  ['Code and quality', [5385, 1453, 5388, 1484, 5304, 1462, 5327, 1484]],
  ['AI-assisted contribution policy', [7381, 7380, 7477, 7475, 7508, 7507, 7733, 7732]],
  ['Tests and test style', [6054, 3872, 6110, 3956, 6031, 3886, 6151, 4002]],
  ['Language and framework style', [12897, 11732, 12941, 11776, 13114, 11956, 13188, 12026]],
  ['Specialized changes', [278, 268, 265, 256, 259, 250, 274, 264]],
  ['Documentation and docstrings', [2466, 2287, 2835, 2630, 2727, 2505, 3098, 2868]],
];

const CELLS = [
  { scaffold: 'mini-SWE-agent', setting: 'Native' },
  { scaffold: 'mini-SWE-agent', setting: 'Consolidated' },
  { scaffold: 'OpenHands', setting: 'Native' },
  { scaffold: 'OpenHands', setting: 'Consolidated' },
] as const;

/** Cells whose sums are those above; what did not trigger stands with the last category. */
export function typedInCells(): CellTally[] {
  return CELLS.flatMap(({ scaffold, setting }, at) => {
    const silent =
      OUTCOMES_OF_A_MODEL * 4 - TRIGGERED_AND_GRADED.reduce((sum, [, numbers]) => sum + (numbers[at * 2] ?? 0), 0);
    return TRIGGERED_AND_GRADED.map(([category, numbers], row): CellTally => {
      const [triggered = 0, graded = 0] = numbers.slice(at * 2);
      return {
        scaffold,
        setting,
        model: 'all four',
        category,
        evidenceType: 'output',
        exact: true,
        humanInTheLoop: false,
        demand: 'unknown',
        counts: {
          ...nothing,
          satisfied: graded,
          withheld: triggered - graded,
          inapplicable: row === TRIGGERED_AND_GRADED.length - 1 ? silent : 0,
        },
      };
    });
  });
}

/** Model, scaffold, then attempt, retrieve, opened and delivered in percent of 500 runs each. */
export const RETRIEVAL: readonly (readonly [string, string, number, number, number, string])[] = [
  ['GPT-5.6 Luna', 'mini-SWE-agent', 50.0, 13.2, 100.0, '100.0'],
  ['GPT-5.6 Luna', 'OpenHands', 75.6, 43.2, 100.0, '99.9'],
  ['Gemini 3.7 Flash', 'mini-SWE-agent', 10.0, 0.4, 100.0, '100.0'],
  ['Gemini 3.7 Flash', 'OpenHands', 2.8, 1.0, 98.6, '100.0'],
  ['DeepSeek V4 Flash', 'mini-SWE-agent', 34.8, 10.6, 100.0, '99.7'],
  ['DeepSeek V4 Flash', 'OpenHands', 51.0, 31.6, 100.0, '100.0'],
  ['Kimi K2.5', 'mini-SWE-agent', 3.6, 0.2, 42.6, '97.9'],
  ['Kimi K2.5', 'OpenHands', 3.6, 0.6, 91.4, '99.6'],
];

export const of500 = (percent: number) => rate(Math.round(percent * 5), 500);

/** Model, then triggering, compliance and resolve rate under mini-SWE-agent and under OpenHands. */
export const RATES: readonly (readonly [setting: string, model: string, ...figures: string[]])[] = [
  ['Native', 'GPT-5.6 Luna', '23.5', '51.8', '78.6', '24.4', '55.3', '86.6'],
  ['Native', 'Gemini 3.7 Flash', '23.8', '53.9', '80.2', '24.3', '56.3', '78.4'],
  ['Native', 'DeepSeek V4 Flash', '25.6', '61.3', '93.4', '26.0', '63.8', '94.4'],
  ['Native', 'Kimi K2.5', '24.6', '55.9', '74.6', '24.8', '57.2', '76.2'],
  ['Consolidated', 'GPT-5.6 Luna', '25.9', '67.6', '77.6', '26.2', '67.5', '84.8'],
  ['Consolidated', 'Gemini 3.7 Flash', '25.3', '65.3', '81.2', '26.2', '66.8', '79.4'],
  ['Consolidated', 'DeepSeek V4 Flash', '26.3', '67.7', '92.6', '27.6', '71.2', '93.8'],
  ['Consolidated', 'Kimi K2.5', '25.0', '56.9', '74.0', '26.2', '62.4', '74.2'],
];

/** A run with the given outcomes and nothing else to tell. */
export function run(changes: Partial<RunTally> = {}): RunTally {
  return {
    run: 'one',
    project: 'pear',
    instance: 'orchard__pear-1',
    setting: 'Native',
    scaffold: 'mini-SWE-agent',
    model: 'sparrow',
    attempt: 1,
    resolved: 'yes',
    gap: undefined,
    unparsed: false,
    attempted: 'no',
    retrieved: 'no',
    opened: 'no',
    delivered: undefined,
    counts: nothing,
    alone: nothing,
    violatedInTrajectory: 0,
    faults: 0,
    ...changes,
  };
}
