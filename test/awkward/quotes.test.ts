import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ExtractAnswer } from '../../pipeline/artifacts/exchange/extract.js';
import { offlineEngine } from '../../pipeline/model/offline/offline-engine.js';
import { Meta } from '../../pipeline/artifacts/meta.js';
import { promptTemplate } from '../../pipeline/store/package-files.js';
import { exampleQuotes } from '../../pipeline/workflow/prompts.js';
import { emptyFolder } from '../cli/cli.js';
import { project } from './project.js';
import { runWith } from './with-engine.js';

describe('a model that gives one real quote, one in its own words and one from the prompt', () => {
  it('has one row accepted and two rejected, each with its reason and its reply', async () => {
    const [borrowed] = [...exampleQuotes((await promptTemplate('extract')).text)].sort();
    if (borrowed === undefined) throw new Error('the prompt shows no example');
    // The document holds the example's words too: they still were not read there.
    const page = `# Contributing\n\n- Sign off every commit.\n- ${borrowed}\n`;
    const offline = offlineEngine();
    const engine = {
      ...offline,
      answer: async (request: Parameters<typeof offline.answer>[0]) => {
        const reply = await offline.answer(request);
        if (request.stage !== 'extract') return reply;
        const { rules, zeroRuleSections } = ExtractAnswer.parse(reply.value);
        const [real] = rules.filter(({ quote }) => quote === 'Sign off every commit.');
        if (!real) throw new Error('the rule was not read');
        const value = {
          rules: [real, { ...real, quote: 'Each commit needs a signature.' }, { ...real, quote: borrowed }],
          zeroRuleSections,
        };
        return { ...reply, value };
      },
    };
    const root = await emptyFolder();
    const outcome = await runWith(engine, await project({ 'CONTRIBUTING.md': page }), root);
    expect(outcome.end).toEqual({ state: 'done' });
    const meta = Meta.parse(JSON.parse(await readFile(join(root, 'corpora/grove/extraction.meta.json'), 'utf8')));
    expect([meta.received, meta.accepted]).toEqual([3, 1]);
    expect(meta.rejected.map(({ code }) => code)).toEqual(['quote-absent', 'quote-borrowed']);
    expect(meta.rejected[0]?.raw).toContain('Each commit needs a signature.');
  });
});
