import { describe, expect, it } from 'vitest';
import type { Checker } from '../../../pipeline/artifacts/checker.js';
import type { ExactnessInput } from '../../../pipeline/artifacts/exchange/exactness.js';
import { rateExactness, type RatedChecker } from '../../../pipeline/audit/checkers/rate-exactness.js';
import { memoryJournal } from '../../../pipeline/model/journal.js';
import { scripted } from '../../support.js';

function rated(id: string, exactness: Checker['exactness']): RatedChecker {
  const checker: Checker = {
    schemaVersion: 1,
    id,
    kind: 'pattern',
    pattern: 'commit-subject-length',
    parameters: { max: 40 },
    reads: 'Keep the summary under 40 characters.',
    selects: ['commits'],
    judges: ['commits'],
    ownership: 'created',
    demand: 'act',
    exactness,
    literals: [{ value: 40, from: 'quote' }],
  };
  return { checker, rule: 'Keep it short.', quote: 'At most 40 characters.', context: [] };
}

const many = Array.from({ length: 13 }, (_, index) =>
  rated(`POND-C${String(index + 1).padStart(3, '0')}`, index === 0 ? 'approximate' : 'exact'),
);

type Say = (input: ExactnessInput) => { checker: string; exactness: 'exact' | 'approximate'; why: string }[];
const allExact: Say = ({ checkers }) =>
  checkers.map(({ alias }) => ({ checker: alias, exactness: 'exact', why: 'counts characters' }));

function rate(first: Say, second: Say) {
  const shown: ExactnessInput[] = [];
  const reader = (say: Say) => ({
    engine: scripted((_, raw) => {
      const input = raw as ExactnessInput;
      shown.push(input);
      return { labels: say(input) };
    }),
    journal: memoryJournal(),
  });
  const about = { readers: [reader(first), reader(second)] as const, prompt: () => 'prompt', patterns: new Map() };
  return { shown, result: rateExactness(many, about) };
}

describe('two readers of exactness', () => {
  it('say apart what every checker is, and never see its label', async () => {
    const { shown, result } = rate(allExact, (input) =>
      allExact(input).map((each, index) => (index === 0 ? { ...each, exactness: 'approximate' } : each)),
    );
    const { checkers, fields } = await result;
    expect(checkers).toHaveLength(13);
    expect(checkers[0]).toEqual({ id: 'POND-C001', label: 'approximate', first: 'exact', second: 'approximate' });
    expect(fields).toEqual([
      {
        field: 'exactness',
        pairs: [
          { first: 'exact', second: 'approximate', count: 2 },
          { first: 'exact', second: 'exact', count: 11 },
        ],
      },
    ]);
    expect(shown.map((input) => input.checkers.length)).toEqual([12, 1, 12, 1]);
    expect(JSON.stringify(shown)).not.toMatch(/approximate|"exact"|exactness/);
  });

  it('refuse a reader who passes over a checker, for silence is no label', async () => {
    const { result } = rate(allExact, (input) => allExact(input).slice(1));
    await expect(result).rejects.toMatchObject({
      details: { code: 'rating-incomplete', where: 'POND-C001', expected: 'a label by the second reader', exit: 4 },
    });
  });
});
