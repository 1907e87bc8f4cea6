/** Cases of rules on code: what new definitions carry, what added lines must not hold, and how long they may be. */
import type { Case, CaseEvidence } from '../../artifacts/cases.js';
import { mostOf } from './bounds.js';
import { type Author, bothEnds, grown, inapplicable, newFile, satisfied, violated, withheld } from './make.js';
import type { Sentence } from './sentence.js';

type Files = NonNullable<CaseEvidence['files']>;
const of = (...files: Files): CaseEvidence => ({ files });

const DOC = '"""Count the herons."""';

/** Functions, methods and classes have a docstring. */
const docstrings: Author = ({ rule, forbids, isAbout }) => {
  const kind =
    /\b(functions?|methods?|class(?:es)?)\b[^.]{0,40}\b(?:have|has|need|needs|require|carry|include)\b[^.]{0,20}\bdocstrings?\b/iu.exec(
      rule,
    )?.[1];
  const also = /\b(?:functions?|methods?|class(?:es)?)\b.*\b(?:and|or)\b.*\b(?:functions?|methods?|class(?:es)?)\b/iu;
  if (kind === undefined || forbids || also.test(rule) || !(isAbout('code') || isAbout('docs'))) return undefined;
  const define = (name: string, doc: string): string => definition(kind.toLowerCase(), name, doc);
  const path = 'src/heron.py';
  const publicOnly = /\bpublic\b/iu.test(rule);
  const cases: Case[] = [
    satisfied('one with a docstring', of(newFile(path, define('count', DOC))), 'it has one'),
    violated('one without', of(newFile(path, define('count', ''))), 'it has none'),
    violated('a comment in its place', of(newFile(path, define('count', '# Count the herons.'))), 'a comment is none'),
    violated('an empty one', of(newFile(path, define('count', '""""""'))), 'it says nothing'),
    violated(
      'the second of two',
      of(newFile(path, define('count', DOC)), newFile('src/coot.py', define('number', ''))),
      'one without is enough',
    ),
    inapplicable(
      'an old one without, left alone',
      of({ path, base: define('count', ''), head: `${define('count', '')}\n\nLIMIT = 3\n` }),
      'nobody added it',
    ),
    inapplicable('a page', of(newFile('docs/heron.md', 'def count():\n    return 1\n')), 'no code'),
    ...(publicOnly
      ? [inapplicable('a private one without', of(newFile(path, define('_count', ''))), 'the rule is on public ones')]
      : []),
  ];
  return { cases: [...cases, ...bothEnds('diff')] };
};

function definition(kind: string, name: string, doc: string): string {
  const line = (indent: string): string => (doc === '' ? '' : `${indent}${doc}\n`);
  if (kind.startsWith('class')) return `class ${name}:\n${line('    ')}    legs = 2\n`;
  if (kind.startsWith('function')) return `def ${name}(pond):\n${line('    ')}    return len(pond)\n`;
  const head = 'class Pond:\n    """Where herons stand."""\n\n';
  return `${head}    def ${name}(self):\n${line('        ')}        return 2\n`;
}

const LANGUAGES: readonly [RegExp, string][] = [
  [/\btypescript\b|\btype `any`/iu, 'ts'],
  [/\bjavascript\b|`(?:var|console\.log)/iu, 'js'],
];

/** Names that must not be added to code. */
const forbiddenNames: Author = (sentence) => {
  const names = namesForbidden(sentence);
  if (names === undefined || !(sentence.isAbout('code') || sentence.isAbout('test'))) return undefined;
  const ending = LANGUAGES.find(([language]) => language.test(sentence.rule))?.[1] ?? 'py';
  const inTests = /\btests?\b/iu.test(sentence.rule);
  const path = inTests ? `tests/test_heron.${ending}` : `src/heron.${ending}`;
  const use = (name: string): string => lineWith(name, ending);
  const old = `${use('nothing_at_all()')}\n`;
  const add = (line: string) => of({ path, base: old, head: `${old}${line}\n` });
  const cases: Case[] = [
    satisfied('a line without it', add('herons = 2'), 'none of the names'),
    ...names.map((name) => violated(`\`${name}\``, add(use(name)), 'the rule names it')),
    satisfied(
      'an old line with it',
      of({ path, base: `${use(names[0] ?? '')}\n`, head: `${use(names[0] ?? '')}\nherons = 2\n` }),
      'nobody added it',
    ),
    inapplicable('a page', of(newFile('docs/notes.txt', `Do not write ${names[0] ?? ''}.\n`)), 'no code'),
  ];
  return { cases: [...cases, ...bothEnds('diff')] };
};

