/** Grades files on all cores, with a bounded number in flight, and hands the results back in the order of the files. */
import { availableParallelism } from 'node:os';
import {
  fileGrader,
  type FileGrader,
  type GradedFile,
  type GradingSetup,
  refusedFile,
  type RunFileTask,
} from './grade-file.js';

export interface PoolOptions {
  /** Threads; 0 grades on the calling thread. By default one a core. */
  workers: number | undefined;
}

/** Results arrive in the order of the tasks, so that what is written never depends on how many cores there are. */
export async function* gradeInOrder(
  tasks: AsyncIterable<RunFileTask>,
  setup: GradingSetup,
  { workers = defaultWorkers() }: PoolOptions,
): AsyncGenerator<GradedFile> {
  if (workers === 0) {
    yield* inFlight(tasks, fileGrader(setup), 1);
    return;
  }
  const { Piscina } = await import('piscina');
  const pool = new Piscina<RunFileTask, GradedFile>({
    filename: new URL('./worker.js', import.meta.url).href,
    minThreads: workers,
    maxThreads: workers,
    workerData: setup,
  });
  try {
    yield* inFlight(tasks, (task) => pool.run(task, { signal: AbortSignal.timeout(longest) }), workers * 3);
  } finally {
    await pool.destroy();
  }
}

/** Milliseconds that one file may take: a net under the step budgets, whose breach refuses the file and judges nothing. */
const longest = 600_000;

/** What the grader itself could not do says nothing of the run, and must not end the grading of the others. */
function failed({ source }: RunFileTask, error: unknown): GradedFile {
  return refusedFile(source, 'grading-failed', error instanceof Error ? error.message : String(error));
}

/** Workers load compiled files; run from its sources, the program grades on its own thread. */
function defaultWorkers(): number {
  return import.meta.url.endsWith('.ts') ? 0 : availableParallelism();
}

/** A few tasks ahead of the reader and never more: memory must not grow with the number of runs. */
async function* inFlight(
  tasks: AsyncIterable<RunFileTask>,
  grade: FileGrader,
  ahead: number,
): AsyncGenerator<GradedFile> {
  const waiting: Promise<GradedFile>[] = [];
  for await (const task of tasks) {
    waiting.push(grade(task).catch((error: unknown) => failed(task, error)));
    if (waiting.length < ahead) continue;
    const first = waiting.shift();
    if (first !== undefined) yield await first;
  }
  for (const one of waiting) yield await one;
}
