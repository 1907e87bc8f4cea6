/** Custom checkers for tests, and the machine they run in. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { CaseEvidence } from '../../../pipeline/artifacts/cases.js';
import type { CustomChecker } from '../../../pipeline/artifacts/checker.js';
import type { Verdict } from '../../../pipeline/checker/engine.js';
import { judgeCustom } from '../../../pipeline/checker/sandbox/judge-custom.js';
import { buildImage } from '../../../pipeline/checker/sandbox/image.js';
import { sealedEngine } from '../../../pipeline/checker/sandbox/machine.js';
import { overlay } from '../../../pipeline/evidence/empty-bundle.js';
import { evidenceView } from '../../../pipeline/evidence/evidence-view.js';

const wasm = createRequire(import.meta.url).resolve('quickjs-wasi/quickjs.wasm');
export const engine = await sealedEngine(await readFile(wasm));

export function custom(id: string, changes: Partial<CustomChecker> = {}): CustomChecker {
  return {
    schemaVersion: 1,
    id,
    kind: 'custom',
    reads: 'Keep subjects short.',
    selects: ['commits'],
    judges: ['commits'],
    ownership: 'created',
    demand: 'act',
    exactness: 'exact',
    literals: [],
    sourceSha256: 'a'.repeat(64),
    ...changes,
  };
}

/** An honest checker: the subject of every commit has at most 20 characters. */
export const HONEST = `
function precondition(evidence) {
  return evidence.commits().map((commit) => ({
    key: commit.sha,
    where: { kind: 'commit', sha: commit.sha, subject: commit.subject },
    payload: commit.subject,
  }));
}
function postcondition(target) {
  const length = target.payload.length;
  return length <= 20
    ? { outcome: 'satisfied', reason: length + ' characters' }
    : { outcome: 'violated', reason: length + ' characters' };
}
`;

/** A checker whose precondition runs the given code on one commit, and which is satisfied when that returns nothing. */
export function selecting(code: string): string {
  return `function precondition(evidence) { ${code} } function postcondition() { return { outcome: 'satisfied', reason: 'yes' }; }`;
}

export const TWO_COMMITS: CaseEvidence = { commits: ['Prune', 'Sweep every leaf of the orchard'] };

/** Verdicts of the sources in order, in one run with the honest checker last. */
export async function verdictsOf(sources: string[], evidence: CaseEvidence = TWO_COMMITS): Promise<Verdict[]> {
  const all = [...sources, HONEST].map((source, index) => ({ id: `PEAR-C00${index + 1}`, source }));
  const image = await buildImage(engine, all);
  const checkers = all.map(({ id }) => ({ checker: custom(id), policy: { id, atomicRule: 'Keep subjects short.' } }));
  const verdicts = await judgeCustom(image, checkers, evidenceView(overlay(evidence)));
  return all.flatMap(({ id }) => verdicts.get(id) ?? []);
}
