/** What is loaded before checkers run, and for whom. */
import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { codePatterns, prepareCheckers } from '../../pipeline/checker/prepare.js';
import { grammarOf } from '../../pipeline/evidence/syntax/grammars.js';
import { checkerOf } from './judge.js';

test('the list of patterns that read code is that of those that import outlines', async () => {
  const folder = 'pipeline/checker/patterns';
  const readers: string[] = [];
  for (const name of await readdir(folder)) {
    const source = await readFile(`${folder}/${name}`, 'utf8');
    if (/\/targets\/(?:code|definitions|outlines)\.js/u.test(source)) readers.push(name.replace(/\.ts$/u, ''));
  }
  expect(readers.sort()).toEqual([...codePatterns].sort());
});

test('grammars are loaded for a checker that reads code, and for no other', async () => {
  await prepareCheckers([checkerOf('commit-blank-line', {})]);
  expect(() => grammarOf('python')).toThrow('syntax-not-loaded');
  await prepareCheckers([checkerOf('definition-docstring', { files: ['**'], kinds: ['function'] })]);
  expect(grammarOf('python').parser).toBeDefined();
});
