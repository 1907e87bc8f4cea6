/** Provenance of what a run writes: what made it, from what, and who has looked at it. */
import { contentHash, hashOf, sha256 } from '../artifacts/canonical.js';
import type { ExtractedPolicy } from '../artifacts/extraction.js';
import type { Manifest } from '../artifacts/manifest.js';
import type { Meta, Rejection, Tombstone } from '../artifacts/meta.js';
import type { Policy } from '../artifacts/policy.js';
import type { ExtractResult } from '../extract/extract.js';
import { obligationsHash } from '../extract/freeze.js';
import type { Engine } from '../model/engine.js';
import { gateState, reviewNotice } from '../review/gates.js';
import type { RunPorts, RunRequest } from './run-types.js';

/** What gate 1 approves: the sources with all that decides what is read of them. */
export function manifestHash(manifest: Manifest): string {
  return hashOf({ sources: manifest.sources, docs: manifest.docs, setting: manifest.setting });
}

interface ExtractionFacts {
  request: RunRequest;
  ports: RunPorts;
  manifest: Manifest;
  result: ExtractResult;
  rows: readonly ExtractedPolicy[];
  tombstones: readonly Tombstone[];
  frozen: boolean;
}

export function extractionMeta(facts: ExtractionFacts): Meta {
  const { result, manifest, ports, rows } = facts;
  return {
    ...shared(facts, manifest, obligationsHash(rows)),
    artifact: 'extraction',
    status: facts.frozen ? 'extracted' : 'drafted',
    promptSha256: ports.instructions.prompts.extract.sha256,
    inputs: { manifest: manifestHash(manifest) },
    contentSha256: contentHash(rows),
    received: result.received,
    accepted: result.accepted.length,
    rejected: withoutWords(result.rejected, manifest),
    zeroRuleSections: [...result.zeroRuleSections],
    tombstones: [...facts.tombstones],
  };
}

interface PolicyFacts {
  request: RunRequest;
  ports: RunPorts;
  manifest: Manifest;
  /** The frozen rows that were labelled. */
  rows: readonly ExtractedPolicy[];
  policies: readonly Policy[];
  rejected: readonly Rejection[];
}

export function policiesMeta(facts: PolicyFacts): Meta {
  const { manifest, policies, ports } = facts;
  return {
    ...shared(facts, manifest, obligationsHash(facts.rows)),
    artifact: 'policies',
    status: 'classified',
    promptSha256: ports.instructions.prompts.classify.sha256,
    rubricSha256: ports.instructions.rubricsSha256,
    inputs: { manifest: manifestHash(manifest) },
    contentSha256: contentHash(policies),
    received: facts.rows.length,
    accepted: policies.length,
    rejected: withoutWords(facts.rejected, manifest),
    zeroRuleSections: [],
    tombstones: [],
  };
}

/** A refused reply quotes its page: of another project's words a corpus keeps the hash, and the journal the reply. */
function withoutWords(rejected: readonly Rejection[], { words }: Manifest): Rejection[] {
  if (words === 'own') return [...rejected];
  return rejected.map(({ raw, ...rejection }) => ({
    ...rejection,
    ...(raw === undefined ? {} : { raw: `sha256 ${sha256(raw)}` }),
  }));
}

function shared({ request, ports }: Pick<PolicyFacts, 'request' | 'ports'>, manifest: Manifest, obligations: string) {
  const { decisions } = ports.stored;
  const { readers } = ports;
  const engine = readers
    ? `two readers: ${readers.map((reader) => named(reader.engine)).join(' and ')}`
    : named(ports.engine);
  const first = gateState(decisions, 'manifest', manifestHash(manifest));
  const second = gateState(decisions, 'extraction', obligations);
  return {
    schemaVersion: 1 as const,
    tool: request.tool,
    engine: ports.engine.name,
    modelId: ports.engine.modelId,
    notice: reviewNotice([first, second], engine),
  };
}

function named({ name, modelId }: Engine): string {
  return `the ${name} engine (${modelId})`;
}
