/** A patch read line by line, and the damage that stops the reading. */

/** Stable names of what can be wrong with a diff. */
export type DiffProblemCode =
  /** The text ends inside a block that announces more. */
  | 'diff-truncated'
  /** A hunk holds other lines than its header counts. */
  | 'diff-hunk-count'
  /** Two statements of one block exclude each other. */
  | 'diff-contradiction'
  /** A line that belongs to no known part of a diff. */
  | 'diff-line-unknown'
  /** Combined diff of a merge: it has no single old side. */
  | 'diff-combined'
  /** Paths without the `a/` and `b/` prefixes: names can't be told from prefixes. */
  | 'diff-prefix'
  /** Terminal colours stand in the text. */
  | 'diff-coloured'
  /** Several patches that touch one file one after the other. */
  | 'diff-series';

export interface DiffProblem {
  code: DiffProblemCode;
  /** 1-based line of the patch text. */
  line: number;
  detail: string;
}

/** Unwinds the reader; `readDiff` turns it into a returned problem. */
export class DiffDamage extends Error {
  readonly problem: DiffProblem;

  constructor(code: DiffProblemCode, line: number, detail: string) {
    super(detail);
    this.name = 'DiffDamage';
    this.problem = { code, line, detail };
  }
}

export class PatchLines {
  readonly #text: string;
  #at = 0;
  #number = 1;

  constructor(text: string) {
    this.#text = text;
  }

  /** 1-based number of the line that comes next. */
  get number(): number {
    return this.#number;
  }

  /** Whether the text lacks its last line feed. */
  get unterminated(): boolean {
    return this.#text !== '' && !this.#text.endsWith('\n');
  }

  /** The next line without its line feed, left in place; undefined at the end. */
  peek(): string | undefined {
    if (this.#at >= this.#text.length) return undefined;
    return this.#text.slice(this.#at, this.#end());
  }

  /** The next line as a header: without the one carriage return that a rewritten patch puts there. */
  header(): string | undefined {
    const line = this.peek();
    return line?.endsWith('\r') ? line.slice(0, -1) : line;
  }

  skip(): void {
    this.#at = this.#end() + 1;
    this.#number += 1;
  }

  damage(code: DiffProblemCode, detail: string): DiffDamage {
    return new DiffDamage(code, this.#number, detail);
  }

  #end(): number {
    const end = this.#text.indexOf('\n', this.#at);
    return end === -1 ? this.#text.length : end;
  }
}
