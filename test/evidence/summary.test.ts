/** What `bylaws evidence` prints of a small bundle, counted by hand. */
import { expect, test } from 'vitest';
import { type Bundle, present } from '../../pipeline/artifacts/bundle.js';
import { emptyBundle, overlay } from '../../pipeline/evidence/empty-bundle.js';
import { evidenceView } from '../../pipeline/evidence/evidence-view.js';
import { EvidenceSummary, summarise } from '../../pipeline/evidence/summary.js';
import { summaryText } from '../../pipeline/evidence/summary-text.js';

function summary(bundle: Bundle): EvidenceSummary {
  return EvidenceSummary.parse(summarise(bundle, evidenceView(bundle)));
}

const diff = [
  'diff --git a/kiln.py b/kiln.py',
  '--- a/kiln.py',
  '+++ b/kiln.py',
  '@@ -1,2 +1,3 @@',
  ' a',
  '-b',
  '+c',
  '+d',
  'diff --git a/pot.png b/pot.png',
  'Binary files a/pot.png and b/pot.png differ',
  '',
].join('\n');

test('counts steps, commands, failures, commits and lines', () => {
  const bundle = overlay({
    diff,
    commits: ['Heat more\n\nBecause.\n', 'fixup! Heat more\n'],
    commands: [
      { run: 'cd src && pytest -q', exit: 1 },
      { run: 'git commit -am x', exit: 0 },
      { run: 'sleep 9', exit: 'unknown' },
    ],
    pullRequest: { title: 'Heat', body: '\nFirst line\nsecond\n' },
    author: 'agent',
  });
  expect(summary(bundle)).toMatchObject({
    schemaVersion: 1,
    author: 'agent',
    activity: {
      steps: 3,
      actions: 3,
      commands: 4,
      failed: [{ step: 1, exitCode: 1, text: 'cd src && pytest -q' }],
      notExecuted: [],
      unknownExit: 1,
    },
    commits: [
      { subject: 'Heat more', kind: 'normal' },
      { subject: 'fixup! Heat more', kind: 'fixup' },
    ],
    files: [
      { path: 'kiln.py', change: 'modified', content: 'text', added: 2, removed: 1 },
      { path: 'pot.png', change: 'modified', content: 'binary', added: 0, removed: 0 },
    ],
    pullRequest: { title: 'Heat', characters: 19 },
    warnings: [],
  });
});

test('an action that was not executed is no failure', () => {
  const bundle = overlay({ commands: [{ run: 'rm -rf kiln', exit: 1 }] });
  const [action] = bundle.actions.state === 'present' ? bundle.actions.value : [];
  if (action === undefined) throw new Error('the case holds one action');
  const refused: Bundle = { ...bundle, actions: present([{ ...action, status: 'not-executed' }]) };
  expect(summary(refused).activity).toMatchObject({ failed: [], notExecuted: [{ step: 1, text: 'rm -rf kiln' }] });
});

test('what is missing is named with its reason, and never listed as empty', () => {
  const told = summary(overlay({ missing: ['diff', 'actions', 'commits', 'pullRequest'] }));
  expect(told.files).toBeUndefined();
  expect(told.activity).toBeUndefined();
  expect(told.commits).toBeUndefined();
  expect(told.missing.map(({ kind }) => kind)).toEqual([
    'diff',
    'commits',
    'branch',
    'commands',
    'pull-request',
    'author',
    'evaluation',
  ]);
  expect(summaryText(told)).toContain('diff: the case takes it away');
});

test('a diff that cannot be read is missing, and a doubtful end of one is a warning', () => {
  expect(summary(overlay({ diff: diff.slice(0, 60) })).missing).toContainEqual({
    kind: 'diff',
    reason: expect.stringMatching(/^the diff could not be read: diff-/) as string,
  });
  expect(summary(overlay({ diff: diff.slice(0, -1) })).warnings).toMatchObject([
    { code: 'diff-final-newline-missing' },
  ]);
});

test('an empty bundle has counts of nothing, as text too', () => {
  const text = summaryText(summary(emptyBundle()));
  expect(text).toContain('0 acting turns, 0 actions, 0 shell commands');
  expect(text).toContain('files      0');
});
