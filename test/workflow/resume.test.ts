import { cp, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Engine } from '../../pipeline/model/engine.js';
import { openJournal } from '../../pipeline/model/journal-file.js';
import { offlineEngine } from '../../pipeline/model/offline/offline-engine.js';
import { readCorpus } from '../../pipeline/store/corpus.js';
import { journalPort } from '../../pipeline/store/journal-port.js';
import { promptTemplate, rubricsFor } from '../../pipeline/store/package-files.js';
import { corpusPaths } from '../../pipeline/store/paths.js';
import { loadSnapshot } from '../../pipeline/store/snapshots.js';
import { type CorpusWriter, corpusWriter } from '../../pipeline/store/writer.js';
import { runCorpus } from '../../pipeline/workflow/run-corpus.js';

const PROJECT = 'test/fixtures/projects/orchard';

class Killed extends Error {}

/** Counts every request and every write of a run, and dies at the one it is told to. */
function bomb(at: number) {
  let count = 0;
  return {
    tick: () => {
      count += 1;
      if (count === at) throw new Killed(`at step ${at}`);
    },
    steps: () => count,
  };
}

function mined(engine: Engine, asked: string[], tick: () => void): Engine {
  return {
    name: 'mined',
    modelId: engine.modelId,
    answer: async (request) => {
      tick();
      const reply = await engine.answer(request);
      asked.push(JSON.stringify(request.input));
      return reply;
    },
  };
}

function minedWriter(writer: CorpusWriter, tick: () => void): CorpusWriter {
  return {
    manifest: async (manifest) => (tick(), writer.manifest(manifest)),
    draft: async (rows, meta) => (tick(), writer.draft(rows, meta)),
    dropDraft: async () => (tick(), writer.dropDraft()),
    extraction: async (rows, meta) => (tick(), writer.extraction(rows, meta)),
    policies: async (labels, policies, meta) => (tick(), writer.policies(labels, policies, meta)),
    decision: async (decision) => (tick(), writer.decision(decision)),
    readings: async (readings) => (tick(), writer.readings(readings)),
    rules: async (text) => (tick(), writer.rules(text)),
    report: async (text) => (tick(), writer.report(text)),
    log: async (entry) => (tick(), writer.log(entry)),
  };
}

async function run(root: string, asked: string[], tick: () => void, project = PROJECT): Promise<void> {
  const paths = corpusPaths(root, 'orchard');
  const { rubrics, sha256 } = await rubricsFor('agent-run');
  const [manifest, extract, unite, classify] = [
    await promptTemplate('manifest'),
    await promptTemplate('extract'),
    await promptTemplate('unite'),
    await promptTemplate('classify'),
  ];
  const outcome = await runCorpus(
    { corpus: 'orchard', setting: 'agent-run', words: 'own', through: 'audit', unreviewed: true, tool: 'bylaws/test' },
    {
      engine: mined(offlineEngine(), asked, tick),
      journal: openJournal(journalPort(paths.journal)),
      loaded: await loadSnapshot({ kind: 'checkout', path: project }, 'orchard'),
      stored: await readCorpus(paths),
      writer: minedWriter(corpusWriter(paths), tick),
      instructions: { prompts: { manifest, extract, unite, classify }, rubrics, rubricsSha256: sha256 },
      audit: () => Promise.resolve({ schemaVersion: 1, corpus: 'orchard', checks: [], findings: [] }),
      progress: () => undefined,
    },
  );
  expect(outcome.end).toEqual({ state: 'done' });
}

/** Every artifact's bytes by path; the cache of the machine is not an artifact. */
async function artifacts(root: string): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile() && !path.includes('.bylaws')) found.set(path.slice(root.length), await readFile(path, 'utf8'));
  }
  return found;
}

const folder = (): Promise<string> => mkdtemp(join(tmpdir(), 'bylaws-resume-'));

describe('a run that is killed and run again', () => {
  it('ends in the same bytes, and asks nothing twice, wherever it was killed', async () => {
    const whole = await folder();
    const all: string[] = [];
    const counter = bomb(0);
    await run(whole, all, counter.tick);
    const expected = await artifacts(whole);
    expect([...expected.keys()].sort()).toEqual([
      '/corpora/orchard/CONTRIBUTING_RULES.md',
      '/corpora/orchard/decisions.jsonl',
      '/corpora/orchard/extraction.jsonl',
      '/corpora/orchard/extraction.meta.json',
      '/corpora/orchard/labels.jsonl',
      '/corpora/orchard/policies.jsonl',
      '/corpora/orchard/policies.meta.json',
      '/corpora/orchard/run-report.md',
      '/manifests/orchard.json',
    ]);
    expect(counter.steps()).toBeGreaterThan(8);

    for (let at = 1; at <= counter.steps(); at += 1) {
      const root = await folder();
      const asked: string[] = [];
      await expect(run(root, asked, bomb(at).tick)).rejects.toThrow(Killed);
      await run(root, asked, () => undefined);
      expect(await artifacts(root)).toEqual(expected);
      expect(asked.sort()).toEqual([...all].sort());
    }
  });

  it('asks only about what changed after the documents changed', async () => {
    const root = await folder();
    const project = await folder();
    await cp(PROJECT, project, { recursive: true });
    await run(root, [], () => undefined, project);
    const again: string[] = [];
    await run(root, again, () => undefined, project);
    expect(again).toEqual([]);
    const page = await readFile(join(project, 'CONTRIBUTING.md'), 'utf8');
    await writeFile(join(project, 'CONTRIBUTING.md'), page.replace('- Keep', '- Never pick pears at night.\n- Keep'));
    const changed: string[] = [];
    await run(root, changed, () => undefined, project);
    const of = (text: string): string[] => changed.filter((input) => input.includes(text));
    expect(of('PULL_REQUEST_TEMPLATE')).toEqual([]);
    expect(of('"path":"CONTRIBUTING.md"')).toHaveLength(2);
    const batches = changed
      .filter((input) => input.includes('"rows"'))
      .map((input) => JSON.parse(input) as { rows: { quote: string }[] });
    expect(batches.flatMap(({ rows }) => rows.map(({ quote }) => quote))).toEqual(['Never pick pears at night.']);
  });
});
