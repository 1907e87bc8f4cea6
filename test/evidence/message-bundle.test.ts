/** A message by itself: the file of a hook is cleaned as git would, a stored message is left alone. */
import { expect, test } from 'vitest';
import { Bundle } from '../../pipeline/artifacts/bundle.js';
import { evidenceView } from '../../pipeline/evidence/evidence-view.js';
import { gitProcess } from '../../pipeline/evidence/git.js';
import { bundleFromMessage, commentCharacter, type MessageText } from '../../pipeline/evidence/message-bundle.js';
import { environment, scratchRepository } from './scratch-repository.js';

const ports = { runGit: gitProcess({ environment }) };
const file = [
  'Sixty characters or so',
  '',
  '; Please enter the message',
  '; ------------------------ >8 ------------------------',
  'diff --git a/x b/x',
  `+${'x'.repeat(300)}`,
  '',
].join('\n');

function lines(message: MessageText): readonly string[] {
  const commits = evidenceView(bundleFromMessage(message)).commits();
  return commits.state === 'present' ? commits.value.flatMap(({ subject, bodyLines }) => [subject, ...bodyLines]) : [];
}

test('a hook’s file loses its comments and what stands below the scissors', () => {
  expect(lines({ kind: 'file', text: file, comment: ';' })).toEqual(['Sixty characters or so']);
});

test('a stored message keeps every line', () => {
  expect(lines({ kind: 'stored', text: '# One\n\n; two\n' })).toEqual(['# One', '; two']);
});

test('all but the message is missing', () => {
  const bundle = bundleFromMessage({ kind: 'stored', text: 'One\n' });
  expect(Bundle.parse(bundle)).toEqual(bundle);
  const view = evidenceView(bundle);
  expect(view.availability('commits').state).toBe('present');
  for (const kind of ['diff', 'commands', 'branch', 'author', 'pull-request'] as const) {
    expect(view.availability(kind).state).toBe('missing');
  }
});

test('the comment character is the repository’s', async () => {
  const repository = scratchRepository();
  expect(await commentCharacter(repository.directory, ports)).toBe('#');
  repository.git(['config', 'core.commentChar', ';']);
  expect(await commentCharacter(repository.directory, ports)).toBe(';');
  repository.git(['config', 'core.commentChar', 'auto']);
  await expect(commentCharacter(repository.directory, ports)).rejects.toThrow(/^comment-character-auto/);
});
