/** Stage 3 of a run: frozen rows are labelled, decisions laid over them, and the policies written. */
import { z } from 'zod';
import { hashOf } from '../artifacts/canonical.js';
import type { ExtractedPolicy } from '../artifacts/extraction.js';
import type { Meta, Rejection } from '../artifacts/meta.js';
import { type Policy, PolicyLabels } from '../artifacts/policy.js';
import { classify } from '../classify/classify.js';
import { policiesOf } from '../classify/policies.js';
import { fillWords } from '../documents/fill-words.js';
import { policiesMeta } from './metas.js';
import { classifyPrompt } from './prompts.js';
import type { RunOutcome, RunPorts, RunRequest } from './run-types.js';

/** Files that say what the project's own hooks and formatters repair by themselves. */
const HOOKS = /(^|\/)(\.pre-commit-config\.ya?ml|lefthook\.ya?ml|biome\.json)$/;

export async function classifyStep(
  request: RunRequest,
  ports: RunPorts,
  { rows, manifest, documents }: RunOutcome & { rows: readonly ExtractedPolicy[] },
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
  const result = await classify({ rows, documents, rubrics, hooks, instructions }, ports, prompt);
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
