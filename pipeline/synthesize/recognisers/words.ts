/** Small readings that several recognisers share: which files a rule speaks of, and expressions for its literals. */
import { literally } from '../../checker/text/regex.js';
import type { RuleText } from '../rule-text.js';

/** Files that hold code, by the endings in common use; a rule seldom says which it means. */
const CODE = 'c,cc,cpp,cs,go,h,hpp,java,js,jsx,kt,mjs,cjs,php,py,pyi,pyx,rb,rs,scala,sh,swift,ts,tsx';
const TESTS = ['**/test/**', '**/tests/**', '**/test_*.py', '**/*_test.*', '**/*.{test,spec}.*'];

/** Declarations of what is written elsewhere: nothing in them runs or is explained. */
export const STUBS = '!**/*.pyi';

/** Code of others that a project carries with it: its own rules don't bind it. */
const BORROWED = ['!**/{vendor,vendored,_vendor,third_party,third-party,extern,node_modules}/**'];

const LANGUAGES: readonly [RegExp, string][] = [
  [/\bpython\b/iu, 'py,pyi'],
  [/\btypescript\b/iu, 'ts,tsx'],
  [/\bjavascript\b/iu, 'js,jsx,mjs,cjs'],
  [/\bcython\b/iu, 'pyx'],
  [/\brust\b/iu, 'rs'],
];

/** A literal that is a path: it has a slash, or an ending. */
export function isPath(code: string): boolean {
  return (
    /^[\w.@*{},-]+(?:\/[\w.@*{},-]*)*$/u.test(code) && (/\//u.test(code) || /^\.?[\w-]+\.[a-z]\w{0,4}$/iu.test(code))
  );
}

/** A path as a pattern: a folder stands for all that is in it. */
export function pathGlob(path: string): string {
  const clean = path.replace(/^\.?\//u, '');
  return clean.endsWith('/') ? `${clean}**` : clean;
}

/** The code files that a rule is about: those below a path that it names, of a language that it names, or all. */
export function codeFilesOf({ rule, code, section }: RuleText): string[] {
  const folder = code.find((each) => each.endsWith('/') && isPath(each));
  const text = [rule, ...section].join(' ');
  const endings = LANGUAGES.find(([language]) => language.test(text))?.[1] ?? CODE;
  const own = `${folder === undefined ? '' : folder.replace(/^\.?\//u, '')}**/*.{${endings}}`;
  return [own, ...(folder === undefined ? BORROWED : [])];
}

export function testFiles(): string[] {
  return [...TESTS];
}

/** An expression for any of the texts, as whole words where they begin or end with a letter. */
export function anyOf(texts: readonly string[]): string {
  return texts.map(wholeWord).join('|');
}

function wholeWord(text: string): string {
  const before = /^\w/u.test(text) ? String.raw`\b` : '';
  const after = /\w$/u.test(text) ? String.raw`\b` : '';
  return `${before}${literally(text)}${after}`;
}

/** Where a rule holds, if it says so and not by a path: `in a stage` is a place that only its project knows. */
export function unknownPlace({ behaviour }: RuleText): string | undefined {
  const place = /\b(?:in|inside|within|from) (?:a|an|the|your|any|every|all) ([a-z-]+(?: [a-z-]+)?)/iu.exec(behaviour);
  const [, name = ''] = place ?? [];
  const known =
    /^(?:new |public |added |test |source |python |production )?(?:code|codebase|tests?|source|files?|repository|project|commit|change|pull|description|subject|message|imperative|past|present|same|first|title|body|pr)\b/iu;
  return name === '' || known.test(name) ? undefined : name;
}
