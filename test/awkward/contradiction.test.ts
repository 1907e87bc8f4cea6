import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { bylaws, emptyFolder } from '../cli/cli.js';
import { linesWith, policiesIn, project, runGrove } from './project.js';

const GUIDE = [
  '# Contributing',
  '',
  '## Changelog',
  '',
  'We do not use an Unreleased section.',
  '',
  '## Checklist',
  '',
  '- [ ] CHANGELOG updated under [Unreleased]',
  '',
].join('\n');

describe('two sentences of one guide that break each other', () => {
  it('stay two rows, are shown at the second gate, and fail the audit until a person settles them', async () => {
    const checkout = await project({ 'CONTRIBUTING.md': GUIDE });
    const root = await emptyFolder();
    await runGrove(checkout, [], root);
    await bylaws(['approve', 'grove', 'manifest', '--by', 'Ada', '--out', root]);
    const waiting = await bylaws(['run', 'grove', '--checkout', checkout, '--out', root, '--quiet']);
    expect(linesWith(waiting.out, 'look at')).toEqual([
      expect.stringContaining('GROVE-P001 and GROVE-P002 may contradict each other'),
    ]);

    const run = await runGrove(checkout, ['--unreviewed'], root);
    expect([run.exit, run.summary.audit.failed]).toEqual([1, 1]);
    const policies = await policiesIn(root);
    expect(policies.map(({ id, conflict, inScope }) => [id, conflict, inScope])).toEqual([
      ['GROVE-C001', { with: 'GROVE-C002', kind: 'contradiction' }, true],
      ['GROVE-C002', { with: 'GROVE-C001', kind: 'contradiction' }, true],
    ]);
    const audit = await bylaws(['audit', 'grove', '--out', root]);
    expect(audit.exit).toBe(1);
    expect(audit.out).toContain('an open contradiction with GROVE-C001');

    const rule = { kind: 'row', id: 'GROVE-C002', field: 'condition', from: 'every contribution' };
    const decision = { ...rule, to: 'a change that users can see', by: 'person', name: 'Ada', date: '2026-01-02' };
    await appendFile(join(root, 'corpora/grove/decisions.jsonl'), `${JSON.stringify(decision)}\n`);
    const settled = await runGrove(checkout, ['--unreviewed'], root);
    expect([settled.exit, settled.summary.audit.failed]).toEqual([0, 0]);
    expect(await policiesIn(root)).toHaveLength(2);
  });
});
