/** Prints what grading costs: `node dist/scripts/bench-grade.js [--rounds 60] [--runs 8000]`; no runs with `--runs 0`. */
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { timeManyRuns } from './bench/many-runs.js';
import { timeOneRun } from './bench/one-run.js';

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '60' }, runs: { type: 'string', default: '8000' } },
});

const load = () =>
  `load ${loadavg()
    .map((value) => value.toFixed(1))
    .join(' ')}`;

console.log(load());
const one = await timeOneRun(Number(values.rounds));
console.log(
  `one run of 30 steps and two files of 500 lines, 100 checkers, 25 of them custom; ${one.rounds} rounds, warm`,
);
console.log(`  reading and parsing   ${one.reading.toFixed(1)} ms in the median`);
console.log(`    trees and outlines  ${one.outlining.toFixed(1)} ms, which is no part of it`);
console.log(`  grading, all told     ${one.grading.toFixed(1)} ms in the median (budget 30)`);
console.log(`    of it custom        ${one.custom.toFixed(1)} ms`);
console.log(`  grading / reading     ${one.ratio.toFixed(2)} in the median (budget 1.5)`);
console.log(
  `  in processor time     reading ${one.processor.reading.toFixed(1)} ms, grading ${one.processor.grading.toFixed(1)} ms, ratio ${one.processor.ratio.toFixed(2)}`,
);

if (Number(values.runs) > 0) {
  const many = await timeManyRuns(Number(values.runs));
  console.log(
    `${many.runs} runs on all cores: ${many.seconds.toFixed(1)} s, ${((many.seconds * 1000) / many.runs).toFixed(1)} ms a run`,
  );
  for (const { runs, megabytes } of many.memory)
    console.log(`  after ${String(runs).padStart(5)} runs ${megabytes} MB`);
  console.log(`again, with nothing to do: ${many.again.toFixed(1)} s`);
  console.log(load());
}
