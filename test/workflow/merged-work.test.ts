/** The trial's look at a real repository: what a checker blames there, and how the work is shown. */
import { expect, test } from 'vitest';
import type { PatternChecker } from '../../pipeline/artifacts/checker.js';
import { mergedWorkPort } from '../../pipeline/workflow/merged-work.js';
import { scratchFolder, scratchRepository } from '../evidence/scratch-repository.js';
import { policy } from '../synthesize/policy.js';

const checker: PatternChecker = {
  schemaVersion: 1,
  id: 'POND-C001',
  reads: 'Keep a commit summary to 20 characters or fewer.',
  selects: ['commits'],
  judges: ['commits'],
  ownership: 'created',
  demand: 'refrain',
  exactness: 'exact',
  literals: [{ value: 20, from: 'quote' }],
  kind: 'pattern',
  pattern: 'commit-subject-length',
  parameters: { max: 20 },
};

test('each contribution that breaks the rule is named once, latest first', async () => {
  const repository = scratchRepository();
  const commits = ['Start', 'Count every heron of the pond', 'Count newts', 'Count every newt of the pond'].map(
    (message, index) => {
      repository.write('pond.py', `herons = ${index}\n`);
      return repository.commit(message);
    },
  );
  const short = (at: number): string => commits[at]?.slice(0, 9) ?? '';
  const port = await mergedWorkPort({
    root: scratchFolder(),
    corpus: 'pond',
    repository: repository.directory,
    last: 10,
    environment: process.env,
    policies: [policy({ rule: checker.reads })],
  });
  expect(port.head).toBe(commits[3]);
  // The first commit has nothing before it, so it is no contribution.
  expect(port.contributions).toBe(3);
  const blamed = (await port.violations([{ checker }])).get(checker.id) ?? [];
  expect(blamed.map(({ contribution, where }) => ({ contribution, where }))).toEqual([
    { contribution: short(3), where: `commit ${short(3)}` },
    { contribution: short(1), where: `commit ${short(1)}` },
  ]);
  const [latest] = blamed;
  const shown = latest === undefined ? '' : await port.show(latest, 1000);
  expect(shown).toContain('Count every newt of the pond');
  expect(shown).toContain('-herons = 2\n+herons = 3');
});
