/** What each language tells of its own syntax tree; the reader itself is the same for all. */
import type { Node } from 'web-tree-sitter';
import type { Decorator, Definition, DocText, Import } from './outline-shape.js';

export interface Described {
  form: string;
  name: string;
  /** Type that a method belongs to although it doesn't stand inside it. */
  owner?: string;
  decorators: readonly Decorator[];
  parameters: readonly string[];
  bases?: readonly string[];
  public: boolean;
  doc?: DocText;
}

/** Rows of a part of the text, from 0. */
export interface Extent {
  startPosition: { row: number };
  endPosition: { row: number; column: number };
}

export interface Rules {
  /** Captures: `function`, `class`, `scope` (a name around definitions), `call`, `assert` (a statement), `import`. */
  query: string;
  /** Where every definition has a word of its own, so that a text without such words is known to define nothing. */
  defining?: { words: RegExp /** Types of nodes that are a definition, or hold one for certain. */; nodes: RegExp };
  /** The definition with its decorators and whatever else stands before it and belongs to it. */
  outer(kind: Definition['kind'], node: Node): Extent;
  describe(kind: Definition['kind'], node: Node): Described;
  scopeName(node: Node): string;
  imports(node: Node): readonly Import[];
  fileDoc(root: Node): DocText | undefined;
  isTest(definition: Definition, node: Node, around: readonly Definition[]): boolean;
  isAssertion(call: string): boolean;
  /** Where the called name isn't the field `function` of the node. */
  callName?(node: Node): string;
  /** Title of a test that is a call. */
  testTitle?(name: string, node: Node): string | undefined;
  /** Module that a call loads. */
  importCall?(name: string, node: Node): string | undefined;
}
