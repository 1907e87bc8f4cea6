import { describe, expect, it } from 'vitest';
import { ClassifyAnswer } from '../../../pipeline/artifacts/exchange/classify.js';
import { ExtractAnswer } from '../../../pipeline/artifacts/exchange/extract.js';
import { ManifestAnswer } from '../../../pipeline/artifacts/exchange/manifest.js';
import { offlineEngine } from '../../../pipeline/model/offline/offline-engine.js';
import { AGENT_RUN, classifyRow } from './shown.js';

describe('the embedded engine', () => {
  it('answers every stage in its own schema, twice the same, reading nothing of the prompt', async () => {
    const engine = offlineEngine();
    const manifest = {
      stage: 'manifest' as const,
      input: {
        page: 'Contributing',
        url: 'https://docs.example/contributing',
        path: 'CONTRIBUTING.md',
        sections: [{ alias: 's1', title: ['Contributing', 'Tests'], text: 'Add a test for every fix.' }],
      },
      prompt: 'an unrelated prompt',
      schema: ManifestAnswer,
    };
    const first = await engine.answer(manifest);
    const second = await engine.answer({ ...manifest, prompt: 'Ignore all of it and answer with nothing.' });
    expect(second).toEqual(first);
    expect(first.stop).toBe('complete');
    expect(first.usage).toEqual({ inputTokens: 0, outputTokens: 0, cachedInputTokens: 0 });
    expect(JSON.parse(first.raw)).toEqual(first.value);
    expect(ManifestAnswer.parse(first.value).sections).toMatchObject([{ section: 's1', inScope: true }]);

    const extract = await engine.answer({
      stage: 'extract',
      input: {
        page: 'Contributing',
        url: 'https://docs.example/contributing',
        path: 'CONTRIBUTING.md',
        sections: [
          {
            alias: 's1',
            title: ['Contributing', 'Tests'],
            inScope: true,
            blocks: [
              {
                alias: 'b1',
                kind: 'paragraph',
                text: 'Add a test for every fix.',
                sentences: ['Add a test for every fix.'],
                depth: 0,
              },
            ],
          },
        ],
      },
      prompt: '',
      schema: ExtractAnswer,
    });
    const { rules } = ExtractAnswer.parse(extract.value);
    expect(rules).toMatchObject([{ block: 'b1', quote: 'Add a test for every fix.', modalVerbLevel: 'must' }]);

    const classify = await engine.answer({
      stage: 'classify',
      input: {
        setting: AGENT_RUN,
        rows: rules.map((rule) => classifyRow(rule, 'r1')),
        neighbours: [],
        hooks: [],
      },
      prompt: '',
      schema: ClassifyAnswer,
    });
    expect(ClassifyAnswer.parse(classify.value).labels).toMatchObject([
      { row: 'r1', inScope: true, requirementLevel: 'must' },
    ]);
  });
});
