/** Cases of rules on code: what added lines must not hold, and how long lines and files may be. */
import type { Case, CaseEvidence } from '../../artifacts/cases.js';
import { mostOf } from './bounds.js';
import { type Author, bothEnds, grown, inapplicable, newFile, satisfied, violated, withheld } from './make.js';
import { TEST_PLACES, vendored } from './places.js';
import type { Sentence } from './sentence.js';

type Files = NonNullable<CaseEvidence['files']>;
const of = (...files: Files): CaseEvidence => ({ files });

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
    ...(names.includes('any') && ending === 'ts'
      ? [violated('`any` inside another type', add('let herons: Map<string, any>;'), 'it is one of its parts')]
      : []),
    satisfied(
      'named in a comment',
      add(`${ending === 'py' ? '#' : '//'} ${use(names[0] ?? '')}`),
      'a comment uses nothing',
    ),
    satisfied(
      'an old line with it',
      of({ path, base: `${use(names[0] ?? '')}\n`, head: `${use(names[0] ?? '')}\nherons = 2\n` }),
      'nobody added it',
    ),
    violated('the second of two', ofTwo(path, use(names[0] ?? '')), 'one is enough'),
    inapplicable('a page', of(newFile('docs/notes.txt', `Do not write ${names[0] ?? ''}.\n`)), 'no code'),
  ];
  return { cases: [...cases, ...bothEnds('diff')] };
};

/** Two changed files, of which the second alone breaks the rule. */
function ofTwo(path: string, line: string): CaseEvidence {
  const first = path.replace('heron', 'coot');
  return of(
    { path: first, base: 'a = 1\n', head: 'a = 1\nb = 2\n' },
    { path, base: 'a = 1\n', head: `a = 1\n${line}\n` },
  );
}

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
    inapplicable('a long page', of(newFile('docs/heron.md', lines(most + 9))), 'no source'),
    vendored('heron.py', lines(most + 9)),
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
    violated('the second of two', ofTwo(path, `// ${first}`), 'one is enough'),
    inapplicable('a page', of(newFile('docs/notes.txt', `Never write ${first}.\n`)), 'no code'),
    vendored('heron.ts', `// ${first}\n`),
  ];
  return { cases: [...cases, ...bothEnds('diff')] };
};

/** A skipped test in each of the places, in the way of its language. */
const SKIPPING_PLACES = TEST_PLACES.map(({ path }) => {
  if (path.endsWith('.go'))
    return newFile(path, 'package pond\n\nfunc TestHerons(t *testing.T) {\n\tt.Skip("later")\n}\n');
  return newFile(
    path,
    path.endsWith('.ts') ? "it.skip('counts', () => {});\n" : '@pytest.mark.skip\ndef test_herons():\n    pass\n',
  );
});

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
    violated(
      'the second of two',
      ofTwo(path, '@pytest.mark.skip\ndef test_herons():\n    assert True'),
      'one is enough',
    ),
    ...SKIPPING_PLACES.map((file) => violated(`skipped in ${file.path}`, of(file), 'tests are known by such a name')),
    inapplicable('a page', of(newFile('docs/notes.txt', 'We skip no test.\n')), 'no test'),
  ];
  return { cases: [...cases, ...bothEnds('diff')] };
};

export const codeAuthors: readonly Author[] = [lineLength, fileLength, silencing, skippedTests, forbiddenNames];
