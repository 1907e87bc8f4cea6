import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LevelRubric, ScopeRubric } from '../../pipeline/artifacts/rubric.js';
import { LevelRoute } from '../../pipeline/artifacts/vocabulary.js';
import { decideLevel, decideScope } from '../../pipeline/classify/rubric.js';

const level = LevelRubric.parse(JSON.parse(readFileSync('rubrics/level.json', 'utf8')));
const scope = ScopeRubric.parse(JSON.parse(readFileSync('rubrics/scope.json', 'utf8')));

/** The specification's sentence, spelled out once more and apart from the code under test. */
function expectedRoute(fired: ReadonlySet<string>): string | undefined {
  if (fired.has('M3')) return 'M3';
  const left = new Set(fired);
  if (fired.has('D2')) {
    left.delete('M4');
    left.delete('M5');
  }
  if (fired.has('D3')) left.delete('M5');
  if (fired.has('M5')) left.delete('D1');
  return ['M1', 'M2', 'M3', 'M4', 'M5', 'M6', 'D1', 'D2', 'D3', 'D4'].find((route) => left.has(route));
}

function setOf(bits: number): Set<string> {
  return new Set(LevelRoute.options.filter((_, index) => (bits >> index) & 1));
}

describe('decideLevel', () => {
  it('gives one label for each of the 1,024 sets of routes', () => {
    for (let bits = 0; bits < 1024; bits += 1) {
      const fired = setOf(bits);
      const route = expectedRoute(fired);
      const expected =
        route === undefined
          ? { state: 'undecided', level: 'must' }
          : { state: 'decided', level: route.startsWith('M') ? 'must' : 'should', decidedBy: route };
      expect(decideLevel(level, fired, 'must')).toEqual(expected);
    }
  });

  it.each([
    [['D1', 'M5'], 'must', 'M5'],
    [['M4', 'D2'], 'should', 'D2'],
    [['M5', 'D3'], 'should', 'D3'],
    [['M3', 'D2', 'D1'], 'must', 'M3'],
    [['M5', 'D1', 'D2'], 'should', 'D2'],
    [['M1', 'D2'], 'must', 'M1'],
  ] as const)('reads %j as %s by %s', (fired, label, decidedBy) => {
    expect(decideLevel(level, new Set(fired), 'should')).toEqual({ state: 'decided', level: label, decidedBy });
  });
});

it('falls back on the naive reading where no route fires', () => {
  const readings = ['must', 'should', 'prohibited'] as const;
  const levels = readings.map((reading) => decideLevel(level, new Set(), reading).level);
  expect(levels).toEqual(['must', 'should', 'must']);
});

describe('decideScope', () => {
  it('takes the first route in order, whatever else fired', () => {
    expect(decideScope(scope, new Set(['N4', 'N2']))).toEqual({
      inScope: false,
      decidedBy: 'N2',
      reason: 'N2 subjective',
    });
  });

  it('is in scope when no scope route fired', () => {
    expect(decideScope(scope, new Set(['M1']))).toEqual({ inScope: true });
  });
});
