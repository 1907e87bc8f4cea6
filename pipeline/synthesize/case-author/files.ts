/** Cases of rules on which files change: some together, some never, code beside its tests. */
import type { Case, CaseEvidence } from '../../artifacts/cases.js';
import { type Author, bothEnds, grown, inapplicable, newFile, satisfied, violated } from './make.js';

import { PYTHON_TEST, TEST_PLACES, vendored } from './places.js';

type File = NonNullable<CaseEvidence['files']>[number];
const of = (...files: File[]): CaseEvidence => ({ files });

function isPath(code: string): boolean {
  return /^\.?[\w.-]+(?:\/[\w.-]*)*$/u.test(code) && (code.includes('/') || /\.[a-z]\w{0,4}$/iu.test(code));
}

/** The file itself, or one inside the folder, as a contribution that touches it would name it. */
function insideOf(path: string): string {
  return path.endsWith('/') ? `${path}heron/pond.py` : path;
}

const changed = (path: string): File => grown(insideOf(path), '\n\nherons = 2\n');

/** `If you change A, update B`, and `a change under A comes with one under B`. */
const together: Author = ({ rule, condition, forbids, codes }) => {
  const inCondition = [...(condition ?? '').matchAll(/`([^`]+)`/gu)].map(([, code = '']) => code).filter(isPath);
  const all = codes.filter(isPath);
  const rest = all.filter((path) => !inCondition.includes(path));
  const sides = condition === undefined ? all : [...inCondition, ...rest];
  const [when, partner, ...more] = sides;
  if (forbids || when === undefined || partner === undefined || more.length > 0) return undefined;
  const joined = /\bchang\w*\b|\bedit\w*\b|\bmodif\w*\b|\btouch\w*\b/iu.test(condition ?? rule);
  const asks = /\b(?:comes? with|accompanied by|together with|update|add|change|in the same|requires?|needs?)\b/iu;
  if (!joined || !asks.test(rule) || (condition !== undefined && inCondition.length !== 1)) return undefined;
  // What changes inside the file decides, and how that looks is the project's own knowledge.
  if (/\b(?:the )?(?:dependenc\w+|version|exports?|entr\w+|public)\b/iu.test(condition ?? '')) return undefined;
  const gone: File = { path: insideOf(partner), base: 'herons = 2\n' };
  const cases: Case[] = [
    satisfied('both change', of(changed(when), changed(partner)), 'they change together'),
    violated('one alone', of(changed(when)), `${partner} does not change`),
    violated('beside another file', of(changed(when), newFile('elsewhere/notes.txt', 'Herons.\n')), 'another file'),
    violated('the other is deleted', of(changed(when), gone), 'deleting it is no update'),
    inapplicable('the other alone', of(changed(partner)), `${when} does not change`),
  ];
  return { cases: [...cases, ...bothEnds('diff')], builds: ['condition'] };
};

const leftAlone: Author = ({ rule, forbids, codes }) => {
  const verb = /\b(edit|modify|change|touch|update|commit|add)\b/iu.exec(rule)?.[1]?.toLowerCase();
  if (!forbids || verb === undefined || codes.length === 0 || !codes.every(isPath)) return undefined;
  if (/\b(?:by hand|manually|directly|to|in|comments?|lines?)\b/iu.test(rule.replaceAll(/`[^`]*`/gu, '')))
    return undefined;
  const cases: Case[] = [
    ...codes.map((path) => violated(`${path} changes`, of(changed(path)), 'the rule names it')),
    violated(
      'beside another file',
      of(grown('src/coot.py', '\n\ncoots = 1\n'), changed(codes[0] ?? '')),
      'one of the two is enough',
    ),
  ];
  const other = inapplicable('another file', of(grown('src/coot.py', '\n\ncoots = 1\n')), 'the rule names another');
  return { cases: [...cases, other, ...bothEnds('diff')] };
};

const ADDS_TESTS =
  /^(?:please )?(?:always )?(?:include|add|write|provide)\b[^.,]{0,30}\btests?\b|\b(?:accompanied by|comes? with)\b[^.,]{0,20}\btests?\b/iu;

/** Tests beside code, where the sentence asks for them whatever the change is. */
const testsBeside: Author = ({ rule, condition, forbids, codes, isAbout }) => {
  if (forbids || condition !== undefined || codes.length > 0 || !isAbout('test') || !ADDS_TESTS.test(rule))
    return undefined;
  if (/\b(?:features?|bugs?|fix(?:es)?|regressions?|new|functionality)\b/iu.test(rule)) return undefined;
  // A new function is what anybody would want tested; an edited line may be covered by the tests that are there.
  const code = grown('src/heron.py', '\n\ndef herons():\n    return 2\n');
  const test = newFile('tests/test_heron.py', PYTHON_TEST);
  const cases: Case[] = [
    satisfied('code and a test', of(code, test), 'a test came with it'),
    violated('code alone', of(code), 'no test'),
    violated('code and a page', of(code, newFile('docs/heron.md', 'Tests of herons.\n')), 'a page tests nothing'),
    violated(
      'code, and a test is deleted',
      of(code, { path: 'tests/test_coot.py', base: 'def test_coot():\n    pass\n' }),
      'one test less',
    ),
    ...TEST_PLACES.map((file) => satisfied(`code and ${file.path}`, of(code, file), 'tests are known by such a name')),
    inapplicable('a test alone', of(test), 'no code'),
    ...TEST_PLACES.map((file) => inapplicable(`${file.path} alone`, of(file), 'a test, and no code')),
    inapplicable('a page', of(newFile('docs/heron.md', 'Herons.\n')), 'no code'),
    vendored('heron.py', 'def herons():\n    return 2\n'),
  ];
  return { cases: [...cases, ...bothEnds('diff')] };
};

const STYLES: readonly [RegExp, string, readonly string[]][] = [
  [/\bkebab[- ]case\b/iu, 'grey-heron', ['grey_heron', 'GreyHeron', 'greyHeron']],
  [/\bsnake[_ -]case\b/iu, 'grey_heron', ['grey-heron', 'GreyHeron', 'greyHeron']],
];

function named(name: string): File {
  return newFile(`src/${name}.ts`, 'const herons = 2;\n');
}

const fileNames: Author = ({ rule, forbids }) => {
  const style = STYLES.find(([name]) => name.test(rule));
  if (forbids || style === undefined || !/\bfiles?\b/iu.test(rule)) return undefined;
  const [, good, bad] = style;
  const cases: Case[] = [
    satisfied(good, of(named(good)), 'as the rule asks'),
    satisfied('one word', of(named('heron')), 'nothing to join'),
    ...bad.map((name) => violated(name, of(named(name)), 'another style')),
    violated('the second of two', of(named(good), named(bad[0] ?? '')), 'one is enough'),
    inapplicable('a page', of(newFile(`docs/${bad[0] ?? ''}.md`, 'Herons.\n')), 'no source'),
    vendored(`${bad[0] ?? ''}.ts`, 'const herons = 2;\n'),
    inapplicable('an old file', of(grown(`src/${bad[0] ?? ''}.ts`, 'let herons = 2;\n')), 'nobody named it now'),
  ];
  return { cases: [...cases, ...bothEnds('diff')] };
};

export const fileAuthors: readonly Author[] = [together, leftAlone, testsBeside, fileNames];
