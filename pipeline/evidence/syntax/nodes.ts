/** Small readers of syntax nodes shared by the languages: lines, names, comments that document. */
import type { Node } from 'web-tree-sitter';
import type { Decorator, DocText, Lines } from './outline-shape.js';
import type { Extent } from './rules.js';

/** A node that ends at the start of a line ends with the line before it. */
export function lines({ startPosition, endPosition }: Extent): Lines {
  const start = startPosition.row + 1;
  const end = endPosition.column === 0 && endPosition.row > startPosition.row ? endPosition.row : endPosition.row + 1;
  return { start, end };
}

/** From the start of one node to the end of another. */
export function extent(first: Node, last: Node): Extent {
  return { startPosition: first.startPosition, endPosition: last.endPosition };
}

export function fieldText(node: Node, field: string): string {
  return node.childForFieldName(field)?.text ?? '';
}

export function named(node: Node | null): readonly Node[] {
  return node === null ? [] : node.namedChildren.filter((child) => child !== null);
}

/** Names of a list of parameters; a parameter without a name, such as a separator, has none. */
export function parameterNames(list: Node | null): readonly string[] {
  return named(list).flatMap((parameter) => {
    let node: Node | null = parameter;
    while (node !== null && !/^(identifier|self|this)$/.test(node.type)) {
      const inner: Node | null =
        node.childForFieldName('name') ?? node.childForFieldName('pattern') ?? node.childForFieldName('declarator');
      // A Java parameter that takes the rest names itself last; everywhere else the name comes first.
      const at: number = node.type === 'spread_parameter' ? node.namedChildCount - 1 : 0;
      node = inner ?? (/pattern|parameter|declarator/.test(node.type) ? node.namedChild(at) : null);
    }
    return node === null ? [] : [node.text];
  });
}

/** Names of what a class header extends or implements; keyword arguments and type arguments are no bases. */
export function baseNames(header: readonly (Node | null)[]): readonly string[] {
  return header.flatMap((node) => {
    if (node === null || /^(keyword_argument|type_arguments|comment)$/.test(node.type)) return [];
    if (/(clause|heritage|superclass|interfaces|list)$/.test(node.type)) return baseNames(named(node));
    return [dotted(/^[^[<(]*/.exec(node.text)?.[0].trim() ?? '')];
  });
}

/** A decorator, attribute or annotation: the name is what stands before its arguments. */
export function decorator(node: Node): Decorator {
  const text = node.text;
  const inner = text.replace(/^(@|#!?\[\s*)/, '');
  return { name: dotted(/^[^([\]\s=]*/.exec(inner)?.[0] ?? ''), text, ...lines(node) };
}

/** Nodes of these types directly before a node, in the order of the text. */
export function before(node: Node, types: readonly string[]): readonly Node[] {
  const found: Node[] = [];
  for (
    let sibling = node.previousSibling;
    sibling !== null && types.includes(sibling.type);
    sibling = sibling.previousSibling
  ) {
    found.unshift(sibling);
  }
  return found;
}

/**
 * The comment right above a definition: one block, or a run of line comments. A blank line between parts them.
 * @param above the first node of the definition, decorators included.
 */
export function commentAbove(above: Node, isDoc: (text: string) => boolean): DocText | undefined {
  let row = above.startPosition.row;
  const comments: Node[] = [];
  for (let node = above.previousSibling; node !== null && /comment/.test(node.type); node = node.previousSibling) {
    if (lines(node).end !== row || !isDoc(node.text) || !alone(node)) break;
    comments.unshift(node);
    row = node.startPosition.row;
    if (node.text.startsWith('/*')) break;
  }
  return commentText(comments);
}

/** Text of one block comment, or of a run of line comments, without its marks. */
export function commentText(comments: readonly Node[]): DocText | undefined {
  const [first] = comments;
  const last = comments.at(-1);
  if (first === undefined || last === undefined) return undefined;
  const text = comments
    .map((node) => node.text.replace(/\n$/, ''))
    .join('\n')
    .split('\n')
    .map((line) => line.replace(/^\s*(\/\*[*!]?|\/\/[/!]?|\*(?!\/))/, '').replace(/\s*\*\/\s*$/, ''))
    .join('\n');
  return { text, ...lines(extent(first, last)) };
}

/** Nothing else stands before it on its line: a comment behind code speaks of that code. */
function alone(comment: Node): boolean {
  const sibling = comment.previousSibling;
  return sibling === null || lines(sibling).end <= comment.startPosition.row;
}

/** Beyond this length the beginning of a called expression tells nothing, and reading it for each link would be quadratic. */
const LONG = 2000;

/** Name of a called expression. */
export function dottedName(node: Node): string {
  const length = node.endIndex - node.startIndex;
  if (length <= LONG) return dotted(node.text);
  const last = node.namedChild(node.namedChildCount - 1);
  return last === null || last.endIndex - last.startIndex > LONG ? '…' : `….${dotted(last.text)}`;
}

/** The text without blanks, with what stands in brackets and quotes left out, and one kind of dot. */
export function dotted(text: string): string {
  let out = '';
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    if ('"\'`'.includes(character)) {
      const end = closingQuote(text, at);
      if (depth === 0) out += '""';
      at = end;
    } else if ('([{'.includes(character)) {
      if (depth === 0) out += character;
      depth += 1;
    } else if (')]}'.includes(character)) {
      depth -= 1;
      if (depth === 0) out += character;
    } else if (depth === 0 && !/\s/.test(character)) {
      out += character;
    }
  }
  return out.replace(/\?\.|::|->/g, '.');
}

function closingQuote(text: string, from: number): number {
  const quote = text.charAt(from);
  for (let at = from + 1; at < text.length; at += 1) {
    if (text.charAt(at) === '\\') at += 1;
    else if (text.charAt(at) === quote) return at;
  }
  return text.length;
}

/** The text of a string literal's node without its quotes. */
export function unquoted(node: Node | null): string {
  return node === null ? '' : node.text.replace(/^[a-zA-Z]*(["'`])/, '').replace(/["'`]$/, '');
}
