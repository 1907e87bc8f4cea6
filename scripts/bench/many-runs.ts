/** Grades many synthetic runs into a results folder and watches the memory of the whole process, threads included. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { writeJson, writeRows, writeWhole } from '../../pipeline/store/files.js';
import { corpusPaths } from '../../pipeline/store/paths.js';
import { gradeRuns } from '../../pipeline/workflow/grading/grade-runs.js';
import { syntheticCorpus } from './synthetic-corpus.js';
import { syntheticRun } from './synthetic-run.js';

export interface ManyRunsFigures {
  runs: number;
  seconds: number;
  /** Resident megabytes after so many runs. */
  memory: { runs: number; megabytes: number }[];
  /** Seconds that a second grading takes, which has nothing to do. */
  again: number;
}

export async function timeManyRuns(runs: number): Promise<ManyRunsFigures> {
  const root = await mkdtemp(join(tmpdir(), 'bylaws-bench-'));
  try {
    await writeCorpus(root);
    for (let number = 1; number <= runs; number += 1) {
      await writeWhole(join(root, 'runs', `${number}.json`), syntheticRun(number).text);
    }
    const memory: ManyRunsFigures['memory'] = [];
    const every = Math.max(1, Math.floor(runs / 8));
    const start = performance.now();
    await grade(root, (files) => {
      if (files % every === 0) memory.push({ runs: files, megabytes: Math.round(process.memoryUsage().rss / 2 ** 20) });
    });
    const first = performance.now();
    await grade(root, () => undefined);
    return { runs, seconds: (first - start) / 1000, memory, again: (performance.now() - first) / 1000 };
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}

async function grade(root: string, progress: (files: number) => void): Promise<void> {
  const { refused } = await gradeRuns({
    runs: [join(root, 'runs')],
    root,
    out: join(root, 'results'),
    corpus: undefined,
    format: undefined,
    lenient: false,
    clones: undefined,
    rules: undefined,
    path: '',
    workers: undefined,
    progress,
  });
  if (refused.length > 0) throw new Error(`${refused.length} refused: ${refused[0]?.detail ?? ''}`);
}

async function writeCorpus(root: string): Promise<void> {
  const paths = corpusPaths(root, 'weir');
  const { policies, checkers, sources } = syntheticCorpus(100, 25);
  await writeJson(paths.manifest, {
    schemaVersion: 1,
    corpus: 'weir',
    repository: { owner: 'weir', name: 'weir', ref: 'main', commit: 'abc1234' },
    docs: { root: 'https://weir.example/', release: 'dev', resolvedBy: 'given' },
    siblings: [],
    prefix: 'WEIR',
    setting: 'agent-run',
    words: 'own',
    sources: [],
  });
  await writeRows(paths.policies, policies);
  for (const checker of checkers) await writeJson(join(paths.checkers, `${checker.id}.json`), checker);
  for (const [id, source] of sources) await writeWhole(join(paths.checkers, `${id}.js`), source);
}
