import { describe, expect, it } from 'vitest';
import { namesInRegex } from '../../pipeline/synthesize/literals.js';

describe('the words that an expression spells out', () => {
  it.each([
    ['(?:pytest|tox|make test)', ['pytest', 'tox', 'make', 'test']],
    ['(?i:heron)s?', ['heron']],
    ['(?i)heron', ['heron']],
    ['(?P<bird>heron)', ['heron']],
    ['(?<bird>heron)', ['heron']],
    [String.raw`^\s*@skip(?:If|Unless)?\b`, ['@skip', 'If', 'Unless']],
    ['[a-z]+{2,3}', []],
  ])('%s', (source, names) => {
    expect(namesInRegex(source)).toEqual(names);
  });
});
