/** The door to a terminal: what comes through it can't move a cursor, colour, hide, turn around or begin a line. */
import { describe, expect, test } from 'vitest';
import { printableJson } from '../../pipeline/terminal/printable.js';
import {
  printed,
  printedBlock,
  printedBlocks,
  printedCell,
  printedJson,
  printedTable,
} from '../../pipeline/terminal/printed.js';

describe('lines', () => {
  test.each([
    ['a colour', 'frog\u001b[32m newt', 'frog newt'],
    ['a title of the window', 'frog\u001b]0;owned\u0007', 'frog'],
    ['a bell', 'frog\u0007', 'frog\\u{7}'],
    ['a control of eight bits', 'frog\u009b2J', 'frog'],
    ['a return to the start of the line', 'frog\rnewt', 'frog\\u{d}newt'],
    ['text turned around', 'frog\u202etwen', 'frog\\u{202e}twen'],
    ['a space of no width', 'fr\u200bog', 'fr\\u{200b}og'],
    ['a line separator', 'frog\u2028newt', 'frog\\u{2028}newt'],
    ['a line feed', 'src/frog\n0 violated', 'src/frog 0 violated'],
  ])('%s', (_name, given, expected) => {
    expect(printed([given])).toBe(`${expected}\n`);
    expect(printedCell(given, false)).toBe(expected);
  });

  test('letters of every script stay what they are', () => {
    expect(printed(['Frösche, 青蛙, ضفادع, 🐸'])).toBe('Frösche, 青蛙, ضفادع, 🐸\n');
  });

  test('colour is put on last, so that no text can end ours or begin its own', () => {
    expect(printed([{ text: 'frog\u001b[0m\u001b[32m', style: 'red' }], { colours: true })).toBe(
      '\u001b[31mfrog\u001b[39m\n',
    );
  });

  test('a narrow screen breaks them at spaces', () => {
    expect(printed(['  count the frogs of the pond'], { width: 20 })).toBe('  count the frogs of\n      the pond\n');
  });
});

test('blocks stand apart, and an empty one leaves no gap', () => {
  expect(printedBlocks([printed(['one']), printed([]), printed(['two'])])).toBe('one\n\ntwo\n');
  expect(printedBlock('one\ntwo\u0007\n')).toBe('one\ntwo\\u{7}\n');
  expect(printedTable('a  b   \n\nc  d')).toBe('a  b\nc  d\n');
});

test('JSON keeps its value, and no character of it can turn text around', () => {
  const value = { path: 'fr\u202eog\u009b\u007f\u001b', lines: 'one\ntwo\tthree\u2028' };
  const json = printedJson(value);
  expect(JSON.parse(json)).toEqual(value);
  expect(json).toBe('{\n  "path": "fr\\u202eog\\u009b\\u007f\\u001b",\n  "lines": "one\\ntwo\\tthree\\u2028"\n}\n');
  expect(printableJson('{\n  "a": 1\n}')).toBe('{\n  "a": 1\n}');
});
