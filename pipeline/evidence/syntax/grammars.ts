/** Grammars of the languages, loaded once; everything after that is synchronous. */
import { createRequire } from 'node:module';
import { Language as TreeSitterLanguage, Parser, Query } from 'web-tree-sitter';
import { CodedError } from '../../artifacts/coded-error.js';
import { GRAMMARS, type Language } from './languages.js';
import type { Rules } from './rules.js';
import { cRules } from './rules/c.js';
import { goRules } from './rules/go.js';
import { javaRules } from './rules/java.js';
import { javascriptRules, typescriptRules } from './rules/javascript.js';
import { pythonRules } from './rules/python.js';
import { rustRules } from './rules/rust.js';

export interface Grammar {
  parser: Parser;
  query: Query;
  rules: Rules;
}

const RULES: Readonly<Record<Language, Rules>> = {
  python: pythonRules,
  javascript: javascriptRules,
  typescript: typescriptRules,
  tsx: typescriptRules,
  go: goRules,
  rust: rustRules,
  java: javaRules,
  c: cRules,
};

const loaded = new Map<Language, Grammar>();
const loading = new Map<Language, Promise<void>>();
let runtime: Promise<void> | undefined;

/** Loads the parser and the grammars asked for; those that are there already cost nothing. */
export async function loadSyntax(
  languages: Iterable<Language> = Object.keys(GRAMMARS).filter(isLanguage),
): Promise<void> {
  runtime ??= Parser.init();
  await runtime;
  await Promise.all(
    [...languages].map((language) => {
      const known = loading.get(language) ?? load(language);
      loading.set(language, known);
      return known;
    }),
  );
}

/** @throws CodedError when the language was not loaded. */
export function grammarOf(language: Language): Grammar {
  const grammar = loaded.get(language);
  if (grammar !== undefined) return grammar;
  throw new CodedError({
    code: 'syntax-not-loaded',
    where: language,
    expected: 'a grammar that was loaded',
    got: 'none',
    remedy: 'Await loadSyntax before outlining.',
    exit: 2,
  });
}

async function load(language: Language): Promise<void> {
  const file = createRequire(import.meta.url).resolve(GRAMMARS[language]);
  const grammar = await TreeSitterLanguage.load(file);
  const parser = new Parser();
  parser.setLanguage(grammar);
  const rules = RULES[language];
  loaded.set(language, { parser, query: new Query(grammar, rules.query), rules });
}

function isLanguage(name: string): name is Language {
  return name in GRAMMARS;
}
