import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ExtractAnswer } from '../../pipeline/artifacts/exchange/extract.js';
import { SHARED_UNTIL_HERE } from '../../pipeline/model/render-prompt.js';
import {
  classifyPrompt,
  exampleQuotes,
  extractPrompt,
  manifestPrompt,
  unitePrompt,
} from '../../pipeline/workflow/prompts.js';
import { rubricsFor } from '../../pipeline/store/package-files.js';

const template = (stage: string): string => readFileSync(`prompts/${stage}.md`, 'utf8');

describe('the example of the extraction prompt', () => {
  const text = template('extract');
  const shown = /^```text\n([\s\S]*?)^```$/m.exec(text)?.[1] ?? '';
  const reply = ExtractAnswer.parse(JSON.parse(/^```json\n([\s\S]*?)^```$/m.exec(text)?.[1] ?? ''));

  it('quotes only what its own source holds, in the block that it names', () => {
    const blocks = new Map(
      [...shown.matchAll(/^\[(b\d+);[^\]]*\] (.*)$/gm)].map(([, alias = '', words = '']) => [alias, words]),
    );
    expect(reply.rules.length).toBeGreaterThan(1);
    for (const { block, quote } of reply.rules) expect(blocks.get(block)).toContain(quote);
    const sections = [...shown.matchAll(/^\[(s\d+)\] in scope/gm)].map(([, alias]) => alias);
    expect(sections).toContain(reply.zeroRuleSections[0]?.section);
  });

  it('is known to the stage, so that a borrowed quote is rejected', () => {
    expect(exampleQuotes(text)).toEqual(new Set(reply.rules.map(({ quote }) => quote)));
  });

  it('takes over no more than seven words in a row', () => {
    for (const { atomicRule, quote } of reply.rules) {
      const words = atomicRule.toLowerCase().match(/\w+/g) ?? [];
      const source = ` ${(quote.toLowerCase().match(/\w+/g) ?? []).join(' ')} `;
      for (let at = 0; at + 8 <= words.length; at += 1)
        expect(source).not.toContain(` ${words.slice(at, at + 8).join(' ')} `);
    }
  });
});

describe('prompts', () => {
  it('are filled in whole, with nothing that varies above the shared mark', async () => {
    const { rubrics } = await rubricsFor('agent-run');
    const page = { page: 'Guide', url: 'https://example.org/guide', path: 'GUIDE.md' };
    const other = { page: 'Notes', url: 'https://example.org/notes', path: 'NOTES.md' };
    const setting = { name: 'agent-run', exists: ['the diff'], doesNotExist: ['a second person'] };
    const rendered = [
      [page, other].map((about) => manifestPrompt(template('manifest'))({ ...about, sections: [] }, 'orchard/pear')),
      [page, other].map((about) => extractPrompt(template('extract'))({ ...about, sections: [] }, 'orchard/pear')),
      [page, other].map((about) => unitePrompt(template('unite'))({ ...about, blocks: [] }, 'orchard/pear')),
      ['r1', 'r2'].map((alias) =>
        classifyPrompt(
          template('classify'),
          rubrics,
        )({
          setting,
          rows: [],
          neighbours: [{ alias, position: 1, atomicRule: 'Prune.', quote: 'Prune.', modalVerbLevel: 'must' }],
          hooks: [],
        }),
      ),
    ];
    for (const [one = '', two = ''] of rendered) {
      expect(one).not.toMatch(/\{\{|\}\}/);
      expect(one).not.toBe(two);
      const [shared = ''] = one.split(SHARED_UNTIL_HERE);
      expect(shared.length).toBeGreaterThan(500);
      expect(two.startsWith(shared)).toBe(true);
    }
  });
});
