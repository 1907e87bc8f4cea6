import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  engineAnswers,
  keywordAnswer,
  measure,
  precision,
  readSets,
  recall,
  shownDocument,
} from '../../../scripts/measure-offline.js';
import { samples } from '../samples.js';

const Setting = z.object({ name: z.string(), exists: z.array(z.string()), doesNotExist: z.array(z.string()) });

describe.each(readSets('test/fixtures/offline-devset').map((set) => [set.path, set] as const))('%s', (_path, set) => {
  const setting = Setting.parse(JSON.parse(readFileSync(`rubrics/settings/${set.setting}.json`, 'utf8')));
  const { input, sentences } = shownDocument(set, samples(''));
  const engine = measure(set, sentences, engineAnswers(input, sentences, setting));
  const keywords = measure(
    set,
    sentences,
    sentences.map(({ text }) => keywordAnswer(text)),
  );

  it('labels every sentence of the document once, and in order', () => {
    expect(set.sentences.map(({ index }) => index)).toEqual(sentences.map((_sentence, index) => index));
  });

  it('finds its rules, and gains on the keyword reader by a tenth and more', () => {
    expect(precision(engine)).toBeGreaterThan(precision(keywords) + 0.1);
    expect(recall(engine)).toBeGreaterThan(recall(keywords) + 0.1);
  });

  it('keeps conditions, splits, scope and level of most of them', () => {
    expect(engine.errors['lost condition'].length * 5).toBeLessThan(engine.conditions);
    expect((engine.errors.unsplit.length + engine.errors.oversplit.length) * 8).toBeLessThan(engine.truePositives);
    expect(engine.errors['wrong scope'].length * 4).toBeLessThan(engine.scoped);
    expect(engine.errors['wrong level'].length * 5).toBeLessThan(engine.levelled);
  });
});
