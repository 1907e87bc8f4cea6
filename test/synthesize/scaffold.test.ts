/** A policy explained from its own corpus, and the scaffold that a person fills in. */
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { explainText } from '../../pipeline/cli/explain-text.js';
import { readCheckers } from '../../pipeline/store/corpus.js';
import { corpusPaths } from '../../pipeline/store/paths.js';
import { explainPolicy } from '../../pipeline/workflow/explain.js';
import { scaffoldPolicy } from '../../pipeline/workflow/scaffold-policy.js';
import { synthesizeStored } from '../../pipeline/workflow/synthesize-corpus.js';

let root = '';
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'scaffold-'));
  for (const folder of ['corpora', 'manifests']) await cp(folder, join(root, folder), { recursive: true });
});
afterAll(() => rm(root, { recursive: true, force: true }));

describe('explain', () => {
  it('shows the words, the level with its route, the check, its cases and its figures', async () => {
    const text = explainText(await explainPolicy(root, 'BYLAWS-C011'));
    expect(text).toContain('"Keep the subject line of a commit at 72 characters or fewer."');
    expect(text).toContain('must, decided by M4');
    expect(text).toContain('commit-subject-length {"max":72}');
    expect(text).toContain('72 (quote)');
    expect(text).toContain('exactly 72 characters');
    expect(text).toMatch(/\d+ of \d+ mutants caught/u);
  });

  it('says why there is no checker', async () => {
    expect(explainText(await explainPolicy(root, 'BYLAWS-C009'))).toContain('none: no-evidence: a diff shows that');
    expect(explainText(await explainPolicy(root, 'BYLAWS-C002'))).toContain('none: only mandatory policies get one');
  });

  it('answers an unknown policy with known ones', async () => {
    await expect(explainPolicy(root, 'BYLAWS-C999')).rejects.toMatchObject({
      details: { code: 'policy-unknown', expected: expect.stringContaining('BYLAWS-C001') as string },
    });
  });
});

describe('a scaffold', () => {
  it.each([
    ['BYLAWS-C011', 'commit-subject-length', 'one that has a checker'],
    ['BYLAWS-C002', 'commit-subject-length', 'one that gets no checker'],
    ['BYLAWS-C021', 'frog-count', 'no such pattern'],
  ])('is refused for %s with %s', async (id, pattern, got) => {
    await expect(scaffoldPolicy(root, id, pattern)).rejects.toMatchObject({
      details: { code: 'scaffold-refused', got },
    });
  });

  it('takes the policy off the list of those without, and outlives the next synthesis', async () => {
    const { parameters } = await scaffoldPolicy(root, 'BYLAWS-C021', 'call-forbidden');
    expect(JSON.stringify(parameters)).toContain('"call"');
    const before = await readCheckers(corpusPaths(root, 'bylaws'));
    expect(before.notCompiled.map(({ id }) => id)).not.toContain('BYLAWS-C021');
    expect(before.cases.find(({ id }) => id === 'BYLAWS-C021')?.cases.map((one) => one.expect)).toEqual([
      'satisfied',
      'violated',
      'inapplicable',
      'withheld',
    ]);
    await synthesizeStored({ root, corpus: 'bylaws', environment: {} });
    const after = await readCheckers(corpusPaths(root, 'bylaws'));
    expect(after.checkers.map(({ id }) => id)).toEqual(before.checkers.map(({ id }) => id));
    expect(after.checkers.find(({ id }) => id === 'BYLAWS-C021')).toMatchObject({
      pattern: 'call-forbidden',
      parameters: {},
    });
  });
});
