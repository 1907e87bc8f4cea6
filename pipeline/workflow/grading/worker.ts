/** Entry of a worker thread: grades one file a task, with corpora and machines kept from one task to the next. */
import { workerData } from 'piscina';
import { z } from 'zod';
import { fileGrader, type GradedFile, type GradingSetup, type RunFileTask } from './grade-file.js';

/** What the pool hands over is made by this program: its shape is known, and only its absence is looked for. */
const Setup = z.custom<GradingSetup>((value) => typeof value === 'object' && value !== null);

const grade = fileGrader(Setup.parse(workerData));

export default function task(file: RunFileTask): Promise<GradedFile> {
  return grade(file);
}
