/** Reads those parts of a syntax tree that lie on lines asked about, and counts the definitions of the others. */
import type { Node } from 'web-tree-sitter';
import type { Grammar } from './grammars.js';
import type { OutlineReader } from './outline-reader.js';
import type { Asked } from './outline-shape.js';
import type { Rules } from './rules.js';

/** Statements at the top of a text that belong together, from the line of the first to the line before the next. */
interface Group {
  nodes: Node[];
  from: number;
  to: number;
  text: string;
}

type Defining = NonNullable<Rules['defining']>;

/** Gives the reader what lies on the lines asked about, and room for every definition that doesn't. */
export function readNear(reader: OutlineReader, grammar: Grammar, root: Node, text: string, asked: Asked): void {
  const { defining } = grammar.rules;
  // Without a word to count by, the whole text has to be walked anyway.
  if (defining === undefined) {
    for (const capture of grammar.query.captures(root)) reader.take(capture);
    return;
  }
  for (const { nodes, from, to, text: part } of groupsOf(root, text)) {
    if (holds(asked.begin, from, to) || holds(asked.touch, from, to)) {
      for (const node of nodes) for (const capture of grammar.query.captures(node)) reader.take(capture);
    } else {
      reader.pass(countOf(grammar, nodes, part, defining));
    }
  }
}

/** What stands before a definition and belongs to it, or may: comments, attributes. */
const BEFORE = /comment|attribute/;

/** What stands before a definition makes one group with it, since whoever edits that edits the definition. */
function groupsOf(root: Node, text: string): Group[] {
  const groups: Group[] = [];
  let open: Group | undefined;
  for (const node of root.children) {
    if (node === null) continue;
    const { row } = node.startPosition;
    if (open === undefined) {
      const last = groups.at(-1);
      if (last !== undefined) {
        last.to = Math.max(last.from, row);
        last.text = text.slice(last.nodes[0]?.startIndex, node.startIndex);
      }
      open = { nodes: [], from: row + 1, to: Number.POSITIVE_INFINITY, text: '' };
      groups.push(open);
    }
    open.nodes.push(node);
    if (!BEFORE.test(node.type)) open = undefined;
  }
  const last = groups.at(-1);
  if (last !== undefined) {
    last.to = root.endPosition.row + 1;
    last.text = text.slice(last.nodes[0]?.startIndex);
  }
  return groups;
}

function holds(lines: ReadonlySet<number>, from: number, to: number): boolean {
  for (let line = from; line <= to; line += 1) if (lines.has(line)) return true;
  return false;
}

/** Words in comments and strings count as well: where there are more words than are sure to define, the tree decides. */
function countOf({ query }: Grammar, nodes: readonly Node[], text: string, defining: Defining): number {
  const words = text.match(defining.words)?.length ?? 0;
  if (words === 0) return 0;
  if (words === 1 && nodes.some(({ type }) => defining.nodes.test(type))) return 1;
  return nodes.flatMap((node) => query.captures(node)).filter(({ name }) => name === 'function' || name === 'class')
    .length;
}
