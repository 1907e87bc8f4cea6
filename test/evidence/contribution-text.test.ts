/** One contribution as a reader sees it, composed by hand. */
import { expect, test } from 'vitest';
import { contributionText } from '../../pipeline/evidence/contribution-text.js';
import { overlay } from '../../pipeline/evidence/empty-bundle.js';

const bundle = overlay({
  commits: ['Heat more\n\nBecause.\n', 'Glaze\n'],
  files: [
    { path: 'kiln.py', base: 'a\nb\n', head: 'a\nc\n' },
    { path: 'pot.py', head: 'd\n' },
  ],
});

test('messages, files and changes, the blamed file first', () => {
  expect(contributionText(bundle, 'pot.py:1', 2000).split('\n')).toEqual([
    'messages:',
    'Heat more',
    '',
    'Because.',
    '---',
    'Glaze',
    'files:',
    'modified kiln.py +1 -1',
    'added pot.py +1 -0',
    'changes:',
    '--- pot.py',
    '@@ -0 +1',
    '+d',
    '--- kiln.py',
    '@@ -1 +1',
    ' a',
    '-b',
    '+c',
  ]);
});

test('what is cut is counted', () => {
  const long = overlay({ commits: ['Heat'], files: [{ path: 'kiln.py', head: `${'x'.repeat(500)}\n` }] });
  const text = contributionText(long, 'the contribution', 200);
  // 58 characters stand before the changes, so 142 of the 531 of them are shown.
  expect(text).toMatch(/\n\[\d+ more characters\]$/u);
  expect(text.length).toBeLessThan(240);
});
