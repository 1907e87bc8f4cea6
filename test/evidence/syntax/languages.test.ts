import { describe, expect, it } from 'vitest';
import { loadSyntax } from '../../../pipeline/evidence/syntax/grammars.js';
import { languageOf } from '../../../pipeline/evidence/syntax/languages.js';
import { outline } from '../../../pipeline/evidence/syntax/outline.js';

describe('the language of a path', () => {
  it.each([
    ['src/a.py', 'python'],
    ['a.PYI', 'python'],
    ['x/y.d.ts', 'typescript'],
    ['a.mjs', 'javascript'],
    ['a.tsx', 'tsx'],
    ['lamp.go', 'go'],
    ['lamp.rs', 'rust'],
    ['Lamp.java', 'java'],
    ['lamp.h', 'c'],
    ['README', undefined],
    ['.py', undefined],
    ['a.py/notes', undefined],
    ['a.cpp', undefined],
  ])('%s', (path, language) => {
    expect(languageOf(path)).toBe(language);
  });
});

describe('loading', () => {
  it('is asked for when it was forgotten, and happens once', async () => {
    expect(() => outline('java', '')).toThrow('syntax-not-loaded');
    await Promise.all([loadSyntax(['java']), loadSyntax(['java', 'go'])]);
    expect(outline('java', 'class A {}').state).toBe('parsed');
    expect(() => outline('rust', '')).toThrow('syntax-not-loaded');
    await loadSyntax();
    expect(outline('rust', 'fn a() {}').state).toBe('parsed');
  });
});
