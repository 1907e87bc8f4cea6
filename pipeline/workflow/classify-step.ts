/** Stage 3 of a run: frozen rows are labelled, decisions laid over them, and the policies written. */
import { z } from 'zod';
import { hashOf } from '../artifacts/canonical.js';
import type { ExtractedPolicy } from '../artifacts/extraction.js';
import type { Meta, Rejection } from '../artifacts/meta.js';
import { type Policy, PolicyLabels } from '../artifacts/policy.js';
import type { ExtractionReadings } from '../artifacts/readings.js';
import { classify, type ClassifyPrompt, type ClassifyResult } from '../classify/classify.js';
import { policiesOf } from '../classify/policies.js';
import type { ClassifyRequest } from '../classify/request.js';
import { classifyTwice } from '../classify/two-readings.js';
import { fillWords } from '../documents/fill-words.js';
import { policiesMeta } from './metas.js';
import { classifyPrompt } from './prompts.js';
import { readingsOf } from './readers.js';
import type { RunOutcome, RunPorts, RunRequest } from './run-types.js';

/** Files that say what the project's own hooks and formatters repair by themselves. */
const HOOKS = /(^|\/)(\.pre-commit-config\.ya?ml|lefthook\.ya?ml|biome\.json)$/;

export async function classifyStep(
  request: RunRequest,
  ports: RunPorts,
  { rows, manifest, documents, readings }: RunOutcome & { rows: readonly ExtractedPolicy[] },
): Promise<{ policies: readonly Policy[]; rejected: readonly Rejection[]; meta: Meta }> {
  const { prompts, rubrics } = ports.instructions;
  // The setting is left out: what of a label survives a change of setting is decided row by row.
  const instructions = hashOf([prompts.classify.sha256, rubrics.scope, rubrics.level]);
  const hooks = manifest.sources.flatMap(({ document: key }) => {
    const path = key.slice(key.indexOf(':') + 1);
    const document = documents.get(key);
    return HOOKS.test(path) && document ? [{ path, text: document.text }] : [];
  });
  const prompt = classifyPrompt(prompts.classify.text, rubrics);
  const asked = { rows, documents, rubrics, hooks, instructions };
  const result = await labelOnceOrTwice(asked, ports, prompt, {
    corpus: request.corpus,
    readings,
    frozen: request.from === 'classify',
  });
  const labels =
    manifest.words === 'own' ? fillWords(z.array(PolicyLabels), result.accepted, documents) : result.accepted;
  const recomputed = policiesOf(rows, labels, ports.stored.decisions);
  const rejected = [...result.rejected, ...recomputed.rejected.filter(({ code }) => code !== 'row-unlabelled')];
  const policies = recomputed.accepted;
  const meta = policiesMeta({ request, ports, manifest, rows, policies, rejected });
  await ports.writer.policies(labels, policies, meta);
  ports.progress(`classify: ${policies.length} of ${rows.length} rows labelled, ${rejected.length} rejected`);
  return { policies, rejected, meta };
}

async function labelOnceOrTwice(
  asked: ClassifyRequest,
  ports: RunPorts,
  prompt: ClassifyPrompt,
  {
    corpus,
    readings: extraction,
    frozen,
  }: { corpus: string; readings: ExtractionReadings | undefined; frozen: boolean },
): Promise<ClassifyResult> {
  const { readers, decider } = ports;
  if (!readers || !decider || !extraction) return classify(asked, ports, prompt);
  const { result, readings: labels } = await classifyTwice(asked, { readers, decider }, prompt);
  const readings = readingsOf(corpus, ports, { extraction, labels }, { frozen });
  if (readings) await ports.writer.readings(readings);
  ports.progress(`classify: two readers agree on ${labels.rows - labels.disputed.length} of ${labels.rows} rows`);
  return result;
}
