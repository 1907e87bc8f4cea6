/** Mutants of a custom checker's source: each operator puts in the fault that its name says, and nothing else. */
import { describe, expect, it } from 'vitest';
import { samplesOf, withoutAlternatives } from '../../../pipeline/audit/checkers/expressions.js';
import { sourceMutants } from '../../../pipeline/audit/checkers/mutate-source.js';

function mutants(source: string, wanted: string): string[] {
  return sourceMutants(source).flatMap(({ operator, source: mutant }) => (operator === wanted ? [mutant] : []));
}

const inPrecondition = (body: string): string => `function precondition(e) { ${body} }`;
const inPostcondition = (body: string): string => `function postcondition(t) { ${body} }`;

describe('a mutant of a source', () => {
  const compared = 'const f = (n) => n <= 30 && n !== 4;';

  it('has one number moved by one', () => {
    expect(mutants(compared, 'limit off by one')).toEqual([
      'const f = (n) => n <= 31 && n !== 4;',
      'const f = (n) => n <= 29 && n !== 4;',
      'const f = (n) => n <= 30 && n !== 5;',
      'const f = (n) => n <= 30 && n !== 3;',
    ]);
  });

  it('has one comparison or connective turned', () => {
    expect(mutants(compared, 'comparison flipped')).toEqual([
      'const f = (n) => n <= 30 || n !== 4;',
      'const f = (n) => n < 30 && n !== 4;',
      'const f = (n) => n <= 30 && n === 4;',
    ]);
  });

  it('leaves alone what is only told', () => {
    const told = "return [{ key: `c${n + 1}`, where: { line: n + 1 }, reason: n > 2 ? 'a' : 'b', payload: n + 3 }];";
    expect(sourceMutants(inPostcondition(told)).map(({ what }) => what)).toEqual([
      'line 1: 3 becomes 4',
      'line 1: 3 becomes 2',
    ]);
  });

  it.each([
    ['if (merge) continue;', '', 'precondition widened'],
    ['if (merge) continue;', 'if (true) continue;', 'precondition narrowed'],
    ['if (merge) out.push(1);', 'if (true) out.push(1);', 'precondition widened'],
    ['if (merge) out.push(1);', 'if (false) out.push(1);', 'precondition narrowed'],
    ['return all.filter((c) => c.own);', 'return all;', 'precondition widened'],
    ['return a.ok && b.ok;', 'return b.ok;', 'precondition widened'],
    ['return a.ok && !b.ok;', 'return a.ok;', 'exception dropped'],
    ['return a.ok || b.ok;', 'return a.ok;', 'precondition narrowed'],
  ])('of a precondition: %s becomes %s', (before, after, operator) => {
    expect(mutants(inPrecondition(`for (const c of x) { ${before} }`), operator)).toContain(
      inPrecondition(`for (const c of x) { ${after} }`),
    );
  });

  it.each([
    ["if (t.bot) return { outcome: 'satisfied' };", '', 'exception dropped'],
    ["if (t.long) return { outcome: 'violated' };", '', 'clause dropped'],
    ['return t.a && (t.b || t.c);', 'return (t.b || t.c);', 'clause dropped'],
    ['return t.a ? t.b : t.c;', 'return t.b;', 'condition forced'],
    ["return ['one', 'two'].includes(t);", "return ['two'].includes(t);", 'alternative dropped'],
    ["return 'one two'.split(' ');", "return 'one'.split(' ');", 'alternative dropped'],
    ['return /(?:fix|bug)s?/.test(t);', 'return /(?:bug)s?/.test(t);', 'alternative dropped'],
  ])('of a postcondition: %s becomes %s', (before, after, operator) => {
    expect(mutants(inPostcondition(before), operator)).toContain(inPostcondition(after));
  });

  it('counts a helper as part of the precondition where nothing else calls it', () => {
    const source = `const list = (e) => e.filter((c) => c.own);\n${inPrecondition('return list(e);')}\n`;
    expect(mutants(`${source}${inPostcondition('return t;')}`, 'precondition widened')).toHaveLength(1);
    expect(mutants(`${source}${inPostcondition('return list(t);')}`, 'precondition widened')).toEqual([]);
  });

  it('takes what stands in for something absent for no clause', () => {
    expect(mutants(inPostcondition("return t.body || '';"), 'clause dropped')).toEqual([]);
  });
});

describe('an expression', () => {
  it('is tried without what only looks around', () => {
    expect(samplesOf(String.raw`(?=x)pond\.md`)).toEqual(['pond.md']);
  });

  it('loses one alternative of any group at a time, and none in a class', () => {
    expect(withoutAlternatives(String.raw`a|(?:b|c\|d)[|]`).map(({ source }) => source)).toEqual([
      String.raw`(?:b|c\|d)[|]`,
      'a',
      String.raw`a|(?:c\|d)[|]`,
      'a|(?:b)[|]',
    ]);
  });

  it.each([
    [String.raw`^(?:fix(?:es)?|close[sd]) #\d+$`, ['fixes #1', 'closes #1']],
    ['a{3}b*', ['aaa']],
    [String.raw`\bheron\b|[^a-z]`, ['heron', 'A']],
  ])('%s is tried on texts that it matches', (source, samples) => {
    expect(samplesOf(source)).toEqual(samples);
    for (const sample of samples) expect(sample).toMatch(new RegExp(source, 'u'));
  });
});
