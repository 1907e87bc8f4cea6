/** Sharpens the cases of a stored corpus: finds evidence on which mutants would be caught, and asks what is right there. */
import { hashOf } from '../artifacts/canonical.js';
import type { CaseFile } from '../artifacts/cases.js';
import { CodedError } from '../artifacts/coded-error.js';
import { isMandatory, type Policy } from '../artifacts/policy.js';
import type { Sharpening } from '../artifacts/sharpening.js';
import { tellingPieces, type TellingPieces } from '../audit/checkers/telling-pieces.js';
import { askAll } from '../model/ask-all.js';
import type { Engine } from '../model/engine.js';
import { readSharpenings, writeSharpened } from '../store/checker-files.js';
import { promptTemplate } from '../store/package-files.js';
import { corpusPaths } from '../store/paths.js';
import { sharpenCases } from '../synthesize/sharpen-cases.js';
import type { SynthesizeInput } from '../synthesize/synthesize.js';
import { tryCases, type TriedChecker } from '../synthesize/try-cases.js';
import { portsFor, synthesizeInput, type SynthesizeRequest } from './synthesize-corpus.js';
import { MUTANT_SEED } from './synthesize-audit.js';
import { sharpenPrompt } from './synthesize-prompts.js';

export interface SharpenSummary {
  /** Checkers whose mutants were looked at in this run. */
  looked: number;
  /** Those of which some lived, in the order of the policies. */
  rows: Sharpening[];
  /** Checkers whose cases a person wrote: nobody else adds to them. */
  byPeople: string[];
  /** Checkers that fail cases they have already, and go back to their author first. */
  failing: string[];
}

interface Due {
  policy: Policy;
  cases: CaseFile;
  tried: TriedChecker;
  checkerSha256: string;
}

/** @throws CodedError `nobody-to-ask` with the offline engine. */
export async function sharpenStored(request: SynthesizeRequest & { engine: Engine }): Promise<SharpenSummary> {
  const { root, corpus, engine, progress } = request;
  if (engine.name === 'offline') throw nobodyToAsk();
  const paths = corpusPaths(root, corpus);
  const input = await synthesizeInput(request);
  const earlier = await readSharpenings(paths);
  const ports = {
    ...(await portsFor(engine, request)),
    onProgress: (done: number, of: number) => progress?.(`sharpen: ${done} of ${of} checkers asked about`),
  };
  const { due, byPeople, failing } = await dueOf(input, earlier, ports.machine);
  const others = [...input.cases.values()].flatMap(({ cases }) => cases.map(({ evidence }) => evidence));
  const found: (Due & TellingPieces)[] = [];
  for (const [index, each] of due.entries()) {
    const settled = earlier.filter(({ id }) => id === each.policy.id).flatMap(({ asked }) => asked);
    const mutants = { machine: ports.machine, seed: MUTANT_SEED, others };
    const pieces = await tellingPieces(each.tried, each.cases, {
      ...mutants,
      settled: settled.map(({ evidence }) => evidence),
    });
    found.push({ ...each, ...pieces });
    progress?.(`sharpen: mutants of ${index + 1} of ${due.length} checkers tried`);
  }
  const prompt = sharpenPrompt((await promptTemplate('sharpen-cases')).text);
  const by = { engine: engine.name, modelId: engine.modelId };
  const answered = await askAll(
    ports,
    found.map(({ policy, cases, pieces, checkerSha256, lived, covered }) => ({
      title: policy.id,
      run: async () => {
        const about = { id: policy.id, checkerSha256, by, lived, covered };
        if (pieces.length === 0) return { cases, row: { ...about, asked: [] } };
        const { cases: sharpened, asked } = await sharpenCases(policy, cases, pieces, { ...ports, prompt });
        return { cases: sharpened, row: { ...about, asked } };
      },
    })),
  );
  const rows = answered.map(({ row }) => row);
  await writeSharpened(
    paths,
    answered.map(({ cases }) => cases),
    [...earlier, ...rows],
  );
  return { looked: due.length, rows: rows.filter(({ lived, asked }) => lived + asked.length > 0), byPeople, failing };
}

/** Checkers with cases by a model that pass them all, and that nobody has looked at as they are now. */
async function dueOf(
  { policies, cases, standing }: SynthesizeInput,
  earlier: readonly Sharpening[],
  machine: WebAssembly.Module,
): Promise<{ due: Due[]; byPeople: string[]; failing: string[] }> {
  const due: Due[] = [];
  const byPeople: string[] = [];
  const failing: string[] = [];
  for (const policy of policies.filter(isMandatory)) {
    const { id } = policy;
    const [tried, file] = [standing.get(id), cases.get(id)];
    if (tried === undefined || file === undefined) continue;
    const checkerSha256 = hashOf(tried);
    if (earlier.some((row) => row.id === id && row.checkerSha256 === checkerSha256)) continue;
    if (file.casesBy === 'person') byPeople.push(id);
    // What code wrote from the sentence, a model writes anew before anything is added to it.
    if (file.casesBy !== 'model') continue;
    const { failed } = await tryCases(tried, file, machine);
    if (failed.length > 0) failing.push(id);
    else due.push({ policy, cases: file, tried, checkerSha256 });
  }
  return { due, byPeople, failing };
}

function nobodyToAsk(): CodedError {
  return new CodedError({
    code: 'nobody-to-ask',
    where: '--sharpen',
    expected: 'an author of cases who can be asked about a piece of evidence',
    got: 'the offline engine, whose cases are written by code from the sentence',
    remedy: 'Name a model, an agent or a person with --model; bylaws synthesize --help lists them.',
    exit: 2,
  });
}
