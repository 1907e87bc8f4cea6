import { describe, expect, it } from 'vitest';
import { servedVersion } from '../../pipeline/snapshot/served-version.js';

describe('servedVersion', () => {
  it.each<[string, string, object | undefined]>([
    ['a title of Sphinx', '<title>Style — Ferry 4.2.1 documentation</title>', { release: '4.2.1', by: 'the title' }],
    [
      'a title with a build',
      '<title>Style — Ferry v4.2.dev7+gab1 documentation</title>',
      { release: '4.2.dev', build: '7+gab1', by: 'the title' },
    ],
    [
      'a development version without a counter',
      '<title>Style — Ferry 4.2.dev documentation</title>',
      { release: '4.2.dev', by: 'the title' },
    ],
    [
      'options in a script',
      "<script>var DOCUMENTATION_OPTIONS = { URL_ROOT: './', VERSION: '4.2.0+d20240102' }</script>",
      { release: '4.2.0', build: '+d20240102', by: 'DOCUMENTATION_OPTIONS' },
    ],
    [
      'a search tag before the title',
      '<meta name="docsearch:version" content="4.3"><title>x — Ferry 4.2 documentation</title>',
      { release: '4.3', by: 'docsearch:version' },
    ],
    ['a heading', '<h1>Ferry 4.2.dev documentation</h1>', { release: '4.2.dev', by: 'the heading' }],
    [
      'a moving name',
      '<meta name="readthedocs-version-slug" content="latest">',
      { alias: 'latest', by: 'readthedocs-version-slug' },
    ],
    [
      'both',
      '<meta name="readthedocs-version-slug" content="latest"><title>x — Ferry 4.2 documentation</title>',
      { release: '4.2', alias: 'latest', by: 'the title' },
    ],
    ['a number that is no version', '<title>Chapter 4.2 of the ferry</title>', undefined],
  ])('reads %s', (_, html, expected) => {
    expect(servedVersion(html)).toEqual(expected);
  });
});
