/** What a source file defines, documents, imports, calls and asserts, with the lines that each stands on. */
import type { Node } from 'web-tree-sitter';
import { type Grammar, grammarOf } from './grammars.js';
import type { Language } from './languages.js';
import { readNear } from './outline-part.js';
import { OutlineReader } from './outline-reader.js';
import type { Asked, Outline, OutlinePart, Unparsed } from './outline-shape.js';

export type {
  Asked,
  Assertion,
  Definition,
  Import,
  Lines,
  Outline,
  OutlinePart,
  Unparsed,
} from './outline-shape.js';

/** Longer texts are generated, and cost more than they tell. */
const MAX_LENGTH = 4_000_000;

/**
 * The outline of one text. Lines are counted by line feeds; a carriage return before one belongs to its line.
 * @param lines where calls and assertions have to begin to be taken: most of a file's are asked for by nobody. By
 *   default all are. Definitions, imports and tests are always taken.
 * @throws CodedError when `loadSyntax` was not awaited first.
 */
export function outline(language: Language, text: string, lines?: ReadonlySet<number>): Outline | Unparsed {
  return parsed(language, text, (grammar, root): Outline => {
    const reader = new OutlineReader(grammar, lines);
    for (const capture of grammar.query.captures(root)) reader.take(capture);
    const definitions = reader.definitions.filter((definition) => definition !== undefined);
    return { state: 'parsed', language, ...docOf(grammar, root), ...reader.result(), definitions };
  });
}

/**
 * What of the outline stands on the lines asked about: the rest of a file that was edited in three places costs as
 * much again as parsing it, and no rule looks at it.
 * @throws CodedError when `loadSyntax` was not awaited first.
 */
export function outlinePart(language: Language, text: string, asked: Asked): OutlinePart | Unparsed {
  return parsed(language, text, (grammar, root): OutlinePart => {
    const reader = new OutlineReader(grammar, asked.begin, asked.touch);
    readNear(reader, grammar, root, text, asked);
    const { definitions } = reader;
    return { state: 'parsed', language, ...docOf(grammar, root), ...reader.result(), definitions };
  });
}

function docOf({ rules }: Grammar, root: Node): Pick<Outline, 'doc'> {
  const doc = rules.fileDoc(root);
  return doc === undefined ? {} : { doc };
}

function parsed<T>(language: Language, text: string, read: (grammar: Grammar, root: Node) => T): T | Unparsed {
  const grammar = grammarOf(language);
  if (text.length > MAX_LENGTH)
    return { state: 'unparsed', where: { line: 1, column: 1 }, reason: 'the text is too long to outline' };
  const tree = grammar.parser.parse(text);
  if (tree === null) return { state: 'unparsed', where: { line: 1, column: 1 }, reason: 'the parser gave up' };
  try {
    return tree.rootNode.hasError ? unparsed(tree.rootNode) : read(grammar, tree.rootNode);
  } finally {
    // Trees live outside the collector's reach: without this, memory grows with every file.
    tree.delete();
  }
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
