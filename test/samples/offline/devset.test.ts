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

  it('beats the keyword reader in precision and in recall', () => {
    expect(precision(engine)).toBeGreaterThan(precision(keywords));
    expect(recall(engine)).toBeGreaterThan(recall(keywords));
  });

  it('finds at least four rules of five, and four of five it takes are rules', () => {
    expect(precision(engine)).toBeGreaterThanOrEqual(0.8);
    expect(recall(engine)).toBeGreaterThanOrEqual(0.8);
  });

  it('splits and scopes three of four rules as labelled, on pages it was not developed on as well', () => {
    expect((engine.errors.unsplit.length + engine.errors.oversplit.length) * 4).toBeLessThan(engine.truePositives);
    expect(engine.errors['wrong scope'].length * 4).toBeLessThanOrEqual(engine.scoped);
  });
});
