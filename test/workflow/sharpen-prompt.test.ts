/** The example of the prompt for sharpening is read by the stage's own schema, and what it says is true. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { CaseEvidence } from '../../pipeline/artifacts/cases.js';
import { SharpenAnswer } from '../../pipeline/artifacts/exchange/sharpen.js';
import { sharpenPrompt } from '../../pipeline/workflow/synthesize-prompts.js';

const template = readFileSync('prompts/sharpen-cases.md', 'utf8');

it('answers every piece once, as the rule of the example asks', () => {
  const shown = /^```text\n([\s\S]*?)^```$/mu.exec(template)?.[1] ?? '';
  const pieces = shown
    .trim()
    .split('\n')
    .map((line) => {
      const [, alias = '', json = ''] = /^(e\d): (.*)$/u.exec(line) ?? [];
      return { alias, evidence: CaseEvidence.parse(JSON.parse(json)) };
    });
  const { answers } = SharpenAnswer.parse(JSON.parse(/^```json\n([\s\S]*?)^```$/mu.exec(template)?.[1] ?? ''));
  expect(answers.map(({ piece }) => piece)).toEqual(pieces.map(({ alias }) => alias));
  const lengths = pieces.map(({ evidence }) => (evidence.commits ?? []).map((subject) => subject.length));
  expect(lengths.map((each) => each.some((length) => length > 30))).toEqual(
    answers.map(({ outcome }) => outcome === 'violated'),
  );
  expect(lengths[0]).toEqual([31]);
});

it('is filled in whole', () => {
  const rule = {
    rule: 'Count herons.',
    condition: 'always',
    behaviour: 'Count herons',
    quote: 'Count herons.',
    section: [],
    context: [],
    failsWhen: 'nobody counts',
    evidenceType: 'output',
    setting: 'agent-run',
  };
  const pieces = [{ alias: 'e1', evidence: { commits: ['Count coots'] } }];
  const herons = { commits: ['Count herons'] };
  const standing = [{ name: 'herons', evidence: herons, expect: 'satisfied' as const, why: 'counted' }];
  const prompt = sharpenPrompt(template)({ rule, standing, pieces });
  expect(prompt).not.toMatch(/\{\{|\}\}/u);
  expect(prompt).toContain('e1: {"commits":["Count coots"]}');
  expect(prompt).toContain('- "herons": satisfied (counted)\n  {"commits":["Count herons"]}');
});