/** `Use A instead of B`: B; `never use B`: B. Anything that is no plain name is left to others. */
function namesForbidden({ rule, forbids, codes }: Sentence): string[] | undefined {
  const instead = /`[^`]+`[^`]*\b(?:instead of|rather than) `([^`]+)`/iu.exec(rule)?.[1];
  const names = instead === undefined ? (forbids ? [...codes] : []) : [instead];
  const asks = /\b(?:use|call|write|import|add)\b/iu.test(rule) && !/\b(?:run|comment|commit|file)s?\b/iu.test(rule);
  const plain = names.every((name) => /^[A-Za-z_][\w.]*(?:\(\))?$/u.test(name));
  if (!asks || !plain || names.length === 0) return undefined;
  return /\b(?:instead|but use|prefer)\b/iu.test(rule) && instead === undefined ? undefined : names;
}

function lineWith(name: string, ending: string): string {
  if (name.endsWith('()')) return `herons = ${name.slice(0, -1)}pond)`;
  if (ending === 'ts' && name === 'any') return 'const herons: any = pond;';
  return `herons = ${name}`;
}

function codeLine(length: number): string {
  return `heron = "${'h'.repeat(length - 10)}"\n`;
}

const lineLength: Author = ({ rule, isAbout }) => {
  const most = mostOf(rule, 'character');
  if (most === undefined || most < 40 || !isAbout('code') || !/\blines?\b/iu.test(rule)) return undefined;
  if (/\b(?:commit|subject|docstrings?|comments?|title)\b/iu.test(rule)) return undefined;
  const cases: Case[] = [
    satisfied(`a line of ${most}`, of(grown('src/heron.py', codeLine(most))), 'the limit itself'),
    violated(`a line of ${most + 1}`, of(grown('src/heron.py', codeLine(most + 1))), 'one more than the limit'),
    satisfied(
      'an old long line',
      of({ path: 'src/heron.py', base: codeLine(most + 9), head: `${codeLine(most + 9)}coot = 1\n` }),
      'nobody added it',
    ),
    inapplicable('nothing but a deletion', of({ path: 'src/heron.py', base: codeLine(most + 9) }), 'no line was added'),
  ];
  return { cases: [...cases, ...bothEnds('diff')] };
};

function lines(count: number): string {
  return 'heron = 1\n'.repeat(count);
}

const fileLength: Author = ({ rule, isAbout }) => {
  const most = mostOf(rule, 'line');
  if (most === undefined || !isAbout('code') || !/\bfiles?\b/iu.test(rule)) return undefined;
  const cases: Case[] = [
    satisfied(`a new file of ${most} lines`, of(newFile('src/heron.py', lines(most))), 'the limit itself'),
    violated(`a new file of ${most + 1} lines`, of(newFile('src/heron.py', lines(most + 1))), 'one more'),
    violated(
      'the second of two',
      of(newFile('src/coot.py', lines(2)), newFile('src/heron.py', lines(most + 9))),
      'one is enough',
    ),
    withheld('without the diff', { missing: ['diff'] }, 'nobody can say which files are new'),
    inapplicable('an empty contribution', {}, 'no file'),
  ];
  return { cases };
};

/** Words that silence a tool: forbidden in a comment, and only there. */
const silencing: Author = ({ rule, forbids, codes }) => {
  if (
    !forbids ||
    codes.length === 0 ||
    !/\bcomments?\b/iu.test(rule) ||
    !/\b(?:silence|disable|suppress|ignore)/iu.test(rule)
  )
    return undefined;
  const path = 'src/heron.ts';
  const old = 'const pond = 1;\n';
  const add = (line: string) => of({ path, base: old, head: `${old}${line}\n` });
  const [first = ''] = codes;
  const cases: Case[] = [
    satisfied('an ordinary comment', add('// Herons stand still.'), 'it silences nothing'),
    ...codes.map((code) => violated(`\`${code}\` in a comment`, add(`// ${code}`), 'the rule names it')),
    satisfied('an old one', of({ path, base: `// ${first}\n`, head: `// ${first}\n${old}` }), 'nobody added it'),
    satisfied('the word in a text', add(`const word = '${first}';`), 'no comment'),
    inapplicable('a page', of(newFile('docs/notes.txt', `Never write ${first}.\n`)), 'no code'),
  ];
  return { cases: [...cases, ...bothEnds('diff')] };
};

const skippedTests: Author = ({ rule, forbids }) => {
  if (!forbids || !/\bskip(?:ped|ping)?\b[^.]*\btests?\b|\btests?\b[^.]*\bskip/iu.test(rule)) return undefined;
  const old = 'def test_coots():\n    assert True\n';
  const path = 'tests/test_heron.py';
  const add = (text: string) => of({ path, base: old, head: `${old}\n\n${text}` });
  const run = 'def test_herons():\n    assert True\n';
  const script = (line: string) => of({ path: 'test/heron.test.ts', base: 'it.todo;\n', head: `it.todo;\n${line}\n` });
  const cases: Case[] = [
    satisfied('a test that runs', add(run), 'nothing is skipped'),
    violated('a mark that skips', add(`@pytest.mark.skip\n${run}`), 'it is skipped'),
    violated('a mark of the standard library', add(`@unittest.skip("later")\n${run}`), 'it is skipped'),
    violated('a call that skips', add('def test_herons():\n    pytest.skip("later")\n'), 'it is skipped'),
    violated('it.skip', script("it.skip('counts', () => {});"), 'it is skipped'),
    violated('describe.skip', script("describe.skip('herons', () => {});"), 'all of them are skipped'),
    satisfied(
      'an old mark',
      of({ path, base: `@pytest.mark.skip\n${run}`, head: `@pytest.mark.skip\n${run}\n\n${old}` }),
      'nobody added it',
    ),
    inapplicable('a page', of(newFile('docs/notes.txt', 'We skip no test.\n')), 'no test'),
  ];
  return { cases: [...cases, ...bothEnds('diff')] };
};

export const codeAuthors: readonly Author[] = [
  docstrings,
  lineLength,
  fileLength,
  silencing,
  skippedTests,
  forbiddenNames,
];
