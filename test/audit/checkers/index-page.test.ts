/** The page on which checkers are compared with their sentences: what is wrong is seen at the top, and text stays text. */
import { describe, expect, it } from 'vitest';
import type { CheckerAudit } from '../../../pipeline/artifacts/checker-audit.js';
import type { PatternChecker } from '../../../pipeline/artifacts/checker.js';
import { indexPage } from '../../../pipeline/audit/checkers/index-page.js';
import type { Trial } from '../../../pipeline/artifacts/synthesis.js';
import { policy } from '../../synthesize/policy.js';

const checker: PatternChecker = {
  schemaVersion: 1,
  id: 'POND-C001',
  reads: 'Keep <b> out.',
  selects: ['diff'],
  judges: ['diff'],
  ownership: 'touched',
  demand: 'refrain',
  exactness: 'approximate',
  literals: [
    { value: '<b>', from: 'quote' },
    { value: '--heron', from: 'convention' },
  ],
  kind: 'pattern',
  pattern: 'added-text-forbidden',
  parameters: { files: ['**/*.md'], pattern: '<b>', means: 'bold' },
};
const audit: CheckerAudit = {
  id: 'POND-C001',
  casesBy: 'offline',
  cases: { passed: 5, failed: [], problems: [] },
  fires: 2,
  isSilent: 1,
  doubts: [],
  probes: [{ name: 'silent on an empty contribution', state: 'held', detail: 'inapplicable' }],
  mutations: [{ operator: 'limit off by one', mutants: 3, caught: 2, equivalent: 4, survivors: ['max: 7 becomes 8'] }],
};

function page(figures: CheckerAudit[], trials: ReadonlyMap<string, Trial> = new Map()): string {
  return indexPage({
    corpus: 'pond',
    notice: 'Nobody has looked.',
    policies: [policy({ rule: 'Keep <b> out.' }), policy({ id: 'POND-C002', rule: 'Be kind.' })],
    checkers: [{ checker }],
    notCompiled: [{ id: 'POND-C002', code: 'no-pattern', reason: 'kindness & such' }],
    audits: figures,
    trials,
  });
}

const top = (figures: CheckerAudit[]): string => page(figures).split('<h2>Mutants')[0] ?? '';

describe('the page', () => {
  it('shows sentences and reasons as text, never as marks', () => {
    expect(page([audit])).not.toContain('<b> out');
    expect(page([audit])).toContain('Keep &lt;b&gt; out.');
    expect(page([audit])).toContain('kindness &amp; such');
  });

  it('says how a checker fared on merged work, or that nobody tried it', () => {
    const trial = { head: 'tip', contributions: 90, violated: 7, read: 6, upheld: 5, readings: [] };
    const tried = (violated: number) => new Map([['POND-C001', { ...trial, violated, checkerSha256: 'a'.repeat(64) }]]);
    expect(page([audit])).toContain('not tried');
    expect(page([audit], tried(7))).toContain('7 of 90; 5 of 6 read are right');
    expect(page([audit], tried(0))).toContain('none of 90');
  });

  it('says at the top what is left to look at', () => {
    expect(top([audit])).toContain(
      '<td class="n">2 of 3<td><span class="note">not tried</span><td class="bad">1 mutants survive',
    );
    expect(top([])).toContain('not audited');
    expect(top([{ ...audit, casesBy: 'none', doubts: ['the label says output'], mutations: [] }])).toContain(
      'no cases; label or checker is wrong',
    );
  });

  it('sets apart what a literal stands on, and mutants that nothing tells from the original', () => {
    expect(page([audit])).toMatch(/in the sentence:<\/span> <span>&lt;b&gt;/u);
    expect(page([audit])).toMatch(/stated nowhere:<\/span> <span>--heron/u);
    expect(page([audit])).toContain('<td class="n">2<td class="n">3<td class="n">66.7 %<td class="n">4');
  });
});
