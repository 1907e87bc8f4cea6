import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { finishedReply, readJson } from '../../pipeline/model/read-reply.js';
import { NO_USAGE } from '../../pipeline/model/usage.js';

const Catch = z.strictObject({ boat: z.string(), fish: z.array(z.string()) });
const fence = '```';

describe('readJson', () => {
  const value = { boat: 'Mira', fish: [`${fence}bash\nnet --haul {\n${fence}`, 'the "big" one', 'a \\ b]'] };

  it.each([
    ['bare', JSON.stringify(value)],
    ['pretty', JSON.stringify(value, null, 2)],
    [
      'fenced, fences inside the strings',
      `Here is \`the\` haul:\n${fence}json\n${JSON.stringify(value)}\n${fence}\nDone.`,
    ],
    [
      'after another fence',
      `First run\n${fence}bash\n{ ls; }\n${fence}\nthen\n${fence}json\n${JSON.stringify(value)}\n${fence}`,
    ],
    ['after JSON of another shape', `As in {"fish": []} you showed: ${JSON.stringify(value)}`],
    ['said twice', `${JSON.stringify(value)}\nAgain: ${JSON.stringify(value, null, 1)}`],
  ])('finds the answer: %s', (_, text) => {
    expect(readJson(text, Catch)).toEqual({ state: 'found', value });
  });

  it.each([
    ['prose', 'No fish today.', { state: 'none' }],
    ['broken', '{"boat": "Mira", "fish": [}', { state: 'none' }],
    ['cut', '{"boat": "Mira", "fish": [{"boat": "Ada", "fish": []}, {"bo', { state: 'none' }],
    ['another shape', '{"ship": 1}', { state: 'unfit', value: { ship: 1 } }],
    ['two answers', '{"boat": "Mira", "fish": []} or {"boat": "Ada", "fish": []}', { state: 'several' }],
  ])('takes nothing from %s', (_, text, expected) => {
    expect(readJson(text, Catch)).toEqual(expected);
  });

  it('gives up on text that only opens brackets, in linear time', () => {
    const text = '{"" }'.repeat(200_000);
    expect(readJson(text, Catch)).toEqual({ state: 'none' });
  });
});

describe('finishedReply', () => {
  it.each(["I can't help with that.", 'I’m sorry, but I cannot assist with this page.', "I'm unable to process it."])(
    'knows a refusal: %s',
    (raw) => {
      expect(finishedReply(raw, Catch, NO_USAGE)).toEqual({ value: undefined, usage: NO_USAGE, stop: 'refused', raw });
    },
  );

  it.each(['The page holds no rules.', '', '{"boat": "I can\'t", "fish": ["I cannot help"'])(
    'takes no other text for one: %s',
    (raw) => {
      expect(finishedReply(raw, Catch, NO_USAGE)).toEqual({ value: undefined, usage: NO_USAGE, stop: 'complete', raw });
    },
  );

  it('keeps the raw text beside the value', () => {
    const raw = 'So: {"boat": "Mira", "fish": []}.';
    expect(finishedReply(raw, Catch, NO_USAGE)).toEqual({
      value: { boat: 'Mira', fish: [] },
      usage: NO_USAGE,
      stop: 'complete',
      raw,
    });
  });
});
