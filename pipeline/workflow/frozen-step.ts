/** Stage 2 skipped: rows that were frozen before are taken as they stand, to be labelled anew. */
import { CodedError } from '../artifacts/coded-error.js';
import type { ExtractResult } from '../extract/extract.js';
import type { ExtractStep } from './extract-step.js';
import { manifestHash } from './metas.js';
import type { RunOutcome, RunPorts } from './run-types.js';

/** @throws CodedError `extraction-absent`, or `extraction-outdated` where the rows were read from another manifest. */
export function frozenStep({ stored }: RunPorts, { manifest }: RunOutcome): ExtractStep {
  const { extraction: rows, extractionMeta: meta, readings } = stored;
  const where = manifest.corpus;
  if (!rows || !meta) {
    const remedy = `Run bylaws run ${where} without --from.`;
    throw new CodedError({ code: 'extraction-absent', where, expected: 'frozen rows', got: 'none', remedy, exit: 2 });
  }
  if (meta.inputs['manifest'] !== manifestHash(manifest)) {
    throw new CodedError({
      code: 'extraction-outdated',
      where,
      expected: 'rows that were read from the manifest as it stands now',
      got: 'rows of another manifest',
      remedy: `Run bylaws run ${where} without --from, so that what changed is read again.`,
      exit: 2,
    });
  }
  const result: ExtractResult = {
    accepted: rows,
    rejected: meta.rejected,
    received: meta.received,
    zeroRuleSections: meta.zeroRuleSections,
    unread: [],
    read: [],
  };
  return { result, rows, meta, ...(readings ? { readings: readings.extraction } : {}) };
}
