/** Rendered documentation of real projects, walked from its entry page, gives the pages that its folder gives. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openEngine } from '../../../pipeline/model/open-engine.js';
import { buildManifest } from '../../../pipeline/manifest/build-manifest.js';
import { memoryJournal } from '../../../pipeline/model/journal.js';
import { sha256 } from '../../../pipeline/artifacts/canonical.js';
import { SnapshotV0 } from '../../../pipeline/artifacts/snapshot.js';
import { snapshotFromSite } from '../../../pipeline/snapshot/from-site.js';
import { loadSnapshot } from '../../../pipeline/store/snapshots.js';
import { readDocuments } from '../../../pipeline/workflow/read-documents.js';
import type { LoadedSnapshot } from '../../../pipeline/snapshot/loaded.js';
import { servePages, webPorts } from '../../snapshot/serve.js';
import { samples } from '../samples.js';

/** Project, entry page, and the folders that a maintainer would name beside the entry's own. */
const projects: [string, string, string[]][] = [
  ['psf', '/en/latest/dev/contributing/', ['/en/latest/dev/', '/en/latest/community/']],
  ['pytest-dev', '/en/latest/contents.html', []],
  ['sphinx-doc', '/en/master/internals/index.html', []],
  ['scikit-learn', '/dev/developers/index.html', ['/dev/developers/', '/dev/faq.html']],
  ['pydata', '/en/latest/contribute/index.html', ['/en/latest/contribute/', '/en/latest/internals/']],
  ['django', '/en/dev/internals/contributing/', ['/en/dev/']],
  ['sympy', '/dev/contributing/index.html', []],
  ['astropy', '/en/latest/index_dev.html', []],
  ['pylint-dev', '/en/latest/development_guide/contributor_guide/index.html', ['/en/latest/development_guide/']],
];

/** Pathnames of the pages that the offline engine takes rules from. */
async function inScope(loaded: LoadedSnapshot): Promise<Set<string>> {
  const { documents, unreadable } = readDocuments(loaded);
  const engine = await openEngine('offline', { environment: {} });
  const journal = memoryJournal();
  const { snapshot } = loaded;
  const about = { corpus: 'walked', prefix: 'WALKED', setting: 'agent-run', words: 'other' } as const;
  const request = { ...about, snapshot, documents, unreadable };
  const { accepted } = await buildManifest(request, { engine, journal }, () => '');
  const pages = accepted.sources.filter(({ role, foundBy }) => role === 'rules' && foundBy === 'navigation');
  return new Set(pages.map(({ url }) => new URL(url).pathname));
}

function onlyRendered({ snapshot, files }: LoadedSnapshot): LoadedSnapshot {
  const kept = files.filter(({ rendered }) => rendered !== undefined);
  return { snapshot: { ...snapshot, files: kept.map(({ file }) => file) }, files: kept };
}

describe.each(projects)('%s', (slug, entry, folders) => {
  it('gives every in-scope page of its folder, to the byte, when it is walked', { timeout: 120_000 }, async () => {
    const folder = samples(join('docs', slug));
    const described = SnapshotV0.parse(JSON.parse(await readFile(join(folder, 'snapshot.json'), 'utf8')));
    const rendered = described.html?.files ?? [];
    const pages: Record<string, { body: Uint8Array }> = {};
    for (const { file, url } of rendered) pages[new URL(url).pathname] = { body: await readFile(join(folder, file)) };
    const site = await servePages(pages);
    const walked = await snapshotFromSite(
      {
        slug,
        repository: described.repo,
        entry: site.origin + entry,
        prefixes: folders.map((path) => site.origin + path),
        hosts: [],
      },
      webPorts(),
    );
    const prepared = onlyRendered(await loadSnapshot({ kind: 'folder', path: folder }, slug));
    const expected = await inScope(prepared);
    const reached = new Map(walked.files.map(({ file, bytes }) => [new URL(file.url).pathname, sha256(bytes)]));
    const pinned = prepared.files.map(({ file }) => [new URL(file.url).pathname, file.rendered?.sha256] as const);
    expect(expected.size).toBeGreaterThan(0);
    expect(pinned.filter(([path, sha]) => expected.has(path) && reached.get(path) !== sha)).toEqual([]);
  });
});
