/** Stage 2 of a run: rows are drafted, shown at gate 2, and frozen when exactly these rows were let through. */
import { z } from 'zod';
import { ExtractedPolicy } from '../artifacts/extraction.js';
import type { Meta } from '../artifacts/meta.js';
import type { ExtractionReadings } from '../artifacts/readings.js';
import { fillWords } from '../documents/fill-words.js';
import { coverageText, sumOf } from '../extract/coverage.js';
import { extract, type ExtractRequest, type ExtractResult } from '../extract/extract.js';
import { freeze, obligationsHash, provisional } from '../extract/freeze.js';
import { reviewed } from '../extract/reviewed.js';
import { extractTwice } from '../extract/two-readings.js';
import { passGate } from './gate.js';
import { extractionNotes } from './gate-notes.js';
import { extractionMeta } from './metas.js';
import { withoutCopiedNotes } from './own-words.js';
import { exampleQuotes, extractPrompt, unitePrompt } from './prompts.js';
import { readingsOf } from './readers.js';
import type { RunEnd, RunOutcome, RunPorts, RunRequest } from './run-types.js';

export interface ExtractStep {
  result: ExtractResult;
  /** Where two have read. */
  readings?: ExtractionReadings;
  rows: readonly ExtractedPolicy[];
  meta: Meta;
  /** Set where the run ends here without a freeze. */
  end?: RunEnd;
}

export async function extractStep(request: RunRequest, ports: RunPorts, outcome: RunOutcome): Promise<ExtractStep> {
  const { manifest, documents } = outcome;
  const template = ports.instructions.prompts.extract;
  const asked = { manifest, documents, promptExamples: exampleQuotes(template.text) };
  const { result, readings } = await readOnceOrTwice(asked, ports);
  const counts = `${result.accepted.length} rows of ${result.received} received, ${result.rejected.length} rejected`;
  ports.progress(`extract: read ${coverageText(sumOf(result.read))}, ${counts}`);
  const drafted =
    manifest.words === 'own'
      ? fillWords(z.array(ExtractedPolicy.omit({ id: true })), result.accepted, documents)
      : withoutCopiedNotes(result.accepted, documents);
  const edited = reviewed(provisional(drafted, manifest.prefix), ports.stored.decisions);
  const { rows } = edited;
  if (edited.rejected.length > 0) ports.progress(`extract: ${edited.rejected.length} edits no longer fit their rows`);
  const read = { result, ...(readings ? { readings } : {}) };
  const about = { request, ports, manifest, result };
  const kept = async (): Promise<ExtractStep> => {
    const meta = extractionMeta({ ...about, rows, tombstones: [], frozen: false });
    await ports.writer.draft(rows, meta);
    return { ...read, rows, meta };
  };
  const reason = holeIn(result);
  if (reason !== undefined) {
    // Rows of the readable portions are kept where a reviewer can see them, but nothing is frozen over a hole.
    return { ...(await kept()), end: { state: 'incomplete', stage: 'extract', reason } };
  }
  const closed = await passGate('extraction', obligationsHash(rows), request, ports);
  if (closed) {
    const notes = extractionNotes(manifest, rows, documents);
    return { ...(await kept()), end: { state: 'waits', for: { ...closed, notes } } };
  }
  const { extraction, extractionMeta: before } = ports.stored;
  const previous = extraction ? { rows: extraction, tombstones: before?.tombstones ?? [] } : undefined;
  const frozen = freeze(rows, manifest.prefix, previous);
  const meta = extractionMeta({ ...about, ...frozen, frozen: true });
  await ports.writer.extraction(frozen.rows, meta);
  await ports.writer.dropDraft();
  return { ...read, rows: frozen.rows, meta };
}

async function readOnceOrTwice(
  request: ExtractRequest,
  ports: RunPorts,
): Promise<{ result: ExtractResult; readings?: ExtractionReadings }> {
  const { extract: once, unite } = ports.instructions.prompts;
  const { readers, decider } = ports;
  if (!readers || !decider) return { result: await extract(request, ports, extractPrompt(once.text)) };
  const prompts = { extract: extractPrompt(once.text), unite: unitePrompt(unite.text) };
  const twice = await extractTwice(request, { readers, decider }, prompts);
  const readings = readingsOf(request.manifest.corpus, ports, { extraction: twice.readings });
  if (readings) await ports.writer.readings(readings);
  const { kept } = twice.readings;
  ports.progress(
    `extract: kept ${kept.both} rules that both readers saw, ${kept.firstOnly} of the first alone, ${kept.secondOnly} of the second alone`,
  );
  return twice;
}

/** Every portion that nobody read, named: a corpus is frozen over none. */
function holeIn({ unread, read }: ExtractResult): string | undefined {
  if (unread.length > 0) {
    return unread
      .map(({ document, sections, reason }) => `${document} (${sections.join('; ')}): ${reason}`)
      .join('\n  ');
  }
  const short = read.find(({ bytes, of }) => bytes !== of);
  return short && `${short.document}: the engine was shown ${coverageText(short)}`;
}
