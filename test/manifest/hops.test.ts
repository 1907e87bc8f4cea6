import { describe, expect, it } from 'vitest';
import { documentKey } from '../../pipeline/artifacts/place.js';
import type { Source } from '../../pipeline/artifacts/manifest.js';
import type { SnapshotFile } from '../../pipeline/artifacts/snapshot.js';
import { type HopRequest, listHops } from '../../pipeline/manifest/hops.js';
import { markdown, snapshotFile } from '../support.js';

function source(path: string, changes: Partial<Source> = {}): Source {
  return {
    page: path,
    url: `https://example.org/${path}`,
    document: documentKey('orchard/pear', path),
    repository: 'orchard/pear',
    version: 'abc1234',
    status: 'fetched',
    foundBy: 'pattern',
    role: 'rules',
    include: 'full',
    inScopeSections: [],
    outOfScopeSections: [],
    reason: 'seen',
    words: 1,
    inScopeWords: 1,
    hops: [],
    ...changes,
  };
}

function request(text: string, changes: Partial<HopRequest> = {}, about: Partial<Source> = {}): HopRequest {
  const guide = markdown(text, 'docs/guide.md');
  return {
    sources: [source('docs/guide.md', about)],
    documents: new Map([[guide.key, guide]]),
    html: () => undefined,
    files: [snapshotFile('docs/guide.md', text)],
    failures: [],
    docsRoot: 'https://pear.example.org/dev/',
    repository: 'orchard/pear',
    ...changes,
  };
}

function statuses(asked: HopRequest): Record<string, string> {
  const [first] = listHops(asked).sources;
  return Object.fromEntries((first?.hops ?? []).map(({ url, status }) => [url, status]));
}

describe('listHops', () => {
  it('lists what a folder holds and what it does not', () => {
    const files = [
      snapshotFile('docs/guide.md', ''),
      snapshotFile('docs/tests.md', '', { url: 'https://pear.example.org/dev/tests/' }),
    ];
    const text =
      'See [a](tests.md), [b](https://pear.example.org/dev/tests/index.html#x), [c](style.md), [d](#top), [e](guide.md).';
    expect(statuses(request(text, { files }))).toEqual({
      'orchard/pear:docs/tests.md': 'held',
      'https://pear.example.org/dev/tests/index.html': 'held',
      'orchard/pear:docs/style.md': 'not retrieved: the snapshot does not hold it',
    });
  });

  it('follows the allow-list alone, and lists the rest with the reason', () => {
    const text =
      'See https://example.org/contrib/ and [this](../../proj-docs/contributing.md), https://plum.example.org/a.';
    const asked = request(text, { allow: ['orchard/proj-docs', 'plum.example.org'] });
    expect(statuses(asked)).toEqual({
      'https://example.org/contrib/': 'not followed: outside the allowed hosts and repositories',
      'orchard/proj-docs:contributing.md': 'not retrieved: to be retrieved',
      'https://plum.example.org/a': 'not retrieved: to be retrieved',
    });
    expect(listHops(asked).wanted).toEqual([
      { kind: 'file', repository: 'orchard/proj-docs', path: 'contributing.md' },
      { kind: 'page', address: 'https://plum.example.org/a' },
    ]);
  });

  it('names standards, source code and folders without wanting them', () => {
    const text =
      'Keep to [PEP 8](https://peps.python.org/pep-0008/), see [it](../src/pear.ts), [there](../changes/), [cut](a.png).';
    const asked = request(text, { allow: [] });
    expect(statuses(asked)).toEqual({
      'https://peps.python.org/pep-0008/': 'named only: an external standard',
      'orchard/pear:src/pear.ts': 'named only: a source file',
      'orchard/pear:changes': 'named only: a folder or a file without an ending',
      'orchard/pear:docs/a.png': 'named only: a source file',
    });
    expect(listHops(asked).wanted).toEqual([]);
  });

  it('leaves the links of out-of-scope sections and of excluded pages alone', () => {
    const text = '# Guide\n\nSee [a](a.md).\n\n## Releases\n\nSee [b](b.md).\n';
    const partial = {
      include: 'partial',
      inScopeSections: ['Guide'],
      outOfScopeSections: ['Guide > Releases'],
    } as const;
    const about = { ...partial, inScopeSections: ['Guide'], outOfScopeSections: ['Guide > Releases'] };
    expect(Object.keys(statuses(request(text, {}, about)))).toEqual(['orchard/pear:docs/a.md']);
    expect(statuses(request(text, {}, { role: 'excluded', include: 'exclude' }))).toEqual({});
  });

  it('goes one hop and no further, and asks for nothing twice', () => {
    const text = 'See [a](a.md), [b](b.md).';
    expect(statuses(request(text, { allow: [] }, { foundBy: 'hop' }))).toEqual({
      'orchard/pear:docs/a.md': 'not followed: one hop only',
      'orchard/pear:docs/b.md': 'not followed: one hop only',
    });
    const came: SnapshotFile = snapshotFile('docs/a.md', '', { foundBy: 'hop' });
    const failure = { path: 'orchard/pear:docs/b.md', code: 'file-absent', expected: 'a file', got: 'none' };
    const after = request(text, { allow: [], files: [came], failures: [failure] });
    expect(statuses(after)).toEqual({
      'orchard/pear:docs/a.md': 'retrieved',
      'orchard/pear:docs/b.md': 'failed: file-absent',
    });
    expect(listHops(after).wanted).toEqual([]);
  });

  it('ends the round after sixty targets', () => {
    const text = Array.from({ length: 61 }, (_, at) => `[n${at}](n${at}.md)`).join(' ');
    const asked = request(text, { allow: [] });
    expect(listHops(asked).wanted).toHaveLength(60);
    expect(statuses(asked)['orchard/pear:docs/n60.md']).toBe('not followed: more than 60 hops');
  });

  it('lists interface pages without wanting them, and resolves what pages define', () => {
    const html =
      '<main><h1>Guide</h1><p>Use <a href="api.html#x"><code class="xref py">x</code></a> for every pear.</p></main>';
    const key = 'orchard/pear:docs/guide.md';
    const page = { ...markdown('# Guide\n\nUse x for every pear.\n', 'docs/guide.md'), form: 'html' as const };
    const asked = request('', { allow: [], documents: new Map([[key, page]]), html: () => html });
    expect(statuses(asked)).toEqual({ 'https://example.org/docs/api.html': 'named only: the programming interface' });
    const rst = markdown('(picking)=\n# Picking\n', 'docs/picking.md');
    const guide = markdown('See {ref}`picking` and {ref}`gone`.\n', 'docs/guide.md');
    const files = [snapshotFile('docs/guide.md', ''), snapshotFile('docs/picking.md', '')];
    const documents = new Map([
      [guide.key, guide],
      [rst.key, rst],
    ]);
    expect(statuses(request('', { documents, files }))).toEqual({
      'label picking': 'held',
      'label gone': 'not retrieved: no document of the snapshot defines it',
    });
  });
});
