/** What no tracked text may hold: paths of one machine, hosts of package registries, unfinished marks, skipped tests. */
import { describe, expect, test } from 'vitest';
import { readText, trackedFiles } from './tree.js';

interface Ban {
  what: string;
  pattern: RegExp;
  files: RegExp;
  /** Text that the pattern must find, put together here so that this file doesn't break its own rule. */
  example: string;
  /** Text close to it that is fine. */
  fine: string;
}

const everywhere = /(?:)/u;
const own = /^(?!corpora\/|test\/fixtures\/)/u;

const bans: Ban[] = [
  {
    what: 'paths of one machine',
    pattern: /(?<![\w.~-])\/(?:work|home|Users)\//u,
    files: everywhere,
    example: ['see ', 'work', 'notes.txt'].join('/'),
    fine: 'src/work/notes.txt',
  },
  {
    what: 'temporary files, which only a command in a test or a case may name',
    pattern: /(?<![\w.~-])\/tmp\//u,
    files: /^(?!test\/|corpora\/[^/]+\/(?:checkers\/|checkers\.html$|synthesis\.jsonl$))/u,
    example: ['see ', 'tmp', 'notes.txt'].join('/'),
    fine: 'site/tmp/notes.txt',
  },
  {
    what: 'hosts of package registries',
    pattern: /\bregistry\.[\w-]+\.[a-z]|\bnpmjs\.|\bpythonhosted\.|\bcrates\.io\b/u,
    files: everywhere,
    example: ['https://registry', 'example', 'org'].join('.'),
    fine: "from './registry.js'",
  },
  {
    what: 'unfinished marks',
    pattern: /(?:\/\/|\/\*|\*|#|<!--)\s*(?:TODO|FIXME|XXX|HACK)\b/u,
    files: own,
    example: ['//', 'TODO later'].join(' '),
    fine: "forbids the word 'TODO' in comments",
  },
  {
    what: 'skipped, focused or expected-to-fail tests',
    pattern:
      /\b(?:it|test|describe|suite|bench)(?:\.\w+)*\.(?:skip|only|todo|fails|skipIf|runIf)\b|\bx(?:it|describe|test)\(/u,
    files: /^test\/(?!fixtures\/).*\.ts$/u,
    example: ['describe.each', 'skip'].join('.'),
    fine: 'test.each(cases)',
  },
  {
    what: 'silenced compilers and linters',
    pattern:
      /(?:^|[;{}])\s*(?:\/\/|\/\*)\s*(?:@ts-(?:ignore|nocheck|expect-error)|(?:eslint|oxlint)-disable|biome-ignore)/u,
    files: /^(?:pipeline|scripts|test\/(?!fixtures\/)).*\.ts$/u,
    example: ['// @ts', 'ignore'].join('-'),
    fine: 'a rule against ignoring types',
  },
];

const binary = /\.(?:xlsx|png|gz|zip|wasm|bundle|pack)$/u;
const texts = trackedFiles()
  .filter((path) => !binary.test(path))
  .map((path) => ({ path, lines: readText(path).split('\n') }));

describe.each(bans)('no $what', ({ pattern, files, example, fine }) => {
  test('the pattern finds its example, and nothing close to it', () => {
    expect(example).toMatch(pattern);
    expect(fine).not.toMatch(pattern);
  });

  test('no tracked file holds any', () => {
    const read = texts.filter(({ path }) => files.test(path));
    expect(read.length).toBeGreaterThan(0);
    const found = read.flatMap(({ path, lines }) =>
      lines.flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1}: ${line.trim().slice(0, 80)}`] : [])),
    );
    expect(found).toEqual([]);
  });
});
