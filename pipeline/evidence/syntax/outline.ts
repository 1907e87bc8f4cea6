/** What a source file defines, documents, imports, calls and asserts, with the lines that each stands on. */
import type { Node } from 'web-tree-sitter';
import { type Grammar, grammarOf } from './grammars.js';
import type { Language } from './languages.js';
import { OutlineReader } from './outline-reader.js';

/** First and last line, from 1, both included. */
export interface Lines {
  start: number;
  end: number;
}

export interface DocText extends Lines {
  /** What stands between the marks, as written: its k-th line is the file's line `start + k`. */
  text: string;
}

export interface Decorator extends Lines {
  /** Dotted name, without arguments. */
  name: string;
  text: string;
}

export interface Definition {
  kind: 'function' | 'class';
  /** What the language calls it: method, constructor, struct, interface, enum, trait and so on. */
  form: string;
  name: string;
  /** Names of the enclosing definitions and its own, joined by dots. */
  qualifiedName: string;
  /** Decorators, attributes and `export` included. */
  span: Lines;
  decorators: readonly Decorator[];
  /** Names in order, without types. Empty for classes. */
  parameters: readonly string[];
  /** Visible outside by the language's own rule or, in Python, by its name. */
  public: boolean;
  doc?: DocText;
  /** Index of the enclosing definition. */
  parent?: number;
}

export interface Import extends Lines {
  /** As written: dots of a relative import and marks of an include are kept. */
  module: string;
  names: readonly { name: string; alias?: string }[];
}

export interface Call extends Lines {
  /** Dotted: `a::b`, `a->b` and `a?.b` read `a.b`; arguments inside the name are left out, as in `expect().toBe`. */
  name: string;
  /** Index of the innermost definition around it. */
  scope?: number;
}

export interface Assertion extends Lines {
  text: string;
  scope?: number;
}

export interface TestCase extends Lines {
  name: string;
  /** Index of the definition that is the test; absent where the test is a call with a title. */
  definition?: number;
}

export interface Outline {
  state: 'parsed';
  language: Language;
  /** Documentation of the file itself. */
  doc?: DocText;
  definitions: readonly Definition[];
  imports: readonly Import[];
  calls: readonly Call[];
  assertions: readonly Assertion[];
  tests: readonly TestCase[];
}

/** A text with any error in it is not read in part: what stands behind the error would be guessed. */
export interface Unparsed {
  state: 'unparsed';
  where: { line: number; column: number };
  reason: string;
}

/** Longer texts are generated, and cost more than they tell. */
const MAX_LENGTH = 4_000_000;

/**
 * The outline of one text. Lines are counted by line feeds; a carriage return before one belongs to its line.
 * @throws CodedError when `loadSyntax` was not awaited first.
 */
export function outline(language: Language, text: string): Outline | Unparsed {
  const grammar = grammarOf(language);
  if (text.length > MAX_LENGTH)
    return { state: 'unparsed', where: { line: 1, column: 1 }, reason: 'the text is too long to outline' };
  const tree = grammar.parser.parse(text);
  if (tree === null) return { state: 'unparsed', where: { line: 1, column: 1 }, reason: 'the parser gave up' };
  try {
    return tree.rootNode.hasError ? unparsed(tree.rootNode) : read(language, grammar, tree.rootNode);
  } finally {
    // Trees live outside the collector's reach: without this, memory grows with every file.
    tree.delete();
  }
}

function read(language: Language, grammar: Grammar, root: Node): Outline {
  const reader = new OutlineReader(grammar);
  for (const capture of grammar.query.captures(root)) reader.take(capture);
  const doc = grammar.rules.fileDoc(root);
  return { state: 'parsed', language, ...(doc === undefined ? {} : { doc }), ...reader.result() };
}

/** The first place where the grammar couldn't go on, or had to imagine a token. */
function unparsed(root: Node): Unparsed {
  const cursor = root.walk();
  let found = root;
  try {
    // Down to the first child with an error, so long as there is one: the search follows one path only.
    while (!found.isError && !found.isMissing && cursor.gotoFirstChild()) {
      while (!cursor.currentNode.hasError) if (!cursor.gotoNextSibling()) break;
      found = cursor.currentNode;
    }
    const { row, column } = found.startPosition;
    const reason = found.isMissing ? `\`${found.type}\` is missing` : 'the text is not valid here';
    return { state: 'unparsed', where: { line: row + 1, column: column + 1 }, reason };
  } finally {
    cursor.delete();
  }
}
