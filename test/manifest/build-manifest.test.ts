import { describe, expect, it } from 'vitest';
import type { ManifestAnswer, ManifestInput } from '../../pipeline/artifacts/exchange/manifest.js';
import { Manifest } from '../../pipeline/artifacts/manifest.js';
import type { Snapshot, SnapshotFile } from '../../pipeline/artifacts/snapshot.js';
import { buildManifest, type ManifestRequest } from '../../pipeline/manifest/build-manifest.js';
import { memoryJournal } from '../../pipeline/model/journal.js';
import { readDocument } from '../../pipeline/documents/read-document.js';
import { markdown, scripted, snapshotFile } from '../support.js';

const text = '# Guide\n\nPick gently.\n\n## Releases\n\nThe keeper tags a release.\n';
const guide = markdown(text);

function request(files: SnapshotFile[], changes: Partial<ManifestRequest> = {}): ManifestRequest {
  const snapshot: Snapshot = {
    schemaVersion: 1,
    slug: 'pear',
    repository: 'orchard/pear',
    commit: 'abc1234',
    commitProof: 'unverifiable',
    docsRoot: 'https://example.org/',
    version: { release: '1.0', resolvedBy: 'hand' },
    files,
    failures: [],
    provenance: { tool: 'test', from: 'test' },
  };
  return {
    corpus: 'pear',
    prefix: 'PEAR',
    setting: 'agent-run',
    words: 'other',
    snapshot,
    documents: new Map([[guide.key, guide]]),
    unreadable: new Map(),
    ...changes,
  };
}

function answering(inScope: (section: string) => boolean, role: ManifestAnswer['role'] = 'rules') {
  return scripted((_, input) => ({
    role,
    reason: 'seen',
    sections: (input as ManifestInput).sections.map(({ alias, title }) => ({
      section: alias,
      inScope: inScope(title.at(-1) ?? ''),
      ...(inScope(title.at(-1) ?? '') ? {} : { code: 'X-MAINT' as const }),
      reason: 'seen',
    })),
  }));
}

async function build(engine: ReturnType<typeof scripted>, manifest: ManifestRequest) {
  return buildManifest(manifest, { engine, journal: memoryJournal() }, () => 'prompt');
}

function rendered(body: string) {
  return readDocument({
    key: 'orchard/pear:docs/contributing.rst',
    url: 'https://example.org/contributing.html',
    path: 'docs/contributing.rst',
    bytes: new TextEncoder().encode('.. include:: ../CONTRIBUTING.md\n'),
    rendered: new TextEncoder().encode(`<main><h1>Contributing</h1>${body}</main>`),
  });
}

describe('buildManifest', () => {
  it('names the headings on both sides of a partial page', async () => {
    const { accepted } = await build(
      answering((title) => title === 'Guide'),
      request([snapshotFile('CONTRIBUTING.md', text)]),
    );
    expect(Manifest.parse(accepted).sources).toMatchObject([
      {
        role: 'rules',
        include: 'partial',
        inScopeSections: ['Guide'],
        outOfScopeSections: ['Guide > Releases'],
        inScopeWords: 2,
        text: { sha256: guide.textSha256, converter: guide.converter },
      },
    ]);
  });

  it('takes a page in full when every section is in scope, and excludes one without any', async () => {
    const file = snapshotFile('CONTRIBUTING.md', text);
    const full = await build(
      answering(() => true),
      request([file]),
    );
    expect(full.accepted.sources[0]).toMatchObject({ include: 'full', inScopeSections: [], outOfScopeSections: [] });
    const none = await build(
      answering(() => false),
      request([file]),
    );
    expect(none.accepted.sources[0]).toMatchObject({ role: 'excluded', include: 'exclude', code: 'X-MAINT' });
  });

  it('never asks about configuration or an index page, and says nothing of a file that was not read', async () => {
    const engine = answering(() => true);
    const { accepted } = await build(
      engine,
      request([
        snapshotFile('CONTRIBUTING.md', text, { kind: 'config' }),
        snapshotFile('CONTRIBUTING.md', text, { navigationOnly: true }),
        snapshotFile('GONE.md', '', { status: 'failed' }),
      ]),
    );
    expect(engine.asked).toEqual([]);
    expect(accepted.sources.map(({ role, status, words }) => [role, status, words > 0])).toEqual([
      ['context-only', 'fetched', true],
      ['excluded', 'fetched', true],
      ['excluded', 'failed', false],
    ]);
    expect(accepted.sources[2]).not.toHaveProperty('text');
  });

  it('refuses an answer that passes over a section, and keeps the reply', async () => {
    const silent = scripted(() => ({ role: 'rules', reason: 'seen', sections: [] }));
    const { accepted, rejected } = await build(silent, request([snapshotFile('CONTRIBUTING.md', text)]));
    expect(rejected).toMatchObject([{ code: 'section-unanswered', where: guide.key }]);
    expect(rejected[0]?.raw).toContain('"sections":[]');
    expect(accepted.sources[0]).toMatchObject({ role: 'excluded', status: 'unreadable' });
  });

  it('reads a file that a rendered page includes whole where it is included, and one included in part by itself', async () => {
    const files = [
      snapshotFile('CONTRIBUTING.md', text, { includedBy: 'docs/contributing.rst' }),
      snapshotFile('docs/contributing.rst', '', { kind: 'docs-page' }),
    ];
    const roles = async (body: string) => {
      const page = rendered(body);
      const documents = new Map([
        [guide.key, guide],
        [page.key, page],
      ]);
      const { accepted } = await build(
        answering(() => true),
        request(files, { documents }),
      );
      return accepted.sources.map(({ role }) => role);
    };
    const whole = '<h2>Guide</h2><p>Pick gently.</p><h2>Releases</h2><p>The keeper tags a release.</p>';
    expect(await roles(whole)).toEqual(['context-only', 'rules']);
    expect(await roles('<h2>Guide</h2><p>Pick gently.</p>')).toEqual(['rules', 'rules']);
  });

  it('keeps what a reviewer made of an unchanged page, and asks again only where the text changed', async () => {
    const file = snapshotFile('CONTRIBUTING.md', text);
    const first = await build(
      answering(() => true),
      request([file]),
    );
    const [source] = first.accepted.sources;
    if (!source) throw new Error('no source');
    const reviewed = { ...first.accepted, sources: [{ ...source, reason: 'read by Ada' }] };
    const engine = answering(() => false);
    const kept = await build(engine, request([file], { previous: reviewed }));
    expect(kept.accepted.sources[0]?.reason).toBe('read by Ada');
    expect(engine.asked).toEqual([]);
    const changed = markdown(`${text}\nMore.\n`);
    const asked = await build(
      engine,
      request([file], { previous: reviewed, documents: new Map([[guide.key, changed]]) }),
    );
    expect(engine.asked).toEqual(['manifest']);
    expect(asked.accepted.sources[0]?.reason).toBe('seen');
  });
});
