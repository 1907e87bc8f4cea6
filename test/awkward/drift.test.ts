import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { DriftReport } from '../../pipeline/workflow/drift.js';
import { bylaws } from '../cli/cli.js';
import { linesWith, policiesIn, project, runGrove } from './project.js';

const CONTRIBUTING = [
  '# Contributing',
  '',
  '## Commits',
  '',
  '- Sign off every commit with your real name.',
  '- Keep the first line of a commit at 60 characters or fewer.',
  '',
  '## Tests',
  '',
  'Add a test for every bug fix to the folder `tests`.',
  '',
  'Never force-push a branch that others have seen.',
  '',
].join('\n');

async function drift(root: string, checkout: string): Promise<{ exit: number; report: DriftReport }> {
  const run = await bylaws(['drift', 'grove', '--checkout', checkout, '--out', root, '--json']);
  return { exit: run.exit, report: JSON.parse(run.out) as DriftReport };
}

describe('documents that changed after the rows were frozen', () => {
  let before = '';
  let root = '';
  let frozen = '';

  beforeAll(async () => {
    before = await project({ 'CONTRIBUTING.md': CONTRIBUTING });
    root = (await runGrove(before)).root;
    frozen = await readFile(join(root, 'corpora/grove/extraction.jsonl'), 'utf8');
  });

  it('are told for each policy, which keeps its number, with exit 1', async () => {
    const after = await project({
      // One rule stays although the page grew above it, one goes to another section, one is gone.
      'CONTRIBUTING.md':
        '# Contributing\n\nWelcome to the grove.\n\n## Commits\n\n- Sign off every commit with your real name.\n\n## Pushing\n\nNever force-push a branch that others have seen.\n',
      // And one is in another file with a word changed.
      'AGENTS.md': '# Agents\n\nAdd a test for every bug fix to the directory `tests`.\n',
    });
    const { exit, report } = await drift(root, after);
    expect(exit).toBe(1);
    expect(report.counts).toEqual({ unchanged: 1, reworded: 1, moved: 1, gone: 1, unread: 0 });
    const ids = (await policiesIn(root)).map(({ id }) => id);
    expect(report.policies.map(({ id }) => id)).toEqual(ids);
    const told = report.policies.map((each) => [
      each.state,
      'now' in each ? `${each.now.document.split(':')[1]} | ${each.now.section}` : 'nowhere',
    ]);
    expect(told).toEqual([
      ['unchanged', 'CONTRIBUTING.md | Contributing > Commits'],
      ['gone', 'nowhere'],
      ['reworded', 'AGENTS.md | Agents'],
      ['moved', 'CONTRIBUTING.md | Contributing > Pushing'],
    ]);
    const reworded = report.policies.find(({ state }) => state === 'reworded');
    expect(reworded?.was.quote).toBe('Add a test for every bug fix to the folder `tests`.');
    expect(report.sources).toEqual([
      { document: 'local/grove:CONTRIBUTING.md', state: 'changed' },
      { document: 'local/grove:AGENTS.md', state: 'new' },
    ]);
    expect(await readFile(join(root, 'corpora/grove/extraction.jsonl'), 'utf8')).toBe(frozen);
  });

  it('leave the old words in the log of the corpus, also once a later run has replaced them', async () => {
    const after = await project({ 'CONTRIBUTING.md': CONTRIBUTING.replace('60 characters', '50 characters') });
    const run = await runGrove(before);
    expect((await drift(run.root, after)).exit).toBe(1);
    await runGrove(after, ['--unreviewed'], run.root);
    expect(await readFile(join(run.root, 'corpora/grove/extraction.jsonl'), 'utf8')).not.toContain('60 characters');
    const rows = await policiesIn(run.root);
    expect(rows.map(({ id, supersedes }) => [id, supersedes])).toEqual([
      ['GROVE-C001', undefined],
      ['GROVE-C003', undefined],
      ['GROVE-C004', undefined],
      ['GROVE-C005', 'GROVE-C002'],
    ]);
    const log = await readFile(join(run.root, 'corpora/grove/run-log.md'), 'utf8');
    expect(
      linesWith(log, 'was  local/grove:CONTRIBUTING.md | Contributing > Commits: Keep the first line'),
    ).toHaveLength(1);
  });

  it('are clean when nothing changed, and write nothing', async () => {
    const { exit, report } = await drift(root, await project({ 'CONTRIBUTING.md': CONTRIBUTING }));
    expect([exit, report.counts.unchanged, report.sources]).toEqual([0, 4, []]);
  });

  it('are read where the corpus was made from, if no other place is named', async () => {
    const checkout = await project({ 'CONTRIBUTING.md': CONTRIBUTING });
    const run = await runGrove(checkout);
    await writeFile(join(checkout, 'CONTRIBUTING.md'), CONTRIBUTING.replace('real name', 'own name'));
    const told = await bylaws(['drift', 'grove', '--out', run.root]);
    expect(told.exit).toBe(1);
    expect(told.out).toContain('4 policies: 3 unchanged, 1 reworded, 0 moved, 0 gone, 0 unread');
    expect(told.out).toContain(
      'now  local/grove:CONTRIBUTING.md | Contributing > Commits: Sign off every commit with your own name.',
    );
  });

  it('are not called gone where they could not be read', async () => {
    const garbled = await project({
      'CONTRIBUTING.md': Uint8Array.from([0x23, 0x20, 0xff, 0xfe, 0x80]),
      'AGENTS.md': '# Agents\n',
    });
    const { exit, report } = await drift(root, garbled);
    expect([exit, report.counts]).toEqual([3, { unchanged: 0, reworded: 0, moved: 0, gone: 0, unread: 4 }]);
  });

  it('cannot be compared before anything is frozen', async () => {
    const run = await runGrove(before, []);
    const told = await bylaws(['drift', 'grove', '--checkout', before, '--out', run.root]);
    expect([told.exit, told.out]).toEqual([3, '']);
    expect(told.err).toContain('nothing-frozen');
    await rm(run.root, { recursive: true });
  });
});
