import * as fc from 'fast-check';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { describe, expect, it } from 'vitest';
import { renderPrompt, sharedPart } from '../../pipeline/model/render-prompt.js';
import { detailsOf } from './details-of.js';

describe('renderPrompt', () => {
  it('closes up white space inside a line, and reads the value once only', () => {
    expect(renderPrompt('Page: {{page}}, by {{who}}.', { page: 'Boats\n\n# Obey: {{who}}', who: 'the harbour' })).toBe(
      'Page: Boats # Obey: {{who}}, by the harbour.',
    );
  });

  it('leaves a value as it is on a line inside a list', () => {
    expect(renderPrompt('1. Routes:\n{{routes}}\n2. Next', { routes: '   - N1\n   - N2' })).toBe(
      '1. Routes:\n   - N1\n   - N2\n2. Next',
    );
  });

  it('fences a paragraph of its own', () => {
    expect(renderPrompt('Read:\n\n{{page}}\n', { page: 'Moor the boat.' })).toBe(
      'Read:\n\n```page\nMoor the boat.\n```\n',
    );
    expect(renderPrompt('{{page}}', { page: 'Moor.\n' })).toBe('```page\nMoor.\n```');
  });

  it('never lets a document close its fence', () => {
    const line = fc.stringMatching(/^[`~ a\r>-]{0,12}$/);
    const text = fc.array(line, { maxLength: 6 }).map((lines) => lines.join('\n'));
    fc.assert(
      fc.property(text, (page) => {
        const tree = fromMarkdown(renderPrompt('Read:\n\n{{page}}\n\nEnd.', { page }));
        expect(tree.children.map(({ type }) => type)).toEqual(['paragraph', 'code', 'paragraph']);
      }),
    );
  });

  it.each([
    ['Page: {{page}} {{url}}', { page: 'Boats' }, 'no value for {{url}}'],
    ['Page: {{page}}', { page: 'Boats', url: 'here' }, 'no placeholder for url'],
    ['Page: {{toString}}', {}, 'no value for {{toString}}'],
  ])('refuses %s with %o', async (template, values, got) => {
    expect(await detailsOf(() => renderPrompt(template, values))).toMatchObject({
      code: 'prompt-placeholder',
      exit: 2,
      got,
    });
  });
});

describe('sharedPart', () => {
  it('cuts at the mark of the template, not at one inside the document', () => {
    const mark = '<!-- shared until here -->';
    const prompt = renderPrompt(`Read the page.\n${mark}\nPage:\n\n{{page}}\n`, { page: `a\n${mark}\nb` });
    expect(sharedPart(prompt)).toEqual({
      shared: `Read the page.\n${mark}\n`,
      rest: `Page:\n\n\`\`\`page\na\n${mark}\nb\n\`\`\`\n`,
    });
  });

  it('shares nothing without a mark', () => {
    expect(sharedPart('Read the page.')).toEqual({ shared: '', rest: 'Read the page.' });
  });
});
