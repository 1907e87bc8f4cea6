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

const measured = readSets('test/fixtures/offline-devset').map((set) => {
  const setting = Setting.parse(JSON.parse(readFileSync(`rubrics/settings/${set.setting}.json`, 'utf8')));
  const { input, sentences } = shownDocument(set, samples(''));
  return {
    path: set.path,
    set,
    sentences,
    engine: measure(set, sentences, engineAnswers(input, sentences, setting)),
    keywords: measure(
      set,
      sentences,
      sentences.map(({ text }) => keywordAnswer(text)),
    ),
  };
});

describe.each(measured)('$path', ({ set, sentences, engine, keywords }) => {
  it('labels every sentence of the document once, and in order', () => {
    expect(set.sentences.map(({ index }) => index)).toEqual(sentences.map((_sentence, index) => index));
  });

  it('beats the keyword reader in precision and in recall', () => {
    expect(precision(engine)).toBeGreaterThan(precision(keywords));
    expect(recall(engine)).toBeGreaterThan(recall(keywords));
  });

  it('splits and scopes three of four rules as labelled', () => {
    expect((engine.errors.unsplit.length + engine.errors.oversplit.length) * 4).toBeLessThan(engine.truePositives);
    expect(engine.errors['wrong scope'].length * 4).toBeLessThanOrEqual(engine.scoped);
  });
});

describe.each([
  ['developed on', measured.filter(({ set }) => !set.about.includes('never used to develop'))],
  ['held out', measured.filter(({ set }) => set.about.includes('never used to develop'))],
])('all pages %s together', (_kind, pages) => {
  it('finds four rules of five, and four of five it takes are rules', () => {
    const sum = (count: (one: (typeof pages)[number]['engine']) => number) =>
      pages.reduce((total, { engine }) => total + count(engine), 0);
    const found = sum(({ truePositives }) => truePositives);
    expect(pages.length).toBeGreaterThan(0);
    expect(found / (found + sum(({ errors }) => errors['rule missed'].length))).toBeGreaterThan(0.8);
    expect(found / (found + sum(({ errors }) => errors['non-rule taken'].length))).toBeGreaterThan(0.8);
  });
});
