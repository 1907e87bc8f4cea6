import { describe, expect, it } from 'vitest';
import { targetOf } from '../../pipeline/documents/link-target.js';
import { linksOf } from '../../pipeline/documents/links.js';
import { readDocument } from '../../pipeline/documents/read-document.js';
import { sectionName } from '../../pipeline/documents/sections.js';

function links(text: string, path: string) {
  const bytes = new TextEncoder().encode(text);
  const document = readDocument({
    key: `orchard/pear:${path}`,
    url: 'https://pear.example.org/dev/guide.html',
    path,
    bytes,
  });
  return linksOf(document, document.form === 'html' ? text : undefined).map((link) => ({
    ...link,
    section: sectionName(document.sections[link.section]?.path ?? []),
    leadsTo: targetOf(link, document),
  }));
}

const first = '(before the first heading)';

describe('linksOf', () => {
  it('finds the links of a page under their headings, and none of its menus', () => {
    const found = links(
      '<nav><a href="menu.html">m</a></nav><main><p>See <a href="a.html">a</a> before you begin.</p><h1>Guide</h1>' +
        '<p>See <a href="../b.html#x">b</a>.</p><h2>Tests</h2><ul><li><a href="/c">c</a> tells you all of it.</li></ul>' +
        '<p><a href="api.html#pear.Pick"><code class="xref py py-class">Pick</code></a> picks the pears.</p></main>',
      'guide.html',
    );
    expect(found.map(({ kind, target, section }) => [kind, target, section])).toEqual([
      ['address', 'a.html', first],
      ['address', '../b.html#x', 'Guide'],
      ['address', '/c', 'Guide > Tests'],
      ['interface', 'api.html#pear.Pick', 'Guide > Tests'],
    ]);
    expect(found[1]?.leadsTo).toEqual({ kind: 'page', address: 'https://pear.example.org/b.html' });
  });

  it('finds the links of Markdown: inline, by reference, bare, in tags, in comments, in roles; none in code', () => {
    const found = links(
      'See [one](one.md).\n\n# Guide\n\n- [two][Second], [third] and https://pear.example.org/four.\n\n' +
        '## Tests\n\n<a href="five.md">five</a> <!-- read [six](six.md) -->\n\n`[no](no.md)`\n\n```\n[no](no.md)\n```\n\n' +
        '{doc}`seven` {ref}`Eight <eight-label>`\n\n[second]: two.md\n[third]: <three.md>\n',
      'docs/guide.md',
    );
    const by = (section: string) => found.filter((link) => link.section === section).map(({ target }) => target);
    expect(by(first)).toEqual(['one.md']);
    expect(by('Guide').sort()).toEqual(['https://pear.example.org/four', 'three.md', 'two.md']);
    expect(by('Guide > Tests').sort()).toEqual(['eight-label', 'five.md', 'seven', 'six.md']);
    expect(found.find(({ target }) => target === 'one.md')?.leadsTo).toEqual({
      kind: 'file',
      repository: 'orchard/pear',
      path: 'docs/one.md',
    });
  });

  it('finds the links of reStructuredText: targets, roles, includes, bare addresses', () => {
    const found = links(
      'Guide\n=====\n\nSee `the house <https://pear.example.org/house>`_, `there`_, :doc:`/dev/tests`, :ref:`picking`\n' +
        'and :pep:`8`, or https://pear.example.org/barn.\n\n.. _there: https://pear.example.org/there\n\n' +
        '.. include:: ../all.rst\n',
      'docs/guide.rst',
    );
    expect(found.map(({ kind, target }) => `${kind} ${target}`).sort()).toEqual([
      'address https://pear.example.org/barn',
      'address https://pear.example.org/house',
      'address https://pear.example.org/there',
      'address https://peps.python.org/pep-0008/',
      'include ../all.rst',
      'label picking',
      'page /dev/tests',
    ]);
    expect(found.find(({ kind }) => kind === 'page')?.leadsTo).toEqual({
      kind: 'document',
      repository: 'orchard/pear',
      path: 'dev/tests',
      rooted: true,
    });
  });

  it.each<[string, string, object]>([
    ['the same place', '#top', { kind: 'nowhere' }],
    ['a mail address', 'mailto:keeper@example.org', { kind: 'nowhere' }],
    [
      'a file on a forge',
      'https://github.com/orchard/plum/blob/main/docs/a%20b.md#x',
      { kind: 'file', repository: 'orchard/plum', path: 'docs/a b.md' },
    ],
    [
      'a raw file',
      'https://raw.githubusercontent.com/orchard/plum/main/a.md',
      { kind: 'file', repository: 'orchard/plum', path: 'a.md' },
    ],
    [
      'an issue list',
      'https://github.com/orchard/plum/issues?q=x',
      { kind: 'page', address: 'https://github.com/orchard/plum/issues' },
    ],
    ['the root of the tree', '/a.md', { kind: 'file', repository: 'orchard/pear', path: 'a.md' }],
    ['a checkout beside it', '../../pear-docs/a.md', { kind: 'file', repository: 'orchard/pear-docs', path: 'a.md' }],
  ])('knows a link to %s', (_, target, leadsTo) => {
    expect(links(`[x](<${target}>)`, 'docs/guide.md').map((link) => link.leadsTo)).toEqual([leadsTo]);
  });
});
