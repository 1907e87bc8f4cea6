import { expect, test } from 'vitest';
import { toMarkdown } from '../../pipeline/documents/to-markdown.js';

test('structure of a page comes through as Markdown', () => {
  const page =
    '<nav>Home</nav><main><h1>Oars<a class="headerlink" href="#oars">¶</a></h1><p>Wax <em>all</em> oars.</p>' +
    '<div class="highlight-console notranslate"><div class="highlight"><pre><span>$ </span>wax --all\n</pre></div></div>' +
    '<table><thead><tr><th>Wood</th><th>Care</th></tr></thead><tbody><tr><td>oak</td><td>wax</td></tr></tbody></table>' +
    '<div class="admonition"><p class="admonition-title">Note</p><p>Twice.</p></div></main>';
  expect(toMarkdown(page)).toBe(
    '# Oars\n\nWax _all_ oars.\n\n```console\n$ wax --all\n```\n\n' +
      '| Wood | Care |\n| --- | --- |\n| oak | wax |\n\n**Note**\n\nTwice.\n',
  );
});

test('code that holds a fence is fenced by a longer one', () => {
  const page = '<main><div class="highlight-default"><pre>```\ncode\n```</pre></div></main>';
  expect(toMarkdown(page)).toBe('````\n```\ncode\n```\n````\n');
});
