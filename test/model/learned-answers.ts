/**
 * What a model would be asked about the small orchard, with the offline reader's answers: learned by laying the
 * requests out for an agent, and given by a fake server to whoever asks the same prompts.
 */
import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ClassifyAnswer } from '../../pipeline/artifacts/exchange/classify.js';
import { ExtractAnswer } from '../../pipeline/artifacts/exchange/extract.js';
import { ManifestAnswer } from '../../pipeline/artifacts/exchange/manifest.js';
import { offlineEngine } from '../../pipeline/model/offline/offline-engine.js';
import { bylaws, emptyFolder, ORCHARD } from '../cli/cli.js';

export interface Learned {
  /** Answers by prompt. */
  answers: ReadonlyMap<string, object>;
  /** Folder with the corpus that the agent's answers led to. */
  out: string;
}

interface LaidOut {
  stage: 'manifest' | 'extract' | 'classify';
  prompt: string;
  answerIn: string;
  input: never;
}

const SCHEMAS = { manifest: ManifestAnswer, extract: ExtractAnswer, classify: ClassifyAnswer };

/** Runs the corpus with `agent:` again and again, answering what is pending, until nothing is. */
export async function learnOrchard(): Promise<Learned> {
  const dir = await mkdtemp(join(tmpdir(), 'bylaws-agent-'));
  const out = await emptyFolder();
  const answers = new Map<string, object>();
  for (let round = 0; round < 100; round += 1) {
    const run = await bylaws(runArguments(out, `agent:${dir}`));
    if (run.exit !== 4) return { answers, out };
    for (const request of await unanswered(dir)) {
      const { value } = await offlineEngine().answer({ ...request, schema: SCHEMAS[request.stage] as never });
      answers.set(request.prompt, value as object);
      await writeFile(join(dir, request.answerIn), JSON.stringify(value));
    }
  }
  throw new Error('the run never ends');
}

export function runArguments(out: string, model: string): string[] {
  return ['run', 'orchard', '--checkout', ORCHARD, '--out', out, '--unreviewed', '--model', model, '--quiet'];
}

/** The learned answer, also when the question is put once more with a complaint; `undefined` for any other prompt. */
export function answerTo({ answers }: Learned, prompt: string): object | undefined {
  const asked = [...answers.keys()].find((known) => prompt.startsWith(known.trimEnd()));
  return asked === undefined ? undefined : answers.get(asked);
}

async function unanswered(dir: string): Promise<LaidOut[]> {
  const found: LaidOut[] = [];
  for (const stage of await readdir(dir)) {
    const files = new Set(await readdir(join(dir, stage)));
    for (const name of files) {
      if (!name.endsWith('.request.json') || files.has(name.replace('.request.', '.answer.'))) continue;
      found.push(JSON.parse(await readFile(join(dir, stage, name), 'utf8')) as LaidOut);
    }
  }
  return found;
}
