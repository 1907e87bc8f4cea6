import { describe, expect, it } from 'vitest';
import { namesInRegex } from '../../pipeline/synthesize/literals.js';
import { literalsOfSource } from '../../pipeline/synthesize/source-literals.js';

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

describe('the numbers of a source', () => {
  it.each([
    ['if (text.length > 72) {}', [72]],
    ['const most = 30; if (lines.length >= most) {}', [30]],
    ['const third = parts[2]; const rest = text.slice(4); const last = list.at(-3);', []],
    ['const value = parseInt(text, 10);', []],
    ['const far = where[most + 20];', [20]],
  ])('%s', (source, numbers) => {
    expect(literalsOfSource(source)).toEqual(numbers);
  });
});
