import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ExtractInput } from '../../pipeline/artifacts/exchange/extract.js';
import type { EngineRequest, StageName } from '../../pipeline/model/engine.js';
import { emptyFolder } from '../cli/cli.js';
import { project } from './project.js';
import { offlineExcept, runWith } from './with-engine.js';

/** Three sections, each too long to share a request with another. */
const GUIDE = ['Commits', 'Tests', 'Pull requests']
  .map(
    (title) =>
      `## ${title}\n\nSign the ${title.toLowerCase()}.\n\n${'The tree stood there for many a year. '.repeat(600)}\n`,
  )
  .join('\n');

const asksOf = (title: string, { stage, input }: EngineRequest<StageName>): boolean =>
  stage === 'extract' && (input as ExtractInput).sections.some((section) => section.title.includes(title));

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

describe.each([
  ['cannot be parsed', { stop: 'complete', raw: '{"rules": [' }, 2],
  ['is refused', { stop: 'refused', raw: '' }, 1],
] as const)('a document in three chunks of which the second %s', (_, reply, times) => {
  it('keeps the rows of the other two, freezes nothing, and names the chunk', async () => {
    const checkout = await project({ 'CONTRIBUTING.md': `# Contributing\n\n${GUIDE}` });
    const root = await emptyFolder();
    const engine = offlineExcept((request) => (asksOf('Tests', request) ? reply : undefined));
    const outcome = await runWith(engine, checkout, root);
    expect(outcome.end).toMatchObject({ state: 'incomplete', stage: 'extract' });
    expect(outcome.end.state === 'incomplete' && outcome.end.reason).toContain(
      'CONTRIBUTING.md (Contributing > Tests)',
    );
    expect(outcome.extraction?.accepted.map(({ source }) => source.section.at(-1))).toEqual([
      'Commits',
      'Pull requests',
    ]);
    const [read] = outcome.extraction?.read ?? [];
    expect(read && read.bytes / read.of).toBeCloseTo(2 / 3, 2);
    const draft = await readFile(join(root, 'corpora/grove/draft.jsonl'), 'utf8');
    expect(draft.trimEnd().split('\n')).toHaveLength(2);
    expect(await exists(join(root, 'corpora/grove/extraction.jsonl'))).toBe(false);
    expect(engine.asked.filter((request) => asksOf('Tests', request))).toHaveLength(times);
  });
});

describe.each([
  ['could not be parsed', { stop: 'complete', raw: 'no JSON at all' }],
  ['was refused', { stop: 'refused', raw: '' }],
] as const)('a chunk that %s', (_, reply) => {
  it('is named again by the next run, which asks nothing that was answered', async () => {
    const checkout = await project({ 'CONTRIBUTING.md': `# Contributing\n\n${GUIDE}` });
    const root = await emptyFolder();
    const first = await runWith(
      offlineExcept((request) => (asksOf('Tests', request) ? reply : undefined)),
      checkout,
      root,
    );
    const again = offlineExcept(() => undefined);
    expect((await runWith(again, checkout, root)).end).toEqual(first.end);
    expect(again.asked).toEqual([]);
  });
});
